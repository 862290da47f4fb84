import { randomUUID } from 'node:crypto'
import type { InvitedDriver } from '@ladlewell/contract/driver-invitations.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { endTokens } from '../../platform/one-time-token.ts'
import { enqueueAll, type Mail } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { endSessions } from '../../platform/session-marks.ts'
import { mayWork } from '../../platform/staff-roles.ts'
import { freeRoutes } from '../routes/free-routes.ts'
import { driverList } from './driver-list.ts'
import { endedMail, resumedMail, withoutDriverMail } from './driver-mails.ts'
import type { Employer } from './invite-driver.ts'

interface Change {
  driverId: number
  capacity?: number | undefined
  isEnded?: boolean | undefined
}

interface Standing extends Addressee {
  name: string
  joinedAt: Date | null
  endedAt: Date | null
}

/**
 * Says how much fits into a driver's car, and whether they drive. Who drives no more is signed out and told; their routes
 * to come are the chef's, or have no driver, of which our team is told.
 */
export function changeDriver(
  { db, market, settings }: Parts,
  by: Viewer,
  employer: Employer,
  { driverId, capacity, isEnded }: Change,
  now: Date,
): Promise<InvitedDriver | Refusal> {
  const { chefId } = employer
  const publicUrl = settings.PUBLIC_URL ?? ''
  return db.transaction(async tx => {
    await tx.query('select 1 from accounts where id = $1 for update', [driverId], 'lock-driver')
    const driver = await standing(tx, chefId, driverId)
    if (!driver) return refuse('not-found')
    const audit = async (what: string, details: object = {}) => {
      if (chefId === null) await recordAudit(tx, by, what, { about: ['driver', driverId], details }, now)
    }
    if (capacity !== undefined) {
      await tx.query(
        'update drivers set capacity = $2 where account_id = $1',
        [driverId, capacity],
        'set-capacity',
      )
      await audit('driver-changed', { capacity })
    }
    const told = { employer: employer.name, once: randomUUID(), url: `${publicUrl}/driver` }
    if (isEnded === true && !driver.endedAt) {
      const dates = await end(tx, { driverId, chefId, today: marketDateAt(now, market.timeZone) }, now)
      await audit('driver-ended', { dates })
      const staff = chefId === null && dates.length > 0 ? await teamBeside(tx, by.accountId) : []
      const mails: Mail[] = [
        ...(driver.joinedAt ? [endedMail(driver, told)] : []),
        ...staff.map(one => withoutDriverMail(one, { name: driver.name, dates, once: told.once, publicUrl })),
      ]
      await enqueueAll(tx, mails, now)
    }
    if (isEnded === false && driver.endedAt) {
      await tx.query('update drivers set ended_at = null where account_id = $1', [driverId], 'resume-driver')
      await audit('driver-resumed')
      if (driver.joinedAt) await enqueueAll(tx, [resumedMail(driver, told)], now)
    }
    const [changed] = await driverList(tx, market, chefId, now, driverId)
    return changed!
  })
}

async function standing(tx: Queries, chefId: number | null, driverId: number): Promise<Standing | null> {
  const [driver] = await tx.query<Standing>(
    `select a.id as account_id, a.email, a.language, trim(a.firstname || ' ' || a.lastname) as name, d.joined_at, d.ended_at
     from drivers d join accounts a on a.id = d.account_id where d.account_id = $2 and d.chef_id is not distinct from $1`,
    [chefId, driverId],
    'standing-driver',
  )
  return driver ?? null
}

/** Answers the dates of the routes that they would have driven. */
async function end(
  tx: Queries,
  { driverId, chefId, today }: { driverId: number; chefId: number | null; today: MarketDate },
  now: Date,
): Promise<MarketDate[]> {
  await tx.query('update drivers set ended_at = $2 where account_id = $1', [driverId, now], 'end-driver')
  await endTokens(tx, 'join-as-driver', driverId, now)
  await endSessions(tx, driverId, {}, now)
  const [chef] = await tx.query<{ accountId: number }>(
    'select account_id from chefs where id = $1',
    [chefId],
    'chef-to-drive',
  )
  return freeRoutes(tx, { driverId, today, to: chef?.accountId ?? null })
}

/** Everybody of staff who looks after routes, but who did it. */
function teamBeside(tx: Queries, accountId: number): Promise<Addressee[]> {
  return tx.query<Addressee>(
    `select a.id as account_id, a.email, a.language from accounts a
     where a.role = 'STAFF' and a.disabled_at is null and ${mayWork('a.id', 'routes')} and a.id <> $1 order by a.id`,
    [accountId],
    'team-beside',
  )
}

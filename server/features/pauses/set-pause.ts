import type { Concerned } from '@ladlewell/contract/concerned.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { mayEndAfter, type Pause, pauseFault } from '@ladlewell/domain/kitchen-terms.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import type { KitchenChanges } from '../chefs/kitchen-changes.ts'
import { raiseKitchenVersion } from '../chefs/set-kitchen.ts'
import { liftedMail, pausedMail } from './mails.ts'
import { ownerOf } from './queries.ts'

export type Imposing = Pick<Parts, 'db' | 'market'> & {
  settings: Pick<Parts['settings'], 'PUBLIC_URL'>
  changes: KitchenChanges
}
type Staff = Pick<Viewer, 'accountId'>

/** What came of it; null: it was so already. */
export type Done = { done: Concerned | null }

/**
 * Lets nothing be ordered from a kitchen for some days. It holds the kitchen's row, as each order does while it is
 * written: an order is there before, and stays, or finds the days closed. The same pause again changes nothing.
 */
export async function pauseKitchen(
  parts: Imposing,
  staff: Staff,
  { chefId, reason, ...days }: Pause & { chefId: number; reason: string },
  now: Date,
): Promise<Done | Refusal> {
  const { db, market, settings, changes } = parts
  const fault = faultOf(days, marketDateAt(now, market.timeZone))
  if (fault) return fault
  const owner = await ownerOf(db, chefId)
  if (!owner) return refuse('chef-not-found')
  const made = await changes.impose(
    owner,
    async (tx, kitchen) => {
      const [same] = await tx.query(sameSql, [kitchen.id, days.from, days.until], 'same-pause')
      if (same) return null
      const id = await writePause(tx, kitchen, { ...days, reason }, staff, now)
      const details = { pauseId: id, ...days }
      await recordAudit(tx, staff, 'chef-paused', { about: ['chef', kitchen.id], reason, details }, now)
      await enqueue(tx, pausedMail(owner, { id, ...days, reason }, settings.PUBLIC_URL ?? ''), now)
      return id
    },
    now,
  )
  if (isRefusal(made)) return made
  return { done: made.saved === null ? null : made.done }
}

interface Ending {
  chefId: number
  pauseId: number
  /** The last day that stays closed; null: none. */
  lastDay: MarketDate | null
  reason: string
}

/** Lifts a pause, or puts one with fewer days in its place. */
export async function endPause(
  parts: Imposing,
  staff: Staff,
  { chefId, pauseId, lastDay, reason }: Ending,
  now: Date,
): Promise<Done | Refusal> {
  const { db, market, settings, changes } = parts
  const today = marketDateAt(now, market.timeZone)
  const owner = await ownerOf(db, chefId)
  if (!owner) return refuse('chef-not-found')
  const made = await changes.impose(
    owner,
    async (tx, kitchen) => {
      const [pause] = await tx.query<Pause & { why: string }>(
        `select from_date as "from", until_date as until, reason as why from kitchen_pauses
         where id = $1 and chef_id = $2 and ended_at is null`,
        [pauseId, kitchen.id],
        'pause-to-end',
      )
      if (!pause) return refuse('not-found')
      if (lastDay !== null && !mayEndAfter(pause, lastDay, today))
        return refuse('validation-failed', { fields: { lastDay: NOT_SHORTER } })
      await tx.query(
        'update kitchen_pauses set ended_at = $2, ended_by = $3, end_reason = $4 where id = $1',
        [pauseId, now, staff.accountId, reason],
        'end-pause',
      )
      if (lastDay === null) await raiseKitchenVersion(tx, kitchen.id)
      else await writePause(tx, kitchen, { from: pause.from, until: lastDay, reason: pause.why }, staff, now)
      const { why: _, ...days } = pause
      const action = lastDay === null ? 'chef-pause-lifted' : 'chef-pause-shortened'
      const details = { pauseId, ...days, lastDay }
      await recordAudit(tx, staff, action, { about: ['chef', kitchen.id], reason, details }, now)
      const mail = liftedMail(owner, { id: pauseId, ...days, lastDay, reason }, settings.PUBLIC_URL ?? '')
      await enqueue(tx, mail, now)
      return null
    },
    now,
  )
  return isRefusal(made) ? made : { done: made.done }
}

const NOT_SHORTER = 'Choose one of its days that isn’t over, before its last.'

/** What a pause of these days would do to a kitchen; nothing is kept. */
export function foretellPause(
  { changes }: Imposing,
  staff: Staff,
  owner: { accountId: number },
  days: Pause,
  now: Date,
): Promise<Concerned | Refusal> {
  return changes.foretell(
    owner,
    (tx, kitchen) => writePause(tx, kitchen, { ...days, reason: '' }, staff, now),
    now,
  )
}

/** Why a pause of these days makes no sense; null: it does. */
export function faultOf(days: Pause, today: MarketDate): Refusal | null {
  const fault = pauseFault(days, today)
  if (!fault) return null
  const field = fault === 'past' ? 'from' : 'until'
  return refuse('validation-failed', { fields: { [field]: faults[fault] } })
}

const faults = {
  past: 'This day is over.',
  'too-far': 'Choose days within the next year.',
  reversed: 'This is before the first day.',
}

async function writePause(
  tx: Queries,
  kitchen: Pick<Kitchen, 'id'>,
  { from, until, reason }: Pause & { reason: string },
  staff: Staff,
  now: Date,
): Promise<number> {
  const [written] = await tx.query<{ id: number }>(
    `insert into kitchen_pauses (chef_id, from_date, until_date, reason, paused_at, paused_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [kitchen.id, from, until, reason, now, staff.accountId],
    'write-pause',
  )
  await raiseKitchenVersion(tx, kitchen.id)
  return written!.id
}

const sameSql = `
  select 1 from kitchen_pauses
  where chef_id = $1 and from_date = $2 and until_date is not distinct from $3::date and ended_at is null`

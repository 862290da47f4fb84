import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { setServingsLimit } from '../chefs/set-kitchen.ts'
import { limitedMail, unlimitedMail } from './mails.ts'
import { ownerOf } from './queries.ts'
import type { Done, Imposing } from './set-pause.ts'

interface Limit {
  servings: number
  until: MarketDate | null
  reason: string
}

type Wish = Omit<Limit, 'servings'> & { chefId: number; servings: number | null }

/** Bounds what a kitchen takes on a date, in the place of the limit before, or lifts it. What is ordered stays. */
export async function limitKitchen(
  { db, market, settings, changes }: Imposing,
  staff: Pick<Viewer, 'accountId'>,
  { chefId, servings, until, reason }: Wish,
  now: Date,
): Promise<Done | Refusal> {
  if (until !== null && until < marketDateAt(now, market.timeZone))
    return refuse('validation-failed', { fields: { until: 'This day is over.' } })
  const owner = await ownerOf(db, chefId)
  if (!owner) return refuse('chef-not-found')
  const made = await changes.impose(
    owner,
    async tx => {
      const isChanged = await writeLimit(tx, chefId, servings === null ? null : { servings, until, reason }, {
        staff,
        reason,
        now,
      })
      if (isChanged) {
        const url = settings.PUBLIC_URL ?? ''
        await enqueue(
          tx,
          servings === null
            ? unlimitedMail(owner, { id: isChanged, reason }, url)
            : limitedMail(owner, { id: isChanged, servings, until, reason }, url),
          now,
        )
      }
      return null
    },
    now,
  )
  return isRefusal(made) ? made : { done: made.done }
}

interface By {
  staff: Pick<Viewer, 'accountId'>
  reason: string
  now: Date
}

/**
 * Writes the limit of a kitchen whose row is locked. Answers the row that was written, or the one that ended; null when
 * there was none to lift, or it is so already.
 */
async function writeLimit(
  tx: Queries,
  chefId: number,
  limit: Limit | null,
  { staff, reason, now }: By,
): Promise<number | null> {
  const [open] = await tx.query<{ id: number; servings: number; until: MarketDate | null }>(
    'select id, servings, until_date as until from kitchen_limits where chef_id = $1 and ended_at is null',
    [chefId],
    'open-limit',
  )
  if (!limit && !open) return null
  if (limit && open && limit.servings === open.servings && limit.until === open.until) return null
  await tx.query(
    'update kitchen_limits set ended_at = $2, ended_by = $3 where chef_id = $1 and ended_at is null',
    [chefId, now, staff.accountId],
    'end-limit',
  )
  await setServingsLimit(tx, chefId, limit)
  const details = { before: open ?? null, now: limit && { servings: limit.servings, until: limit.until } }
  const action = limit ? 'chef-limited' : 'chef-limit-lifted'
  await recordAudit(tx, staff, action, { about: ['chef', chefId], reason, details }, now)
  if (!limit) return open!.id
  const [written] = await tx.query<{ id: number }>(
    `insert into kitchen_limits (chef_id, servings, until_date, reason, set_at, set_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [chefId, limit.servings, limit.until, limit.reason, now, staff.accountId],
    'write-limit',
  )
  return written!.id
}

/** The limit of the first weeks of a kitchen that is approved, in the same transaction; it is told of it. */
export async function limitFirstWeeks(
  tx: Queries,
  kitchen: Addressee & { id: number },
  limit: Limit,
  { publicUrl, ...by }: Omit<By, 'reason'> & { publicUrl: string },
): Promise<void> {
  const id = await writeLimit(tx, kitchen.id, limit, { ...by, reason: limit.reason })
  if (id !== null) await enqueue(tx, limitedMail(kitchen, { id, ...limit }, publicUrl), by.now)
}

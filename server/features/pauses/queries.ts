import type { Restraints } from '@ladlewell/contract/pauses.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Pause } from '@ladlewell/domain/kitchen-terms.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText, listOf } from '../../platform/json-columns.ts'
import type { Addressee } from '../../platform/letter.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

export interface Owner extends Addressee {
  id: number
  name: string
}

/** Who runs a kitchen; null: there is none. */
export async function ownerOf(db: Queries, chefId: number): Promise<Owner | null> {
  const [owner] = await ownersOf(db, [chefId])
  return owner ?? null
}

/** Who runs each kitchen, by name. */
export function ownersOf(db: Queries, chefIds: readonly number[]): Promise<Owner[]> {
  return db.query<Owner>(
    `select c.id, c.name, a.id as account_id, a.email, a.language from chefs c join accounts a on a.id = c.account_id
     where c.id = any($1) order by c.name, c.id`,
    [chefIds],
    'kitchen-owners',
  )
}

/** What staff hold a kitchen back by, and did. */
export async function restraintsOf(
  db: Queries,
  chefId: number,
  today: MarketDate,
): Promise<Restraints | Refusal> {
  const [row] = await db.query<Restraints>(sql, [chefId, today], 'restraints')
  return row ?? refuse('chef-not-found')
}

const DAYS_SHOWN = 56

/** The delivery dates of the next eight weeks that a pause would close: those that can still be ordered, now or later. */
export function datesHit(
  { schedule }: Kitchen,
  { from, until }: Pause,
  now: Date,
  market: Market,
): MarketDate[] {
  const today = marketDateAt(now, market.timeZone)
  const days = Array.from({ length: DAYS_SHOWN }, (_, day) => addDays(today, day))
  return days.filter(
    day =>
      day >= from &&
      (until === null || day <= until) &&
      isDeliveryDate(schedule, day) &&
      now < cutoffOf(day, market),
  )
}

const named = (account: string) => `${account}.firstname || ' ' || ${account}.lastname`

const sql = `
  select c.capacity_per_date,
    (select json_build_object('limitId', id, 'servings', servings, 'until', until_date, 'reason', reason)
     from kitchen_limits
     where chef_id = c.id and ended_at is null and coalesce(until_date, 'infinity') >= $2::date) as "limit",
    ${listOf(`select p.id as "pauseId", p.from_date as "from", p.until_date as until, p.reason,
        ${isoText('p.paused_at')} as "pausedAt", ${named('s')} as "pausedBy", ${isoText('p.ended_at')} as "endedAt",
        ${named('e')} as "endedBy", p.end_reason as "endReason"
      from kitchen_pauses p join accounts s on s.id = p.paused_by left join accounts e on e.id = p.ended_by
      where p.chef_id = c.id order by p.id desc limit 50`)} as pauses,
    ${listOf(`select l.id as "limitId", l.servings, l.until_date as until, l.reason, ${isoText('l.set_at')} as "setAt",
        ${named('s')} as "setBy", ${isoText('l.ended_at')} as "endedAt"
      from kitchen_limits l join accounts s on s.id = l.set_by
      where l.chef_id = c.id order by l.id desc limit 50`)} as limits
  from chefs c where c.id = $1`

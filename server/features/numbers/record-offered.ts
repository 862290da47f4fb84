import { addDays } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { instantOf, marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import { deliversOn, limitOn } from '../chefs/open-days.ts'

const DAYS_AHEAD = 14

/**
 * Keeps how many servings each kitchen offers for the dates that can still be ordered. From a date's cut-off on it stays as it last
 * was: what a kitchen changes of itself later says nothing of then.
 */
export async function recordOffered(
  db: Queries,
  { timeZone, cutoffDays, cutoffHour }: Pick<Market, 'timeZone' | 'cutoffDays' | 'cutoffHour'>,
  now: Date,
): Promise<void> {
  const today = marketDateAt(now, timeZone)
  const isPast = now >= instantOf(today, cutoffHour, timeZone)
  const first = addDays(today, cutoffDays + (isPast ? 1 : 0))
  await db.query(sql, [first, addDays(first, DAYS_AHEAD)], 'record-offered')
}

const date = 'day::date'
const offers = `
  select c.id as chef_id, day::date as delivery_date,
    least(case when d.has_own_capacity then d.capacity else c.capacity_per_date end, ${limitOn('c', date)}) as servings
  from chefs c cross join generate_series($1::date::timestamp, $2::date::timestamp, interval '1 day') day
    left join chef_days d on d.chef_id = c.id and d.delivery_date = day::date
  where c.approved_at is not null and c.suspended_at is null and (c.permitted_until is null or c.permitted_until >= day::date)
    and ${deliversOn('c', date)}`

const sql = `
  with offers as (${offers}),
  gone as (
    delete from offered_servings f where f.delivery_date >= $1::date
      and not exists (select from offers where chef_id = f.chef_id and delivery_date = f.delivery_date))
  insert into offered_servings as f (chef_id, delivery_date, servings)
  select chef_id, delivery_date, servings from offers
  on conflict (delivery_date, chef_id) do update set servings = excluded.servings where f.servings <> excluded.servings`

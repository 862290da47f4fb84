import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import { readyStates } from '@ladlewell/domain/box/box.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { menuWeekOf } from '@ladlewell/domain/menu-week.ts'
import type { Queries } from '../../platform/database.ts'
import { among } from '../../schema/states.ts'

/** What weekly boxes will bring to the kitchen from today, by date; dates without orders and boxes are left out. */
export async function expectedServings(
  db: Queries,
  market: Market,
  kitchen: Kitchen,
  now: Date,
): Promise<ExpectedDate[]> {
  const rows = await db.query<Omit<ExpectedDate, 'menuWeek' | 'cutoffAt'>>(
    sql,
    [kitchen.id, marketDateAt(now, market.timeZone)],
    'expected-servings',
  )
  return rows.map(row => ({
    ...row,
    menuWeek: menuWeekOf(kitchen.schedule.anchor, row.deliveryDate as MarketDate),
    cutoffAt: cutoffOf(row.deliveryDate, market).toISOString(),
  }))
}

// A box that holds no meals yet brings as many as its subscription has slots; one that its rule will skip brings none, nor
// does one of an account that is closed.
const sql = `
  with box as (
    select b.id, b.delivery_date as date, b.state, b.picks,
      case when b.picks = '[]' and s.rule = 'skip' then 0 else s.slots end as servings
    from subscriptions s join boxes b on b.subscription_id = s.id
    where s.chef_id = $1 and s.cancelled_at is null and b.delivery_date >= $2 and ${among('b.state', readyStates)}
      and exists (select 1 from accounts where id = s.account_id and disabled_at is null)),
  expected as (
    select date, sum(servings) filter (where state = 'open')::int as open,
      sum(servings) filter (where state = 'planned')::int as planned from box group by date),
  picked as (
    select box.date, m.id, m.name, sum((pick->>'quantity')::int)::int as servings
    from box cross join jsonb_array_elements(box.picks) as pick join meals m on m.id = (pick->>'mealId')::int
    where box.state = 'open' group by box.date, m.id)
  select coalesce(d.delivery_date, e.date) as delivery_date,
    case when d.has_own_capacity then d.capacity else c.capacity_per_date end as capacity,
    coalesce(d.reserved, 0) as ordered, coalesce(e.open, 0) as open, coalesce(e.planned, 0) as planned,
    coalesce((select json_agg(json_build_object('mealId', p.id, 'name', p.name, 'servings', p.servings)
      order by p.servings desc, p.name) from picked p where p.date = e.date), '[]') as meals
  from chefs c cross join (
    expected e full join (
      select * from chef_days where chef_id = $1 and delivery_date >= $2 and reserved > 0) d
    on d.delivery_date = e.date)
  where c.id = $1 order by 1`

import type { ExpectedDate } from '@ladlewell/contract/boxes.ts'
import type { KitchenDate } from '@ladlewell/contract/chef-orders.ts'
import { readyStates } from '@ladlewell/domain/box/box.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, openSlots } from '@ladlewell/domain/delivery.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { capacityWithin } from '@ladlewell/domain/kitchen-terms.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { menuWeekOf } from '@ladlewell/domain/menu-week.ts'
import { type OrderStatus, orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { among } from '../../schema/states.ts'
import { limitOn } from '../chefs/open-days.ts'
import { paid } from './queries.ts'

const DAYS_BACK = 14

interface Day {
  date: MarketDate
  capacity: number
  reserved: number
  orders: { status: OrderStatus; count: number }[]
}

/** The dates of the last two weeks and to come that hold orders or can be ordered for, by date. */
export async function kitchenDates(
  db: Queries,
  market: Market,
  kitchen: Kitchen,
  today: MarketDate,
  now: Date,
): Promise<KitchenDate[]> {
  const days = await db.query<Day>(sql, [kitchen.id, addDays(today, -DAYS_BACK)], 'kitchen-dates')
  const isSelling = kitchen.state === 'approved'
  const open = isSelling ? openSlots(kitchen.schedule, now, market).map(slot => slot.date) : []
  const untouched = open
    .filter(date => !days.some(day => day.date === date))
    .map(
      (date): Day => ({
        date,
        capacity: capacityWithin(kitchen.capacityPerDate, kitchen.limit, date),
        reserved: 0,
        orders: [],
      }),
    )
  return [...days, ...untouched]
    .filter(day => day.orders.length > 0 || open.includes(day.date))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
    .map(({ orders, ...day }) => ({
      ...day,
      cutoffAt: cutoffOf(day.date, market).toISOString(),
      isOpen: open.includes(day.date),
      orders: orders.reduce((sum, { count }) => sum + count, 0),
      counts: Object.fromEntries(orders.map(({ status, count }) => [orderStatusWord(status), count])),
    }))
}

const sql = `
  with counted as (
    select delivery_date as date, json_agg(json_build_object('status', status, 'count', count)) as orders from (
      select o.delivery_date, o.status, count(*) from orders o
      where o.chef_id = $1 and o.delivery_date >= $2 and ${paid} group by 1, 2) o
    group by 1)
  select coalesce(d.delivery_date, counted.date) as date,
    least(coalesce(d.capacity, c.capacity_per_date), ${limitOn('c', 'coalesce(d.delivery_date, counted.date)')}) as capacity,
    coalesce(d.reserved, 0) as reserved, coalesce(counted.orders, '[]') as orders
  from (select * from chef_days where chef_id = $1 and delivery_date >= $2) d
  full join counted on counted.date = d.delivery_date join chefs c on c.id = $1`

/** What weekly boxes will bring to the kitchen from today, by date; dates without orders and boxes are left out. */
export async function expectedServings(
  db: Queries,
  market: Market,
  kitchen: Kitchen,
  now: Date,
): Promise<ExpectedDate[]> {
  const rows = await db.query<Omit<ExpectedDate, 'menuWeek' | 'cutoffAt'>>(
    expectedSql,
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
const expectedSql = `
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
    least(case when d.has_own_capacity then d.capacity else c.capacity_per_date end,
      ${limitOn('c', 'coalesce(d.delivery_date, e.date)')}) as capacity,
    coalesce(d.reserved, 0) as ordered, coalesce(e.open, 0) as open, coalesce(e.planned, 0) as planned,
    coalesce((select json_agg(json_build_object('mealId', p.id, 'name', p.name, 'servings', p.servings)
      order by p.servings desc, p.name) from picked p where p.date = e.date), '[]') as meals
  from chefs c cross join (
    expected e full join (
      select * from chef_days where chef_id = $1 and delivery_date >= $2 and reserved > 0) d
    on d.delivery_date = e.date)
  where c.id = $1 order by 1`

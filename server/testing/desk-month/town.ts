import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { instantAt } from '@ladlewell/domain/market-clock.ts'
import type { Database } from '../../platform/database.ts'
import { foundFirst } from '../../platform/markets.ts'
import { seedScale } from '../../seed/scale.ts'

export const ZONE = 'America/Chicago'
export const FIRST_DAY: MarketDate = '2027-01-11'
export const DAYS = 30
export const WINDOW = { from: '16:00', until: '19:00' }
/** Drives of Ladlewell hold so many stops, and one order in five is theirs. */
const STOPS = 12

export const on = (date: MarketDate, time: string) => instantAt(date, time, ZONE)

export interface MonthSize {
  chefs: number
  orders: number
}

/** Kitchens, customers, a colleague, and a month of paid orders with the drives that bring a fifth of them; nothing is wrong with any. */
export async function foundMonth(db: Database, { chefs, orders }: MonthSize): Promise<void> {
  await foundFirst(db, austin, on(FIRST_DAY, '00:00'))
  await seedScale(db, { chefs, meals: 9, customers: 500 }, on(addDays(FIRST_DAY, -40), '12:00'))
  await db.query(
    `with account as (
       insert into accounts (email, password_hash, firstname, lastname, role, created_at)
       values ('desk@ladlewell.test', '', 'Sam', 'Rivera', 'STAFF', $1), ('wheels@ladlewell.test', '', 'Dario', 'Vega', 'DRIVER', $1)
       returning id, role)
     insert into staff_people (account_id, roles, invited_at, joined_at)
     select id, array['owner'], $1, $1 from account where role = 'STAFF'`,
    [on(FIRST_DAY, '00:00')],
  )
  await db.query(
    `update chefs set payouts_ready_at = approved_at, payout_account_id = 'acct_' || id, inspection_due_on = date '2028-01-01'`,
  )
  await db.query(ordersSql, [orders, FIRST_DAY, DAYS, WINDOW.from, WINDOW.until, ZONE])
  await db.query(routesSql, [STOPS, ZONE])
  await db.query('analyze')
}

const address = `'{"firstName":"Robin","lastName":"Example","phone":"+15125550100","streetAddress1":"1100 Congress Ave","streetAddress2":null,"city":"Austin","state":"TX","postalCode":"78701","country":"US","deliveryInstructions":null}'::jsonb`

const ordersSql = `
  with buyers as (select array_agg(account_id order by account_id) as ids from addresses),
  sellers as (select array_agg(id order by id) as ids from chefs),
  placed as (
    insert into orders (account_id, chef_id, checkout_key, body_hash, status, chef_name, delivery_date, cutoff_at, menu_week, plan,
      servings, subtotal_cents, tax_percent, taxes_cents, delivery_fee_cents, discount_cents, discount_percent,
      quantity_discount_cents, total_cents, commission_cents, carrier, window_from, window_until, address, placed_at)
    select buyers.ids[1 + n % cardinality(buyers.ids)], sellers.ids[1 + n % cardinality(sellers.ids)], 'month-' || n, '', 'placed', 'A kitchen',
      d.day, ((d.day - 2) + time '17:00') at time zone $6, 1, 'one-time', 1, 1000, 6, 60, 1000, 0, 0, 0, 2060, 150,
      case when n % 5 = 0 then 'ladlewell' else 'kitchen' end, $4, $5, ${address}, ((d.day - 4) + time '12:00') at time zone $6
    from buyers, sellers, generate_series(1, $1::int) n, lateral (select $2::date + (n / 7 % $3::int) as day) d
    returning id, placed_at)
  insert into payments (order_id, status, amount_cents, captured_cents, intent_id, created_at, expires_at, settled_at)
  select id, 'paid', 2060, 2060, 'pi_month_' || id, placed_at, placed_at, placed_at from placed`

const routesSql = `
  with brought as (
    select id, delivery_date, (row_number() over (partition by delivery_date order by id) - 1) / $1::int as nth,
      (row_number() over (partition by delivery_date order by id) - 1) % $1::int + 1 as position
    from orders where carrier = 'ladlewell'),
  drive as (
    insert into routes (delivery_date, driver_id, created_at, started_at)
    select distinct delivery_date, (select id from accounts where role = 'DRIVER'),
      ((delivery_date - 2) + time '17:00') at time zone $2, (delivery_date + time '15:00' + nth * interval '1 microsecond') at time zone $2
    from brought returning id, delivery_date, started_at)
  insert into route_stops (order_id, route_id, position)
  select b.id, d.id, b.position from brought b join drive d on d.delivery_date = b.delivery_date
    and d.started_at = (b.delivery_date + time '15:00' + b.nth * interval '1 microsecond') at time zone $2`

/**
 * The month goes on until then: each order that nobody holds stands where a good kitchen and a good driver have it at that hour. Held ones
 * stay where they are; so does what ended otherwise.
 */
export async function goOnUntil(db: Database, now: Date, held: readonly number[]): Promise<void> {
  await db.query(stepSql, [now, ZONE, held])
}

const stepSql = `
  update orders o set status = s.status
  from (select id, case when $1 >= day + interval '41 hours 30 minutes' then 'completed' when $1 >= day + interval '17 hours 30 minutes' then 'delivered'
      when $1 >= day + interval '15 hours 45 minutes' then 'out-for-delivery' when $1 >= day + interval '14 hours 30 minutes' then 'ready'
      when $1 >= day + interval '8 hours' then 'preparing' when $1 >= cutoff_at then 'locked' else 'placed' end as status
    from (select id, cutoff_at, (delivery_date::timestamp at time zone $2) as day from orders
      where status in ('placed', 'locked', 'preparing', 'ready', 'out-for-delivery', 'delivered')
        and delivery_date <= ($1::timestamptz + interval '3 days')::date and checkout_key like 'month-%') known) s
  where o.id = s.id and o.status <> s.status and not o.id = any($3::int[])`

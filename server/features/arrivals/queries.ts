import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { mayWork } from '../../platform/staff-roles.ts'
import { among, isAlive, outside } from '../../schema/states.ts'
import { zoneOf } from '../chefs/market-of-kitchens.ts'

/** Whom a late delivery concerns. */
export interface AwaitedOrder extends Addressee {
  orderId: number
  chefId: number
  chefName: string
  /** The last that was said; null: nothing yet. */
  told: { estimateAt: Date | null } | null
}

/** Those of the orders that are still awaited, first locked: nothing asks for another day or other hours. */
export async function lockAwaited(tx: Queries, orderIds: readonly number[]): Promise<AwaitedOrder[]> {
  await tx.query('select 1 from orders where id = any($1) order by id for update', [orderIds], 'lock-awaited')
  const rows = await tx.query<
    Omit<AwaitedOrder, 'told'> & { toldId: number | null; estimateAt: Date | null }
  >(awaitedSql, [orderIds], 'awaited-orders')
  return rows.map(({ toldId, estimateAt, ...order }) => ({
    ...order,
    told: toldId === null ? null : { estimateAt },
  }))
}

const awaitedSql = `
  select o.id as order_id, o.chef_id, o.chef_name, o.account_id, a.email, a.language, n.id as told_id, n.estimate_at
  from orders o join accounts a on a.id = o.account_id
    left join lateral (select id, estimate_at from late_notices where order_id = o.id and kind = 'late'
      order by id desc limit 1) n on true
  where o.id = any($1) and ${isAlive('o')} and ${outside('o.status', ['delivered', 'completed'])}
    and not exists (select 1 from order_delays d where d.order_id = o.id and d.answer is null)
  order by o.id`

/** Answers the notice's id. */
export async function insertNotice(
  tx: Queries,
  { orderId, estimateAt, kind }: { orderId: number; estimateAt: Date | null; kind: 'late' | 'much-late' },
  now: Date,
): Promise<number> {
  const [notice] = await tx.query<{ id: number }>(
    'insert into late_notices (order_id, estimate_at, told_at, kind) values ($1, $2, $3, $4) returning id',
    [orderId, estimateAt, now, kind],
    'insert-late-notice',
  )
  return notice!.id
}

export async function chefsOf(
  tx: Queries,
  chefIds: readonly number[],
): Promise<(Addressee & { chefId: number })[]> {
  return tx.query<Addressee & { chefId: number }>(
    `select c.id as chef_id, a.id as account_id, a.email, a.language from chefs c join accounts a on a.id = c.account_id
     where c.id = any($1) order by c.id`,
    [chefIds],
    'chefs-to-tell',
  )
}

export function staffToTell(tx: Queries): Promise<Addressee[]> {
  return tx.query<Addressee>(
    `select a.id as account_id, a.email, a.language from accounts a
     where a.role = 'STAFF' and a.disabled_at is null and ${mayWork('a.id', 'routes')} order by a.id`,
    [],
    'staff-to-tell',
  )
}

/** SQL: when an order `o` was delivered; null: it was not. */
export const deliveredAt = `(
  select max(e.at) from order_events e where e.order_id = o.id and e.status = 'delivered' and e.undoes is null
    and not exists (select 1 from order_events u where u.undoes = e.id))`

/** SQL: when the window of an order `o` ends, in the zone. */
const windowEnd = (timeZone: string) => `((o.delivery_date + o.window_until::time) at time zone ${timeZone})`

/** SQL: orders of these days, in the order of an index: the first that is looked for may be anywhere. */
const ordersOfThese = `(select * from orders
  where delivery_date between (clock.now - interval '2 days')::date and (clock.now + interval '1 day')::date
  order by delivery_date, id desc offset 0) o`

/** SQL: orders that are not there yet while their hours last, from an hour before them, or were. */
export const awaitedOrders = `
  select from ${ordersOfThese} where ${isAlive('o')} and ${outside('o.status', ['delivered', 'completed'])}
    and clock.now between ((o.delivery_date + o.window_from::time) at time zone ${zoneOf('o.chef_id')}) - interval '1 hour'
      and ${windowEnd(zoneOf('o.chef_id'))} + interval '3 hours'`

/** SQL: orders whose hours were over within the last day, and of which nobody said that they were much too late. */
export const mayBeMuchLate = `
  select from ${ordersOfThese} where ${isAlive('o')}
    and ${windowEnd(zoneOf('o.chef_id'))} between clock.now - interval '1 day' and clock.now
    and not exists (select 1 from late_notices n where n.order_id = o.id and n.kind = 'much-late')`

export interface MuchLate {
  orderId: number
  deliveredAt: Date | null
}

/**
 * Orders of the last day that came, or have not come, so many minutes after their window, and of which nobody said so yet.
 * `orderId` null: any.
 */
export function muchLate(
  db: Queries,
  {
    now,
    timeZone,
    minutes,
    orderId,
  }: { now: Date; timeZone: string; minutes: number; orderId: number | null },
): Promise<MuchLate[]> {
  return db.query<MuchLate>(muchLateSql, [now, timeZone, minutes, orderId], 'much-late-orders')
}

const muchLateSql = `
  select o.id as order_id, d.at as delivered_at
  from orders o, lateral (select ${deliveredAt} as at) d, lateral (select ${windowEnd('$2')} as until) w
  where ${isAlive('o')} and ($4::int is null or o.id = $4)
    and o.delivery_date between ($1::timestamptz - interval '2 days')::date and ($1::timestamptz + interval '1 day')::date
    and w.until > $1::timestamptz - interval '1 day'
    and coalesce(d.at, $1) >= w.until + make_interval(mins => $3)
    and exists (select 1 from payments p where p.order_id = o.id and p.status = 'paid')
    and not exists (select 1 from late_notices n where n.order_id = o.id and n.kind = 'much-late')
    and not exists (select 1 from order_delays q where q.order_id = o.id and q.answer is null)
  order by o.id`

/** Whoever drives an order, or did: its kitchen, or the driver of ours on whose route it is; null: nobody yet. */
export async function bearerOf(
  tx: Queries,
  orderId: number,
): Promise<(Addressee & { isKitchen: boolean }) | null> {
  const [bearer] = await tx.query<Addressee & { isKitchen: boolean }>(bearerSql, [orderId], 'fee-bearer')
  return bearer ?? null
}

const bearerSql = `
  select a.id as account_id, a.email, a.language, o.carrier = 'kitchen' as is_kitchen
  from orders o left join route_stops s on s.order_id = o.id
    left join routes r on r.id = s.route_id and r.delivery_date = o.delivery_date and r.chef_id is null
    join chefs c on c.id = o.chef_id
    join accounts a on a.id = case when o.carrier = 'kitchen' then c.account_id else r.driver_id end
  where o.id = $1`

export async function hasOpenProblem(tx: Queries, orderId: number): Promise<boolean> {
  const open = await tx.query(
    'select 1 from problem_reports where order_id = $1 and closed_at is null limit 1',
    [orderId],
    'open-problem',
  )
  return open.length > 0
}

/** Dates' routes with doors ahead, for whom time goes on whether or not their driver says something. */
export async function routesUnderway(db: Queries, date: MarketDate): Promise<number[]> {
  const routes = await db.query<{ id: number }>(
    `select r.id from routes r where r.delivery_date = $1 and exists (
       select 1 from route_stops s join orders o on o.id = s.order_id
       where s.route_id = r.id and s.state = 'planned' and ${among('o.status', ['locked', 'preparing', 'ready', 'out-for-delivery'])})
     order by r.id`,
    [date],
    'routes-underway',
  )
  return routes.map(({ id }) => id)
}

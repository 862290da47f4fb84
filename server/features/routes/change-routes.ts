import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { outside } from '../../schema/states.ts'
import { estimateRoute } from './estimate-route.ts'
import { driversOf, isBroughtBy, isOnRoute, isToBring } from './queries.ts'
import { type Drive, tellTaken } from './tell-driver.ts'

// What routes are made of. One at a time changes the routes of a date; orders are locked before routes, as drivers do.

/** Whoever else plans or assigns something of that date waits. */
export async function holdDate(tx: Queries, date: MarketDate): Promise<void> {
  await tx.query(
    `select pg_advisory_xact_lock(4213, $1::date - date '2020-01-01')`,
    [date],
    'hold-route-date',
  )
}

/** Answers the new route's id. */
export async function insertRoute(
  tx: Queries,
  { date, chefId, driverId }: Omit<Drive, 'routeId'> & { chefId: number | null },
  now: Date,
): Promise<number> {
  const [route] = await tx.query<{ id: number }>(
    'insert into routes (delivery_date, chef_id, driver_id, created_at) values ($1, $2, $3, $4) returning id',
    [date, chefId, driverId, now],
    'insert-route',
  )
  return route!.id
}

export async function setDriver(tx: Queries, routeId: number, driverId: number | null): Promise<void> {
  await tx.query(
    'update routes set driver_id = $2, version = version + 1 where id = $1',
    [routeId, driverId],
    'set-driver',
  )
}

/** Refuses with driver-not-available whoever does not drive for the kitchen, or for Ladlewell, now. */
export async function driverRefusal(
  tx: Queries,
  chefId: number | null,
  driverId: number | null,
): Promise<Refusal | null> {
  if (driverId === null) return null
  const drivers = await driversOf(tx, chefId)
  const known = drivers.find(driver => driver.driverId === driverId)
  return known?.isRunning ? null : refuse('driver-not-available')
}

/**
 * Makes these the stops of a route that are ahead, in this order, wherever they were before; its others that are ahead are
 * on no route then. Where a driver was already, stays. Refuses with stop-not-assignable, with the `orderIds` that are it.
 */
export async function setStops(
  tx: Queries,
  market: Pick<Market, 'timeZone'>,
  {
    routeId,
    date,
    chefId,
    stopIds,
  }: { routeId: number; date: MarketDate; chefId: number | null; stopIds: readonly number[] },
  now: Date,
): Promise<Refusal | null> {
  const orders = await tx.query<{ id: number; isBehind: boolean; fits: boolean }>(
    `select o.id, coalesce(s.route_id = $3 and s.state <> 'planned', false) as is_behind,
       ${isToBring} and ${isBroughtBy('$4')} and o.delivery_date = $2 and ${outside('o.status', ['delivered', 'completed'])}
         and coalesce(s.state = 'planned', true) as fits
     from orders o left join route_stops s on s.order_id = o.id where o.id = any($1) order by o.id for update of o`,
    [stopIds, date, routeId, chefId],
    'stops-to-assign',
  )
  const known = new Set(orders.filter(({ isBehind, fits }) => isBehind || fits).map(({ id }) => id))
  const orderIds = stopIds.filter(id => !known.has(id))
  if (orderIds.length > 0 || new Set(stopIds).size < stopIds.length)
    return refuse('stop-not-assignable', { extra: { orderIds } })
  const behind = new Set(orders.filter(({ isBehind }) => isBehind).map(({ id }) => id))
  const ahead = stopIds.filter(id => !behind.has(id))
  const touched = await tx.query<{ routeId: number }>(touchedSql, [ahead, routeId], 'routes-to-change')
  await tx.query(
    `delete from route_stops where order_id = any($1)
       or (route_id = $2 and state = 'planned' and not order_id = any($1))`,
    [ahead, routeId],
    'take-stops',
  )
  await tx.query(
    `insert into route_stops (order_id, route_id, position)
     select id, $2, place + coalesce((select max(position) from route_stops where route_id = $2), 0)
     from unnest($1::int[]) with ordinality as stop (id, place)`,
    [ahead, routeId],
    'put-stops',
  )
  const changed = [...new Set([routeId, ...touched.map(one => one.routeId)])]
  await tx.query('update routes set version = version + 1 where id = any($1)', [changed], 'raise-routes')
  for (const id of changed) await estimateRoute(tx, market, id, now)
  // A drive that was never begun and has nothing to bring is none.
  const ended = await tx.query<Drive>(
    `delete from routes r where id = any($1) and id <> $2 and started_at is null
       and not exists (select 1 from route_stops where route_id = r.id)
       and not exists (select 1 from stop_moves where route_id = r.id)
     returning id as route_id, driver_id, delivery_date as date`,
    [changed, routeId],
    'end-empty-routes',
  )
  for (const drive of ended) await tellTaken(tx, drive, now)
  return null
}

const touchedSql = `
  select distinct r.id as route_id from route_stops s join routes r on r.id = s.route_id
  where s.order_id = any($1) and r.id <> $2`

/** Puts orders that are on no route of their date, or on one of a date that they left, behind a route's stops. */
export async function addStops(
  tx: Queries,
  { routeId, stopIds }: { routeId: number; stopIds: readonly number[] },
): Promise<void> {
  await tx.query(
    `delete from route_stops s using routes r, orders o
     where s.order_id = any($1) and r.id = s.route_id and o.id = s.order_id and not ${isOnRoute}`,
    [stopIds],
    'leave-old-routes',
  )
  await tx.query(
    `insert into route_stops (order_id, route_id, position)
     select id, $2, place + coalesce((select max(position) from route_stops where route_id = $2), 0)
     from unnest($1::int[]) with ordinality as stop (id, place) on conflict (order_id) do nothing`,
    [stopIds, routeId],
    'add-stops',
  )
}

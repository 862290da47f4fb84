import type { Market } from '@ladlewell/domain/market.ts'
import type { KitchenStep } from '@ladlewell/domain/order-step.ts'
import type { Queries } from '../../platform/database.ts'
import { estimateRoute } from './estimate-route.ts'
import { isOnRoute } from './queries.ts'
import { setStop, startRoute } from './set-stop.ts'
import { tellNext } from './tell-next.ts'

interface Step {
  orderIds: readonly number[]
  step: KitchenStep
}

type Place = Pick<Market, 'timeZone'> & { publicUrl: string }

/**
 * What a kitchen or our team ticks counts on the route as what its driver says: a bag that went out of the kitchen that
 * brings it begins the drive, and what was delivered is a stop that ended. Call with the orders locked and stepped.
 */
export async function followSteps(
  tx: Queries,
  { publicUrl, ...market }: Place,
  { orderIds, step }: Step,
  now: Date,
): Promise<void> {
  if (step !== 'out-for-delivery' && step !== 'delivered') return
  const stops = await stopsOf(tx, orderIds)
  // What a kitchen hands over to a driver of ours is not on its way yet.
  const moved = stops.filter(({ isKitchens }) => isKitchens || step === 'delivered')
  if (step === 'delivered')
    for (const { orderId } of moved) await setStop(tx, { orderId, state: 'delivered', now })
  for (const routeId of new Set(moved.map(stop => stop.routeId))) {
    if (moved.some(stop => stop.routeId === routeId && stop.isKitchens)) await startRoute(tx, routeId, now)
    await estimateRoute(tx, market, routeId, now)
    await tellNext(tx, routeId, publicUrl, now)
  }
}

/** The same when such a step is taken back: the stop is ahead again. */
export async function followUndone(
  tx: Queries,
  market: Pick<Market, 'timeZone'>,
  { orderIds, step }: Step,
  now: Date,
): Promise<void> {
  if (step !== 'out-for-delivery' && step !== 'delivered') return
  const stops = await stopsOf(tx, orderIds)
  for (const { orderId } of stops) await setStop(tx, { orderId, state: 'planned', now })
  for (const routeId of new Set(stops.map(stop => stop.routeId)))
    await estimateRoute(tx, market, routeId, now)
}

/** Their stops; the routes stay as they are until the transaction ends, after the orders, as everybody locks them. */
async function stopsOf(
  tx: Queries,
  orderIds: readonly number[],
): Promise<{ orderId: number; routeId: number; isKitchens: boolean }[]> {
  await tx.query(
    `select 1 from routes where id in (select route_id from route_stops where order_id = any($1)) order by id for update`,
    [orderIds],
    'lock-routes-to-follow',
  )
  return tx.query(
    `select s.order_id, s.route_id, r.chef_id is not null as is_kitchens
     from route_stops s join routes r on r.id = s.route_id join orders o on o.id = s.order_id
     where s.order_id = any($1) and ${isOnRoute} order by s.route_id, s.position`,
    [orderIds],
    'stops-to-follow',
  )
}

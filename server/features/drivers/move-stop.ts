import { randomUUID } from 'node:crypto'
import type { DriverStop } from '@ladlewell/contract/drivers.ts'
import type { ErrorCode } from '@ladlewell/contract/errors.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { OrderStatus } from '@ladlewell/domain/order.ts'
import { type KitchenStep, kitchenSteps } from '@ladlewell/domain/order-step.ts'
import { mayMoveStop, orderAfter, type StopMove, type StopState, stateAfter } from '@ladlewell/domain/stop.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { progressMail } from '../kitchen/progress-mail.ts'
import { stepOrders } from '../ordering/set-order.ts'
import { mealsShown, type ShownMeal } from '../ordering/shown-meals.ts'
import { closeArrived } from '../problems/close-arrived.ts'
import { estimateRoute } from '../routes/estimate-route.ts'
import { effectiveState, isOnRoute } from '../routes/queries.ts'
import { setStop, startRoute } from '../routes/set-stop.ts'
import { tellNext } from '../routes/tell-next.ts'
import { drives, insertMove, routeOfStop, saidMove } from './queries.ts'
import { tellFailed, tellNobodyHome } from './tell-stop.ts'
import { stopOfRoute } from './view.ts'

export interface Said {
  orderId: number
  key: string | null
  to: StopMove
  /** As the telephone says. */
  at: Date
  note: string | null
}

/**
 * Does what a driver says of a stop, once a key, whenever it comes in: the order takes the steps that are missing, its
 * customer hears of it, and the route is estimated anew. What has come in counts in the order in which it does.
 */
export async function moveStop(
  parts: Parts,
  { accountId }: Pick<Viewer, 'accountId'>,
  said: Said,
  now: Date,
): Promise<DriverStop | Refusal> {
  const { db } = parts
  const known = await routeOfStop(db, accountId, said.orderId)
  if (!known) return refuse('not-found')
  const done = await db.transaction(tx => moveInside(tx, parts, accountId, said, now))
  const stop = await stopOfRoute(db, { ...said, ...known })
  if (!isRefusal(done)) return stop ?? refuse('stop-called-off', { extra: { stop } })
  return done.refusal === 'not-found' ? done : { ...done, extra: { stop } }
}

async function moveInside(
  tx: Queries,
  { market, settings }: Parts,
  accountId: number,
  said: Said,
  now: Date,
): Promise<'done' | Refusal> {
  const { orderId, to, note } = said
  // The order first, then its route, as everybody does: two phones on one route wait for each other.
  await tx.query('select 1 from orders where id = $1 for update', [orderId], 'lock-stop')
  await tx.query(
    'select 1 from routes r join route_stops s on s.route_id = r.id where s.order_id = $1 for update of r',
    [orderId],
    'lock-route-of-stop',
  )
  const earlier = said.key === null ? null : await saidMove(tx, accountId, said.key)
  if (earlier) return earlier.orderId === orderId && earlier.move === to ? 'done' : refuse('key-reused')
  const stop = await standingStop(tx, accountId, orderId)
  if (!stop) return refuse('not-found')
  const code = refusalOf(stop, to, marketDateAt(now, market.timeZone))
  if (code) return refuse(code)
  const key = said.key ?? randomUUID()
  const { routeId } = stop
  const saidAt = said.at
  await insertMove(tx, {
    orderId,
    routeId,
    driverId: accountId,
    key,
    move: to,
    note,
    saidAt,
    receivedAt: now,
  })
  await startRoute(tx, routeId, now)
  const state = stateAfter(stop.state, to)
  if (state !== stop.state) await setStop(tx, { orderId, state, now })
  const steps = missingSteps(stop.status, orderAfter(to))
  const day = marketDateAt(now, market.timeZone)
  for (const step of steps) await stepOrders(tx, [orderId], { to: step, actor: 'driver', day }, now)
  const last = steps.at(-1)
  const publicUrl = settings.PUBLIC_URL ?? ''
  if (last) await enqueue(tx, progressMail({ ...stop, id: orderId }, last, publicUrl), now)
  if (to === 'delivered') await closeArrived(tx, [orderId], publicUrl, now)
  if (to === 'nobody-home') await tellNobodyHome(tx, { ...stop, orderId, key }, publicUrl, now)
  if (to === 'returned' || to === 'damaged')
    await tellFailed(
      tx,
      { ...stop, orderId, kind: to === 'damaged' ? 'damaged' : 'not-delivered', note },
      publicUrl,
      now,
    )
  await estimateRoute(tx, market, routeId, now)
  await tellNext(tx, routeId, publicUrl, now)
  return 'done'
}

interface StandingStop {
  routeId: number
  status: OrderStatus
  state: StopState
  isOnRoute: boolean
  deliveryDate: MarketDate
  /** For the customer's answer to another date. */
  waits: boolean
  chefId: number
  chefName: string
  accountId: number
  email: string
  language: 'en' | 'es' | 'ar'
  meals: ShownMeal[]
}

async function standingStop(tx: Queries, accountId: number, orderId: number): Promise<StandingStop | null> {
  const [stop] = await tx.query<StandingStop>(standingSql, [accountId, orderId], 'standing-stop')
  return stop ?? null
}

const standingSql = `
  select s.route_id, o.status, ${effectiveState} as state, ${isOnRoute} as is_on_route, r.delivery_date,
    exists (select 1 from order_delays w where w.order_id = o.id and w.answer is null) as waits,
    o.chef_id, o.chef_name, o.account_id, a.email, a.language, ${mealsShown('o')} as meals
  from route_stops s join routes r on r.id = s.route_id join orders o on o.id = s.order_id
    join accounts a on a.id = o.account_id
  where s.order_id = $2 and ${drives('$1')}`

function refusalOf(stop: StandingStop, to: StopMove, today: MarketDate): ErrorCode | null {
  if (!stop.isOnRoute) return 'stop-called-off'
  if (today < stop.deliveryDate) return 'delivery-day-ahead'
  if (stop.waits) return 'delay-open'
  // What the kitchen sent out already is in the car.
  if (stop.status === 'placed' || !mayMoveStop(stop.state, to)) return 'stop-not-possible'
  return null
}

/** The steps from where an order stands to where it has to be. */
function missingSteps(from: OrderStatus, to: KitchenStep | null): KitchenStep[] {
  if (to === null) return []
  return kitchenSteps.slice(kitchenSteps.indexOf(from as KitchenStep) + 1, kitchenSteps.indexOf(to) + 1)
}

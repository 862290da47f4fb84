import type { OrderDelivery } from '@ladlewell/contract/arrivals.ts'
import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import { isLate } from '@ladlewell/domain/lateness.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { deadStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { stopPhotosOf } from '../drivers/view.ts'
import { orderOf } from '../ordering/queries.ts'
import { type OrderRecord, windowOf } from '../ordering/record.ts'
import { type StopRecord, stopsOfRoutes } from '../routes/queries.ts'
import { nextOf } from '../routes/tell-next.ts'
import { deliveredAt } from './queries.ts'

/** How far the delivery of an account's order is; null when the order is not the account's. */
export async function deliveryOf(
  db: Queries,
  { timeZone }: Pick<Market, 'timeZone'>,
  accountId: number,
  orderId: number,
  now: Date,
): Promise<OrderDelivery | null> {
  const order = await orderOf(db, accountId, orderId)
  if (!order) return null
  const { deliveryDate: date, carrier } = order
  const [facts] = await db.query<Facts>(factsSql, [orderId], 'delivery-facts')
  const { routeId, backCents, broughtAt } = facts!
  const stops = routeId === null ? [] : await stopsOfRoutes(db, [routeId])
  const own = stops.find(stop => stop.orderId === orderId)
  const isToday = date === marketDateAt(now, timeZone)
  const isOpen = !broughtAt && !deadStatuses.includes(order.status)
  const estimateAt = isToday && isOpen && own?.state !== 'arrived' ? (own?.estimateAt ?? null) : null
  const { until } = windowOn(date, windowOf(order), timeZone)
  return {
    ...{ orderId, date, window: windowOf(order), deliveredBy: carrier },
    broughtBy: carrier === 'kitchen' ? order.chefName : 'Ladlewell',
    state: stateOf(order, own, stops),
    stopsBefore: own && order.status === 'out-for-delivery' ? stopsBefore(stops, own) : null,
    estimateAt: estimateAt?.toISOString() ?? null,
    isLate: broughtAt ? broughtAt > until : isOpen && own !== undefined && isLate({ estimateAt, until, now }),
    deliveredAt: broughtAt?.toISOString() ?? null,
    feeBack: backCents === null ? null : dollars(backCents),
    photos: await stopPhotosOf(db, orderId),
  }
}

interface Facts {
  routeId: number | null
  /** Given back because it was late. */
  backCents: number | null
  broughtAt: Date | null
}

const factsSql = `
  select s.route_id, ${deliveredAt} as brought_at,
    (select sum(r.amount_cents)::int from refunds r join payments p on p.id = r.payment_id
     where p.order_id = o.id and r.reason = 'late-delivery') as back_cents
  from orders o left join route_stops s on s.order_id = o.id where o.id = $1`

function stateOf(
  { status }: Pick<OrderRecord, 'status'>,
  own: StopRecord | undefined,
  stops: readonly StopRecord[],
): OrderDelivery['state'] {
  if (deadStatuses.includes(status)) return 'called-off'
  if (status === 'delivered' || status === 'completed') return 'delivered'
  if (own && own.state !== 'planned') return own.state
  if (status !== 'out-for-delivery') return 'planned'
  return own && nextOf(stops)?.orderId === own.orderId ? 'next' : 'on-its-way'
}

/** Doors ahead of its own, without those that the driver has left. */
function stopsBefore(stops: readonly StopRecord[], own: StopRecord): number {
  const before = stops.slice(0, stops.indexOf(own))
  return before.filter(({ state }) => state === 'planned' || state === 'arrived').length
}

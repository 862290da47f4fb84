import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { dateParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { isTerminal } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { ordersByIds } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import { orderView } from '../ordering/view.ts'
import type { SubscriptionRecord } from './queries.ts'

/** Subscriptions with what their latest order says. One that has no order, which cannot be, is left out. */
export async function subscriptionViews(
  { db, market }: { db: Queries; market: Market },
  subscriptions: readonly SubscriptionRecord[],
  now: Date,
): Promise<Subscription[]> {
  const ids = subscriptions.flatMap(({ orderIds }) => orderIds)
  const orders = ids.length === 0 ? [] : await ordersByIds(db, ids)
  const byId = new Map(orders.map(order => [order.id, order]))
  const today = marketDateAt(now, market.timeZone)
  return subscriptions.flatMap(subscription => {
    const own = subscription.orderIds.map(id => byId.get(id)).filter(order => order !== undefined)
    const [latest] = own
    return latest ? [viewOf(subscription, latest, own.filter(isComing(today)), now)] : []
  })
}

function viewOf(
  subscription: SubscriptionRecord,
  latest: OrderRecord,
  coming: readonly OrderRecord[],
  now: Date,
): Subscription {
  const { orderId, paymentStatus, items, totalAmount } = orderView(latest, now)
  return {
    subscriptionId: subscription.id,
    orderId,
    chefId: subscription.chefId,
    chefName: subscription.chefName,
    customerName: subscription.customerName,
    customerEmail: subscription.customerEmail,
    paymentStatus,
    items,
    totalAmount,
    weekday: subscription.weekday,
    slots: subscription.slots,
    startedAt: subscription.startedAt.toISOString(),
    cancelledAt: subscription.cancelledAt?.toISOString() ?? null,
    onTheWay: coming.map(({ id, deliveryDate }) => ({ orderId: id, deliveryDate: dateParts(deliveryDate) })),
  }
}

const isComing = (today: MarketDate) => (order: OrderRecord) =>
  order.paymentStatus === 'paid' &&
  !isTerminal(order.status) &&
  order.status !== 'delivered' &&
  order.deliveryDate >= today

import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { isTerminal, orderStatusCode, tabOf } from '@ladlewell/domain/order.ts'
import type { BadgeTone } from '../../ui/badge.tsx'
import { centsOf } from '../../ui/price.tsx'

export type OrderTab = ReturnType<typeof tabOf>

/** Where an order stands in My Orders; `today` is the market's date. */
export function tabOfOrder(order: Order, today: MarketDate): OrderTab {
  const status = orderStatusCode(order.orderStatus)
  const deliveryDate = dateFromParts(order.deliveryDate)
  if (status) return tabOf({ status, deliveryDate }, today)
  return deliveryDate < today ? 'Previous' : 'Upcoming'
}

export function isCancelled(order: Order): boolean {
  return orderStatusCode(order.orderStatus) === 'cancelled'
}

/** Whether it is still to be delivered. */
export function isComing(order: Order): boolean {
  const status = orderStatusCode(order.orderStatus)
  return status === null || !(isTerminal(status) || status === 'delivered')
}

/** Whether it can be rated. */
export function wasDelivered({ orderStatus }: Order): boolean {
  const status = orderStatusCode(orderStatus)
  return status === 'delivered' || status === 'completed'
}

/** Whether money was taken for it, even if some of it went back. */
export function wasPaid({ paymentStatus }: Order): boolean {
  return paymentStatus === 'Paid' || paymentStatus === 'Partially refunded' || paymentStatus === 'Refunded'
}

/** What a full refund of it gives back. */
export function moneyBack({ totalAmount, refunded }: Order): Cents {
  return centsOf(totalAmount) - centsOf(refunded ?? 0)
}

export function statusTone(order: Order): BadgeTone {
  const status = orderStatusCode(order.orderStatus)
  if (status === 'delivered' || status === 'completed') return 'herb'
  if (status && isTerminal(status)) return 'danger'
  return status === 'placed' ? 'brand' : 'saffron'
}

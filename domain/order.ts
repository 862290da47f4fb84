import type { MarketDate } from './calendar.ts'

const orderWords = {
  placed: 'Placed',
  locked: 'Locked',
  preparing: 'Preparing',
  ready: 'Ready',
  'out-for-delivery': 'Out for delivery',
  delivered: 'Delivered',
  completed: 'Completed',
  cancelled: 'Cancelled',
  refused: 'Refused',
  'payment-failed': 'Payment failed',
  expired: 'Expired',
} as const

const paymentWords = {
  pending: 'Pending',
  'action-required': 'Action required',
  paid: 'Paid',
  failed: 'Failed',
  'partially-refunded': 'Partially refunded',
  refunded: 'Refunded',
} as const

export type OrderStatus = keyof typeof orderWords
export type OrderStatusWord = (typeof orderWords)[OrderStatus]
export type PaymentStatus = keyof typeof paymentWords
export type PaymentStatusWord = (typeof paymentWords)[PaymentStatus]
export type OrderActor = 'customer' | 'chef' | 'driver' | 'staff' | 'system'

/** Storage codes. An order begins as 'placed', its payment as 'pending'. */
export const orderStatuses = Object.keys(orderWords) as OrderStatus[]
export const paymentStatuses = Object.keys(paymentWords) as PaymentStatus[]

/** The stretch of an order's life that happens in the kitchen and on the road, in order. */
export const fulfilmentStatuses = [
  'locked',
  'preparing',
  'ready',
  'out-for-delivery',
  'delivered',
] as const satisfies readonly OrderStatus[]

/** Somebody ended these. */
export const calledOffStatuses: readonly OrderStatus[] = ['cancelled', 'refused']
/** No money came for these. */
export const unpaidStatuses: readonly OrderStatus[] = ['payment-failed', 'expired']
/** Nothing is cooked for these. */
export const deadStatuses: readonly OrderStatus[] = [...calledOffStatuses, ...unpaidStatuses]
/** These are in the kitchen's hands. */
export const kitchenStatuses: readonly OrderStatus[] = ['locked', 'preparing', 'ready']
/** These are being cooked or are on their way. */
export const inHandStatuses: readonly OrderStatus[] = [...kitchenStatuses, 'out-for-delivery']
/** These are still to be delivered. */
export const undeliveredStatuses: readonly OrderStatus[] = ['placed', ...inHandStatuses]

interface OrderTransition {
  from: OrderStatus
  to: OrderStatus
  by: readonly OrderActor[]
}

/**
 * Every move of an order and who may make it; what is not here cannot happen. The system locks at the cut-off. Customers
 * refuse by declining a later date, the system when they do not answer in time. A driver’s steps before the road are those
 * that nobody ticked: a bag in the car is cooked. Steps on the road also wait for the
 * delivery day: `order-step.ts`.
 */
export const orderTransitions: readonly OrderTransition[] = [
  { from: 'placed', to: 'payment-failed', by: ['system'] },
  { from: 'placed', to: 'expired', by: ['system'] },
  { from: 'placed', to: 'locked', by: ['system'] },
  { from: 'placed', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'placed', to: 'refused', by: ['chef', 'staff', 'customer', 'system'] },
  { from: 'locked', to: 'preparing', by: ['chef', 'driver', 'staff'] },
  { from: 'locked', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'locked', to: 'refused', by: ['chef', 'staff', 'customer', 'system'] },
  { from: 'preparing', to: 'ready', by: ['chef', 'driver', 'staff'] },
  { from: 'preparing', to: 'cancelled', by: ['customer', 'staff'] },
  { from: 'preparing', to: 'refused', by: ['chef', 'staff', 'customer', 'system'] },
  { from: 'ready', to: 'out-for-delivery', by: ['chef', 'driver', 'staff'] },
  { from: 'ready', to: 'cancelled', by: ['staff'] },
  { from: 'ready', to: 'refused', by: ['chef', 'staff', 'customer', 'system'] },
  { from: 'out-for-delivery', to: 'delivered', by: ['chef', 'driver', 'staff'] },
  { from: 'out-for-delivery', to: 'cancelled', by: ['staff'] },
  { from: 'delivered', to: 'completed', by: ['staff', 'system'] },
]

export function nextOrderStates(from: OrderStatus): OrderStatus[] {
  return orderTransitions.filter(move => move.from === from).map(move => move.to)
}

export function mayMove(from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean {
  return orderTransitions.some(move => move.from === from && move.to === to && move.by.includes(actor))
}

export function isTerminal(status: OrderStatus): boolean {
  return nextOrderStates(status).length === 0
}

/** 'Out for delivery', as the API and the screens say it. */
export function orderStatusWord(code: OrderStatus): OrderStatusWord {
  return orderWords[code]
}

/** The reverse of `orderStatusWord`, in any case; null for other text. */
export function orderStatusCode(word: string): OrderStatus | null {
  return orderStatuses.find(code => orderWords[code].toLowerCase() === word.trim().toLowerCase()) ?? null
}

export function paymentStatusWord(code: PaymentStatus): PaymentStatusWord {
  return paymentWords[code]
}

/** The My Orders tab; `today` is the market's date. An order stays Upcoming through its delivery day. */
export function tabOf(
  order: { status: OrderStatus; deliveryDate: MarketDate },
  today: MarketDate,
): 'Upcoming' | 'Previous' {
  return isTerminal(order.status) || order.deliveryDate < today ? 'Previous' : 'Upcoming'
}

/** Newest first. */
export function sortOrders<Order extends { orderId: number }>(orders: readonly Order[]): Order[] {
  return orders.toSorted((a, b) => b.orderId - a.orderId)
}

export interface CancellableOrder {
  status: OrderStatus
  paymentStatus: PaymentStatus
  cutoffAt: Date
  now: Date
}

export type CancellationDecision =
  | { kind: 'cancel'; refund: boolean }
  | { kind: 'refused'; code: 'cut-off-passed' | 'not-cancellable' | 'unpaid-or-refunded' }

/** A customer's cancellation: refunded in full before the cut-off; from then on only when they accept no refund. */
export function decideCancellation(
  order: CancellableOrder & { withoutRefund: boolean },
): CancellationDecision {
  if (order.paymentStatus !== 'paid' && order.paymentStatus !== 'partially-refunded') {
    return { kind: 'refused', code: 'unpaid-or-refunded' }
  }
  if (!mayMove(order.status, 'cancelled', 'customer')) return { kind: 'refused', code: 'not-cancellable' }
  if (order.now < order.cutoffAt) return { kind: 'cancel', refund: true }
  return order.withoutRefund ? { kind: 'cancel', refund: false } : { kind: 'refused', code: 'cut-off-passed' }
}

/** Whether the order can be cancelled with a refund now: the API's canCancelOrder. */
export function canCancel(order: CancellableOrder): boolean {
  return decideCancellation({ ...order, withoutRefund: false }).kind === 'cancel'
}

export type StaffCancellation =
  | { kind: 'cancel'; liable: WhoPays | null }
  | { kind: 'refused'; code: 'not-cancellable' | 'unpaid-or-refunded' | 'cut-off-passed' }

/** Who pays for what the kitchen has earned; the customer: nothing goes back. */
export type WhoPays = 'platform' | 'chef' | 'customer'

/**
 * A cancellation by staff: before the cut-off as the customer's own, with nobody liable; after it they have to say who
 * pays.
 */
export function decideStaffCancellation({
  status,
  isPaid,
  cutoffAt,
  now,
  liable,
}: {
  status: OrderStatus
  isPaid: boolean
  cutoffAt: Date
  now: Date
  liable: WhoPays | null
}): StaffCancellation {
  if (!isPaid) return { kind: 'refused', code: 'unpaid-or-refunded' }
  if (!mayMove(status, 'cancelled', 'staff')) return { kind: 'refused', code: 'not-cancellable' }
  if (now < cutoffAt) return { kind: 'cancel', liable: null }
  return liable ? { kind: 'cancel', liable } : { kind: 'refused', code: 'cut-off-passed' }
}

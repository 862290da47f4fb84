import {
  type OrderStatus,
  orderStatusCode,
  type PaymentStatus,
  paymentStatuses,
  paymentStatusWord,
} from '@ladlewell/domain/order.ts'
import { m } from '../../words/catalogue/messages.js'

/** An order's status, or a step of its timeline, in the reader's language; a word that we do not know stays as it is. */
export function statusWord(told: string): string {
  const code = orderStatusCode(told)
  return code ? statuses[code]() : paymentWord(told)
}

/** Where the money is, in the reader's language; 'Not provided' when nobody told. */
export function paymentWord(told: string | null | undefined): string {
  if (!told) return m.orders_not_provided()
  const code = paymentStatuses.find(known => paymentStatusWord(known).toLowerCase() === told.toLowerCase())
  return code ? payments[code]() : told
}

const statuses: Record<OrderStatus, () => string> = {
  placed: () => m.orders_placed(),
  locked: () => m.orders_locked(),
  preparing: () => m.orders_preparing(),
  ready: () => m.orders_ready(),
  'out-for-delivery': () => m.orders_out(),
  delivered: () => m.orders_delivered(),
  completed: () => m.orders_completed(),
  cancelled: () => m.orders_cancelled(),
  refused: () => m.orders_refused(),
  'payment-failed': () => m.orders_payment_failed(),
  expired: () => m.orders_expired(),
}

const payments: Record<PaymentStatus, () => string> = {
  pending: () => m.orders_pending(),
  'action-required': () => m.orders_action_required(),
  paid: () => m.orders_paid(),
  failed: () => m.orders_failed(),
  'partially-refunded': () => m.orders_partially_refunded(),
  refunded: () => m.orders_refunded(),
}

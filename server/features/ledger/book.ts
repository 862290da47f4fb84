import {
  addRefund,
  earningLines,
  type GivenBack,
  type LedgerLine,
  refundLines,
} from '@ladlewell/domain/ledger.ts'
import type { Queries } from '../../platform/database.ts'
import { type BookedOrder, orderToBook, writeLines } from './queries.ts'

/**
 * Writes what an order earned, and who bears what was refunded of it so far. Call inside the transaction that delivers
 * it or ends it without a refund; a second call writes nothing. Throws when the order is not paid.
 */
export async function bookEarning(tx: Queries, orderId: number, now: Date): Promise<void> {
  const order = await orderToBook(tx, orderId)
  if (!order.isPaid) throw new Error(`Order ${orderId} is not paid and earns nothing`)
  const earned = order.isEarned ? [] : earningLines(order)
  await writeLines(tx, { ...order, at: now }, [...earned, ...openRefundLines(order)])
}

/** Writes who bears the refunds of an order that are not in the ledger yet; of an order that is not earned, nothing. */
export async function bookRefunds(tx: Queries, orderId: number, now: Date): Promise<void> {
  const order = await orderToBook(tx, orderId)
  if (order.isEarned) await writeLines(tx, { ...order, at: now }, openRefundLines(order))
}

function openRefundLines(order: BookedOrder): (LedgerLine & { refundId: number })[] {
  const booked = order.refunds.filter(({ isBooked }) => isBooked)
  let before = booked.reduce<GivenBack>(addRefund, { cents: 0, chefCents: 0 })
  return order.refunds
    .filter(({ isBooked }) => !isBooked)
    .flatMap(refund => {
      const lines = refundLines(order, before, refund).map(line => ({ ...line, refundId: refund.id }))
      before = addRefund(before, refund)
      return lines
    })
}

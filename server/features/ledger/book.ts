import { earningLines, type LedgerLine, refundLines } from '@ladlewell/domain/ledger.ts'
import type { Queries } from '../../platform/database.ts'
import { type BookedLine, type BookedOrder, ordersToBook, writeLines } from './queries.ts'

/**
 * Writes what orders earned, and who bears what was refunded of them so far. Call inside the transaction that completes
 * them or ends them without a refund; a second call writes nothing. Throws when one is not paid.
 */
export async function bookEarnings(tx: Queries, orderIds: readonly number[], now: Date): Promise<void> {
  const orders = await ordersToBook(tx, orderIds)
  const unpaid = orders.find(({ isPaid }) => !isPaid)
  if (unpaid) throw new Error(`Order ${unpaid.orderId} is not paid and earns nothing`)
  await writeLines(tx, orders.flatMap(wouldBook), now)
}

/** The lines of an order that are not in the ledger, once it is earned. */
export function wouldBook(order: BookedOrder): BookedLine[] {
  return [...(order.earned ? [] : bookedLines(order, null, earningLines(order))), ...openRefundLines(order)]
}

/** The same of one order. */
export function bookEarning(tx: Queries, orderId: number, now: Date): Promise<void> {
  return bookEarnings(tx, [orderId], now)
}

/** Writes who bears the refunds of an order that are not in the ledger yet; of an order that is not earned, nothing. */
export async function bookRefunds(tx: Queries, orderId: number, now: Date): Promise<void> {
  const earned = (await ordersToBook(tx, [orderId])).filter(({ earned }) => earned)
  await writeLines(tx, earned.flatMap(openRefundLines), now)
}

function openRefundLines(order: BookedOrder): BookedLine[] {
  const standing = [
    ...(order.earned ?? earningLines(order)),
    ...order.refunds.flatMap(({ lines }) => lines ?? []),
  ]
  return order.refunds
    .filter(({ lines }) => lines === null)
    .flatMap(refund => {
      const lines = refundLines(standing, refund)
      standing.push(...lines)
      return bookedLines(order, refund.id, lines)
    })
}

function bookedLines(
  { chefId, driverId, orderId }: BookedOrder,
  refundId: number | null,
  lines: readonly LedgerLine[],
): BookedLine[] {
  return lines.map(line => ({
    ...line,
    ...{ chefId, orderId, refundId },
    driverId: line.party === 'driver' ? driverId : null,
  }))
}

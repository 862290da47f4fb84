import type { Queries } from '../../platform/database.ts'
import { insertRefund, type OwedRefund } from '../payments/refunds.ts'
import { bookRefunds } from './book.ts'

/**
 * Owes the customer a refund, which the worker makes, and says in the ledger who bears it. Call inside the transaction
 * that decides it, under the order's lock; answers the refund's id.
 */
export async function oweRefund(tx: Queries, owed: OwedRefund): Promise<number> {
  const { id, orderId } = await insertRefund(tx, owed)
  await bookRefunds(tx, orderId, owed.now)
  return id
}

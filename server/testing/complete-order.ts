import { bookEarning } from '../features/ledger/book.ts'
import type { Database } from '../platform/database.ts'

/** Completes an order at once, and books what was earned by it; it has no mail of that (number 18 of the invariants). */
export async function completeOrder(
  { db, now }: { db: Database; now(): Promise<Date> },
  orderId: number,
): Promise<void> {
  const at = await now()
  await db.transaction(async tx => {
    await tx.query(`update orders set status = 'completed' where id = $1`, [orderId])
    await tx.query(
      `insert into order_events (order_id, status, actor, at) select $1, s, 'chef', $2 from unnest('{delivered,completed}'::text[]) s`,
      [orderId, at],
    )
    await bookEarning(tx, orderId, at)
  })
}

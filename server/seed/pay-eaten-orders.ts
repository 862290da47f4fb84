import { drivePayment } from '../features/payments/drive.ts'
import { paymentOfOrder } from '../features/payments/queries.ts'
import type { Parts } from '../platform/parts.ts'

interface Unpaid {
  id: number
  accountId: number
  placedAt: Date
}

/**
 * Charges what was eaten, by the real command: it can be given back like any other. All customers pay at once, each of them one order
 * after the other, as the first makes them known to the provider. Throws when one is not paid.
 */
export async function payEatenOrders({ db, provider }: Parts, orders: readonly Unpaid[]): Promise<void> {
  const customers = Map.groupBy(orders, ({ accountId }) => accountId).values()
  await Promise.all(
    Array.from(customers, async own => {
      for (const { id, placedAt } of own) {
        const state = await drivePayment(db, provider, await paymentOfOrder(db, id), placedAt)
        if (state.kind !== 'succeeded') throw new Error(`Order ${id} is not paid: ${state.kind}`)
      }
    }),
  )
  await db.query(
    `update payments set status = 'paid', captured_cents = amount_cents, settled_at = created_at where order_id = any($1)`,
    [orders.map(({ id }) => id)],
  )
}

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
  const paid = await Promise.all(
    Array.from(customers, async own => {
      const intents: (string | undefined)[] = []
      for (const { id, placedAt } of own) {
        const state = await drivePayment(db, provider, await paymentOfOrder(db, id), placedAt)
        if (state.kind !== 'succeeded') throw new Error(`Order ${id} is not paid: ${state.kind}`)
        intents.push(state.intentId)
      }
      return { orderIds: own.map(({ id }) => id), intents }
    }),
  )
  await db.query(
    `update payments p set status = 'paid', captured_cents = amount_cents, settled_at = created_at,
       intent_id = coalesce(made.intent_id, p.intent_id)
     from unnest($1::int[], $2::text[]) as made (order_id, intent_id) where p.order_id = made.order_id`,
    [paid.flatMap(({ orderIds }) => orderIds), paid.flatMap(({ intents }) => intents)],
  )
}

import type { Queries } from '../platform/database.ts'

/** Resolves once the condition holds; throws what it was waiting for after the patience is spent. */
export async function until(what: string, holds: () => Promise<boolean>, patienceMs = 60_000): Promise<void> {
  const deadline = performance.now() + patienceMs
  while (!(await holds())) {
    if (performance.now() > deadline) throw new Error(`Waited in vain until ${what}`)
    await new Promise(resolve => setTimeout(resolve, 25))
  }
}

/** Waits until nothing is left to do about an order's money, and says how its payment ended. */
export async function settledPayment({ db }: { db: Queries }, orderId: number): Promise<string> {
  let status = ''
  await until(`the payment of order ${orderId} is settled`, async () => {
    const [payment] = await db.query<{ status: string; isOpen: boolean }>(
      `select status, next_try_at is not null
         or exists (select 1 from refunds where payment_id = p.id and done_at is null) as is_open
       from payments p where order_id = $1`,
      [orderId],
    )
    status = payment?.status ?? ''
    return payment?.isOpen === false
  })
  return status
}

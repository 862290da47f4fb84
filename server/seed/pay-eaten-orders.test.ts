import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../invariants.ts'
import { signedIn } from '../testing/signed-in.ts'
import { startTestServer } from '../testing/test-server.ts'
import { until } from '../testing/waiting.ts'
import { worldToMake } from '../testing/world.ts'

const server = await startTestServer({}, worldToMake)
const staff = await signedIn(server, 'staff@ladlewell.test')

// – Whatever was ever paid in the demo world, the provider holds: of its order and its customer (issue 14)
test('the provider holds each payment of the demo world, with its order and its customer', async () => {
  const { paymentIntents } = await server.sandbox.payments()
  const paid = await server.db.query<{ intentId: string; [field: string]: unknown }>(
    `select p.intent_id, p.captured_cents, p.order_id::text, p.id::text as payment_id, a.provider_customer_id
     from payments p join orders o on o.id = p.order_id join accounts a on a.id = o.account_id where p.captured_cents > 0`,
  )
  const held = paymentIntents.filter(({ status }) => status === 'succeeded')
  expect(paid.length).toBeGreaterThan(300)
  expect(held).toHaveLength(paid.length)
  for (const { intentId, capturedCents, orderId, paymentId, providerCustomerId } of paid)
    expect(
      held.find(({ id }) => id === intentId),
      `order ${orderId}`,
    ).toMatchObject({
      ...{ amount: capturedCents, amount_received: capturedCents, currency: 'usd' },
      ...{ customer: providerCustomerId, metadata: { orderId, paymentId } },
    })
})

// – An order that the demo world's customers ate long ago is given back as any other, in part or whole (issue 14)
test.each([
  ['the delivery fee', { fee: true, liable: 'platform' }],
  ['all of it', { lines: [1], fee: true, tip: true, liable: 'chef' }],
])('%s of an order that was eaten long ago is given back', async (_, wish) => {
  const { orderId, amountCents } = await eaten()
  const answer = await staff.send('POST', `/api/v1/staff/orders/${orderId}/refunds`, {
    body: { ...wish, reason: 'It was cold.' },
  })
  expect(answer.status).toBe(200)
  await until('the refund is made', async () =>
    (await details(orderId)).refunds.every(({ doneAt }) => doneAt),
  )
  const { refunded, totalAmount, refunds } = await details(orderId)
  expect(refunds).toHaveLength(1)
  expect(Math.round(totalAmount * 100)).toBe(amountCents)
  if ('lines' in wish) expect(refunded).toBe(totalAmount)
  const atProvider = await server.sandbox.payments(orderId)
  expect(atProvider.refunds).toMatchObject([{ amount: Math.round(refunded * 100), status: 'succeeded' }])
})

test('nothing of this broke what must hold, and no refund waits', async () => {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
  expect(await server.db.query(`select queue, key, error from tasks where queue = 'refunds'`)).toEqual([])
})

/** An order of which nothing was given back yet, of those that were written in bulk. */
async function eaten(): Promise<{ orderId: number; amountCents: number }> {
  const [order] = await server.db.query<{ orderId: number; amountCents: number }>(
    `select p.order_id, p.amount_cents from orders o join payments p on p.order_id = o.id
     where o.checkout_key ^@ 'eaten:' and not exists (select 1 from refunds r where r.payment_id = p.id)
     order by o.id limit 1`,
  )
  return order!
}

async function details(orderId: number): Promise<StaffOrder> {
  return (await (await staff.send('GET', `/api/v1/staff/orders/${orderId}`)).json()) as StaffOrder
}

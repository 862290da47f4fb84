import { cancelOrder } from '@ladlewell/contract/ordering.ts'
import { expect, test } from 'vitest'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { rowCounts } from '../../testing/row-counts.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settledPayment } from '../../testing/waiting.ts'

const server = await startTestServer()
const MINUTES_TO_CUTOFF = 8 * 60

async function order(customer: Customer, more: object = {}) {
  const body = await basketFrom(server, 'Jiwon Park', more)
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
  return answer.data
}

const cancel = (customer: Pick<Customer, 'send'>, orderId: number, body?: object) =>
  customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`, body ? { body } : {})

// §6 Customers see their own orders only
// §6 Orders need a bearer token
// §7 GET /api/v1/auth/orders answers an array of orders
// §7 At most 100 orders a page, the next one in the Link header (product.md)
test('orders come newest first, by pages, and only one’s own', async () => {
  const [customer, stranger] = [await asCustomer(server), await asCustomer(server)]
  const placed = []
  for (const instructions of ['one', 'two', 'three']) placed.push(await order(customer, { instructions }))
  await order(stranger)
  const newestFirst = placed.map(({ orderId }) => orderId).reverse()
  const first = await customer.call('GET /api/v1/auth/orders', { query: { limit: 2 } })
  expect(first.ok && first.data.map(({ orderId }) => orderId)).toEqual(newestFirst.slice(0, 2))
  const rest = await customer.send('GET', (first.ok && first.next) || '')
  expect(((await rest.json()) as { orderId: number }[]).map(({ orderId }) => orderId)).toEqual(
    newestFirst.slice(2),
  )
  expect(rest.headers.get('link')).toBeNull()
  await expectProblem(await customer.send('GET', '/api/v1/auth/orders?limit=101'), 'validation-failed')
  const one = { params: { orderId: String(newestFirst[0]) } }
  expect(await customer.call('GET /api/v1/orders/{orderId}', one)).toMatchObject({ ok: true })
  await expectProblem(await stranger.send('GET', `/api/v1/orders/${newestFirst[0]}`), 'order-not-found')
  await expectProblem(await asGuest(server).send('GET', '/api/v1/auth/orders'), 'not-signed-in')
})

// §4 Before the cut-off a cancellation refunds once and fully
// §7 It cancels the order
test('before the cut-off a cancellation refunds once and fully, and frees servings and code', async () => {
  const customer = await asCustomer(server)
  const before = await rowCounts(server.db)
  const { orderId, totalAmount } = await order(customer, { promoCode: 'ONCE50' })
  const response = await cancel(customer, orderId)
  expect(cancelOrder.reply.strict().parse(await response.json())).toMatchObject({
    orderStatus: 'Cancelled',
    paymentStatus: 'Refunded',
    refunded: totalAmount,
    canCancelOrder: false,
    timeline: [{ status: 'Placed' }, { status: 'Paid' }, { status: 'Cancelled' }],
  })
  const after = await rowCounts(server.db)
  expect([after.reserved, after.uses]).toEqual([before.reserved, before.uses])
  await settledPayment(server, orderId)
  const { refunds } = await server.sandbox.payments(orderId)
  expect(refunds.map(({ amount }) => amount)).toEqual([Math.round(totalAmount * 100)])
})

// §4 Cancelling twice cancels once
// §8 ‘Cannot cancel an unpaid or already refunded order.’ is the server’s message
test('cancelling twice, or ten times at once, cancels once', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await order(customer)
  const answers = await Promise.all(Array.from({ length: 10 }, () => cancel(customer, orderId)))
  expect(answers.filter(({ status }) => status === 200).length).toBe(1)
  await expectProblem(
    await cancel(customer, orderId),
    'unpaid-or-refunded',
    'Cannot cancel an unpaid or already refunded order.',
  )
  await settledPayment(server, orderId)
  expect((await server.sandbox.payments(orderId)).refunds.length).toBe(1)
})

// §6 Another’s order is not found
test('another’s order cannot be cancelled', async () => {
  const { orderId } = await order(await asCustomer(server))
  const stranger = await asCustomer(server)
  await expectProblem(await cancel(stranger, orderId), 'order-not-found')
  await expectProblem(await cancel(stranger, 2_147_483_647), 'order-not-found')
  await expectProblem(await cancel(asGuest(server), orderId), 'not-signed-in')
})

// §8 An unpaid order is refused with that message
test('an unpaid order cannot be cancelled', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Jiwon Park', { paymentMethod: 'pm_card_chargeDeclined' })
  const declined = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  const { orderId } = (await declined.json()) as { orderId: number }
  await expectProblem(await cancel(customer, orderId), 'unpaid-or-refunded')
})

// §7 A body that says anything else is refused
test.each([{ withoutRefund: 'yes' }, { refund: true }])('the body %j is refused', async body => {
  const customer = await asCustomer(server)
  const { orderId } = await order(customer)
  await expectProblem(await cancel(customer, orderId, body), 'validation-failed')
})

// §3 Order: canCancelOrder
// §4 After the cut-off an empty body is answered 409 cut-off-passed (product.md)
test('after the cut-off only a cancellation without refund goes through, and the kitchen keeps its count', async () => {
  const customer = await asCustomer(server)
  const { orderId, totalAmount, cutoffAt } = await order(customer)
  await server.setClock(new Date(new Date(cutoffAt).getTime() - 60_000))
  expect(
    await customer.call('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } }),
  ).toMatchObject({
    data: { canCancelOrder: true },
  })
  await server.advance(1)
  const { reserved } = await rowCounts(server.db)
  const problem = await expectProblem(await cancel(customer, orderId), 'cut-off-passed')
  expect(problem.message).toBe('The cut-off for that delivery date has passed.')
  const response = await cancel(customer, orderId, { withoutRefund: true })
  expect(await response.json()).toMatchObject({
    orderStatus: 'Cancelled',
    paymentStatus: 'Paid',
    refunded: 0,
    totalAmount,
  })
  expect((await rowCounts(server.db)).reserved).toBe(reserved)
  await expectProblem(await cancel(customer, orderId, { withoutRefund: true }), 'not-cancellable')
  await server.advance(MINUTES_TO_CUTOFF)
  expect((await server.sandbox.payments(orderId)).refunds).toEqual([])
})

import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { rowCounts } from '../../testing/row-counts.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settledPayment, until } from '../../testing/waiting.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '30000' })
await server.sandbox.sendWebhooksTo(null)
const path = '/api/v1/auth/orders/place-order'
const basket = await basketFrom(server, 'Amara Okafor')

function paying(
  customer: Customer,
  paymentMethod: string,
  key: string = crypto.randomUUID(),
  more: object = {},
) {
  const body = { ...basket, paymentMethod, ...more }
  return () => customer.send('POST', path, { body, headers: { 'idempotency-key': key } })
}

const charged = async (orderId: number) => {
  const { paymentIntents } = await server.sandbox.payments(orderId)
  return paymentIntents.map(({ status, amount_received }) => [status, amount_received])
}

const statusOf = async (customer: Customer, orderId: number) => {
  const answer = await customer.call('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } })
  return answer.ok && [answer.data.orderStatus, answer.data.paymentStatus]
}

async function expectNothingBroken() {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
}

/** Lets the sweeper look until the payment is settled, and says how it ended. */
async function swept(orderId: number): Promise<string> {
  await until(`order ${orderId} is settled`, async () => {
    await server.advance(0)
    const [payment] = await server.db.query<{ open: boolean }>(
      'select next_try_at is not null as open from payments where order_id = $1',
      [orderId],
    )
    return payment?.open === false
  })
  return settledPayment(server, orderId)
}

async function expectFreeAgain(before: Record<string, number>) {
  const { reserved, uses } = await rowCounts(server.db)
  expect({ reserved, uses }).toEqual({ reserved: before.reserved, uses: before.uses })
}

test.each([
  ['pm_card_chargeDeclined', 'Your card was declined.'],
  ['pm_card_chargeDeclinedInsufficientFunds', 'Your card has insufficient funds.'],
  ['pm_card_chargeDeclinedExpiredCard', 'Your card has expired.'],
])('%s: refused with the provider’s words, servings and code free again, the intent cancelled', async (card, words) => {
  const customer = await asCustomer(server)
  const before = await rowCounts(server.db)
  const pay = paying(customer, card, 'the-key', { promoCode: 'WELCOME20' })
  const { orderId } = await expectProblem(await pay(), 'payment-declined', words)
  expect(await statusOf(customer, Number(orderId))).toEqual(['Payment failed', 'Failed'])
  expect(await charged(Number(orderId))).toEqual([['canceled', 0]])
  await expectFreeAgain(before)
  await expectProblem(await pay(), 'payment-declined', words)
  const second = paying(customer, 'pm_card_visa', 'another-key', { promoCode: 'WELCOME20' })
  expect((await second()).status).toBe(200)
})

test('a payment method that nobody knows is refused and charges nothing', async () => {
  const customer = await asCustomer(server)
  const response = await paying(customer, 'pm_nobody_knows')()
  const { orderId } = (await response.json()) as { orderId: number }
  expect(response.status).toBe(402)
  expect(await charged(orderId)).toEqual([])
  expect(await statusOf(customer, orderId)).toEqual(['Payment failed', 'Failed'])
})

async function askedByTheBank(customer: Customer) {
  const pay = paying(customer, 'pm_card_authenticationRequired')
  const problem = await expectProblem(await pay(), 'payment-action-required')
  return { pay, orderId: Number(problem.orderId), clientSecret: String(problem.clientSecret) }
}

test('confirmed at the bank, the same key is answered with the paid order', async () => {
  const customer = await asCustomer(server)
  const { pay, orderId, clientSecret } = await askedByTheBank(customer)
  expect(await statusOf(customer, orderId)).toEqual(['Placed', 'Action required'])
  await expectProblem(await pay(), 'payment-action-required')
  await server.sandbox.answerBank(clientSecret, 'complete')
  const response = await pay()
  expect([response.status, await response.json()]).toMatchObject([200, { orderId, paymentStatus: 'Paid' }])
  expect(await charged(orderId)).toMatchObject([['succeeded', expect.any(Number)]])
})

test('who confirms at the bank and never comes back has a paid order all the same', async () => {
  const customer = await asCustomer(server)
  const { orderId, clientSecret } = await askedByTheBank(customer)
  await server.sandbox.answerBank(clientSecret, 'complete')
  expect(await swept(orderId)).toBe('paid')
})

test('failed at the bank, the order has failed and nothing is held', async () => {
  const customer = await asCustomer(server)
  const before = await rowCounts(server.db)
  const { pay, orderId, clientSecret } = await askedByTheBank(customer)
  await server.sandbox.answerBank(clientSecret, 'fail')
  const response = await pay()
  expect([response.status, await response.json()]).toMatchObject([402, { code: 'payment-declined', orderId }])
  expect(await charged(orderId)).toEqual([['canceled', 0]])
  await expectFreeAgain(before)
})

test('abandoned at the bank, the order expires, and the secret pays nothing any more', async () => {
  const customer = await asCustomer(server)
  const before = await rowCounts(server.db)
  const { pay, orderId, clientSecret } = await askedByTheBank(customer)
  await server.advance(14)
  expect(await statusOf(customer, orderId)).toEqual(['Placed', 'Action required'])
  await server.advance(2)
  expect(await statusOf(customer, orderId)).toEqual(['Expired', 'Failed'])
  await server.sandbox.answerBank(clientSecret, 'complete')
  expect(await charged(orderId)).toEqual([['canceled', 0]])
  await expectProblem(await pay(), 'order-expired')
  await expectFreeAgain(before)
  await expectNothingBroken()
})

const charge = { method: 'POST', path: '/v1/payment_intents' }
const list = { method: 'GET', path: '/v1/payment_intents' }
// The SDK tries a dropped connection once more by itself, so a drop has to strike twice to be seen.
const dropped = { count: 2 }

test.each([
  ['a timeout before the charge', [{ what: 'timeout-before', ...charge, ...dropped }]],
  ['a timeout after the charge', [{ what: 'timeout-after', ...charge, ...dropped }]],
  ['a 500 before the charge', [{ what: 'status', status: 500, ...charge, count: 1 }]],
  ['a 500 after the charge', [{ what: 'status', status: 500, effect: true, ...charge, count: 1 }]],
  ['a 429', [{ what: 'status', status: 429, ...charge, count: 1 }]],
  ['slow processing', [{ what: 'processing', delay: 700, ...charge, count: 1 }]],
  [
    'a timeout after the charge, and one when it is looked for',
    [
      { what: 'timeout-after', ...charge, ...dropped },
      { what: 'timeout-before', ...list, ...dropped },
    ],
  ],
])('%s leaves the outcome open, and the order is paid once', async (_, faults) => {
  const customer = await asCustomer(server)
  await server.sandbox.faults(...faults)
  const pay = paying(customer, 'pm_card_visa')
  const response = await pay()
  const { orderId, paymentStatus } = (await response.json()) as { orderId: number; paymentStatus: string }
  expect([response.status, paymentStatus]).toEqual([202, 'Pending'])
  expect(await swept(orderId)).toBe('paid')
  const again = await pay()
  expect([again.status, await again.json()]).toMatchObject([200, { orderId, paymentStatus: 'Paid' }])
  const amounts = await charged(orderId)
  expect(amounts.filter(([status]) => status === 'succeeded').length).toBe(1)
  await server.sandbox.faults()
  await expectNothingBroken()
})

test('a declined card whose cancellation fails frees nothing before the provider says so', async () => {
  const customer = await asCustomer(server)
  const before = await rowCounts(server.db)
  const cancel = { method: 'POST', path: '/v1/payment_intents/*/cancel' }
  await server.sandbox.faults({ what: 'timeout-before', ...cancel, ...dropped })
  const response = await paying(customer, 'pm_card_chargeDeclined')()
  const { orderId } = (await response.json()) as { orderId: number }
  expect(response.status).toBe(202)
  expect((await rowCounts(server.db)).reserved).toBe((before.reserved ?? 0) + 1)
  expect(await swept(orderId)).toBe('failed')
  expect(await charged(orderId)).toEqual([['canceled', 0]])
  await expectFreeAgain(before)
})

test('customer record and intent survive a provider that fails at both', async () => {
  const customer = await asCustomer(server)
  await server.sandbox.faults(
    { what: 'timeout-after', method: 'POST', path: '/v1/customers', ...dropped },
    { what: 'timeout-after', ...charge, ...dropped },
  )
  const response = await paying(customer, 'pm_card_visa')()
  const { orderId } = (await response.json()) as { orderId: number }
  expect(response.status).toBe(202)
  expect(await swept(orderId)).toBe('paid')
})

test('an order whose time is over while its charge is under way is paid or expires, and never both', async () => {
  const customer = await asCustomer(server)
  await server.sandbox.faults({ what: 'delay', delay: 1500, ...charge, count: 1 })
  const slow = paying(customer, 'pm_card_visa')()
  const placed = () => server.db.query('select 1 from orders where account_id = $1', [customer.id])
  await until('the order is placed', async () => (await placed()).length === 1)
  await server.advance(20)
  const { orderId } = (await (await slow).json()) as { orderId: number }
  expect(await swept(orderId)).toBe('paid')
  expect(await charged(orderId)).toMatchObject([['succeeded', expect.any(Number)]])
  await expectNothingBroken()
})

import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { providerCalls } from '../../platform/metrics.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { drivePayment } from '../payments/drive.ts'
import { paymentOfOrder } from '../payments/queries.ts'
import { stepOn } from './pay-order.ts'
import { sweepPayments } from './sweep.ts'

const server = await chargingByHand()
const { db, parts, sandbox } = server
await sandbox.sendWebhooksTo(null)
const { provider } = parts
const basket = await basketFrom(server, 'Amara Okafor')
const charge = { method: 'POST', path: '/v1/payment_intents' }
const lost = { what: 'timeout-before', ...charge, count: 2 }

/** An order whose first charge met these faults, and the payment as whoever was at it knew it. */
async function ordered(customer: Customer, ...faults: { what: string; path: string }[]) {
  await sandbox.faults(...faults)
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const body = { ...basket, paymentMethod: 'pm_card_visa' }
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body, headers })
  await sandbox.faults()
  const { orderId } = (await answer.json()) as { orderId: number }
  return { orderId, payment: await paymentOfOrder(db, orderId) }
}

/** Who has ordered before is known to the provider. */
async function regular() {
  const customer = await asCustomer(server)
  await ordered(customer)
  return customer
}

const sweep = async () => {
  await db.query('update payments set next_try_at = now() where next_try_at > now()')
  await sweepPayments(parts)
}
const intents = async (orderId: number) => (await server.charges(orderId)).intents
const statusOf = async (orderId: number) => (await paymentOfOrder(db, orderId)).status
const later = () => new Date(parts.clock.now().getTime() + 3_600_000)

test('an order is one call to the provider', async () => {
  const customer = await regular()
  providerCalls.reset()
  const { orderId } = await ordered(customer)
  const { values } = await providerCalls.get()
  expect(values.map(({ labels, value }) => [labels.call, value])).toEqual([['charge', 1]])
  expect(await statusOf(orderId)).toBe('paid')
})

test('a process that slept from before its charge until after the order had expired charges nothing', async () => {
  const { orderId, payment } = await ordered(await regular(), lost)
  await stepOn(parts, payment, later())
  expect(await statusOf(orderId)).toBe('expired')
  expect((await drivePayment(db, provider, payment, parts.clock.now())).kind).toBe('unknown')
  expect(await intents(orderId)).toEqual(['canceled'])
})

test('who wakes while an order is being ended pays for it, or not at all', async () => {
  const { orderId, payment } = await ordered(await regular(), lost)
  await sandbox.faults({ what: 'timeout-before', path: '/v1/payment_intents/*/cancel', count: 2 })
  await stepOn(parts, payment, later())
  expect(await statusOf(orderId)).toBe('pending')
  await sandbox.faults()
  await stepOn(parts, payment, parts.clock.now())
  await sweep()
  expect([await statusOf(orderId), await intents(orderId)]).toEqual(['paid', ['succeeded']])
})

test('a first order’s process that slept before its payer was written down charges nothing', async () => {
  const { orderId, payment } = await ordered(await asCustomer(server), {
    what: 'timeout-before',
    path: '/v1/*',
  })
  expect(payment.mayBeCharged).toBe(false)
  await stepOn(parts, payment, later())
  expect(await statusOf(orderId)).toBe('expired')
  expect((await drivePayment(db, provider, payment, parts.clock.now())).kind).toBe('unknown')
  expect(await intents(orderId)).toEqual([])
})

test('money whose answer was lost is found when the order’s time is over, and the order is paid', async () => {
  const { orderId, payment } = await ordered(await regular(), { ...lost, what: 'timeout-after' })
  expect(payment.status).toBe('pending')
  await stepOn(parts, payment, later())
  expect(await statusOf(orderId)).toBe('paid')
  expect(await intents(orderId)).toEqual(['succeeded'])
})

test('money whose answer was lost is found without the key, which the provider forgets after a day', async () => {
  const { orderId, payment } = await ordered(await regular(), { ...lost, what: 'timeout-after' })
  const forgotten = { ...payment, version: payment.version + 1, tries: 1 }
  await stepOn(parts, forgotten, parts.clock.now())
  expect(await statusOf(orderId)).toBe('paid')
  expect(await intents(orderId)).toEqual(['succeeded'])
})

test.each([
  ['with', true],
  ['without', false],
])('a saved 500 %s effect is charged once, by the key or by the next', async (_, effect) => {
  const fault = { what: 'status', status: 500, ...charge, count: 1, effect }
  const { orderId } = await ordered(await regular(), fault)
  for (let nth = 0; nth < 4; nth++) await sweep()
  expect(await statusOf(orderId)).toBe('paid')
  expect(await intents(orderId)).toEqual(['succeeded'])
})

test('whoever charges at once, charges once', async () => {
  const { orderId, payment } = await ordered(await regular(), lost)
  const now = parts.clock.now()
  await Promise.all([1, 2, 3, 4].map(() => stepOn(parts, payment, now)))
  for (let nth = 0; nth < 3; nth++) await sweep()
  expect(await statusOf(orderId)).toBe('paid')
  expect((await intents(orderId)).filter(status => status === 'succeeded').length).toBe(1)
})

test('of a charge and an end at once, one wins, and a lost one is given back', async () => {
  const customer = await regular()
  for (let nth = 0; nth < 5; nth++) {
    const { orderId, payment } = await ordered(customer, lost)
    const now = parts.clock.now()
    await Promise.all([stepOn(parts, payment, now), stepOn(parts, payment, later())])
    for (let more = 0; more < 3; more++) await sweep()
    const status = await statusOf(orderId)
    const paid = (await intents(orderId)).filter(each => each === 'succeeded').length
    expect([status, paid]).toEqual(status === 'paid' ? ['paid', 1] : ['expired', 0])
  }
  const broken = await countBroken(db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

test('a customer whom the provider has forgotten is charged as a new one', async () => {
  const customer = await regular()
  await db.query(`update accounts set provider_customer_id = 'cus_gone' where id = $1`, [customer.id])
  const { orderId } = await ordered(customer)
  expect(await statusOf(orderId)).toBe('paid')
})

import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { makeTasksDue } from '../../platform/tasks.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { settledPayment, until } from '../../testing/waiting.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '86400000' })
const address = `${server.url}/api/v1/payments/webhook`
const basket = await basketFrom(server, 'Amara Okafor')
await server.sandbox.sendWebhooksTo(null)

function deliver(body: string, more: { secret?: string | undefined; at?: number; signature?: string } = {}) {
  const at = more.at ?? Math.floor(Date.now() / 1000)
  const sign = createHmac('sha256', more.secret ?? server.sandbox.webhookSecret)
    .update(`${at}.${body}`)
    .digest('hex')
  return fetch(address, {
    method: 'POST',
    body,
    headers: { 'stripe-signature': more.signature ?? `t=${at},v1=${sign}` },
  })
}

let count = 0
const event = (type: string, intent: object) =>
  JSON.stringify({
    id: `evt_${++count}`,
    object: 'event',
    type,
    data: { object: { object: 'payment_intent', ...intent } },
  })

/** An order that waits for the bank: only an event or a sweeper far away in time can move it. */
async function waiting() {
  const customer = await asCustomer(server)
  const body = { ...basket, paymentMethod: 'pm_card_authenticationRequired' }
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (answer.ok) throw new Error('Expected the bank to ask')
  const orderId = Number(answer.problem?.orderId)
  const clientSecret = String(answer.problem?.clientSecret)
  return { customer, orderId, clientSecret, intentId: clientSecret.split('_secret_')[0] }
}

const stateOf = async (orderId: number) => {
  const [order] = await server.db.query<{ status: string; payment: string }>(
    'select o.status, p.status as payment from orders o join payments p on p.order_id = o.id where o.id = $1',
    [orderId],
  )
  return [order?.status, order?.payment]
}

async function allEventsRead() {
  await until('all events are read', async () => {
    const due = await server.db.query(`select 1 from tasks where queue = 'webhooks' and error is null`)
    return due.length === 0
  })
  await server.advance(0)
}

test('a paid intent’s event makes the order paid, with one message, however often it comes', async () => {
  const { customer, orderId, clientSecret, intentId } = await waiting()
  await server.sandbox.answerBank(clientSecret, 'complete')
  const body = event('payment_intent.succeeded', { id: intentId })
  const answers = await Promise.all(Array.from({ length: 10 }, () => deliver(body)))
  expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(200))
  expect(await settledPayment(server, orderId)).toBe('paid')
  await Promise.all([deliver(body), deliver(event('payment_intent.succeeded', { id: intentId }))])
  await allEventsRead()
  const ordersMails = async () =>
    (await server.sandbox.mails(customer.email)).filter(({ subject }) => subject.includes(`#${orderId}`))
  await until('the mail is there', async () => (await ordersMails()).length > 0)
  expect(await ordersMails()).toHaveLength(1)
})

test('what an event claims is not believed: the provider is asked', async () => {
  const { orderId, intentId } = await waiting()
  await deliver(
    event('payment_intent.succeeded', { id: intentId, status: 'succeeded', amount_received: 999_999 }),
  )
  await deliver(event('payment_intent.canceled', { id: intentId, status: 'canceled' }))
  await allEventsRead()
  expect(await stateOf(orderId)).toEqual(['placed', 'action-required'])
})

test('events in any order end in the same state', async () => {
  for (const order of [
    [0, 1, 2, 3],
    [3, 2, 1, 0],
    [2, 0, 3, 1],
  ]) {
    const { orderId, clientSecret, intentId } = await waiting()
    await server.sandbox.answerBank(clientSecret, 'complete')
    const types = ['created', 'requires_action', 'succeeded', 'payment_failed']
    for (const nth of order) await deliver(event(`payment_intent.${types[nth]}`, { id: intentId }))
    expect(await settledPayment(server, orderId)).toBe('paid')
    await allEventsRead()
    expect(await stateOf(orderId)).toEqual(['placed', 'paid'])
  }
})

test('the sandbox’s own deliveries, doubled and out of order, settle what they tell of', async () => {
  await server.sandbox.sendWebhooksTo(address)
  await server.sandbox.webhookFaults(
    { what: 'duplicate', times: 3, probability: 0.5 },
    { what: 'reorder', probability: 0.7 },
  )
  const orders = await Promise.all([waiting(), waiting(), waiting(), waiting()])
  for (const { clientSecret } of orders) await server.sandbox.answerBank(clientSecret, 'complete')
  for (const { orderId } of orders) expect(await settledPayment(server, orderId)).toBe('paid')
  await server.sandbox.sendWebhooksTo(null)
  await server.sandbox.webhookFaults()
})

test.each([
  ['no signature', { signature: '' }],
  ['another secret', { secret: 'whsec_of_somebody_else' }],
  ['an old time', { at: Math.floor(Date.now() / 1000) - 400 }],
  ['a garbled signature', { signature: 't=1,v1=00' }],
])('an event with %s is refused and not noted', async (_, forged) => {
  const { orderId, clientSecret, intentId } = await waiting()
  await server.sandbox.answerBank(clientSecret, 'complete')
  const noted = () => server.db.query('select id from webhook_events')
  const before = await noted()
  const response = await deliver(event('payment_intent.succeeded', { id: intentId }), forged)
  await expectProblem(response, 'malformed-request')
  expect(await noted()).toEqual(before)
  expect(await stateOf(orderId)).toEqual(['placed', 'action-required'])
})

test('a signed body of a quarter of a megabyte and more is refused', async () => {
  await expectProblem(await deliver('x'.repeat(300_000)), 'request-too-large')
})

test('an event of an intent that nobody knows is taken and changes nothing', async () => {
  await allEventsRead()
  const before = await server.db.query('select id, status from payments order by id')
  expect((await deliver(event('payment_intent.succeeded', { id: 'pi_nobody' }))).status).toBe(200)
  expect((await deliver(event('customer.created', { id: 'cus_1', object: 'customer' }))).status).toBe(200)
  await allEventsRead()
  expect(await server.db.query('select id, status from payments order by id')).toEqual(before)
})

test('an event that comes before its intent’s id is stored is not lost', async () => {
  const { orderId, clientSecret, intentId } = await waiting()
  await server.sandbox.answerBank(clientSecret, 'complete')
  // Whose payer is not written down either is looked for nowhere.
  await server.db.query(
    'update payments set intent_id = null, provider_customer_id = null where order_id = $1',
    [orderId],
  )
  await deliver(event('payment_intent.succeeded', { id: intentId }))
  await allEventsRead()
  expect(await stateOf(orderId)).toEqual(['placed', 'action-required'])
  await server.db.query('update payments set intent_id = $2 where order_id = $1', [orderId, intentId])
  await makeTasksDue(server.db)
  expect(await settledPayment(server, orderId)).toBe('paid')
})

test('money that comes after the order died goes back once', async () => {
  const { customer, orderId, clientSecret, intentId } = await waiting()
  // As if the provider had taken the money in spite of our cancellation.
  await server.db.query(
    `with p as (update payments set status = 'expired', next_try_at = null where order_id = $1 returning order_id),
       o as (update orders set status = 'expired' from p where id = p.order_id returning orders.*),
       h as (delete from holds h using o where h.order_id = o.id returning h.servings)
     update chef_days d set reserved = reserved - o.servings, held = held - h.servings from o, h where d.chef_id = o.chef_id and d.delivery_date = o.delivery_date`,
    [orderId],
  )
  await server.sandbox.answerBank(clientSecret, 'complete')
  await server.sandbox.faults({ what: 'timeout-after', method: 'POST', path: '/v1/refunds', count: 2 })
  await Promise.all(
    Array.from({ length: 5 }, () => deliver(event('payment_intent.succeeded', { id: intentId }))),
  )
  await until('the refund is owed', async () => (await server.sandbox.payments(orderId)).refunds.length > 0)
  await makeTasksDue(server.db)
  await settledPayment(server, orderId)
  const { paymentIntents, refunds } = await server.sandbox.payments(orderId)
  expect(refunds.map(({ amount }) => amount)).toEqual([paymentIntents[0]?.amount])
  const told = await customer.call('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } })
  expect(told).toMatchObject({ data: { orderStatus: 'Expired', paymentStatus: 'Refunded' } })
  expect((await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type Stripe from 'stripe'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import { failureOf, testSandbox } from '../testing.ts'

const secret = 'whsec_sandbox'
let received: Stripe.Event[] = []
let refuse = 0
const receiver = createServer(async (incoming, outgoing) => {
  const body = (await incoming.toArray()).join('')
  if (refuse-- > 0) {
    outgoing.writeHead(503).end()
    return
  }
  received.push(
    sandbox.stripe.webhooks.constructEvent(body, incoming.headers['stripe-signature'] as string, secret),
  )
  outgoing.end()
}).listen(0, '127.0.0.1')
await once(receiver, 'listening')
const sandbox = await testSandbox({
  webhookUrl: `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/webhook`,
  webhookSecret: secret,
})
const { stripe, put } = sandbox
const dinner = {
  amount: 2500,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  payment_method: 'pm_card_visa',
  confirm: true,
}
const types = () => received.map(({ type }) => type)
const arrive = (count: number) => expect.poll(() => received).toHaveLength(count)

beforeEach(() => {
  received = []
  refuse = 0
})
afterEach(() => sandbox.delete('/sandbox/stripe/faults'))
afterAll(() => {
  receiver.close()
})

test('what happens to an intent arrives, signed as Stripe signs', async () => {
  const intent = await stripe.paymentIntents.create({ ...dinner, metadata: { orderId: '5' } })
  await stripe.refunds.create({ payment_intent: intent.id, amount: 100 })
  await arrive(4)
  expect(types().sort()).toEqual([
    'charge.refunded',
    'payment_intent.created',
    'payment_intent.succeeded',
    'refund.created',
  ])
  const succeeded = received.find(({ type }) => type === 'payment_intent.succeeded')
  expect(succeeded?.data.object).toMatchObject({ id: intent.id, metadata: { orderId: '5' } })
  expect(succeeded?.request?.idempotency_key).toContain('stripe-node-retry')
})

test('declines, authentication and cancellations are told', async () => {
  await failureOf(stripe.paymentIntents.create({ ...dinner, payment_method: 'pm_card_chargeDeclined' }))
  const waiting = await stripe.paymentIntents.create({
    ...dinner,
    payment_method: 'pm_card_authenticationRequired',
  })
  await stripe.paymentIntents.cancel(waiting.id)
  await arrive(5)
  expect(types()).toEqual(
    expect.arrayContaining([
      'payment_intent.payment_failed',
      'payment_intent.requires_action',
      'payment_intent.canceled',
    ]),
  )
})

test('an event is tried again until it is answered', async () => {
  refuse = 2
  await stripe.paymentIntents.create(dinner)
  await arrive(2)
  const { data } = await stripe.events.list({ type: 'payment_intent.succeeded', limit: 1 })
  await expect
    .poll(async () => (await stripe.events.retrieve(data[0]?.id as string)).pending_webhooks)
    .toBe(0)
})

test('an event can be sent again by hand', async () => {
  await stripe.paymentIntents.create(dinner)
  await arrive(2)
  const id = received[0]?.id as string
  await fetch(`${sandbox.origin}/sandbox/stripe/events/${id}/resend`, { method: 'POST' })
  await arrive(3)
  expect(received.filter(event => event.id === id)).toHaveLength(2)
})

test('events are doubled, dropped, late and out of order when asked', async () => {
  const webhooks = [
    { what: 'drop', type: 'payment_intent.created' },
    { what: 'reorder', type: 'payment_intent.succeeded' },
    { what: 'duplicate', type: 'charge.refunded', times: 3 },
    { what: 'delay', type: 'refund.created', delay: 250 },
  ]
  await put('/sandbox/stripe/faults', { webhooks })
  const intent = await stripe.paymentIntents.create(dinner)
  await stripe.refunds.create({ payment_intent: intent.id })
  await arrive(5)
  expect(types().slice(0, 3)).toEqual(['charge.refunded', 'charge.refunded', 'charge.refunded'])
  expect(types().slice(3)).toEqual(['payment_intent.succeeded', 'refund.created'])
})

test('the address can be changed at run time, and narrowed to some events', async () => {
  const { url } = await sandbox.get('/sandbox/stripe/webhook')
  await put('/sandbox/stripe/webhook', { url, secret, enabled_events: ['payment_intent.succeeded'] })
  await stripe.paymentIntents.create(dinner)
  await arrive(1)
  await put('/sandbox/stripe/webhook', { url: null })
  await stripe.paymentIntents.create(dinner)
  await new Promise(done => setTimeout(done, 100))
  expect(types()).toEqual(['payment_intent.succeeded'])
})

import { afterEach, expect, test } from 'vitest'
import { failureOf, testSandbox } from '../testing.ts'

const sandbox = await testSandbox()
const { stripe, put } = sandbox
const dinner = { amount: 2500, currency: 'usd', allowed_payment_method_types: ['card'] }
let count = 0
const freshKey = () => ({ idempotencyKey: `pay:${++count}` })
afterEach(() => sandbox.delete('/sandbox/stripe/faults'))

test('the same key and parameters answer with the first result', async () => {
  const key = freshKey()
  const first = await stripe.paymentIntents.create(dinner, key)
  const second = await stripe.paymentIntents.create(dinner, key)
  expect(second.id).toBe(first.id)
  const headers = (second.lastResponse as unknown as { headers: Record<string, string> }).headers
  expect(headers['idempotent-replayed']).toBe('true')
  expect(headers['original-request']).toBe(first.lastResponse.requestId)
})

test('the same key with other parameters, or for another endpoint, is an idempotency error', async () => {
  const key = freshKey()
  await stripe.paymentIntents.create(dinner, key)
  const other = await failureOf(stripe.paymentIntents.create({ ...dinner, amount: 2600 }, key))
  expect(other).toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 })
  expect(other.message).toContain('same parameters')
  expect((await failureOf(stripe.customers.create({}, key))).message).toContain('same endpoint')
})

test('a decline is saved and replayed without a second attempt', async () => {
  const key = freshKey()
  const attempt = { ...dinner, payment_method: 'pm_card_chargeDeclined', confirm: true }
  const first = await failureOf(stripe.paymentIntents.create(attempt, key))
  const second = await failureOf(stripe.paymentIntents.create(attempt, key))
  expect(second.payment_intent?.id).toBe(first.payment_intent?.id)
})

test('a saved 500 is replayed for its key although nothing happened, and a new key goes through', async () => {
  const key = freshKey()
  await put('/sandbox/stripe/faults', { rules: [{ what: 'status', status: 500, method: 'POST', count: 1 }] })
  expect((await failureOf(stripe.paymentIntents.create(dinner, key))).statusCode).toBe(500)
  expect((await failureOf(stripe.paymentIntents.create(dinner, key))).statusCode).toBe(500)
  expect((await stripe.paymentIntents.create(dinner, freshKey())).status).toBe('requires_payment_method')
})

test('a refused parameter and a rate limit are not saved', async () => {
  const key = freshKey()
  const wrong = { ...dinner, nonsense: '1' }
  expect((await failureOf(stripe.paymentIntents.create(wrong, key))).code).toBe('parameter_unknown')
  await put('/sandbox/stripe/faults', { rules: [{ what: 'status', status: 429, count: 1 }] })
  expect((await failureOf(stripe.paymentIntents.create(dinner, key))).statusCode).toBe(429)
  expect((await stripe.paymentIntents.create(dinner, key)).amount).toBe(2500)
})

test('a second request while the first is still running is refused with 409', async () => {
  const key = freshKey()
  await put('/sandbox/stripe/faults', { rules: [{ what: 'delay', delay: 300, count: 1 }] })
  const first = stripe.paymentIntents.create(dinner, key)
  await new Promise(done => setTimeout(done, 100))
  const second = await failureOf(stripe.paymentIntents.create(dinner, key))
  expect(second).toMatchObject({ statusCode: 409, code: 'idempotency_key_in_use' })
  const { id } = await first
  expect((await stripe.paymentIntents.create(dinner, key)).id).toBe(id)
})

import { afterEach, expect, test } from 'vitest'
import { failureOf, testSandbox } from '../testing.ts'

const sandbox = await testSandbox()
const { stripe, put, get } = sandbox
const dinner = {
  amount: 2500,
  currency: 'usd',
  allowed_payment_method_types: ['card'],
  payment_method: 'pm_card_visa',
}
const confirming = { method: 'POST', path: '/v1/payment_intents/*/confirm' }
const faults = (...rules: object[]) => put('/sandbox/stripe/faults', { rules })
afterEach(() => sandbox.delete('/sandbox/stripe/faults'))

// The SDK tries a dropped connection once more by itself, so a drop has to strike twice to be seen.
const twice = { count: 2 }

test('a timeout before leaves no effect', async () => {
  const intent = await stripe.paymentIntents.create(dinner)
  await faults({ what: 'timeout-before', ...confirming, ...twice })
  expect((await failureOf(stripe.paymentIntents.confirm(intent.id))).type).toBe('StripeConnectionError')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_confirmation')
})

test('a timeout after has charged although nobody was told', async () => {
  const intent = await stripe.paymentIntents.create(dinner)
  await faults({ what: 'timeout-after', ...confirming, ...twice })
  expect((await failureOf(stripe.paymentIntents.confirm(intent.id))).type).toBe('StripeConnectionError')
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('a held connection is noticed by the timeout of the caller', async () => {
  await faults({ what: 'timeout-before', path: '/v1/customers', hold: 5000 })
  const failure = await failureOf(stripe.customers.create({}, { timeout: 200 }))
  expect(failure.message).toContain('timeout')
})

test('a 500 with effect took effect', async () => {
  const intent = await stripe.paymentIntents.create(dinner)
  await faults({ what: 'status', status: 500, effect: true, ...confirming, count: 1 })
  expect((await failureOf(stripe.paymentIntents.confirm(intent.id))).statusCode).toBe(500)
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('a 402 declines the next confirmation for the reason given', async () => {
  const intent = await stripe.paymentIntents.create(dinner)
  await faults({ what: 'status', status: 402, decline: 'lost_card', ...confirming, count: 1 })
  expect(await failureOf(stripe.paymentIntents.confirm(intent.id))).toMatchObject({
    decline_code: 'lost_card',
  })
  expect((await stripe.paymentIntents.retrieve(intent.id)).status).toBe('requires_payment_method')
})

test('processing answers at once and succeeds later', async () => {
  const intent = await stripe.paymentIntents.create(dinner)
  await faults({ what: 'processing', delay: 50, count: 1 })
  expect((await stripe.paymentIntents.confirm(intent.id)).status).toBe('processing')
  await expect.poll(async () => (await stripe.paymentIntents.retrieve(intent.id)).status).toBe('succeeded')
})

test('a rule can be aimed at one order and shows how often it struck', async () => {
  await faults({ what: 'status', status: 500, body: 'metadata[orderId]=13' })
  await stripe.paymentIntents.create({ ...dinner, metadata: { orderId: '12' } })
  await failureOf(stripe.paymentIntents.create({ ...dinner, metadata: { orderId: '13' } }))
  expect(await get('/sandbox/stripe/faults')).toMatchObject({ rules: [{ struck: 1 }], webhooks: [] })
})

test('a probability with a seed strikes the same calls each time', async () => {
  const pattern = async () => {
    await put('/sandbox/stripe/faults', {
      seed: 7,
      rules: [{ what: 'status', status: 500, probability: 0.5 }],
    })
    const struck = []
    for (let call = 0; call < 12; call++)
      struck.push(
        await stripe.customers.create({}).then(
          () => false,
          () => true,
        ),
      )
    return struck
  }
  const first = await pattern()
  expect(first).toContain(true)
  expect(first).toContain(false)
  expect(await pattern()).toEqual(first)
})

test('a rule that cannot be understood is refused', async () => {
  const response = await faults({ what: 'explode' })
  expect(response.status).toBe(400)
})

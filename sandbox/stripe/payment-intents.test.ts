import { expect, test } from 'vitest'
import { failureOf, officialSdk, testSandbox } from '../testing.ts'

const { stripe, browser, get, http } = await testSandbox()
const dinner = {
  amount: 8420,
  currency: 'usd',
  automatic_payment_methods: { enabled: true, allow_redirects: 'never' as const },
}
const unconfirmed = (method: string) => stripe.paymentIntents.create({ ...dinner, payment_method: method })

test('an intent is created unconfirmed, confirmed once, and then succeeded', async () => {
  const customer = await stripe.customers.create({ email: 'ann@ladlewell.test', name: 'Ann' })
  const intent = await stripe.paymentIntents.create({
    ...dinner,
    customer: customer.id,
    metadata: { orderId: '1042' },
  })
  expect(intent).toMatchObject({ status: 'requires_payment_method', amount: 8420, amount_received: 0 })
  const paid = await stripe.paymentIntents.confirm(intent.id, {
    payment_method: 'pm_card_visa',
    expand: ['latest_charge', 'customer'],
  })
  expect(paid).toMatchObject({
    status: 'succeeded',
    amount_received: 8420,
    customer: { id: customer.id, email: 'ann@ladlewell.test' },
    latest_charge: {
      paid: true,
      metadata: { orderId: '1042' },
      payment_method_details: { card: { last4: '4242' } },
    },
  })
  expect(await get('/sandbox/stripe?orderId=1042')).toMatchObject({
    paymentIntents: [{ id: intent.id }],
    refunds: [],
  })
})

test.each([
  ['pm_card_chargeDeclined', 'card_declined', 'generic_decline', 'Your card was declined.'],
  [
    'pm_card_chargeDeclinedInsufficientFunds',
    'card_declined',
    'insufficient_funds',
    'Your card has insufficient funds.',
  ],
  ['pm_card_chargeDeclinedExpiredCard', 'expired_card', '', 'Your card has expired.'],
  ['pm_card_chargeDeclinedIncorrectCvc', 'incorrect_cvc', '', "Your card's security code is incorrect."],
])('%s is declined with %s and the intent can be tried again', async (token, code, declineCode, message) => {
  const intent = await unconfirmed(token)
  const failure = await failureOf(stripe.paymentIntents.confirm(intent.id))
  expect(failure).toMatchObject({ type: 'StripeCardError', statusCode: 402, code, message })
  expect(failure.decline_code ?? '').toBe(declineCode)
  const after = await stripe.paymentIntents.retrieve(intent.id)
  expect(after).toMatchObject({
    status: 'requires_payment_method',
    payment_method: null,
    last_payment_error: { code, message, payment_method: { card: { brand: 'visa' } } },
  })
  const paid = await stripe.paymentIntents.confirm(intent.id, { payment_method: 'pm_card_visa' })
  expect(paid.status).toBe('succeeded')
})

test('a card that needs authentication pays when the customer completes it', async () => {
  const intent = await unconfirmed('pm_card_authenticationRequired')
  const waiting = await stripe.paymentIntents.confirm(intent.id)
  expect(waiting).toMatchObject({ status: 'requires_action', next_action: { type: 'use_stripe_sdk' } })
  const secret = waiting.client_secret as string
  const answer = { client_secret: secret, outcome: 'complete' }
  const { body } = await browser(`payment_intents/${intent.id}/authentication`, answer)
  expect(body).toMatchObject({ status: 'succeeded' })
  expect(body.metadata).toBeUndefined()
})

test('a failed authentication leaves the intent without a payment method', async () => {
  const intent = await unconfirmed('pm_card_authenticationRequired')
  const waiting = await stripe.paymentIntents.confirm(intent.id)
  const answer = { client_secret: waiting.client_secret as string, outcome: 'fail' }
  await browser(`payment_intents/${intent.id}/authentication`, answer)
  expect(await stripe.paymentIntents.retrieve(intent.id)).toMatchObject({
    status: 'requires_payment_method',
    last_payment_error: { code: 'payment_intent_authentication_failure' },
  })
})

test('a confirmation with a return address redirects to the bank and back', async () => {
  const intent = await unconfirmed('pm_card_authenticationRequired')
  const waiting = await stripe.paymentIntents.confirm(intent.id, {
    return_url: `http://127.0.0.1:${http}/back?order=7`,
  })
  const url = waiting.next_action?.redirect_to_url?.url as string
  expect(await (await fetch(url)).text()).toContain('Complete authentication')
  const form = new URLSearchParams({ client_secret: waiting.client_secret as string, outcome: 'complete' })
  const back = await fetch(url, { method: 'POST', body: form, redirect: 'manual' })
  expect(back.headers.get('location')).toContain('/back?order=7&payment_intent=')
  expect(back.headers.get('location')).toContain('redirect_status=succeeded')
})

test('with manual confirmation the server confirms again after the customer authenticated', async () => {
  const waiting = await stripe.paymentIntents.create({
    ...dinner,
    payment_method: 'pm_card_authenticationRequired',
    confirmation_method: 'manual',
    confirm: true,
  })
  const answer = { client_secret: waiting.client_secret as string, outcome: 'complete' }
  const { body } = await browser(`payment_intents/${waiting.id}/authentication`, answer)
  expect(body.status).toBe('requires_confirmation')
  expect((await stripe.paymentIntents.confirm(waiting.id)).status).toBe('succeeded')
})

test('error_on_requires_action declines instead of asking', async () => {
  const failure = await failureOf(
    stripe.paymentIntents.create({
      ...dinner,
      payment_method: 'pm_card_authenticationRequired',
      confirm: true,
      error_on_requires_action: true,
    }),
  )
  expect(failure).toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

test('without a return address only methods that never redirect can be confirmed', async () => {
  const intent = await stripe.paymentIntents.create({
    amount: 500,
    currency: 'usd',
    payment_method: 'pm_card_visa',
  })
  const failure = await failureOf(stripe.paymentIntents.confirm(intent.id))
  expect(failure.message).toContain('you must provide a `return_url`')
})

test('confirming or cancelling a succeeded intent is an unexpected state', async () => {
  const intent = await unconfirmed('pm_card_visa')
  await stripe.paymentIntents.confirm(intent.id)
  expect(await failureOf(stripe.paymentIntents.confirm(intent.id))).toMatchObject({
    statusCode: 400,
    code: 'payment_intent_unexpected_state',
    payment_intent: { id: intent.id, status: 'succeeded' },
  })
  const failure = await failureOf(stripe.paymentIntents.cancel(intent.id))
  expect(failure.code).toBe('payment_intent_unexpected_state')
  expect(failure.message).toContain('because it has a status of succeeded')
})

test('a cancelled intent stays cancelled and cannot be confirmed', async () => {
  const intent = await unconfirmed('pm_card_visa')
  const cancelled = await stripe.paymentIntents.cancel(intent.id, { cancellation_reason: 'abandoned' })
  expect(cancelled).toMatchObject({ status: 'canceled', cancellation_reason: 'abandoned' })
  expect((await failureOf(stripe.paymentIntents.confirm(intent.id))).code).toBe(
    'payment_intent_unexpected_state',
  )
})

test('an intent without a payment method cannot be confirmed', async () => {
  const intent = await stripe.paymentIntents.create(dinner)
  const failure = await failureOf(stripe.paymentIntents.confirm(intent.id))
  expect(failure.message).toContain('missing a payment method')
})

test('an update changes amount and metadata until the intent succeeded', async () => {
  const intent = await unconfirmed('pm_card_visa')
  const changed = await stripe.paymentIntents.update(intent.id, { amount: 900, metadata: { a: '1', b: '' } })
  expect(changed).toMatchObject({ amount: 900, metadata: { a: '1' } })
  await stripe.paymentIntents.confirm(intent.id)
  expect((await failureOf(stripe.paymentIntents.update(intent.id, { amount: 1000 }))).code).toBe(
    'payment_intent_unexpected_state',
  )
  expect((await stripe.paymentIntents.update(intent.id, { metadata: { a: '' } })).metadata).toEqual({})
})

test('a list is newest first, filters by customer and pages with cursors', async () => {
  const { id: customer } = await stripe.customers.create({})
  const made = []
  for (let count = 0; count < 3; count++)
    made.unshift((await stripe.paymentIntents.create({ ...dinner, customer })).id)
  const ids = []
  for await (const intent of stripe.paymentIntents.list({ customer, limit: 2 })) ids.push(intent.id)
  expect(ids).toEqual(made)
  expect((await stripe.paymentIntents.list({ customer, created: { gt: 4_000_000_000 } })).data).toEqual([])
})

test.each([
  [{ amount: 49, currency: 'usd' }, 'amount_too_small'],
  [{ amount: 100_000_000, currency: 'usd' }, 'amount_too_large'],
  [{ currency: 'usd' } as { amount: number; currency: string }, 'parameter_missing'],
  [{ amount: 500, currency: 'usd', payment_method_types: ['card'] }, 'parameter_unknown'],
  [{ amount: 500, currency: 'usd', customer: 'cus_nobody' }, 'resource_missing'],
])('a creation with %j is refused with %s', async (params, code) => {
  expect(await failureOf(stripe.paymentIntents.create(params))).toMatchObject({ statusCode: 400, code })
})

test('an unknown intent is not found', async () => {
  expect(await failureOf(stripe.paymentIntents.retrieve('pi_none'))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
    message: "No such payment_intent: 'pi_none'",
  })
})

test('keys decide: none or a wrong one is refused, a publishable one creates no intents', async () => {
  const failure = await failureOf(officialSdk(http, 'wrong').paymentIntents.list())
  expect(failure).toMatchObject({ type: 'StripeAuthenticationError', statusCode: 401 })
  expect((await browser('payment_intents', { amount: '500', currency: 'usd' })).status).toBe(401)
})

test('a browser reads an intent only with its client secret, and only some of it', async () => {
  const intent = await unconfirmed('pm_card_visa')
  const wrong = await browser(`payment_intents/${intent.id}/confirm`, { client_secret: 'guess' })
  expect(wrong.status).toBe(400)
  const right = await browser(`payment_intents/${intent.id}/confirm`, {
    client_secret: intent.client_secret as string,
  })
  expect(right.body.status).toBe('succeeded')
  expect(right.body).not.toHaveProperty('latest_charge')
})

import { expect, test } from 'vitest'
import { failureOf, testSandbox } from '../testing.ts'

const { stripe, browser } = await testSandbox()
const weekly = { amount: 5000, currency: 'usd', allowed_payment_method_types: ['card'] }
const later = { ...weekly, off_session: true as const, confirm: true }

async function savedCard(token: string) {
  const customer = (await stripe.customers.create({})).id
  const intent = await stripe.paymentIntents.create({
    ...weekly,
    customer,
    payment_method: token,
    setup_future_usage: 'off_session',
    confirm: true,
  })
  return { customer, payment_method: intent.payment_method as string, intent }
}

test('a card paid with setup_future_usage is attached and pays off session', async () => {
  const { customer, payment_method } = await savedCard('pm_card_visa')
  const cards = await stripe.customers.listPaymentMethods(customer)
  expect(cards.data.map(({ id }) => id)).toEqual([payment_method])
  const renewal = await stripe.paymentIntents.create({ ...later, customer, payment_method })
  expect(renewal.status).toBe('succeeded')
})

test('4000000000000341 pays now and declines later off session', async () => {
  const { customer, payment_method, intent } = await savedCard('pm_card_chargeCustomerFail')
  expect(intent.status).toBe('succeeded')
  const failure = await failureOf(stripe.paymentIntents.create({ ...later, customer, payment_method }))
  expect(failure).toMatchObject({ code: 'card_declined', message: 'Your card was declined.' })
})

test('3184 declines off session with authentication_required', async () => {
  const { customer, intent } = await savedCard('pm_card_authenticationRequired')
  const answer = { client_secret: intent.client_secret as string, outcome: 'complete' }
  await browser(`payment_intents/${intent.id}/authentication`, answer)
  const payment_method = (await stripe.customers.listPaymentMethods(customer)).data[0]?.id as string
  const failure = await failureOf(stripe.paymentIntents.create({ ...later, customer, payment_method }))
  expect(failure).toMatchObject({ statusCode: 402, code: 'authentication_required' })
})

test('3155 pays off session once it was saved with authentication', async () => {
  const customer = (await stripe.customers.create({})).id
  const setup = await stripe.setupIntents.create({
    customer,
    payment_method: 'pm_card_authenticationRequiredOnSetup',
    confirm: true,
  })
  expect(setup.status).toBe('requires_action')
  const answer = { client_secret: setup.client_secret as string, outcome: 'complete' }
  expect((await browser(`setup_intents/${setup.id}/authentication`, answer)).body.status).toBe('succeeded')
  const payment_method = setup.payment_method as string
  const renewal = await stripe.paymentIntents.create({ ...later, customer, payment_method })
  expect(renewal.status).toBe('succeeded')
})

test('a setup intent saves a card, and a declined one says why', async () => {
  const customer = (await stripe.customers.create({})).id
  const setup = await stripe.setupIntents.create({ customer })
  const done = await stripe.setupIntents.confirm(setup.id, { payment_method: 'pm_card_mastercard' })
  expect(done.status).toBe('succeeded')
  const failure = await failureOf(
    stripe.setupIntents.create({ customer, payment_method: 'pm_card_chargeDeclined', confirm: true }),
  )
  expect(failure).toMatchObject({
    code: 'card_declined',
    setup_intent: { status: 'requires_payment_method' },
  })
  expect((await stripe.customers.listPaymentMethods(customer)).data).toHaveLength(1)
})

test('a card paid with once and not saved is spent', async () => {
  const method = await stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } })
  const paid = { ...weekly, payment_method: method.id, confirm: true }
  await stripe.paymentIntents.create(paid)
  const failure = await failureOf(stripe.paymentIntents.create({ ...paid, amount: 600 }))
  expect(failure.message).toContain('It may not be used again')
})

test("another customer's card is refused", async () => {
  const { payment_method } = await savedCard('pm_card_visa')
  const failure = await failureOf(stripe.paymentIntents.create({ ...weekly, payment_method }))
  expect(failure.message).toContain('belongs to the Customer')
})

test('a detached card leaves the list and cannot be used again', async () => {
  const { customer, payment_method } = await savedCard('pm_card_visa')
  await stripe.paymentMethods.detach(payment_method)
  expect((await stripe.paymentMethods.list({ customer })).data).toEqual([])
  expect((await failureOf(stripe.paymentMethods.attach(payment_method, { customer }))).statusCode).toBe(400)
})

test('each use of a test token makes a fresh payment method', async () => {
  const customer = (await stripe.customers.create({})).id
  const first = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  const second = await stripe.paymentMethods.attach('pm_card_visa', { customer })
  expect(first.id).not.toBe(second.id)
})

import { expect, test } from 'vitest'
import { testSandbox } from '../testing.ts'

const { browser, stripe } = await testSandbox()
const typed = (changes: Record<string, string>) =>
  browser('payment_methods', {
    type: 'card',
    'card[number]': '4242424242424242',
    'card[exp_month]': '12',
    'card[exp_year]': '40',
    'card[cvc]': '123',
    'billing_details[name]': 'Ann Ladle',
    'billing_details[address][postal_code]': '78701',
    ...changes,
  })

test('a typed card becomes a payment method that never shows its number', async () => {
  const { body } = await typed({})
  expect(body).toMatchObject({
    card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2040 },
    billing_details: { name: 'Ann Ladle', address: { postal_code: '78701' } },
  })
  expect(JSON.stringify(body)).not.toContain('4242424242424242')
})

test.each([
  [{ 'card[number]': '4242424242424241' }, 'incorrect_number', 'Your card number is incorrect.'],
  [{ 'card[number]': '42' }, 'invalid_number', 'The card number is not a valid credit card number.'],
  [{ 'card[exp_year]': '20' }, 'invalid_expiry_year', "Your card's expiration year is invalid."],
  [{ 'card[exp_month]': '13' }, 'invalid_expiry_month', "Your card's expiration month is invalid."],
  [{ 'card[cvc]': '1' }, 'invalid_cvc', "Your card's security code is invalid."],
] as [Record<string, string>, string, string][])('%j is refused with %s', async (changes, code, message) => {
  expect(await typed(changes)).toMatchObject({
    status: 402,
    body: { error: { type: 'card_error', code, message } },
  })
})

test('the number typed decides what the card does', async () => {
  const { body } = await typed({ 'card[number]': '4000 0000 0000 9995' })
  const payment = {
    amount: 500,
    currency: 'usd',
    allowed_payment_method_types: ['card'],
    payment_method: body.id as string,
    confirm: true,
  }
  await expect(stripe.paymentIntents.create(payment)).rejects.toThrow('Your card has insufficient funds.')
})

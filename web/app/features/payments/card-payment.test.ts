import type { Stripe } from '@stripe/stripe-js'
import { expect, test, vi } from 'vitest'
import { confirmKeeping, confirmWithBank, createPaymentMethod } from './card-payment.ts'

const payer = {
  firstName: 'Robin',
  lastName: 'Baker',
  phone: '(512) 555-0142',
  streetAddress1: '1200 Barton Springs Road',
  streetAddress2: 'Unit 4',
  city: 'Austin',
  state: 'TX',
  postalCode: '78704',
  country: 'US',
}
const element = {} as never

// §7 The card provider makes a payment method with billing name, phone and address
test('a card goes to the provider with who pays and where they live', async () => {
  const createMethod = vi.fn(async () => ({ paymentMethod: { id: 'pm_1' } }))
  expect(await createPaymentMethod(stripeOf({ createPaymentMethod: createMethod }), entry, payer)).toEqual({
    ok: true,
    id: 'pm_1',
  })
  expect(createMethod).toHaveBeenCalledWith({
    type: 'card',
    card: element,
    billing_details: {
      name: 'Robin Baker',
      phone: '(512) 555-0142',
      address: {
        line1: '1200 Barton Springs Road',
        line2: 'Unit 4',
        city: 'Austin',
        state: 'TX',
        postal_code: '78704',
        country: 'US',
      },
    },
  })
})

// §8 Card provider error: its message or 'Payment failed.'
test.each([
  [{ message: 'Your card number is incomplete.' }, 'Your card number is incomplete.'],
  [{}, 'Payment failed.'],
])('the provider’s complaint %o is said as "%s"', async (error, message) => {
  const stripe = stripeOf({
    createPaymentMethod: async () => ({ error }),
    confirmCardPayment: async () => ({ error }),
    confirmCardSetup: async () => ({ error }),
  })
  expect(await createPaymentMethod(stripe, entry, payer)).toEqual({ ok: false, message })
  expect(await confirmWithBank(stripe, 'secret')).toBe(message)
  expect(await confirmKeeping(stripe, 'secret')).toBe(message)
})

const entry = { element, isEmpty: false }

function stripeOf(calls: object): Stripe {
  return calls as Stripe
}

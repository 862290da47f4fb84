import type { Stripe, StripeCardElement } from '@stripe/stripe-js'
import { m } from '../../words/catalogue/messages.js'

export interface CardEntry {
  element: StripeCardElement
  isEmpty: boolean
}

interface Payer {
  firstName: string
  lastName: string
  phone: string
  streetAddress1: string
  streetAddress2: string
  city: string
  state: string
  postalCode: string
  country: string
}

export type CardOutcome = { ok: true; id: string } | { ok: false; message: string }

/** Turns the entered card into a payment method that our server may charge. */
export async function createPaymentMethod(
  stripe: Stripe,
  card: CardEntry,
  payer: Payer,
): Promise<CardOutcome> {
  const { paymentMethod, error } = await stripe.createPaymentMethod({
    type: 'card',
    card: card.element,
    billing_details: {
      name: `${payer.firstName} ${payer.lastName}`,
      phone: payer.phone,
      address: {
        line1: payer.streetAddress1,
        line2: payer.streetAddress2,
        city: payer.city,
        state: payer.state,
        postal_code: payer.postalCode,
        country: payer.country,
      },
    },
  })
  if (paymentMethod) return { ok: true, id: paymentMethod.id }
  return { ok: false, message: error?.message || m.payments_failed() }
}

/** Lets the bank ask before a card is kept for later; answers its complaint, or null. */
export async function confirmKeeping(stripe: Stripe, clientSecret: string): Promise<string | null> {
  const { error } = await stripe.confirmCardSetup(clientSecret)
  return error ? error.message || m.payments_failed() : null
}

/** Lets the bank ask the customer; answers its complaint, or null. What became of the payment, our server says. */
export async function confirmWithBank(stripe: Stripe, clientSecret: string): Promise<string | null> {
  const { error } = await stripe.confirmCardPayment(clientSecret)
  return error ? error.message || m.payments_failed() : null
}

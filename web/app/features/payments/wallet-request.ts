import type { Cents } from '@ladlewell/domain/money.ts'
import { language } from '../../words/language.ts'

/** What a wallet is asked to pay: the total in cents, in US dollars, as a payment method that our server may charge. */
export function walletRequest(totalCents: Cents) {
  return {
    mode: 'payment' as const,
    amount: totalCents,
    currency: 'usd',
    paymentMethodCreation: 'manual' as const,
    locale: language(),
  }
}

/** What its sheet shows and asks: the payer's name comes with the billing address. */
export const walletSheet = {
  business: { name: 'Ladlewell' },
  emailRequired: true,
  billingAddressRequired: true,
}

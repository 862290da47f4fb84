import type { PaymentProvider } from '../../vendors/stripe.ts'

const OURS = 'US'

/**
 * Wallets are asked for the country of our account at the provider; no page can name one. Throws for another one than
 * that of the market, which operators are told as of any job that fails. Answers 0: there is nothing to do.
 */
export async function checkAccountCountry(
  provider: Pick<PaymentProvider, 'accountCountry'>,
): Promise<number> {
  const country = await provider.accountCountry()
  if (country !== null && country !== OURS)
    throw new Error(
      `The Stripe account is of ${country}, and wallets ask for that. Use an account of the United States.`,
    )
  return 0
}

import { identifier } from '../identifier.ts'
import { invalid } from './form.ts'

/** Like Stripe: a redirect when the caller named where to return to and does not use Stripe.js, else a word to Stripe.js. */
export function nextActionFor(
  intent: { id: string; secret: string },
  returnUrl: string | undefined,
  usesStripeJs: boolean,
): Record<string, unknown> {
  if (returnUrl !== undefined && !URL.canParse(returnUrl))
    throw invalid('return_url', 'Not a valid URL', 'url_invalid')
  if (returnUrl && !usesStripeJs)
    return {
      type: 'redirect_to_url',
      redirect_to_url: { return_url: returnUrl, url: bankPage(intent, returnUrl) },
    }
  return {
    type: 'use_stripe_sdk',
    use_stripe_sdk: {
      type: 'three_d_secure_redirect',
      source: identifier('src_1'),
      stripe_js: `/sandbox/stripe/bank/${intent.id}?client_secret=${intent.secret}`,
    },
  }
}

// The product proxies /sandbox/* on its own origin, and the return address is on that origin.
const bankPage = (intent: { id: string; secret: string }, returnUrl: string) =>
  new URL(`/sandbox/stripe/bank/${intent.id}?client_secret=${intent.secret}`, returnUrl).href

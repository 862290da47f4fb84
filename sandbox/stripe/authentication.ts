import type { Endpoint } from './call.ts'
import { Refusal } from './refusal.ts'

/** Accepts any test secret key, and a publishable key where a browser may call; says whether the caller is a browser. */
export function authenticate(authorization: string, browser: Endpoint['browser']): boolean {
  const key = keyIn(authorization)
  if (key === '') {
    throw refused(
      "You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth (e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we can help at https://support.stripe.com/.",
    )
  }
  if (key.startsWith('sk_') || key.startsWith('rk_')) return false
  if (!key.startsWith('pk_'))
    throw refused(`Invalid API Key provided: ${key.slice(0, 4)}****${key.slice(-4)}`)
  if (browser) return true
  throw refused(
    'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your API keys at https://dashboard.stripe.com/account/apikeys.',
    'secret_key_required',
  )
}

function keyIn(authorization: string): string {
  if (authorization.startsWith('Bearer ')) return authorization.slice('Bearer '.length).trim()
  if (!authorization.startsWith('Basic ')) return ''
  return Buffer.from(authorization.slice('Basic '.length), 'base64').toString().split(':')[0] ?? ''
}

const refused = (message: string, code?: string) =>
  new Refusal(401, { message, ...(code ? { code } : {}) }, 'before')

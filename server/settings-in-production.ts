import type { Given } from './settings.ts'

export const demoSecret = 'ladlewell-demo-secret-not-for-production'

/** Where the vendors themselves are. */
export const vendorAddresses = {
  STRIPE_API_URL: 'https://api.stripe.com',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  MAPS_API_URL: 'https://maps.googleapis.com/maps/api',
  TWILIO_API_URL: 'https://api.twilio.com',
} as const

/** Throws an Error whose message names each setting that only a sandbox may have. */
export function refuseInProduction(settings: Given): void {
  const elsewhere = (Object.keys(vendorAddresses) as (keyof typeof vendorAddresses)[])
    .filter(name => settings[name] !== vendorAddresses[name])
    .map(name => `${name} must be ${vendorAddresses[name]}`)
  const notReal = accounts
    .filter(name => settings[name]?.includes('sandbox'))
    .map(name => `${name} must be a real one`)
  const wrong = [
    settings.SANDBOX_URL && 'SANDBOX_URL must not be set',
    settings.SESSION_SECRET === demoSecret && 'SESSION_SECRET must be set to a secret of your own',
    ...elsewhere,
    ...notReal,
    settings.GOOGLE_AUTHORIZATION_URL && 'GOOGLE_AUTHORIZATION_URL must not be set',
    settings.STRIPE_JS_URL && 'STRIPE_JS_URL must not be set',
    !settings.PUBLIC_URL?.startsWith('https://') && 'PUBLIC_URL must be set and begin with https://',
  ].filter(Boolean)
  if (wrong.length > 0) throw new Error(`Refusing to start in production: ${wrong.join('; ')}.`)
}

const accounts = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'MAPS_API_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
] as const

import { demoSecret, type Given, vendorAddresses } from './environment.ts'
import { isInTheClear } from './vendors/picture-bucket-address.ts'

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
    isGuessable(settings.SESSION_SECRET) &&
      'SESSION_SECRET must be random, as `openssl rand -base64 48` makes one',
    ...elsewhere,
    ...wrongOfPictures(settings),
    ...notReal,
    !/^(sk|rk)_(org_)?live_/.test(settings.STRIPE_SECRET_KEY) &&
      'STRIPE_SECRET_KEY must be a live key, which begins with sk_live_ or rk_live_',
    !settings.STRIPE_PUBLISHABLE_KEY.startsWith('pk_live_') &&
      'STRIPE_PUBLISHABLE_KEY must be a live key, which begins with pk_live_',
    !/^whsec_(?!sandbox)/.test(settings.STRIPE_WEBHOOK_SECRET) &&
      'STRIPE_WEBHOOK_SECRET must be the signing secret of a live endpoint, which begins with whsec_',
    settings.STRIPE_CONNECT_WEBHOOK_SECRET &&
      !/^whsec_(?!sandbox)/.test(settings.STRIPE_CONNECT_WEBHOOK_SECRET) &&
      'STRIPE_CONNECT_WEBHOOK_SECRET must be the signing secret of a live endpoint, which begins with whsec_',
    /(ignoreTLS|opportunisticTLS)=(true|1)|(requireTLS|rejectUnauthorized)=(false|0)/i.test(
      settings.SMTP_URL,
    ) && 'SMTP_URL must not switch TLS or the check of certificates off',
    settings.PASSWORD_MEMORY_KIB < 19_456 && 'PASSWORD_MEMORY_KIB must be 19456 or more',
    settings.METRICS_PORT === settings.PORT && 'METRICS_PORT must be another port than PORT',
    settings.GOOGLE_AUTHORIZATION_URL && 'GOOGLE_AUTHORIZATION_URL must not be set',
    settings.STRIPE_JS_URL && 'STRIPE_JS_URL must not be set',
    !settings.PUBLIC_URL?.startsWith('https://') && 'PUBLIC_URL must be set and begin with https://',
  ].filter(Boolean)
  if (wrong.length > 0) throw new Error(`Refusing to start in production: ${wrong.join('; ')}.`)
}

function wrongOfPictures(settings: Given): string[] {
  const inTheClear = (['PICTURES_PUBLIC_URL', 'PICTURES_LINKS_URL'] as const)
    .filter(name => settings[name] && !settings[name].startsWith('https://'))
    .map(name => `${name} must begin with https://`)
  if (settings.PICTURES_STORE && isInTheClear(settings.PICTURES_STORE))
    inTheClear.push('PICTURES_STORE must have an endpoint with https, or one in a network of your own')
  return inTheClear
}

/** What somebody typed rather than drew: few signs, one piece again and again, or signs in a row. */
function isGuessable(secret: string): boolean {
  const steps = [...secret].map((sign, at) => (secret.codePointAt(at + 1) ?? 0) - sign.codePointAt(0)!)
  const isRepeated = (secret + secret).indexOf(secret, 1) < secret.length
  return new Set(secret).size < 8 || isRepeated || new Set(steps).size < 6
}

const accounts = [
  'STRIPE_SECRET_KEY',
  'STRIPE_PUBLISHABLE_KEY',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'MAPS_API_KEY',
  'TWILIO_ACCOUNT_SID',
  'TWILIO_AUTH_TOKEN',
  'VAPID_SUBJECT',
  'S3_ACCESS_KEY_ID',
] as const

import { fileURLToPath } from 'node:url'
import { austin, type Market } from '@ladlewell/domain/market.ts'
import { z } from 'zod'
import { type TrustedProxies, trustedProxies } from './platform/trusted-proxies.ts'

const demoSecret = 'ladlewell-demo-secret-not-for-production'

const STRIPE = 'https://api.stripe.com'
const GOOGLE = 'https://accounts.google.com'
const MAPS = 'https://maps.googleapis.com/maps/api'
const TWILIO = 'https://api.twilio.com'

/** A vendor that is not needed to run, but of which half an account is a mistake. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
] as const

const whole = (min: number, max: number) => z.coerce.number().int().min(min).max(max)

const environment = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  ROLE: z.enum(['all', 'web', 'worker']).default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  PUBLIC_URL: z
    .url()
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z.string().min(1),
  DATABASE_CONNECTIONS: whole(2, 200).default(20),
  WEB_BUILD: z.string().default(fileURLToPath(new URL('../web/build', import.meta.url))),
  /** Where uploaded pictures are kept; every process of a database needs the same folder. */
  PICTURES_DIR: z.string().default('.data/pictures'),
  SESSION_SECRET: z.string().min(32).default(demoSecret),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  TRUSTED_PROXIES: z.string().default('').transform(proxiesIn),
  SANDBOX_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_URL: z.url().default(STRIPE),
  STRIPE_JS_URL: z.string().optional(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Ladlewell <hello@ladlewell.test>'),
  GOOGLE_ISSUER: z.url().default(GOOGLE),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: z.string().optional(),
  MAPS_API_KEY: z.string().optional(),
  MAPS_API_URL: z.url().default(MAPS),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', 'must begin with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_URL: z.url().default(TWILIO),
  PAYMENT_EXPIRES_MINUTES: whole(1, 1440).default(15),
  SWEEP_EVERY_MS: whole(50, 86_400_000).default(3000),
  /** How long a request is left alone with its payment before the sweeper looks after it. */
  SWEEP_GRACE_MS: whole(0, 86_400_000).default(30_000),
  MARKET_NAME: z.string().default(austin.name),
  MARKET_TIME_ZONE: z.string().refine(isTimeZone, 'is not an IANA time zone').default(austin.timeZone),
  MARKET_TAX_PERCENT: z.coerce.number().min(0).max(30).default(austin.taxPercent),
  MARKET_COMMISSION_PERCENT: z.coerce.number().min(0).max(100).default(austin.commissionPercent),
  MARKET_DELIVERY_FEE_CENTS: whole(0, 100_000).default(austin.deliveryFeeCents),
  MARKET_CUTOFF_DAYS: whole(0, 14).default(austin.cutoffDays),
  MARKET_CUTOFF_HOUR: whole(0, 23).default(austin.cutoffHour),
  MARKET_ZIP_PREFIXES: z.string().default(austin.zipPrefixes.join(',')),
})

export interface Settings extends z.output<typeof environment> {
  market: Market
  production: boolean
}

/** Parses the environment once. Throws an Error whose message names each bad or missing setting. */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  )
  const parsed = environment.safeParse(given)
  if (!parsed.success) {
    const lines = parsed.error.issues.map(issue => `${issue.path.join('.')}: ${issue.message}`)
    throw new Error(`Settings are not usable. ${lines.join('; ')}. See .env.example.`)
  }
  const settings = parsed.data
  refuseHalves(settings)
  const production = settings.NODE_ENV === 'production'
  if (production) refuseSandbox(settings)
  // Messages are written before a web process listens, and by workers that never do. Port 0 is only known later.
  const PUBLIC_URL =
    settings.PUBLIC_URL ?? (settings.PORT === 0 ? undefined : `http://localhost:${settings.PORT}`)
  return { ...settings, PUBLIC_URL, production, market: marketOf(settings) }
}

function refuseHalves(settings: z.output<typeof environment>): void {
  for (const names of together) {
    const given = names.filter(name => settings[name])
    const missing = names.filter(name => !settings[name])
    if (given.length === 0 || missing.length === 0) continue
    throw new Error(
      `Settings are not usable. ${given.join(' and ')} cannot be set without ${missing.join(' and ')}. See .env.example.`,
    )
  }
}

function refuseSandbox(settings: z.output<typeof environment>): void {
  const elsewhere = (
    name: 'STRIPE_API_URL' | 'GOOGLE_ISSUER' | 'MAPS_API_URL' | 'TWILIO_API_URL',
    own: string,
  ) => settings[name] !== own && `${name} must be ${own}`
  const notReal = (name: `${string}_${'KEY' | 'ID' | 'SID' | 'SECRET' | 'TOKEN'}` & keyof typeof settings) =>
    String(settings[name] ?? '').includes('sandbox') && `${name} must be a real one`
  const wrong = [
    settings.SANDBOX_URL && 'SANDBOX_URL must not be set',
    settings.SESSION_SECRET === demoSecret && 'SESSION_SECRET must be set to a secret of your own',
    elsewhere('STRIPE_API_URL', STRIPE),
    elsewhere('GOOGLE_ISSUER', GOOGLE),
    elsewhere('MAPS_API_URL', MAPS),
    elsewhere('TWILIO_API_URL', TWILIO),
    notReal('STRIPE_SECRET_KEY'),
    notReal('STRIPE_PUBLISHABLE_KEY'),
    notReal('GOOGLE_CLIENT_ID'),
    notReal('GOOGLE_CLIENT_SECRET'),
    notReal('MAPS_API_KEY'),
    notReal('TWILIO_ACCOUNT_SID'),
    notReal('TWILIO_AUTH_TOKEN'),
    settings.GOOGLE_AUTHORIZATION_URL && 'GOOGLE_AUTHORIZATION_URL must not be set',
    settings.STRIPE_JS_URL && 'STRIPE_JS_URL must not be set',
    !settings.PUBLIC_URL?.startsWith('https://') && 'PUBLIC_URL must be set and begin with https://',
  ].filter(Boolean)
  if (wrong.length > 0) throw new Error(`Refusing to start in production: ${wrong.join('; ')}.`)
}

function marketOf(settings: z.output<typeof environment>): Market {
  return {
    name: settings.MARKET_NAME,
    timeZone: settings.MARKET_TIME_ZONE,
    taxPercent: settings.MARKET_TAX_PERCENT,
    commissionPercent: settings.MARKET_COMMISSION_PERCENT,
    deliveryFeeCents: settings.MARKET_DELIVERY_FEE_CENTS,
    cutoffDays: settings.MARKET_CUTOFF_DAYS,
    cutoffHour: settings.MARKET_CUTOFF_HOUR,
    zipPrefixes: settings.MARKET_ZIP_PREFIXES.split(',').map(prefix => prefix.trim()),
  }
}

function proxiesIn(list: string, { addIssue }: z.RefinementCtx): TrustedProxies {
  try {
    return trustedProxies(list)
  } catch (error) {
    addIssue((error as Error).message)
    return z.NEVER
  }
}

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}

import { austin, type Market } from '@ladlewell/domain/market.ts'
import { z } from 'zod'
import { plainAddress } from './platform/network-address.ts'

const demoSecret = 'ladlewell-demo-secret-not-for-production'

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
  WEB_BUILD: z.string().optional(),
  SESSION_SECRET: z.string().min(32).default(demoSecret),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).optional(),
  TRUSTED_PROXIES: z
    .string()
    .default('')
    .transform(list => list.split(',').map(plainAddress).filter(Boolean)),
  SANDBOX_URL: z.url().optional(),
  STRIPE_SECRET_KEY: z.string().min(1),
  STRIPE_PUBLISHABLE_KEY: z.string().min(1),
  STRIPE_WEBHOOK_SECRET: z.string().min(1),
  STRIPE_API_URL: z.url().default('https://api.stripe.com'),
  STRIPE_JS_URL: z.string().optional(),
  SMTP_URL: z.url(),
  MAIL_FROM: z.string().default('Ladlewell <hello@ladlewell.test>'),
  PAYMENT_EXPIRES_MINUTES: whole(1, 1440).default(15),
  SWEEP_EVERY_MS: whole(50, 86_400_000).default(3000),
  /** How long a request is left alone with its payment before the sweeper looks after it. */
  SWEEP_GRACE_MS: whole(0, 86_400_000).default(30_000),
  MARKET_NAME: z.string().default(austin.name),
  MARKET_TIME_ZONE: z.string().refine(isTimeZone, 'is not an IANA time zone').default(austin.timeZone),
  MARKET_TAX_PERCENT: z.coerce.number().min(0).max(30).default(austin.taxPercent),
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
  const production = settings.NODE_ENV === 'production'
  if (production) refuseSandbox(settings)
  // Messages are written before a web process listens, and by workers that never do. Port 0 is only known later.
  const PUBLIC_URL =
    settings.PUBLIC_URL ?? (settings.PORT === 0 ? undefined : `http://localhost:${settings.PORT}`)
  return { ...settings, PUBLIC_URL, production, market: marketOf(settings) }
}

function refuseSandbox(settings: z.output<typeof environment>): void {
  const wrong = [
    settings.SANDBOX_URL && 'SANDBOX_URL must not be set',
    settings.SESSION_SECRET === demoSecret && 'SESSION_SECRET must be set to a secret of your own',
    settings.STRIPE_API_URL !== 'https://api.stripe.com' && 'STRIPE_API_URL must be Stripe’s own',
    settings.STRIPE_SECRET_KEY.includes('sandbox') && 'STRIPE_SECRET_KEY must be a real key',
    settings.STRIPE_PUBLISHABLE_KEY.includes('sandbox') && 'STRIPE_PUBLISHABLE_KEY must be a real key',
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
    deliveryFeeCents: settings.MARKET_DELIVERY_FEE_CENTS,
    cutoffDays: settings.MARKET_CUTOFF_DAYS,
    cutoffHour: settings.MARKET_CUTOFF_HOUR,
    zipPrefixes: settings.MARKET_ZIP_PREFIXES.split(',').map(prefix => prefix.trim()),
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

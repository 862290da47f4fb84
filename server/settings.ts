import { fileURLToPath } from 'node:url'
import { austin, type Market } from '@ladlewell/domain/market.ts'
import { z } from 'zod'
import { type TrustedProxies, trustedProxies } from './platform/trusted-proxies.ts'
import { demoSecret, refuseInProduction, vendorAddresses } from './settings-in-production.ts'

/** A vendor that is not needed to run, but of which half an account is a mistake. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
] as const

const whole = (min: number, max: number) => {
  const error = `must be a whole number from ${min} to ${max}`
  return z
    .string()
    .regex(/^\d+$/, error)
    .transform(Number)
    .pipe(z.number(error).min(min, error).max(max, error))
}
const percent = (max: number) => {
  const error = `must be a percentage from 0 to ${max}`
  return z
    .string()
    .regex(/^\d+(\.\d+)?$/, error)
    .transform(Number)
    .pipe(z.number(error).max(max, error))
}
const address = (example: string) => z.url(`must be an address such as ${example}`)
const oneOf = <const T extends string>(...words: T[]) => z.enum(words, `must be one of ${words.join(', ')}`)
const MISSING = 'must be set'

const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  /** Where a process answers /healthz and /readyz; workers answer nowhere else. */
  HEALTH_PORT: whole(1, 65535).optional(),
  METRICS_PORT: whole(1, 65535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  PUBLIC_URL: address('https://ladlewell.example')
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: z
    .string(MISSING)
    .regex(/^postgres(ql)?:\/\/./, 'must be an address such as postgres://user:password@host:5432/name'),
  DATABASE_CONNECTIONS: whole(2, 200).default(20),
  WEB_BUILD: z.string().default(fileURLToPath(new URL('../web/build', import.meta.url))),
  /** Where uploaded pictures are kept; every process of a database needs the same folder. */
  PICTURES_DIR: z.string().default('.data/pictures'),
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').default(demoSecret),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').optional(),
  TRUSTED_PROXIES: z.string().default('').transform(proxiesIn),
  SANDBOX_URL: address('http://127.0.0.1:4000').optional(),
  STRIPE_SECRET_KEY: z.string(MISSING),
  STRIPE_PUBLISHABLE_KEY: z.string(MISSING),
  STRIPE_WEBHOOK_SECRET: z.string(MISSING),
  STRIPE_API_URL: address(vendorAddresses.STRIPE_API_URL).default(vendorAddresses.STRIPE_API_URL),
  STRIPE_JS_URL: z.string().optional(),
  SMTP_URL: z
    .string(MISSING)
    .regex(/^smtps?:\/\/./, 'must be an address such as smtps://user:password@host:465'),
  MAIL_FROM: z
    .string()
    .regex(/\S@\S/, 'must be an e-mail address, with or without a name')
    .default('Ladlewell <hello@ladlewell.test>'),
  GOOGLE_ISSUER: address(vendorAddresses.GOOGLE_ISSUER).default(vendorAddresses.GOOGLE_ISSUER),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_AUTHORIZATION_URL: z.string().optional(),
  MAPS_API_KEY: z.string().optional(),
  MAPS_API_URL: address(vendorAddresses.MAPS_API_URL).default(vendorAddresses.MAPS_API_URL),
  TWILIO_ACCOUNT_SID: z.string().startsWith('AC', 'must begin with AC').optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_FROM: z.string().optional(),
  TWILIO_API_URL: address(vendorAddresses.TWILIO_API_URL).default(vendorAddresses.TWILIO_API_URL),
  /** Our pages promise inspections every quarter. */
  INSPECTION_MONTHS: whole(1, 3).default(3),
  INSPECTION_NOTICE_DAYS: whole(1, 60).default(14),
  INSPECTION_GRACE_DAYS: whole(0, 60).default(14),
  PAYMENT_EXPIRES_MINUTES: whole(1, 1440).default(15),
  /** How long a request's headers may take to arrive, how long all of it, and how long a connection may be silent. */
  HEADERS_WITHIN_MS: whole(100, 600_000).default(10_000),
  REQUEST_WITHIN_MS: whole(100, 600_000).default(30_000),
  SILENT_CONNECTION_MS: whole(100, 3_600_000).default(120_000),
  SWEEP_EVERY_MS: whole(50, 86_400_000).default(3000),
  /** How long a request is left alone with its payment before the sweeper looks after it. */
  SWEEP_GRACE_MS: whole(0, 86_400_000).default(30_000),
  MARKET_NAME: z.string().default(austin.name),
  MARKET_TIME_ZONE: z.string().refine(isTimeZone, 'is not an IANA time zone').default(austin.timeZone),
  MARKET_TAX_PERCENT: percent(30).default(austin.taxPercent),
  MARKET_COMMISSION_PERCENT: percent(100).default(austin.commissionPercent),
  MARKET_DELIVERY_FEE_CENTS: whole(0, 100_000).default(austin.deliveryFeeCents),
  MARKET_CUTOFF_DAYS: whole(0, 14).default(austin.cutoffDays),
  MARKET_CUTOFF_HOUR: whole(0, 23).default(austin.cutoffHour),
  MARKET_ZIP_PREFIXES: z
    .string()
    .regex(/^\d{1,5}(\s*,\s*\d{1,5})*$/, 'must be beginnings of ZIP codes, apart by commas')
    .default(austin.zipPrefixes.join(',')),
})

export type Given = z.output<typeof environment>

export interface Settings extends Given {
  market: Market
  production: boolean
}

/** Every name that is a setting of the server. */
export const settingNames: readonly string[] = Object.keys(environment.shape)

/** Refuses at once what no start could use, before a database and a sandbox are there for it. Throws as parseSettings does. */
export function refuseBadSettings(env: Record<string, string | undefined>): void {
  const given = givenIn(env)
  const parsed = environment.partial().safeParse(given)
  if (!parsed.success) throw notUsable(parsed.error)
  const { DATABASE_URL, NODE_ENV, ROLE } = given
  if (DATABASE_URL) return
  const why = NODE_ENV === 'production' ? 'in production' : ROLE && ROLE !== 'all' && `with ROLE=${ROLE}`
  if (!why) return
  throw new Error(
    `Settings are not usable. DATABASE_URL must be set ${why}: a database of this process’s own would be shared with nobody. See .env.example.`,
  )
}

/** Parses the environment once. Throws an Error whose message names each bad or missing setting. */
export function parseSettings(env: Record<string, string | undefined>): Settings {
  const parsed = environment.safeParse(givenIn(env))
  if (!parsed.success) throw notUsable(parsed.error)
  const settings = parsed.data
  refuseHalves(settings)
  const production = settings.NODE_ENV === 'production'
  if (production) refuseInProduction(settings)
  // Messages are written before a web process listens, and by workers that never do. Port 0 is only known later.
  const PUBLIC_URL =
    settings.PUBLIC_URL ?? (settings.PORT === 0 ? undefined : `http://localhost:${settings.PORT}`)
  return { ...settings, PUBLIC_URL, production, market: marketOf(settings) }
}

/** What is empty, or nothing but spaces, is not given. */
function givenIn(env: Record<string, string | undefined>): Record<string, string> {
  const entries = Object.entries(env).map(([name, value]) => [name, value?.trim()] as const)
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => Boolean(entry[1])))
}

function notUsable({ issues }: z.ZodError): Error {
  const lines = issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  return new Error(`Settings are not usable. ${lines.join('; ')}. See .env.example.`)
}

function refuseHalves(settings: Given): void {
  for (const names of together) {
    const given = names.filter(name => settings[name])
    const missing = names.filter(name => !settings[name])
    if (given.length === 0 || missing.length === 0) continue
    throw new Error(
      `Settings are not usable. ${given.join(' and ')} cannot be set without ${missing.join(' and ')}. See .env.example.`,
    )
  }
}

function marketOf(settings: Given): Market {
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
    addIssue(`is not usable: ${(error as Error).message}`)
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

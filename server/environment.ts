import { fileURLToPath } from 'node:url'
import { austin } from '@ladlewell/domain/market.ts'
import { z } from 'zod'
import { pictureSettings } from './environment-of-pictures.ts'
import { type TrustedProxies, trustedProxies } from './platform/network-address.ts'
import { telemetryEnvironment } from './telemetry-environment.ts'

export const demoSecret = 'ladlewell-demo-secret-not-for-production'

/** Where the vendors themselves are. */
export const vendorAddresses = {
  STRIPE_API_URL: 'https://api.stripe.com',
  GOOGLE_ISSUER: 'https://accounts.google.com',
  MAPS_API_URL: 'https://maps.googleapis.com/maps/api',
  TWILIO_API_URL: 'https://api.twilio.com',
} as const

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
const database = z
  .string(MISSING)
  .regex(/^postgres(ql)?:\/\/./, 'must be an address such as postgres://user:password@host:5432/name')

export const environment = z.object({
  NODE_ENV: oneOf('development', 'production', 'test').default('development'),
  ROLE: oneOf('all', 'web', 'worker').default('all'),
  HOST: z.string().default('127.0.0.1'),
  PORT: whole(0, 65535).default(3000),
  /** Where a process answers /healthz and /readyz; workers answer nowhere else. */
  HEALTH_PORT: whole(1, 65535).optional(),
  METRICS_PORT: whole(1, 65535).optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  ...telemetryEnvironment,
  PUBLIC_URL: address('https://ladlewell.example')
    .transform(url => url.replace(/\/+$/, ''))
    .optional(),
  DATABASE_URL: database,
  /** The same database through a pooler that keeps a connection for a transaction. */
  DATABASE_POOL_URL: database.optional(),
  /** A replica of it, for what may be read a moment late. */
  DATABASE_READ_URL: database.optional(),
  DATABASE_CONNECTIONS: whole(2, 200).default(20),
  /** What a process keeps of answers in memory. */
  KEPT_MB: whole(8, 4096).default(64),
  WEB_BUILD: z.string().default(fileURLToPath(new URL('../web/build', import.meta.url))),
  /** Where uploaded pictures are kept; every process of a database needs the same folder. */
  PICTURES_DIR: z.string().default('.data/pictures'),
  ...pictureSettings,
  SESSION_SECRET: z.string().min(32, 'must have at least 32 characters').default(demoSecret),
  /** What guessing at a stolen hash costs for each try; what is less than usual serves tests alone. */
  PASSWORD_MEMORY_KIB: whole(64, 1_048_576).default(19_456),
  LOG_LEVEL: oneOf('debug', 'info', 'warn', 'error', 'silent').optional(),
  TRUSTED_PROXIES: z.string().default('').transform(proxiesIn),
  SANDBOX_URL: address('http://127.0.0.1:4000').optional(),
  STRIPE_SECRET_KEY: z.string(MISSING),
  STRIPE_PUBLISHABLE_KEY: z.string(MISSING),
  STRIPE_WEBHOOK_SECRET: z.string(MISSING),
  STRIPE_CONNECT_WEBHOOK_SECRET: z.string().optional(),
  STRIPE_API_URL: address(vendorAddresses.STRIPE_API_URL).default(vendorAddresses.STRIPE_API_URL),
  STRIPE_JS_URL: z.string().optional(),
  SMTP_URL: z
    .string(MISSING)
    .regex(/^smtps?:\/\/./, 'must be an address such as smtps://user:password@host:465'),
  MAIL_FROM: z
    .string()
    .regex(/\S@\S/, 'must be an e-mail address, with or without a name')
    .default('Ladlewell <hello@ladlewell.test>'),
  MAIL_REPLY_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as reply.example.com')
    .optional(),
  MAIL_INBOUND_SECRET: z.string().min(16, 'must have 16 characters or more').optional(),
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
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'must be a public key, in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'must be a private key, in base64url')
    .optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:\S+@\S+|https:\/\/.+)$/, 'must be mailto: and an address, or an https address')
    .optional(),
  /** Our pages promise inspections every quarter. */
  INSPECTION_MONTHS: whole(1, 3).default(3),
  INSPECTION_NOTICE_DAYS: whole(1, 60).default(14),
  INSPECTION_GRACE_DAYS: whole(0, 60).default(14),
  PAYMENT_EXPIRES_MINUTES: whole(1, 1440).default(15),
  /** How long a request's headers may take to arrive, how long all of it, and how long a connection may be silent. */
  HEADERS_WITHIN_MS: whole(100, 600_000).default(10_000),
  REQUEST_WITHIN_MS: whole(100, 600_000).default(30_000),
  SILENT_CONNECTION_MS: whole(100, 3_600_000).default(120_000),
  /** How long a vendor that fails or is slow is left alone before one call tries again; 0: it never is. */
  CIRCUIT_REST_MS: whole(0, 60_000).default(5000),
  /** How long work may stand in line before the least urgent calls are refused; 0: none are. */
  SHED_AFTER_MS: whole(0, 60_000).default(100),
  /** Longer than proxies keep an idle connection, so that none is closed under a request that they send. */
  KEEP_ALIVE_MS: whole(1000, 3_600_000).default(65_000),
  /** How long a web process that stops goes on serving, so that balancers hear of it first. */
  GOODBYE_MS: whole(0, 7000).optional(),
  SWEEP_EVERY_MS: whole(50, 86_400_000).default(3000),
  /** How long a request is left alone with its payment before the sweeper looks after it. */
  SWEEP_GRACE_MS: whole(0, 86_400_000).default(30_000),
  MARKET_NAME: z.string().default(austin.name),
  MARKET_TIME_ZONE: z.string().refine(isTimeZone, 'is not an IANA time zone').default(austin.timeZone),
  MARKET_TAX_PERCENT: percent(30).default(austin.taxPercent),
  MARKET_COMMISSION_PERCENT: percent(100).default(austin.commissionPercent),
  MARKET_DELIVERY_FEE_CENTS: whole(0, 100_000).default(austin.deliveryFeeCents),
  MARKET_DELIVERY_SHARE_PERCENT: percent(100).default(austin.deliverySharePercent),
  MARKET_TIP_DRIVER_PERCENT: percent(100).default(austin.tipDriverPercent),
  MARKET_LATE_REFUND_MINUTES: whole(15, 240).default(austin.lateRefundMinutes),
  MARKET_REFUND_LIMIT_CENTS: whole(0, 10_000_000).default(austin.refundLimitCents),
  MARKET_CUTOFF_DAYS: whole(0, 14).default(austin.cutoffDays),
  MARKET_CUTOFF_HOUR: whole(0, 23).default(austin.cutoffHour),
  MARKET_ZIP_PREFIXES: z
    .string()
    .regex(/^\d{1,5}(\s*,\s*\d{1,5})*$/, 'must be beginnings of ZIP codes, apart by commas')
    .default(austin.zipPrefixes.join(',')),
})

export type Given = z.output<typeof environment>

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

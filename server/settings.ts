import { languages } from '@ladlewell/domain/language.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { z } from 'zod'
import { environment, type Given } from './environment.ts'
import { refuseInProduction } from './settings-in-production.ts'

/** A vendor that is not needed to run, but of which half an account is a mistake. */
const together = [
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
  ['MAIL_REPLY_DOMAIN', 'MAIL_INBOUND_SECRET'],
  ['PICTURES_STORE', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'],
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
] as const

export interface Settings extends Given {
  /** What the first market is founded with; from then on its row holds. */
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
  refuseWithoutStore(settings)
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

/** Only a bucket has addresses of its own. */
function refuseWithoutStore(settings: Given): void {
  const given = (['PICTURES_PUBLIC_URL', 'PICTURES_LINKS_URL'] as const).filter(name => settings[name])
  if (settings.PICTURES_STORE || given.length === 0) return
  throw new Error(
    `Settings are not usable. ${given.join(' and ')} cannot be set without PICTURES_STORE. See .env.example.`,
  )
}

function marketOf(settings: Given): Market {
  return {
    name: settings.MARKET_NAME,
    timeZone: settings.MARKET_TIME_ZONE,
    languages,
    taxPercent: settings.MARKET_TAX_PERCENT,
    commissionPercent: settings.MARKET_COMMISSION_PERCENT,
    deliveryFeeCents: settings.MARKET_DELIVERY_FEE_CENTS,
    deliverySharePercent: settings.MARKET_DELIVERY_SHARE_PERCENT,
    tipDriverPercent: settings.MARKET_TIP_DRIVER_PERCENT,
    lateRefundMinutes: settings.MARKET_LATE_REFUND_MINUTES,
    refundLimitCents: settings.MARKET_REFUND_LIMIT_CENTS,
    cutoffDays: settings.MARKET_CUTOFF_DAYS,
    cutoffHour: settings.MARKET_CUTOFF_HOUR,
    zipPrefixes: settings.MARKET_ZIP_PREFIXES.split(',').map(prefix => prefix.trim()),
  }
}

import type { Queries } from '../../platform/database.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { type Origin, recordSecurity, throttled } from '../../platform/security-log.ts'
import { createThrottle, type Spent, spentOf, type Throttle } from '../../platform/throttle.ts'
import type { PaymentProvider } from '../../vendors/stripe.ts'
import { cardDigest } from './card-digest.ts'

/** Who tries a card, and from where; whoever goes on without a request does not know the latter. */
export interface Payer {
  accountId: number
  origin?: Origin | undefined
}

/** An honest second, third and sixth try are not held up. */
const SIX_IN_TEN_MINUTES = { burst: 6, perMinute: 0.6 }
const TWENTY_IN_TEN_MINUTES = { burst: 20, perMinute: 2 }

const LATELY_SECONDS = 600

interface Trying {
  db: Queries
  provider: PaymentProvider
}

interface Bucket {
  throttle: Throttle
  key: string
}

/** What declines of this payer's are counted in. */
function buckets(db: Queries, { accountId, origin }: Payer): Bucket[] {
  const account = {
    throttle: createThrottle(db, 'declines-account', SIX_IN_TEN_MINUTES),
    key: String(accountId),
  }
  if (!origin?.network) return [account]
  return [
    account,
    { throttle: createThrottle(db, 'declines-network', TWENTY_IN_TEN_MINUTES), key: origin.network },
  ]
}

/** Declines of one card, whoever shows it. */
const cardThrottle = (db: Queries) => createThrottle(db, 'declines-card', SIX_IN_TEN_MINUTES)

/** The keys under which declines of this payer stand, to be read along with something else. */
export function declineKeys(db: Queries, payer: Payer): string[] {
  return buckets(db, payer).map(({ throttle, key }) => throttle.fullKey(key))
}

/**
 * Tells a payer to wait who was declined too often, by what stands under their keys. Of one who was declined lately the
 * card is asked for too: others may have tried it.
 */
export async function refuseTries(
  { db, provider }: Trying,
  payer: Payer,
  paymentMethod: string,
  spent: readonly Spent[],
  now: Date,
): Promise<Refusal | null> {
  const own = buckets(db, payer)
  const seconds = Math.max(...own.map(({ throttle, key }) => throttle.waitOf(key, spent)))
  if (seconds > 0) return refuseFor(db, seconds, payer, now)
  const keys = own.map(({ throttle, key }) => throttle.fullKey(key))
  const isSuspect = spent.some(({ key, ago }) => keys.includes(key) && ago < LATELY_SECONDS)
  return isSuspect ? refuseCard({ db, provider }, payer, paymentMethod, now) : null
}

/** The same where nothing was read before. */
export async function refuseTry(
  trying: Trying,
  payer: Payer,
  paymentMethod: string,
  now: Date,
): Promise<Refusal | null> {
  const [row] = await trying.db.query<{ spent: Spent[] }>(`select ${spentOf('$1')} as spent`, [
    declineKeys(trying.db, payer),
  ])
  return refuseTries(trying, payer, paymentMethod, row!.spent, now)
}

async function refuseCard(
  { db, provider }: Trying,
  payer: Payer,
  paymentMethod: string,
  now: Date,
): Promise<Refusal | null> {
  const card = await provider.fingerprintOf(paymentMethod)
  if (!('fingerprint' in card) || card.fingerprint === null) return null
  const wait = await cardThrottle(db).wait(cardDigest(card.fingerprint))
  return wait === null ? null : refuseFor(db, wait, payer, now)
}

/** Counts a card that was declined, and writes it down. */
export async function countDecline(
  db: Queries,
  payer: Payer,
  decline: { code?: string; fingerprint?: string },
  now: Date,
): Promise<void> {
  for (const { throttle, key } of buckets(db, payer)) await throttle.take(key)
  if (decline.fingerprint) await cardThrottle(db).take(cardDigest(decline.fingerprint))
  const { accountId, origin } = payer
  const details = decline.code ? { code: decline.code } : {}
  await recordSecurity(db, { what: 'card-declined', accountId, ...origin, details }, now)
}

async function refuseFor(
  db: Queries,
  seconds: number,
  { accountId, origin }: Payer,
  now: Date,
): Promise<Refusal> {
  const refused = await throttled(db, seconds, { limit: 'declines', accountId, ...origin }, now)
  return { ...refused, refusal: 'too-many-declines' }
}

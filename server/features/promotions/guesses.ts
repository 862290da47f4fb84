import type { Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity, throttled } from '../../platform/security-log.ts'
import { createThrottle, type Spent, spentOf, type Throttle } from '../../platform/throttle.ts'
import { hasUsed } from './queries.ts'

/** Who tries a code; a guest is known by the network alone. */
export interface Guesser {
  accountId: number | null
  origin: Origin
}

/** Previews of codes, of an account or a guest's network. */
export const previewsOf = (db: Queries) => createThrottle(db, 'promo-preview', { burst: 10, perMinute: 10 })

export const previewKey = ({ accountId, origin }: Guesser) =>
  accountId === null ? `network ${origin.network}` : `account ${accountId}`

/** Codes that did not count, wherever they were entered. */
function buckets(db: Queries, { accountId, origin }: Guesser): { throttle: Throttle; key: string }[] {
  const ofNetwork = {
    throttle: createThrottle(db, 'code-guess-network', { burst: 60, perMinute: 1 }),
    key: origin.network,
  }
  if (accountId === null) return [ofNetwork]
  const ofAccount = createThrottle(db, 'code-guess-account', { burst: 20, perMinute: 20 / 60 })
  return [ofNetwork, { throttle: ofAccount, key: String(accountId) }]
}

/** The keys under which wrong codes of this guesser stand, to be read along with something else. */
export function guessKeys(db: Queries, guesser: Guesser): string[] {
  return buckets(db, guesser).map(({ throttle, key }) => throttle.fullKey(key))
}

/** What stands under the keys of a guesser. */
export async function guessesOf(db: Queries, guesser: Guesser): Promise<Spent[]> {
  const [row] = await db.query<{ spent: Spent[] }>(`select ${spentOf('$1')} as spent`, [
    guessKeys(db, guesser),
  ])
  return row!.spent
}

/** Tells somebody to wait who has tried too many codes, right ones included: what they are told is no answer. */
export async function refuseGuesser(
  db: Queries,
  guesser: Guesser,
  spent: readonly Spent[],
  now: Date,
): Promise<Refusal | null> {
  const seconds = Math.max(...buckets(db, guesser).map(({ throttle, key }) => throttle.waitOf(key, spent)))
  if (seconds <= 0) return null
  const { accountId, origin } = guesser
  const event = { limit: 'codes', ...origin, ...(accountId === null ? {} : { accountId }) }
  return { ...(await throttled(db, seconds, event, now)), refusal: 'too-many-codes' }
}

/** What a code that does not count is answered with an order: it spends the preview's budget as well. */
export async function refuseCode(
  db: Queries,
  guesser: Guesser & { accountId: number },
  code: string,
  now: Date,
): Promise<Refusal> {
  if (await hasUsed(db, code, guesser.accountId)) return refuse('promo-invalid')
  await countGuess(db, guesser, now)
  const wait = await previewsOf(db).take(previewKey(guesser))
  return wait === null ? refuse('promo-invalid') : refuse('too-many-codes', { retryAfterSeconds: wait })
}

/** Counts a code that did not count, and writes it down. */
export async function countGuess(db: Queries, guesser: Guesser, now: Date): Promise<void> {
  for (const { throttle, key } of buckets(db, guesser)) await throttle.take(key)
  const { accountId, origin } = guesser
  await recordSecurity(
    db,
    { what: 'code-refused', ...origin, ...(accountId === null ? {} : { accountId }) },
    now,
  )
}

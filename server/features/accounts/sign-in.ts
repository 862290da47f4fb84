import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { passwordFits } from '../../platform/password.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity, strangersMark, throttled } from '../../platform/security-log.ts'
import type { accounts } from '../../schema/accounts.ts'
import { isKnown, type KnownBrowser } from './known-browser.ts'
import type { AccountThrottles } from './throttles.ts'

type Found = Pick<typeof accounts.$inferSelect, 'id' | 'email' | 'role' | 'claimedAt' | 'passwordHash'>
type Account = Found & { passwordHash: string }

interface Attempt {
  email: string
  password: string
  origin: Origin
  browser: KnownBrowser | null
}

/**
 * Checks a password. Failures alone are counted: of a browser that signed in to the account before by itself, so that
 * nobody keeps its owner out, of all others by account and network, by network, and together by account. An unknown
 * address takes the same time as a wrong password.
 */
export async function signIn(
  { db, settings }: Parts,
  throttles: AccountThrottles,
  attempt: Attempt,
  now: Date,
): Promise<Account | Refusal> {
  const email = attempt.email.trim().toLowerCase()
  const { origin } = attempt
  const found = await accountWith(db, email)
  const about = found
    ? { accountId: found.id }
    : { details: { address: strangersMark(email, settings.SESSION_SECRET) } }
  const limits = limitsOf(throttles, email, attempt, found)
  const refuseFor = (wait: number) =>
    throttled(db, wait, { limit: 'sign-in', ...origin, ...(found && { accountId: found.id }) }, now)
  const early = await waitOf(limits)
  if (early !== null) return refuseFor(early)
  const fits = await passwordFits(attempt.password, found?.passwordHash ?? null)
  // Guesses that came together waited in line here: once the others have spent the limit, this one is told nothing.
  const late = await (fits ? waitOf(limits) : spend(limits))
  if (late !== null) return refuseFor(late)
  if (fits && found?.passwordHash) return { ...found, passwordHash: found.passwordHash }
  await recordSecurity(db, { what: 'sign-in-failed', ...origin, ...about }, now)
  return refuse('invalid-credentials')
}

async function accountWith(db: Queries, email: string): Promise<Found | undefined> {
  const [found] = await db.query<Found>(
    `select id, email, role, claimed_at, password_hash from accounts
     where email = $1 and disabled_at is null`,
    [email],
  )
  return found
}

/** What a failure spends. The address comes first in each key of an account: what is counted of it is forgotten with it. */
function limitsOf(
  { account, browser, strangers, network }: AccountThrottles,
  email: string,
  attempt: Attempt,
  found: Found | undefined,
) {
  if (attempt.browser && found && isKnown(attempt.browser, found))
    return [{ throttle: browser, key: `${email}:${attempt.browser.id}` }]
  return [
    { throttle: account, key: `${email}:${attempt.origin.network}` },
    { throttle: network, key: attempt.origin.network },
    { throttle: strangers, key: email },
  ]
}

/** Takes one of each; seconds to wait where guesses that came together have taken the last. */
async function spend(limits: ReturnType<typeof limitsOf>): Promise<number | null> {
  for (const { throttle, key } of limits) {
    const seconds = await throttle.take(key)
    if (seconds !== null) return seconds
  }
  return null
}

async function waitOf(limits: ReturnType<typeof limitsOf>): Promise<number | null> {
  for (const { throttle, key } of limits) {
    const seconds = await throttle.wait(key)
    if (seconds !== null) return seconds
  }
  return null
}

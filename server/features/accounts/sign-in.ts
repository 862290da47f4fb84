import type { Parts } from '../../platform/parts.ts'
import { passwordFits } from '../../platform/password.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity, strangersMark, throttled } from '../../platform/security-log.ts'
import type { AccountThrottles } from './throttles.ts'

interface Account {
  id: number
  email: string
  role: 'CUSTOMER' | 'CHEF' | 'STAFF'
  passwordHash: string
}

/** Checks a password. Failures alone are counted; an unknown address takes the same time as a wrong password. */
export async function signIn(
  { db, settings }: Parts,
  throttles: Pick<AccountThrottles, 'account' | 'network'>,
  attempt: { email: string; password: string; origin: Origin },
  now: Date,
): Promise<Account | Refusal> {
  const email = attempt.email.trim().toLowerCase()
  const { origin } = attempt
  const wait = async () => (await throttles.account.wait(email)) ?? throttles.network.wait(origin.network)
  const early = await wait()
  if (early !== null) return throttled(db, early, { limit: 'sign-in', ...origin }, now)
  const [found] = await db.query<Omit<Account, 'passwordHash'> & { passwordHash: string | null }>(
    'select id, email, role, password_hash as "passwordHash" from accounts where email = $1 and disabled_at is null',
    [email],
  )
  const fits = await passwordFits(attempt.password, found?.passwordHash ?? null)
  // Guesses that came together waited in line here: once the others have spent the limit, this one is told nothing.
  const late = await wait()
  const about = found
    ? { accountId: found.id }
    : { details: { address: strangersMark(email, settings.SESSION_SECRET) } }
  if (late !== null) return throttled(db, late, { limit: 'sign-in', ...origin }, now)
  if (fits && found?.passwordHash) return { ...found, passwordHash: found.passwordHash }
  await throttles.account.take(email)
  await throttles.network.take(origin.network)
  await recordSecurity(db, { what: 'sign-in-failed', ...origin, ...about }, now)
  return refuse('invalid-credentials')
}

import type { Queries } from '../../platform/database.ts'
import { passwordFits } from '../../platform/password.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { AccountThrottles } from './throttles.ts'

interface Account {
  id: number
  email: string
  role: 'CUSTOMER' | 'CHEF' | 'STAFF'
  passwordHash: string
}

/** Checks a password. Failures alone are counted; an unknown address takes the same time as a wrong password. */
export async function signIn(
  db: Queries,
  throttles: Pick<AccountThrottles, 'account' | 'network'>,
  attempt: { email: string; password: string; network: string },
): Promise<Account | Refusal> {
  const email = attempt.email.trim().toLowerCase()
  const throttled = async () => {
    const wait = (await throttles.account.wait(email)) ?? (await throttles.network.wait(attempt.network))
    return wait === null ? null : refuse('too-many-requests', { retryAfterSeconds: wait })
  }
  const early = await throttled()
  if (early) return early
  const [found] = await db.query<Omit<Account, 'passwordHash'> & { passwordHash: string | null }>(
    'select id, email, role, password_hash as "passwordHash" from accounts where email = $1 and disabled_at is null',
    [email],
  )
  const fits = await passwordFits(attempt.password, found?.passwordHash ?? null)
  // Guesses that came together waited in line here: once the others have spent the limit, this one is told nothing.
  const late = await throttled()
  if (late) return late
  if (fits && found?.passwordHash) return { ...found, passwordHash: found.passwordHash }
  await throttles.account.take(email)
  await throttles.network.take(attempt.network)
  return refuse('invalid-credentials')
}

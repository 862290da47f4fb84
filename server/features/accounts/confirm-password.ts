import { errors } from '@ladlewell/contract/errors.ts'
import type { Queries } from '../../platform/database.ts'
import { passwordFits } from '../../platform/password.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity, throttled } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import type { Throttle } from '../../platform/throttle.ts'

/**
 * The hash of their password, for a signed-in person who knows it. Wrong guesses are counted; whoever has none is told so.
 */
export async function confirmPassword(
  db: Queries,
  guesses: Throttle,
  { accountId }: Viewer,
  { password, field, origin }: { password: string; field: string; origin: Origin },
  now: Date,
): Promise<{ hash: string } | Refusal> {
  const key = String(accountId)
  const refuseFor = (wait: number) => throttled(db, wait, { limit: 'guesses', accountId, ...origin }, now)
  const early = await guesses.wait(key)
  if (early !== null) return refuseFor(early)
  const [account] = await db.query<{ hash: string | null }>(
    'select password_hash as hash from accounts where id = $1',
    [accountId],
  )
  if (!account?.hash) return refuse('no-password')
  const fits = await passwordFits(password, account.hash)
  // As at the sign-in: guesses that came together are not told once the limit is spent.
  const late = await (fits ? guesses.wait(key) : guesses.take(key))
  if (late !== null) return refuseFor(late)
  if (fits) return { hash: account.hash }
  await recordSecurity(
    db,
    { what: 'fresh-proof-failed', accountId, ...origin, details: { by: 'password' } },
    now,
  )
  return wrongPassword(field)
}

export function wrongPassword(field: string): Refusal {
  return refuse('current-password-wrong', { fields: { [field]: errors['current-password-wrong'].message } })
}

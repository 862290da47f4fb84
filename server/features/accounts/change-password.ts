import type { changePassword as endpoint } from '@ladlewell/contract/accounts.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Database } from '../../platform/database.ts'
import { endTokens } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { endSessions } from '../../platform/session-marks.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { accountMail } from './account-mail.ts'
import { confirmPassword, wrongPassword } from './confirm-password.ts'
import { newPasswordHash, passwordOwner } from './new-password.ts'

/** Sets a new password for who knows the current one. This session goes on, all others end. */
export async function changePassword(
  db: Database,
  guesses: Throttle,
  viewer: Viewer,
  { currentPassword, newPassword, origin }: Request<typeof endpoint>['body'] & { origin: Origin },
  publicUrl: string,
  now: Date,
): Promise<{ message: string } | Refusal> {
  const given = { password: currentPassword, field: 'currentPassword', origin }
  const confirmed = await confirmPassword(db, guesses, viewer, given, now)
  if (isRefusal(confirmed)) return confirmed
  const hash = await newPasswordHash(newPassword, await passwordOwner(db, viewer.accountId), 'newPassword')
  if (isRefusal(hash)) return hash
  return db.transaction(async tx => {
    // Not over a password that was reset meanwhile, perhaps because somebody else knew this one.
    const changed = await tx.query(
      'update accounts set password_hash = $2 where id = $1 and password_hash = $3 returning id',
      [viewer.accountId, hash, confirmed.hash],
    )
    if (changed.length === 0) return wrongPassword('currentPassword')
    await endSessions(tx, viewer.accountId, { except: viewer.sessionId, acting: true }, now)
    await endTokens(tx, 'reset-password', viewer.accountId, now)
    await recordSecurity(tx, { what: 'password-changed', accountId: viewer.accountId, ...origin }, now)
    const url = `${publicUrl}/contact`
    await enqueue(tx, accountMail(viewer, { what: 'password-changed', once: now.getTime(), url }), now)
    return { message: 'Password changed successfully!' }
  })
}

import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { resetPassword as endpoint } from '@ladlewell/contract/accounts.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Database } from '../../platform/database.ts'
import { issueToken, ownerOf, spendToken, type TokenOwner } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { accountMail } from './account-mail.ts'
import { newPasswordHash } from './new-password.ts'

/** Longer than mailing takes, so that the time does not tell whether there is such an account. */
const ANSWER_MS = 300

/** Mails a link that sets a new password, if there is such an account; nobody learns whether there is. */
export async function requestReset(
  db: Database,
  email: string,
  publicUrl: string,
  now: Date,
): Promise<undefined> {
  await Promise.all([mailLink(db, email, publicUrl, now), pause(ANSWER_MS)])
}

/**
 * Sets the password of whoever a link was mailed to. It proves their address, and it ends every session, because
 * somebody else may have opened one.
 */
export async function resetPassword(
  db: Database,
  { token, password }: Request<typeof endpoint>['body'],
  publicUrl: string,
  now: Date,
): Promise<TokenOwner | Refusal> {
  if (!(await ownerOf(db, 'reset-password', token, now))) return refuse('link-not-valid')
  const hash = await newPasswordHash(password, 'password')
  if (isRefusal(hash)) return hash
  return db.transaction(async tx => {
    const owner = await spendToken(tx, 'reset-password', token, now)
    if (!owner) return refuse('link-not-valid')
    // A Google account that came with an address that nobody had proved may be somebody else's.
    await tx.query(
      `update accounts set password_hash = $2, email_verified_at = coalesce(email_verified_at, $3),
         google_sub = case when email_verified_at is null then null else google_sub end where id = $1`,
      [owner.accountId, hash, now],
    )
    await tx.query('update sessions set ended_at = $2 where account_id = $1 and ended_at is null', [
      owner.accountId,
      now,
    ])
    const url = `${publicUrl}/contact`
    await enqueue(tx, accountMail(owner, { what: 'password-changed', once: now.getTime(), url }), now)
    return owner
  })
}

function mailLink(db: Database, email: string, publicUrl: string, now: Date): Promise<void> {
  return db.transaction(async tx => {
    const [account] = await tx.query<TokenOwner & { firstname: string }>(
      'select id as "accountId", email, language, firstname from accounts where email = $1 and disabled_at is null',
      [email],
    )
    if (!account) return
    const token = await issueToken(tx, 'reset-password', account, now)
    const { firstname } = account
    const url = `${publicUrl}/reset-password?token=${token}`
    const mail = accountMail(account, { what: 'reset-password', once: randomUUID(), firstname, url })
    await enqueue(tx, mail, now)
  })
}

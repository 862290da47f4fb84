import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { resetPassword as endpoint } from '@ladlewell/contract/accounts.ts'
import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Database } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { issueToken, ownerOf, spendToken } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import { accountMail } from './account-mail.ts'
import { type AtTheDoors, type Claim, isVerified } from './doors.ts'
import { newPasswordHash, passwordOwner } from './new-password.ts'

/** Longer than mailing takes, so that the time does not tell whether there is such an account. */
const ANSWER_MS = 300

/** Mails a link that sets a new password, if there is such an account; nobody learns whether there is. */
export async function requestReset(
  db: Database,
  asked: { email: string; origin: Origin },
  publicUrl: string,
  now: Date,
): Promise<undefined> {
  await Promise.all([mailLink(db, asked, publicUrl, now), pause(ANSWER_MS)])
}

interface Reset {
  email: string
  /** Null where the address was proved before. */
  removed: ClaimedThing[] | null
  account: { id: number; claimedAt: Date | null }
}

/**
 * Sets the password of whoever a link was mailed to, and ends every session, mailed link and calendar, because somebody
 * else may have them. It proves their address: an account whose address nobody had proved becomes theirs alone.
 */
export async function resetPassword(
  { db, doors, publicUrl }: AtTheDoors,
  { token, password, origin }: Request<typeof endpoint>['body'] & { origin: Origin },
  now: Date,
): Promise<Reset | Refusal> {
  const known = await ownerOf(db, 'reset-password', token, now)
  if (!known) return refuse('link-not-valid')
  const hash = await newPasswordHash(password, await passwordOwner(db, known.accountId), 'password')
  if (isRefusal(hash)) return hash
  const { accountId } = known
  const done = await db.transaction<{ claim: Claim | null; account: Reset['account'] } | Refusal>(
    async tx => {
      await doors.hold(tx, accountId)
      const owner = await spendToken(tx, 'reset-password', token, now)
      if (!owner) return refuse('link-not-valid')
      const claimant = { how: 'password-reset', ...origin } as const
      const claim = (await isVerified(tx, accountId)) ? null : await doors.claim(tx, accountId, claimant, now)
      if (!claim) await doors.shut(tx, accountId, now)
      const [account] = await tx.query<Reset['account']>(
        'update accounts set password_hash = $2 where id = $1 returning id, claimed_at',
        [accountId, hash],
      )
      await recordSecurity(tx, { what: 'password-reset', accountId, ...origin }, now)
      const url = `${publicUrl}/contact`
      await enqueue(tx, accountMail(owner, { what: 'password-changed', once: now.getTime(), url }), now)
      return { claim, account: account! }
    },
  )
  if (isRefusal(done)) return done
  if (done.claim) await doors.settle(done.claim, now)
  return { email: known.email, removed: done.claim?.removed ?? null, account: done.account }
}

function mailLink(
  db: Database,
  { email, origin }: { email: string; origin: Origin },
  publicUrl: string,
  now: Date,
): Promise<void> {
  return db.transaction(async tx => {
    const [account] = await tx.query<Addressee>(
      'select id as account_id, email, language from accounts where email = $1 and disabled_at is null',
      [email],
    )
    if (!account) return
    const token = await issueToken(tx, 'reset-password', account, now)
    const url = `${publicUrl}/reset-password?token=${token}`
    const mail = accountMail(account, { what: 'reset-password', once: randomUUID(), url })
    await enqueue(tx, mail, now)
    await recordSecurity(tx, { what: 'password-reset-asked', accountId: account.accountId, ...origin }, now)
  })
}

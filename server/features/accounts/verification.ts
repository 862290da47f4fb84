import { randomUUID } from 'node:crypto'
import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import type { Database, Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { issueToken, ownerOf, spendToken } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { accountMail } from './account-mail.ts'
import { type AtTheDoors, type Claim, isVerified } from './doors.ts'

/** Welcomes who registered, with the link that proves their address. */
export function sendWelcome(tx: Queries, account: Addressee, publicUrl: string, now: Date): Promise<void> {
  return sendLink(tx, account, 'welcome', publicUrl, now)
}

/** Sends the link again to who has not proved their address yet. */
export async function resendVerification(
  db: Database,
  accountId: number,
  publicUrl: string,
  now: Date,
): Promise<undefined> {
  await db.transaction(async tx => {
    const [account] = await tx.query<Addressee>(
      `select id as account_id, email, language from accounts where id = $1 and email_verified_at is null`,
      [accountId],
    )
    if (account) await sendLink(tx, account, 'verify-email', publicUrl, now)
  })
}

interface Proof {
  token: string
  /** Who is signed in where the link was opened. */
  viewer: Viewer | null
  origin: Origin
}

interface Claimed {
  removed: ClaimedThing[]
  /** Sets the first password, once and for ten minutes. */
  passwordToken: string
}

/**
 * The address that a token was sent to is its account's. Where somebody opens the link who is not signed in to the
 * account, it becomes theirs alone: whoever opened it may have been anybody.
 */
export async function verifyEmail(
  { db, doors, publicUrl }: AtTheDoors,
  { token, viewer, origin }: Proof,
  now: Date,
): Promise<Claimed | undefined | Refusal> {
  const known = await ownerOf(db, 'verify-email', token, now)
  if (!known) return refuse('link-not-valid')
  const { accountId } = known
  const done = await db.transaction<{ claim: Claim; passwordToken: string } | undefined | Refusal>(
    async tx => {
      await doors.hold(tx, accountId)
      const owner = await spendToken(tx, 'verify-email', token, now)
      if (!owner) return refuse('link-not-valid')
      if (await isVerified(tx, accountId)) return
      if (viewer && (await isSignedIn(tx, viewer, accountId))) {
        await tx.query('update accounts set email_verified_at = $2 where id = $1', [accountId, now])
        await recordSecurity(tx, { what: 'email-verified', accountId, ...origin }, now)
        const url = `${publicUrl}/`
        await enqueue(tx, accountMail(owner, { what: 'email-verified', once: now.getTime(), url }), now)
        return
      }
      const claim = await doors.claim(tx, accountId, { how: 'link', ...origin }, now)
      return { claim, passwordToken: await issueToken(tx, 'reset-password', owner, now) }
    },
  )
  if (done === undefined || isRefusal(done)) return done
  await doors.settle(done.claim, now)
  return { removed: done.claim.removed, passwordToken: done.passwordToken }
}

/** Whether it is their account, in a session that still goes on now that the account is held. */
export async function isSignedIn(tx: Queries, viewer: Viewer, accountId: number): Promise<boolean> {
  if (viewer.accountId !== accountId || viewer.actingStaffId !== null) return false
  const open = await tx.query(
    'select 1 from sessions where id = $1 and account_id = $2 and ended_at is null',
    [viewer.sessionId, accountId],
  )
  return open.length > 0
}

async function sendLink(
  tx: Queries,
  to: Addressee,
  what: 'welcome' | 'verify-email',
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = await issueToken(tx, 'verify-email', to, now)
  const url = `${publicUrl}/verify-email?token=${token}`
  await enqueue(tx, accountMail(to, { what, once: randomUUID(), url }), now)
}

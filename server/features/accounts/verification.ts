import { randomUUID } from 'node:crypto'
import type { Database, Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { issueToken, spendToken } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { accountMail } from './account-mail.ts'

interface Newcomer extends Addressee {
  firstname: string
}

/** Welcomes who registered, with the link that proves their address. */
export function sendWelcome(tx: Queries, account: Newcomer, publicUrl: string, now: Date): Promise<void> {
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
    const [account] = await tx.query<Newcomer>(
      `select id as "accountId", email, language, firstname from accounts
       where id = $1 and email_verified_at is null`,
      [accountId],
    )
    if (account) await sendLink(tx, account, 'verify-email', publicUrl, now)
  })
}

/** The address that a token was sent to is its account's. */
export function verifyEmail(
  db: Database,
  token: string,
  publicUrl: string,
  now: Date,
): Promise<undefined | Refusal> {
  return db.transaction(async tx => {
    const owner = await spendToken(tx, 'verify-email', token, now)
    if (!owner) return refuse('link-not-valid')
    const verified = await tx.query(
      'update accounts set email_verified_at = $2 where id = $1 and email_verified_at is null returning id',
      [owner.accountId, now],
    )
    if (verified.length > 0) {
      const url = `${publicUrl}/`
      await enqueue(tx, accountMail(owner, { what: 'email-verified', once: now.getTime(), url }), now)
    }
    return undefined
  })
}

async function sendLink(
  tx: Queries,
  to: Newcomer,
  what: 'welcome' | 'verify-email',
  publicUrl: string,
  now: Date,
): Promise<void> {
  const token = await issueToken(tx, 'verify-email', to, now)
  const url = `${publicUrl}/verify-email?token=${token}`
  await enqueue(tx, accountMail(to, { what, once: randomUUID(), firstname: to.firstname, url }), now)
}

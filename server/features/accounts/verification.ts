import { randomUUID } from 'node:crypto'
import type { Database, Queries } from '../../platform/database.ts'
import { letter } from '../../platform/letter.ts'
import { issueToken, spendToken, type TokenOwner } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** Welcomes who registered, with the link that proves their address. */
export async function sendWelcome(
  tx: Queries,
  account: TokenOwner & { firstname: string },
  publicUrl: string,
  now: Date,
): Promise<void> {
  await sendLink(tx, account, publicUrl, now, {
    subject: 'Welcome to Ladlewell',
    greeting: `Hi ${account.firstname}, welcome to Ladlewell: home-cooked meals from chefs in your neighborhood.`,
  })
}

/** Sends the link again to who has not proved their address yet. */
export async function resendVerification(
  db: Database,
  accountId: number,
  publicUrl: string,
  now: Date,
): Promise<undefined> {
  await db.transaction(async tx => {
    const [account] = await tx.query<{ email: string; firstname: string }>(
      'select email, firstname from accounts where id = $1 and email_verified_at is null',
      [accountId],
    )
    if (!account) return
    await sendLink(tx, { accountId, email: account.email }, publicUrl, now, {
      subject: 'Verify your e-mail address',
      greeting: `Hi ${account.firstname}, here is the link you asked for.`,
    })
  })
}

/** The address that a token was sent to is its account's. */
export function verifyEmail(db: Database, token: string, now: Date): Promise<undefined | Refusal> {
  return db.transaction(async tx => {
    const owner = await spendToken(tx, 'verify-email', token, now)
    if (!owner) return refuse('link-not-valid')
    await tx.query('update accounts set email_verified_at = coalesce(email_verified_at, $2) where id = $1', [
      owner.accountId,
      now,
    ])
    return undefined
  })
}

async function sendLink(
  tx: Queries,
  owner: TokenOwner,
  publicUrl: string,
  now: Date,
  words: { subject: string; greeting: string },
): Promise<void> {
  const token = await issueToken(tx, 'verify-email', owner, now)
  const content = letter({
    subject: words.subject,
    paragraphs: [
      words.greeting,
      'Please verify your e-mail address, so that we know that order updates reach you. The link works once, for 24 hours.',
      'If you did not sign up, you can ignore this mail.',
    ],
    action: { label: 'Verify e-mail address', url: `${publicUrl}/verify-email?token=${token}` },
  })
  const key = `account:${owner.accountId}:verify-email:${randomUUID()}`
  await enqueue(
    tx,
    { key, channel: 'mail', recipient: owner.email, content: { ...content, keep: 'subject' } },
    now,
  )
}

import { randomBytes, randomUUID } from 'node:crypto'
import type { EmailChange, askEmailChange as endpoint } from '@ladlewell/contract/email-change.ts'
import { errors } from '@ladlewell/contract/errors.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import type { Addressee } from '../../platform/letter.ts'
import { hashOf } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { isVerified } from './doors.ts'
import { changeMails } from './email-change-mail.ts'
import { holdAccount } from './hold-account.ts'

const HOURS = 24

/** The change that waits for its confirmations, if there is one. */
export async function openChangeOf(
  db: Queries,
  { accountId }: Pick<Viewer, 'accountId'>,
  now: Date,
): Promise<EmailChange | null> {
  const [change] = await db.query<EmailChange>(
    `select new_email as email, ${isoText('asked_at')} as asked_at, ${isoText('expires_at')} as expires_at,
       needs_old, old_confirmed_at is not null as old_confirmed, new_confirmed_at is not null as new_confirmed
     from email_changes where account_id = $1 and ended_at is null and expires_at > $2`,
    [accountId, now],
  )
  return change ?? null
}

type Asked = Request<typeof endpoint>['body'] & { origin: Origin }

/**
 * Mails a link to both addresses. Whoever asks learns nothing of an address that has an account: its owner gets a mail
 * without a link, and the change waits until it runs out.
 */
export async function askChange(
  db: Database,
  viewer: Viewer,
  { email, origin }: Asked,
  publicUrl: string,
  now: Date,
): Promise<EmailChange | Refusal> {
  const { accountId } = viewer
  return db.transaction(async tx => {
    // Of two that are asked for at once the second waits here, and takes the place of the first.
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const [own] = await tx.query<Addressee>(
      'select id as account_id, email, language from accounts where id = $1',
      [accountId],
    )
    if (email === own!.email)
      return refuse('email-unchanged', { fields: { email: errors['email-unchanged'].message } })
    const [owner] = await tx.query<Addressee>(
      `select id as account_id, email, language from accounts where email = $1`,
      [email],
    )
    await endChange(tx, accountId, 'replaced', now)
    const [forOld, forNew] = [newToken(), newToken()]
    const needsOld = await isVerified(tx, accountId)
    await tx.query(
      `insert into email_changes
         (account_id, old_email, new_email, old_hash, new_hash, session_id, needs_old, asked_at, expires_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        ...[accountId, own!.email, email, hashOf(forOld), owner ? null : hashOf(forNew)],
        ...[viewer.sessionId, needsOld, now, new Date(now.getTime() + HOURS * 3_600_000)],
      ],
    )
    await recordSecurity(tx, { what: 'email-change-asked', accountId, ...origin }, now)
    const url = (token: string) => `${publicUrl}/email-change?token=${token}`
    const mails = changeMails(randomUUID())
    await enqueue(tx, mails.old(own!, { email, needsOld, url: url(forOld) }), now)
    const stranger = { ...own!, email }
    await enqueue(tx, owner ? mails.taken(owner, publicUrl) : mails.new(stranger, url(forNew)), now)
    return (await openChangeOf(tx, viewer, now))!
  })
}

/** Its owner thinks better of it, signed in. */
export async function stopChange(
  db: Database,
  viewer: Viewer,
  origin: Origin,
  now: Date,
): Promise<undefined> {
  const { accountId } = viewer
  await db.transaction(async tx => {
    if (!(await endChange(tx, accountId, 'stopped', now))) return
    await recordSecurity(tx, { what: 'email-change-stopped', accountId, ...origin }, now)
  })
}

/** The links of the open change work no more. Answers whether there was one. */
export async function endChange(
  tx: Queries,
  accountId: number,
  outcome: 'stopped' | 'replaced',
  now: Date,
): Promise<boolean> {
  const ended = await tx.query(
    'update email_changes set ended_at = $2, outcome = $3 where account_id = $1 and ended_at is null returning 1',
    [accountId, now, outcome],
    'end-email-change',
  )
  return ended.length > 0
}

function newToken(): string {
  return randomBytes(32).toString('base64url')
}

import { randomUUID } from 'node:crypto'
import type { EmailChangeLink } from '@ladlewell/contract/email-change.ts'
import { type Database, type Queries, sqlState } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { endAllTokens, hashOf } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { endSessions } from '../../platform/session-marks.ts'
import { endChange } from './email-change.ts'
import { changeMails } from './email-change-mail.ts'
import { isSignedIn } from './verification.ts'

interface Opened {
  token: string
  /** Who is signed in where the link was opened. */
  viewer: Viewer | null
  origin: Origin
}

interface Change {
  id: number
  accountId: number
  side: 'old' | 'new'
  oldEmail: string
  newEmail: string
  sessionId: string
  needsOld: boolean
  oldConfirmedAt: Date | null
  newConfirmedAt: Date | null
  outcome: 'changed' | 'stopped' | 'replaced' | null
  isOver: boolean
  language: Addressee['language']
}

/** What a link is about, and whether it works. */
export async function readLink(
  db: Queries,
  { token, viewer }: Opened,
  now: Date,
): Promise<EmailChangeLink | Refusal> {
  const change = await changeOf(db, token, now)
  if (!change) return refuse('link-not-valid')
  const { side, oldEmail, newEmail, needsOld } = change
  const isOwn = await isOwner(db, viewer, change)
  return {
    side,
    oldEmail: side === 'old' || isOwn ? oldEmail : null,
    newEmail,
    state: stateOf(change),
    isNeeded: side === 'new' || needsOld,
    otherConfirmed: side === 'old' ? change.newConfirmedAt !== null : hasOld(change),
    signInFirst: side === 'new' && !isOwn,
  }
}

/**
 * Confirms for one of both addresses; the second changes it. The link to the new one counts only in a session of the
 * account: whoever reads that mailbox may be somebody else, whose address would otherwise be taken into a stranger's account.
 */
export async function confirmChange(
  db: Database,
  { token, viewer, origin }: Opened,
  publicUrl: string,
  now: Date,
): Promise<{ isChanged: boolean } | Refusal> {
  const known = await changeOf(db, token, now)
  if (!known) return refuse('link-not-valid')
  return db
    .transaction(async tx => {
      await holdOwner(tx, known.accountId)
      const change = await changeOf(tx, token, now)
      if (!change || stateOf(change) !== 'open') return refuse('link-not-valid')
      if (change.side === 'new' && !(await isOwner(tx, viewer, change))) return refuse('sign-in-to-confirm')
      const other = change.side === 'old' ? change.newConfirmedAt !== null : hasOld(change)
      if (other && !(await move(tx, change, now))) return refuse('email-taken')
      await tx.query(
        `update email_changes set ${change.side}_confirmed_at = $2, ended_at = $3, outcome = $4 where id = $1`,
        [change.id, now, other ? now : null, other ? 'changed' : null],
      )
      if (other) await shutAndTell(tx, change, origin, publicUrl, now)
      return { isChanged: other }
    })
    .catch((error: unknown) => {
      // Somebody signed up with it in this moment.
      if (sqlState(error) === '23505') return refuse('email-taken')
      throw error
    })
}

/** Stops it, for who reads the old address. */
export async function refuseChange(
  db: Database,
  { token, origin }: Opened,
  now: Date,
): Promise<undefined | Refusal> {
  const known = await changeOf(db, token, now)
  if (!known) return refuse('link-not-valid')
  return db.transaction(async tx => {
    await holdOwner(tx, known.accountId)
    const change = await changeOf(tx, token, now)
    const { accountId } = known
    const isOpen = change && ['open', 'confirmed'].includes(stateOf(change))
    if (!isOpen || change.side !== 'old') return refuse('link-not-valid')
    await endChange(tx, accountId, 'stopped', now)
    await recordSecurity(tx, { what: 'email-change-stopped', accountId, ...origin }, now)
  })
}

async function changeOf(db: Queries, token: string, now: Date): Promise<Change | null> {
  const [change] = await db.query<Change>(
    `select c.id, c.account_id, case when c.old_hash = $1 then 'old' else 'new' end as side, c.old_email, c.new_email,
       c.session_id, c.needs_old, c.old_confirmed_at, c.new_confirmed_at, c.outcome, c.expires_at <= $2 as is_over, a.language
     from email_changes c join accounts a on a.id = c.account_id
     where (c.old_hash = $1 or c.new_hash = $1) and a.disabled_at is null`,
    [hashOf(token), now],
  )
  return change ?? null
}

/** What came first counts: a link that was used says so, also after a day. */
function stateOf({
  outcome,
  side,
  oldConfirmedAt,
  newConfirmedAt,
  isOver,
}: Change): EmailChangeLink['state'] {
  if (outcome) return outcome
  if (isOver) return 'expired'
  return (side === 'old' ? oldConfirmedAt : newConfirmedAt) ? 'confirmed' : 'open'
}

const hasOld = ({ needsOld, oldConfirmedAt }: Change) => !needsOld || oldConfirmedAt !== null

async function isOwner(db: Queries, viewer: Viewer | null, { accountId }: Change): Promise<boolean> {
  return viewer !== null && (await isSignedIn(db, viewer, accountId))
}

/** Nobody else confirms, stops, claims or signs in meanwhile. */
async function holdOwner(tx: Queries, accountId: number): Promise<void> {
  await tx.query('select 1 from accounts where id = $1 for update', [accountId], 'hold-owner')
}

/** The Google account of the old address goes: the new address's own connects by itself when it signs in. False: taken. */
async function move(tx: Queries, { accountId, newEmail }: Change, now: Date): Promise<boolean> {
  const moved = await tx.query(
    `update accounts set email = $2, email_verified_at = $3, google_sub = null
     where id = $1 and not exists (select from accounts b where b.email = $2) returning 1`,
    [accountId, newEmail, now],
  )
  return moved.length > 0
}

async function shutAndTell(
  tx: Queries,
  { accountId, sessionId, oldEmail, newEmail, language }: Change,
  origin: Origin,
  publicUrl: string,
  now: Date,
): Promise<void> {
  await endSessions(tx, accountId, { except: sessionId, acting: true }, now)
  // What was mailed to the old address opens nothing, even if the account comes back to it.
  await endAllTokens(tx, accountId, now)
  await recordSecurity(tx, { what: 'email-changed', accountId, ...origin }, now)
  const mails = changeMails(randomUUID())
  const to = { accountId, language }
  await enqueue(tx, mails.gone({ ...to, email: oldEmail }, newEmail, publicUrl), now)
  await enqueue(tx, mails.done({ ...to, email: newEmail }, publicUrl), now)
}

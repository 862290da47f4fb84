import type { Invitee, JoinBody } from '@ladlewell/contract/invitation.ts'
import type { Queries } from '../../platform/database.ts'
import { ownerOf, spendToken, type TokenPurpose } from '../../platform/one-time-token.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { openInvited } from './invited-account.ts'
import { newPasswordHash } from './new-password.ts'
import { openSession } from './open-session.ts'

/** One kind of invitation by mail, of those who are invited to drive or to our team. */
export interface InvitationKind<I extends Invitee> {
  purpose: TokenPurpose
  /** What the account is invited to; null when it no longer is. */
  of: (db: Queries, accountId: number) => Promise<I | null>
  /** Locks that come before the account's own. */
  lock?: (tx: Queries) => Promise<void>
  /** What joining changes, after the link is spent. */
  take: (tx: Queries, taking: Taking<I>, now: Date) => Promise<void>
}

interface Taking<I> {
  accountId: number
  invited: I
  /** The account got its name and password now. */
  isOpened: boolean
  /** The session of the account in which the link was taken. */
  sessionId: Viewer['sessionId'] | null
  origin: Origin
}

export interface Joining {
  token: string
  said: JoinBody
  /** Who is signed in where the link was opened. */
  viewer: Viewer | null
  origin: Origin
}

/** Who is invited, by a link that still works. */
export async function invitationOf<I extends Invitee>(
  db: Queries,
  kind: InvitationKind<I>,
  token: string,
  now: Date,
): Promise<I | Refusal> {
  const owner = await ownerOf(db, kind.purpose, token, now)
  const invited = owner && (await kind.of(db, owner.accountId))
  return invited ?? refuse('link-not-valid')
}

/**
 * Takes an invitation, once, and answers the token of a new session for whoever had none. An account that nobody can sign in
 * to gets a name and a password; into any other somebody has to have signed in: a link that works for days is no way past a
 * password.
 */
export async function joinByInvitation<I extends Invitee>(
  parts: Parts,
  kind: InvitationKind<I>,
  { token, said, viewer, origin }: Joining,
  now: Date,
): Promise<{ token: string | null } | Refusal> {
  const { db } = parts
  const owner = await ownerOf(db, kind.purpose, token, now)
  if (!owner) return refuse('link-not-valid')
  const { accountId, email } = owner
  const person = said && { email, names: [said.firstname, said.lastname] }
  const hash = said && person && (await newPasswordHash(said.password, person, 'password'))
  if (isRefusal(hash)) return hash
  const sessionId = viewer?.accountId === accountId && viewer.actingStaffId === null ? viewer.sessionId : null
  const joined = await db.transaction<'joined' | 'opened' | Refusal>(async tx => {
    await kind.lock?.(tx)
    await tx.query('select 1 from accounts where id = $1 for update', [accountId], 'lock-joining')
    const invited = await kind.of(tx, accountId)
    if (!invited) return refuse('link-not-valid')
    const opens = !invited.needsSignIn && said && hash
    if (!opens && sessionId === null) return refuse('invitation-needs-sign-in')
    if (!(await spendToken(tx, kind.purpose, token, now))) return refuse('link-not-valid')
    if (opens) await openInvited(tx, accountId, { ...said, hash })
    await kind.take(tx, { accountId, invited, isOpened: Boolean(opens), sessionId, origin }, now)
    return opens ? 'opened' : 'joined'
  })
  if (isRefusal(joined)) return joined
  const opened = joined === 'opened' && hash ? { id: accountId, passwordHash: hash } : null
  return { token: opened && (await openSession(parts, opened, { by: 'registration', ...origin }, now)) }
}

import type { Reply, Request } from '@ladlewell/contract/http.ts'
import type { joinStaff as endpoint, getStaffInvitation } from '@ladlewell/contract/people.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { ownerOf, spendToken } from '../../platform/one-time-token.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { endSessions } from '../../platform/session-marks.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import { becomeStaff, openInvited } from '../accounts/invited-account.ts'
import { newPasswordHash } from '../accounts/new-password.ts'
import { openSession } from '../accounts/open-session.ts'

type Invited = Reply<typeof getStaffInvitation>

/** Who is invited, by a link that still works. */
export async function invitationOf(db: Queries, token: string, now: Date): Promise<Invited | Refusal> {
  const owner = await ownerOf(db, 'join-as-staff', token, now)
  const invited = owner && (await invitedOf(db, owner.accountId))
  return invited ?? refuse('link-not-valid')
}

async function invitedOf(db: Queries, accountId: number): Promise<Invited | null> {
  const [invited] = await db.query<Invited>(
    `select a.email, a.firstname, a.lastname, p.roles,
       a.password_hash is not null or a.google_sub is not null as needs_sign_in
     from staff_people p join accounts a on a.id = p.account_id
     where p.account_id = $1 and p.joined_at is null and p.ended_at is null and a.role = 'CUSTOMER'`,
    [accountId],
    'staff-invitation',
  )
  return invited ?? null
}

interface Joining {
  token: string
  said: Request<typeof endpoint>['body']
  /** Who is signed in where the link was opened. */
  viewer: Viewer | null
  origin: Origin
}

/**
 * Takes an invitation to our team, once. An account that nobody can sign in to gets a name and a password; into any other
 * somebody has to have signed in: a link that works for days is no way past a password.
 */
export async function joinStaff(
  parts: Parts,
  { token, said, viewer, origin }: Joining,
  now: Date,
): Promise<Reply<typeof endpoint> | Refusal> {
  const { db } = parts
  const owner = await ownerOf(db, 'join-as-staff', token, now)
  if (!owner) return refuse('link-not-valid')
  const { accountId: id, email } = owner
  const person = said && { email, names: [said.firstname, said.lastname] }
  const hash = said && person && (await newPasswordHash(said.password, person, 'password'))
  if (isRefusal(hash)) return hash
  const session = viewer?.accountId === id && viewer.actingStaffId === null ? viewer.sessionId : null
  const joined = await db.transaction<'joined' | 'opened' | Refusal>(async tx => {
    await holdRoles(tx, 'to-change')
    await tx.query('select 1 from accounts where id = $1 for update', [id], 'lock-joining-staff')
    const invited = await invitedOf(tx, id)
    if (!invited) return refuse('link-not-valid')
    const opens = !invited.needsSignIn && said && hash
    if (!opens && !session) return refuse('invitation-needs-sign-in')
    if (!(await spendToken(tx, 'join-as-staff', token, now))) return refuse('link-not-valid')
    if (opens) await openInvited(tx, id, { ...said, hash })
    await becomeStaff(tx, id, now)
    // Nobody goes on in a sign-in that was less than staff's.
    if (session) await endSessions(tx, id, { except: session }, now)
    await tx.query('update staff_people set joined_at = $2 where account_id = $1', [id, now], 'join-staff')
    const details = { roles: invited.roles }
    await recordAudit(tx, { accountId: id }, 'joined-our-team', { about: ['staff', id], details }, now)
    const change = { from: opens ? null : 'CUSTOMER', to: 'STAFF', ...details }
    await recordSecurity(tx, { what: 'role-changed', accountId: id, ...origin, details: change }, now)
    return opens ? 'opened' : 'joined'
  })
  if (isRefusal(joined)) return joined
  const opened = joined === 'opened' && hash ? { id, passwordHash: hash } : null
  return { token: opened && (await openSession(parts, opened, { by: 'registration', ...origin }, now)) }
}

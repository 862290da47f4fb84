import type { getDriverInvitation, joinAsDriver } from '@ladlewell/contract/driver-invitations.ts'
import type { Reply, Request } from '@ladlewell/contract/http.ts'
import type { Queries } from '../../platform/database.ts'
import { ownerOf, spendToken } from '../../platform/one-time-token.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { becomeDriver, openInvited } from '../accounts/invited-account.ts'
import { newPasswordHash } from '../accounts/new-password.ts'
import { openSession } from '../accounts/open-session.ts'

type Invited = Reply<typeof getDriverInvitation>

/** Who invites whom, by a link that still works. */
export async function invitationOf(db: Queries, token: string, now: Date): Promise<Invited | Refusal> {
  const owner = await ownerOf(db, 'join-as-driver', token, now)
  const invited = owner && (await invitedOf(db, owner.accountId))
  return invited ?? refuse('link-not-valid')
}

async function invitedOf(db: Queries, accountId: number): Promise<Invited | null> {
  const [invited] = await db.query<Invited>(
    `select c.name as kitchen, a.email, a.firstname, a.lastname,
       a.password_hash is not null or a.google_sub is not null as needs_sign_in
     from drivers d join accounts a on a.id = d.account_id left join chefs c on c.id = d.chef_id
     where d.account_id = $1 and d.joined_at is null and d.ended_at is null`,
    [accountId],
    'driver-invitation',
  )
  return invited ?? null
}

interface Joining {
  token: string
  said: Request<typeof joinAsDriver>['body']
  /** Who is signed in where the link was opened. */
  viewer: Viewer | null
  origin: Origin
}

/**
 * Takes an invitation, once. An account that nobody can sign in to gets a name and a password; into any other somebody has
 * to have signed in: a link that works for days is no way past a password.
 */
export async function join(
  parts: Parts,
  { token, said, viewer, origin }: Joining,
  now: Date,
): Promise<Reply<typeof joinAsDriver> | Refusal> {
  const { db } = parts
  const owner = await ownerOf(db, 'join-as-driver', token, now)
  if (!owner) return refuse('link-not-valid')
  const { accountId: id, email } = owner
  const person = said && { email, names: [said.firstname, said.lastname] }
  const hash = said && person && (await newPasswordHash(said.password, person, 'password'))
  if (isRefusal(hash)) return hash
  const isSignedIn = viewer?.accountId === id && viewer.actingStaffId === null
  const joined = await db.transaction<'joined' | 'opened' | Refusal>(async tx => {
    await tx.query('select 1 from accounts where id = $1 for update', [id], 'lock-joining')
    const invited = await invitedOf(tx, id)
    if (!invited) return refuse('link-not-valid')
    const opens = !invited.needsSignIn && said && hash
    if (!opens && !isSignedIn) return refuse('invitation-needs-sign-in')
    if (!(await spendToken(tx, 'join-as-driver', token, now))) return refuse('link-not-valid')
    if (opens) {
      await openInvited(tx, id, { ...said, hash })
      await recordSecurity(
        tx,
        { what: 'registered', accountId: id, details: { role: 'DRIVER' }, ...origin },
        now,
      )
    }
    await becomeDriver(tx, id, now)
    await tx.query('update drivers set joined_at = $2 where account_id = $1', [id, now], 'join-as-driver')
    return opens ? 'opened' : 'joined'
  })
  if (isRefusal(joined)) return joined
  const opened = joined === 'opened' && hash ? { id, passwordHash: hash } : null
  return { token: opened && (await openSession(parts, opened, { by: 'registration', ...origin }, now)) }
}

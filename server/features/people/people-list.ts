import type { InvitedPerson, StaffPerson } from '@ladlewell/contract/people.ts'
import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import type { Queries } from '../../platform/database.ts'
import { type ApprovalRecord, waitingApprovals } from '../approvals/queries.ts'
import { sessionProofs } from '../proofs/session-proofs.ts'

/** Everybody who is of staff now, longest first; `reader` is who asks. */
export async function peopleOf(db: Queries, reader: number): Promise<StaffPerson[]> {
  const rows = await db.query<
    Omit<StaffPerson, 'since' | 'lastSignInAt' | 'isMe'> & { joinedAt: Date; signedInAt: Date | null }
  >(
    `select p.account_id, a.email, trim(a.firstname || ' ' || a.lastname) as name, p.roles, p.market_ids as markets, p.joined_at,
       trim(b.firstname || ' ' || b.lastname) as invited_by, ${sessionProofs.asked} as second_step,
       (select max(s.created_at) from sessions s where s.account_id = a.id and s.acting_staff_id is null) as signed_in_at
     from staff_people p join accounts a on a.id = p.account_id left join accounts b on b.id = p.invited_by
     where p.joined_at is not null and p.ended_at is null order by p.joined_at, p.account_id`,
    [],
    'staff-people',
  )
  return rows.map(({ joinedAt, signedInAt, ...row }) => ({
    ...row,
    since: joinedAt.toISOString(),
    lastSignInAt: signedInAt?.toISOString() ?? null,
    isMe: row.accountId === reader,
  }))
}

/** Invitations that nobody has taken, and those that wait for a second person. */
export async function invitationsOf(
  db: Queries,
  now: Date,
  only: number | null = null,
): Promise<InvitedPerson[]> {
  const rows = await db.query<
    Omit<InvitedPerson, 'accountId' | 'invitedAt' | 'linkUntil' | 'waits'> & {
      accountId: number
      invitedAt: Date
      linkUntil: Date | null
    }
  >(
    `select p.account_id, a.email, trim(a.firstname || ' ' || a.lastname) as name, p.roles, p.market_ids as markets, p.invited_at,
       trim(b.firstname || ' ' || b.lastname) as invited_by,
       (select max(t.expires_at) from one_time_tokens t where t.account_id = p.account_id
         and t.purpose = 'join-as-staff' and t.used_at is null and t.expires_at > $1) as link_until
     from staff_people p join accounts a on a.id = p.account_id left join accounts b on b.id = p.invited_by
     where p.joined_at is null and p.ended_at is null and ($2::int is null or p.account_id = $2)
     order by p.invited_at, p.account_id`,
    [now, only],
    'staff-invitations',
  )
  return rows.map(({ invitedAt, linkUntil, ...row }) => ({
    ...row,
    invitedAt: invitedAt.toISOString(),
    linkUntil: linkUntil?.toISOString() ?? null,
    waits: null,
  }))
}

export async function waitingInvitations(db: Queries, now: Date): Promise<InvitedPerson[]> {
  const waiting = await waitingApprovals(db, now)
  return waiting.filter(({ kind }) => kind === 'invitation').map(waitingInvitation)
}

/** As it is asked for: nothing was sent. */
export function waitingInvitation({ id, wish, askedAt, askerName }: ApprovalRecord): InvitedPerson {
  const {
    email,
    roles,
    markets = null,
    name = '',
  } = wish as {
    email: string
    roles: StaffRole[]
    markets?: number[] | null
    name?: string
  }
  const asked = { invitedAt: askedAt.toISOString(), invitedBy: askerName }
  return { accountId: null, email, name, roles, markets, ...asked, linkUntil: null, waits: id }
}

import { randomUUID } from 'node:crypto'
import type { InvitedPerson } from '@ladlewell/contract/people.ts'
import { guardedRoles, type StaffRole } from '@ladlewell/domain/staff-role.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { endTokens, issueToken } from '../../platform/one-time-token.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import { insertInvited } from '../accounts/invited-account.ts'
import { askSecondPerson, isSomebodyElse, type Waits } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { hasStranger, NO_MARKET } from './give-markets.ts'
import { invitationsOf } from './people-list.ts'
import { invitationMail } from './people-mails.ts'

export interface Invitation {
  email: string
  roles: StaffRole[]
  markets?: number[] | null | undefined
  name?: string | undefined
  reason?: string | undefined
}

type Sending = Pick<Parts, 'settings'>
type Inviter = Pick<Viewer, 'accountId' | 'language'>

/**
 * Invites somebody by mail to our team, or anew who has not joined: the newest link works. Owners and finance wait for a second
 * owner, where there is one.
 */
export function invitePerson(
  parts: Parts,
  by: Viewer,
  invitation: Invitation,
  now: Date,
): Promise<InvitedPerson | Waits | Refusal> {
  return parts.db.transaction<InvitedPerson | Waits | Refusal>(async tx => {
    await holdRoles(tx, 'to-change')
    const { email, roles, markets, name, reason = '' } = invitation
    if (hasStranger(parts.markets, markets))
      return refuse('validation-failed', { fields: { markets: NO_MARKET } })
    const known = await standing(tx, email)
    const refused = known && refusalOf(known)
    if (refused) return refused
    const guarded = roles.filter(role => guardedRoles.includes(role) && !known?.roles?.includes(role))
    if (guarded.length > 0 && (await isSomebodyElse(tx, 'invitation', by.accountId))) {
      const wish = { email, roles, ...(markets && { markets }), ...(name !== undefined && { name }) }
      const asked = {
        kind: 'invitation',
        about: ['staff', email],
        wish,
        reason,
        askedBy: by.accountId,
      } as const
      return askSecondPerson(tx, asked, parts.settings.PUBLIC_URL ?? '', now)
    }
    return invite(tx, parts, { by, inviterId: by.accountId }, invitation, now)
  })
}

/** What somebody asked and somebody else agreed to, in the transaction of that. */
export async function inviteAgreed(
  tx: Queries,
  parts: Sending,
  { approval, decider }: Doing,
  now: Date,
): Promise<Refusal | undefined> {
  const invitation = { ...(approval.wish as unknown as Invitation), reason: approval.reason }
  const done = await invite(tx, parts, { by: decider, inviterId: approval.askedBy }, invitation, now)
  return isRefusal(done) ? done : undefined
}

async function invite(
  tx: Queries,
  { settings }: Sending,
  { by, inviterId }: { by: Inviter; inviterId: number },
  { email, roles, markets = null, name = '', reason = '' }: Invitation,
  now: Date,
): Promise<InvitedPerson | Refusal> {
  const [firstname = '', ...rest] = name.split(/\s+/)
  const invited = { email, firstname, lastname: rest.join(' '), language: by.language }
  const account = (await insertInvited(tx, invited, now)) ?? (await lockStanding(tx, email))
  if (isRefusal(account)) return account
  const { accountId } = account
  await tx.query(
    `insert into staff_people (account_id, roles, invited_by, invited_at, market_ids) values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update set roles = excluded.roles, market_ids = excluded.market_ids, invited_by = excluded.invited_by,
       invited_at = excluded.invited_at, joined_at = null, ended_at = null`,
    [accountId, roles, inviterId, now, markets],
    'invite-staff',
  )
  await endTokens(tx, 'join-as-staff', accountId, now)
  const token = await issueToken(tx, 'join-as-staff', account, now)
  const url = `${settings.PUBLIC_URL ?? ''}/staff-invitation/${token}`
  await enqueue(tx, invitationMail(account, { once: randomUUID(), url }), now)
  await recordAudit(
    tx,
    by,
    'colleague-invited',
    { about: ['staff', accountId], reason, details: { roles, ...(markets && { markets }) } },
    now,
  )
  const [person] = await invitationsOf(tx, now, accountId)
  return person!
}

interface Standing extends Addressee {
  role: 'CUSTOMER' | 'CHEF' | 'STAFF' | 'DRIVER'
  isDisabled: boolean
  /** Of an invitation that nobody has taken yet. */
  roles: StaffRole[] | null
}

async function standing(tx: Queries, email: string): Promise<Standing | null> {
  const [known] = await tx.query<Standing>(
    `select a.id as account_id, a.email, a.language, a.role, a.disabled_at is not null as is_disabled,
       case when p.joined_at is null and p.ended_at is null then p.roles end as roles
     from accounts a left join staff_people p on p.account_id = a.id where a.email = $1`,
    [email],
    'standing-colleague',
  )
  return known ?? null
}

/** A customer's account may join our team; a kitchen's or a driver's is about theirs. */
function refusalOf({ role, isDisabled }: Standing): Refusal | null {
  if (role === 'STAFF') return refuse('staff-known')
  return role === 'CUSTOMER' && !isDisabled ? null : refuse('staff-email-taken')
}

export async function lockStanding(tx: Queries, email: string): Promise<Addressee | Refusal> {
  await tx.query('select 1 from accounts where email = $1 for update', [email], 'lock-colleague')
  const known = await standing(tx, email)
  return known ? (refusalOf(known) ?? known) : refuse('staff-email-taken')
}

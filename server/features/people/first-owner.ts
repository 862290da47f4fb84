import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { endTokens, issueToken } from '../../platform/one-time-token.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import { insertInvited } from '../accounts/invited-account.ts'
import { lockStanding } from './invite-person.ts'

/**
 * Invites the first owner of our team: by whoever has the machine, since nobody is there yet who could. Answers the token of the
 * link, which nobody else is sent; asked again before it was taken, only the newest link works. Refused once there is an owner.
 */
export function inviteFirstOwner(db: Database, email: string, now: Date): Promise<string | Refusal> {
  return db.transaction<string | Refusal>(async tx => {
    await holdRoles(tx, 'to-change')
    const [owner] = await tx.query(
      `select from staff_people p join accounts a on a.id = p.account_id
       where 'owner' = any(p.roles) and p.joined_at is not null and p.ended_at is null and a.disabled_at is null`,
    )
    if (owner) return refuse('staff-known')
    const invited = { email, firstname: '', lastname: '', language: 'en' } as const
    const account = (await insertInvited(tx, invited, now)) ?? (await lockStanding(tx, email))
    if (isRefusal(account)) return account
    const { accountId } = account
    // Whoever was to be the first before, by another address, is not to be the second unasked.
    const earlier = await tx.query<{ accountId: number }>(
      `update staff_people set ended_at = $2 where invited_by is null and joined_at is null and ended_at is null and account_id <> $1
       returning account_id`,
      [accountId, now],
    )
    for (const one of earlier) await endTokens(tx, 'join-as-staff', one.accountId, now)
    await tx.query(
      `insert into staff_people (account_id, roles, invited_at) values ($1, '{owner}', $2)
       on conflict (account_id) do update set roles = excluded.roles, market_ids = null, invited_by = null,
         invited_at = excluded.invited_at, joined_at = null, ended_at = null`,
      [accountId, now],
    )
    await endTokens(tx, 'join-as-staff', accountId, now)
    const token = await issueToken(tx, 'join-as-staff', account, now)
    const details = { roles: ['owner'], by: 'the command staff:first' }
    await recordAudit(tx, { accountId }, 'first-owner-invited', { about: ['staff', accountId], details }, now)
    return token
  })
}

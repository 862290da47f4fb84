import type { getDriverInvitation } from '@ladlewell/contract/driver-invitations.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { becomeDriver } from '../accounts/invited-account.ts'
import type { InvitationKind } from '../accounts/join-by-invitation.ts'

type Invited = Reply<typeof getDriverInvitation>

/** An invitation to drive, for a kitchen or for Ladlewell. */
export const driverInvitation: InvitationKind<Invited> = {
  purpose: 'join-as-driver',
  async of(db, accountId) {
    const [invited] = await db.query<Invited>(
      `select c.name as kitchen, a.email, a.firstname, a.lastname,
         a.password_hash is not null or a.google_sub is not null as needs_sign_in
       from drivers d join accounts a on a.id = d.account_id left join chefs c on c.id = d.chef_id
       where d.account_id = $1 and d.joined_at is null and d.ended_at is null`,
      [accountId],
      'driver-invitation',
    )
    return invited ?? null
  },
  async take(tx, { accountId, isOpened, origin }, now) {
    const registered = { what: 'registered', accountId, details: { role: 'DRIVER' }, ...origin } as const
    if (isOpened) await recordSecurity(tx, registered, now)
    await becomeDriver(tx, accountId, now)
    await tx.query(
      'update drivers set joined_at = $2 where account_id = $1',
      [accountId, now],
      'join-as-driver',
    )
  },
}

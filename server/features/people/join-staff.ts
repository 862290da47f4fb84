import type { Reply } from '@ladlewell/contract/http.ts'
import type { getStaffInvitation } from '@ladlewell/contract/people.ts'
import { recordAudit } from '../../platform/audit.ts'
import { recordSecurity } from '../../platform/security-log.ts'
import { endSessions } from '../../platform/session-marks.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import { becomeStaff } from '../accounts/invited-account.ts'
import type { InvitationKind } from '../accounts/join-by-invitation.ts'

type Invited = Reply<typeof getStaffInvitation>

/** An invitation to our team. */
export const staffInvitation: InvitationKind<Invited> = {
  purpose: 'join-as-staff',
  async of(db, accountId) {
    const [invited] = await db.query<Invited>(
      `select a.email, a.firstname, a.lastname, p.roles,
         a.password_hash is not null or a.google_sub is not null as needs_sign_in
       from staff_people p join accounts a on a.id = p.account_id
       where p.account_id = $1 and p.joined_at is null and p.ended_at is null and a.role = 'CUSTOMER'`,
      [accountId],
      'staff-invitation',
    )
    return invited ?? null
  },
  lock: tx => holdRoles(tx, 'to-change'),
  async take(tx, { accountId, invited, isOpened, sessionId, origin }, now) {
    await becomeStaff(tx, accountId, now)
    // Nobody goes on in a sign-in that was less than staff's.
    if (sessionId !== null) await endSessions(tx, accountId, { except: sessionId }, now)
    await tx.query(
      'update staff_people set joined_at = $2 where account_id = $1',
      [accountId, now],
      'join-staff',
    )
    const details = { roles: invited.roles }
    await recordAudit(tx, { accountId }, 'joined-our-team', { about: ['staff', accountId], details }, now)
    const change = { from: isOpened ? null : 'CUSTOMER', to: 'STAFF', ...details }
    await recordSecurity(tx, { what: 'role-changed', accountId, ...origin, details: change }, now)
  },
}

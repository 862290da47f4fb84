import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import type { Queries } from '../platform/database.ts'

/** Somebody more of staff, with the demo world's password. Answers the number of their account. */
export async function colleague(
  db: Queries,
  email: string,
  roles: readonly StaffRole[] = ['owner'],
): Promise<number> {
  const [made] = await db.query<{ id: number }>(
    `with colleague as (
       insert into accounts (email, password_hash, firstname, lastname, role, created_at, email_verified_at)
       select $1, password_hash, 'Col', 'League', 'STAFF', created_at, created_at from accounts
       where email = 'staff@ladlewell.test' returning id, created_at)
     insert into staff_people (account_id, roles, invited_at, joined_at)
     select id, $2, created_at, created_at from colleague returning account_id as id`,
    [email, roles],
  )
  return made!.id
}

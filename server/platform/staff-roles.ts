import { rolesFor, type StaffWork } from '@ladlewell/domain/staff-role.ts'

/** SQL: whether an account is of staff and may do a work. */
export function mayWork(account: string, work: StaffWork): string {
  const roles = rolesFor(work).map(role => `'${role}'`)
  return `exists (select from staff_people m where m.account_id = ${account} and m.joined_at is not null
    and m.ended_at is null and m.roles && array[${roles.join(', ')}])`
}

import { rolesFor, type StaffRole, type StaffWork } from '@ladlewell/domain/staff-role.ts'
import type { Queries } from './database.ts'

/** SQL: whether an account is of staff and may do a work. */
export function mayWork(account: string, work: StaffWork): string {
  const roles = rolesFor(work).map(role => `'${role}'`)
  return `exists (select from staff_people m where m.account_id = ${account} and m.joined_at is not null
    and m.ended_at is null and m.roles && array[${roles.join(', ')}])`
}

/** SQL: the markets that a row of `staff_people` gives; null: all, as owners have them whatever they were given. */
export function marketsGiven(person: string): string {
  return `case when not 'owner' = any(${person}.roles) then ${person}.market_ids end`
}

/**
 * Lets nobody's roles change until the transaction ends, or nobody else change or rely on them. Before any other lock: who
 * decides for two is who they were when they decided.
 */
export async function holdRoles(tx: Queries, how: 'as-they-are' | 'to-change'): Promise<void> {
  const lock = how === 'to-change' ? 'pg_advisory_xact_lock' : 'pg_advisory_xact_lock_shared'
  await tx.query(`select ${lock}(hashtext('staff-roles'))`, [], `hold-roles-${how}`)
}

/** What an account is of staff for; null when it is not, or not any more. */
export async function rolesOf(tx: Queries, accountId: number): Promise<StaffRole[] | null> {
  const [person] = await tx.query<{ roles: StaffRole[] }>(
    `select p.roles from staff_people p join accounts a on a.id = p.account_id
     where p.account_id = $1 and p.joined_at is not null and p.ended_at is null and a.disabled_at is null`,
    [accountId],
    'roles-of',
  )
  return person?.roles ?? null
}

/** Who of staff may do a work, by their account and name. */
export function peopleFor(db: Queries, work: StaffWork): Promise<{ id: number; name: string }[]> {
  return db.query(
    `select a.id, trim(a.firstname || ' ' || a.lastname) as name from accounts a
     where a.role = 'STAFF' and a.disabled_at is null and ${mayWork('a.id', work)} order by a.id`,
    [],
    `people-for-${work}`,
  )
}

import type { Invariant } from './invariant.ts'

/** What must never break about who works for us. */
export const teamInvariants: readonly Invariant[] = [
  {
    number: 95,
    says: 'Our team has an owner and is who has a role, and nobody decided what they asked themselves',
    broken: `select a.id from accounts a left join staff_people p on p.account_id = a.id
      where (a.role = 'STAFF' and a.deleted_at is null) <> (p.joined_at is not null and p.ended_at is null)
      union all
      select count(*) from staff_people where joined_at is not null and ended_at is null
      having count(*) > 0 and count(*) filter (where 'owner' = any(roles)) = 0
      union all
      select id from approvals where outcome in ('approved', 'declined') and decided_by is not distinct from asked_by`,
  },
]

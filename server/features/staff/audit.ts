import type { Request } from '@ladlewell/contract/http.ts'
import type { AuditEntry, listAudit as endpoint } from '@ladlewell/contract/staff-audit.ts'
import type { SecurityEntry } from '@ladlewell/contract/staff-security.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { subjectName } from '../approvals/subject-name.ts'

type Narrowed = Omit<Request<typeof endpoint>['query'], 'limit' | 'before'>

/** Entries with an id below `before`, newest first. */
export function auditEntries(
  db: Queries,
  { staff, action, subject, subjectId }: Narrowed,
  page: { before: number | null; limit: number },
): Promise<AuditEntry[]> {
  return db.query<AuditEntry>(
    `select e.id, ${isoText('e.at')} as at, e.staff_id, a.firstname || ' ' || a.lastname as staff_name, e.action, e.subject,
       e.subject_id, ${subjectName('e')} as subject_name, e.reason, e.details
     from audit_entries e join accounts a on a.id = e.staff_id
     where e.id < coalesce($1::bigint, 9223372036854775807) and ($3::int is null or e.staff_id = $3) and ($4::text is null or e.action = $4)
       and ($5::text is null or e.subject = $5) and ($6::text is null or e.subject_id = $6)
     order by e.id desc limit $2`,
    [page.before, page.limit, staff ?? null, action ?? null, subject ?? null, subjectId ?? null],
  )
}

/** Whom and what the log can be narrowed to. A walk from one value to the next, so that it never reads the whole log. */
export async function auditChoices(db: Queries) {
  const [choices] = await db.query<{ staff: { id: number; name: string }[]; actions: string[] }>(
    `with recursive actions as (
       (select action from audit_entries order by action limit 1)
       union all
       select (select e.action from audit_entries e where e.action > a.action order by e.action limit 1)
       from actions a where a.action is not null)
     select coalesce((select json_agg(action order by action) from actions where action is not null), '[]') as actions,
       coalesce((select json_agg(json_build_object('id', a.id, 'name', a.firstname || ' ' || a.lastname) order by a.id)
         from accounts a join staff_people p on p.account_id = a.id and p.joined_at is not null), '[]') as staff`,
    [],
    'audit-choices',
  )
  return choices!
}

/** An account's entries with an id below `before`, newest first; null when there is no such account. */
export async function securityEvents(
  db: Queries,
  accountId: number,
  page: { before: number | null; limit: number },
): Promise<SecurityEntry[] | null> {
  const known = await db.query('select 1 from accounts where id = $1', [accountId])
  if (known.length === 0) return null
  return db.query<SecurityEntry>(
    `select id, ${isoText('at')} as at, what, network, request_id, details from security_events
     where account_id = $1 and id < coalesce($2::bigint, 9223372036854775807) order by id desc limit $3`,
    [accountId, page.before, page.limit],
    'security-events',
  )
}

/** By the names of a file's columns. */
export const auditFileColumns: Record<string, keyof AuditEntry> = {
  ...{ id: 'id', at: 'at', by: 'staffName', action: 'action' },
  ...{ subject: 'subject', 'subject id': 'subjectId', name: 'subjectName' },
  ...{ reason: 'reason', details: 'details' },
}

/** A row of the file. */
export function writtenEntry(entry: AuditEntry) {
  return { ...entry, details: JSON.stringify(entry.details) }
}

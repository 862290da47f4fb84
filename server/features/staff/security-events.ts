import type { SecurityEntry } from '@ladlewell/contract/staff-security.ts'
import type { Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'

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
     where account_id = $1 and id < coalesce($2, 2147483647) order by id desc limit $3`,
    [accountId, page.before, page.limit],
    'security-events',
  )
}

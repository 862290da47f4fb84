import { listSecurityEvents, type SecurityEntry } from '@ladlewell/contract/staff-security.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'

export function securityRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(listSecurityEvents, async ({ params: { accountId }, query: { limit, before = null } }) => {
    const known = await db.query('select 1 from accounts where id = $1', [accountId])
    if (known.length === 0) return refuse('not-found')
    const rows = await securityEvents(db, accountId, { before, limit: limit + 1 })
    return pageOf(
      rows,
      limit,
      row => row.id,
      ({ at, ...row }): SecurityEntry => ({ ...row, at: at.toISOString() }),
    )
  })
}

interface Row extends Omit<SecurityEntry, 'at'> {
  at: Date
}

/** Entries with an id below `before`, newest first. */
function securityEvents(
  db: Queries,
  accountId: number,
  page: { before: number | null; limit: number },
): Promise<Row[]> {
  return db.query<Row>(
    `select id, at, what, network, request_id, details from security_events
     where account_id = $1 and id < coalesce($2, 2147483647) order by id desc limit $3`,
    [accountId, page.before, page.limit],
    'security-events',
  )
}

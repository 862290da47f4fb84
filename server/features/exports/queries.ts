import type { ExportedList } from '@ladlewell/domain/desk-list.ts'
import type { Queries } from '../../platform/database.ts'
import { marketsSeen } from '../../platform/seen-markets.ts'

export const EXPORT_QUEUE = 'exports'

export interface ExportRow {
  id: number
  accountId: number
  askedBy: string
  list: ExportedList
  query: Record<string, string>
  chosen: number | null
  askedAt: Date
  rows: number
  bytes: number
  slices: number
  madeAt: Date | null
  expiresAt: Date | null
  /** Nobody goes on making it. */
  isDead: boolean
}

const select = `
  select e.id, e.account_id, trim(a.firstname || ' ' || a.lastname) as asked_by, e.list, e.query, cardinality(e.chosen) as chosen, e.asked_at, e.rows,
    e.bytes::float as bytes, e.slices, e.made_at, e.expires_at, e.made_at is null and t.dead_at is not null as is_dead
  from exports e join accounts a on a.id = e.account_id
  left join tasks t on t.queue = '${EXPORT_QUEUE}' and t.key = e.id::text`

/** SQL: whether the file holds no more than what its reader sees: what was asked for before markets were taken away may. */
const isSeen = (markets: string) => `(${markets}::int[] is null or e.markets <@ ${markets})`

/** Of one account, or of everybody; with an id below `before`, newest first. */
export function exportsOf(
  db: Queries,
  accountId: number | null,
  page: { before: number | null; limit: number },
): Promise<ExportRow[]> {
  return db.query<ExportRow>(
    `${select} where ($1::int is null or e.account_id = $1) and ${isSeen('$4')} and e.id < coalesce($2::bigint, 9223372036854775807)
     order by e.id desc limit $3`,
    [accountId, page.before, page.limit, marketsSeen()],
    'exports',
  )
}

export async function exportOf(
  db: Queries,
  accountId: number | null,
  exportId: number,
): Promise<ExportRow | null> {
  const [found] = await db.query<ExportRow>(
    `${select} where e.id = $2 and ($1::int is null or e.account_id = $1) and ${isSeen('$3')}`,
    [accountId, exportId, marketsSeen()],
    'export',
  )
  return found ?? null
}

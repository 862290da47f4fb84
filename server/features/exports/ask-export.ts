import type { askExport as endpoint } from '@ladlewell/contract/exports.ts'
import type { Request } from '@ladlewell/contract/http.ts'
import { deskLists, isOfEveryMarket, workOfFile } from '@ladlewell/domain/desk-list.ts'
import { mayDo } from '@ladlewell/domain/staff-role.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { marketsSeen } from '../../platform/seen-markets.ts'
import type { Viewer } from '../../platform/session.ts'
import { schedule } from '../../platform/tasks.ts'
import { readFilters } from '../lists/desk-lists.ts'
import { requestKey } from '../staff/request-key.ts'
import { fileSources } from './file-sources.ts'
import { EXPORT_QUEUE, type ExportRow, exportOf } from './queries.ts'

type Wish = Request<typeof endpoint>['body'] & { key: string | null }

/** So many of one person's are made at a time. */
const MOST_UNMADE = 5

/** Has a file of a list made in the background, once a key. */
export async function askExport(
  { db }: Pick<Parts, 'db'>,
  viewer: Viewer,
  { list, filters, ids, key }: Wish,
  now: Date,
): Promise<ExportRow | Refusal> {
  if (!mayDo(viewer.staffRoles ?? [], workOfFile(list))) return refuse('role-missing')
  const markets = marketsSeen()
  // Customers are of no market: their file holds all of them.
  if (markets && (list === 'customers' || isOfEveryMarket(list))) return refuse('market-missing')
  if (ids && !(deskLists as readonly string[]).includes(list)) return refuse('nothing-selected')
  const { accountId } = viewer
  // What its filters are not is refused to whoever asks, not found out later.
  const fault = readFilters(fileSources[list].filters, filters)
  if (isRefusal(fault)) return fault
  const chosen = Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
  const once = key === null ? null : requestKey(viewer, key, [list, chosen, ids ?? null])
  const made = await db.transaction(async tx => {
    await tx.query(`select pg_advisory_xact_lock(hashtext('exports'), $1)`, [accountId], 'lock-exports')
    const [known] = await tx.query<{ id: number; once: string }>(
      'select id, once from exports where once ^@ $1',
      [once?.start ?? '-'],
      'export-under-key',
    )
    if (known) return known.once === once?.whole ? known.id : refuse('key-reused')
    const [unmade] = await tx.query<{ count: number }>(
      `select count(*)::int as count from exports e join tasks t on t.queue = '${EXPORT_QUEUE}' and t.key = e.id::text
       where e.account_id = $1 and t.dead_at is null`,
      [accountId],
      'exports-unmade',
    )
    if (unmade!.count >= MOST_UNMADE) return refuse('too-many-exports')
    const [asked] = await tx.query<{ id: number }>(
      `insert into exports (account_id, list, query, chosen, markets, asked_at, once)
       values ($1, $2, $3, $4, $5, $6, $7) returning id`,
      [accountId, list, chosen, ids ?? null, markets, now, once?.whole ?? null],
      'ask-export',
    )
    const { id } = asked!
    await schedule(tx, [{ queue: EXPORT_QUEUE, key: String(id), dueAt: null }])
    const details = { list, filters: chosen, ...(ids && { ids }) }
    await recordAudit(tx, viewer, 'export-asked', { about: ['export', id], details }, now)
    return id
  })
  if (isRefusal(made)) return made
  return (await exportOf(db, accountId, made))!
}

import type { threadSorts } from '@ladlewell/contract/threads.ts'
import type { Cell } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import { keyset, type Order, type Place, pageName } from '../../platform/keyset.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import { type ThreadFilters, type ThreadRecord, threadColumns, threadTables } from './queries.ts'
import { isBorne } from './shares.ts'

type ThreadSort = (typeof threadSorts)[number]
type Listed = ThreadRecord & { place: string }

const opened = { sql: 't.opened_at', type: 'timestamptz' } as const
const said = { sql: 't.said_at', type: 'timestamptz' } as const
const orders: Record<ThreadSort, Order> = {
  opened: { ...opened, isDown: false },
  '-opened': { ...opened, isDown: true },
  said: { ...said, isDown: false },
  '-said': { ...said, isDown: true },
}

/**
 * Our team's list after the place `before`: most urgent first, then what waits longest; of solved ones the newest first; or as
 * it is sorted.
 */
export async function deskThreads(
  db: Queries,
  accountId: number,
  filters: ThreadFilters,
  page: Place & { sort?: ThreadSort | undefined; limit: number },
): Promise<Listed[] | Refusal> {
  const values = wantedValues(accountId, filters)
  const isSolved = filters.state === 'solved'
  const set = page.sort ? keyset(orders[page.sort], 't.id', page, values) : byUrgency(isSolved, page, values)
  if (isRefusal(set)) return set
  const limit = values.push(page.limit)
  const by = page.sort ? `-by-${page.sort}` : ''
  return db.query<Listed>(
    `select ${threadColumns}, ${set.place} as place from ${threadTables}
     where ${isUnsolved(isSolved)} and ${isWanted} and ${set.isAfter} order by ${set.orderBy} limit $${limit}`,
    values,
    `desk-threads${by}${isSolved ? '-solved' : ''}${pageName(page)}`,
  )
}

/** How many pass the filters; no more than `most` are counted. */
export async function countThreads(
  db: Queries,
  accountId: number,
  filters: ThreadFilters,
  most: number,
): Promise<number> {
  const values = wantedValues(accountId, filters)
  const [counted] = await db.query<{ count: number }>(
    `select count(*)::int as count from (select from threads t join accounts a on a.id = t.account_id
       where ${isUnsolved(filters.state === 'solved')} and ${isWanted} limit $${values.push(most)}) t`,
    values,
  )
  return counted!.count
}

const isUnsolved = (isSolved: boolean) => (isSolved ? `t.state = 'solved'` : `t.state <> 'solved'`)

/** The reader first: whether it is our team, which it is, and who. */
function wantedValues(
  accountId: number,
  { state, kind, assignee, contested, order, q }: ThreadFilters,
): unknown[] {
  const number = q && /^#?\d{1,9}$/.test(q) ? Number(q.replace('#', '')) : null
  return [
    ...[true, accountId, state ?? null, kind ?? null, assignee ?? '', contested === 'yes', order ?? null],
    ...[q?.replace(/[\\%_]/g, '\\$&') ?? null, number],
  ]
}

const isWanted = `($1::boolean and ($3::text is null or t.state = $3) and ($4::text is null or t.kind = $4)
  and case $5 when 'mine' then t.assignee_id = $2 when 'nobody' then t.assignee_id is null else true end
  and (not $6::boolean or exists (select 1 from kitchen_shares s where s.thread_id = t.id
    and s.contested_at is not null and s.decided_at is null and ${isBorne}))
  and ($7::int is null or t.order_id = $7)
  and ($8::text is null or t.id = $9::int or t.order_id = $9
    or (a.firstname || ' ' || a.lastname) ilike '%' || $8 || '%' or a.email ilike '%' || $8 || '%'))`

/** A place is the priority, an instant in milliseconds and the id. */
function byUrgency(isSolved: boolean, { before, ids }: Place, values: unknown[]) {
  const at = isSolved ? 't.solved_at' : 't.since'
  const place = `t.priority || '-' || floor(extract(epoch from ${at}) * 1000)::bigint || '-' || t.id`
  const orderBy = isSolved ? 't.solved_at desc, t.id desc' : 't.priority, t.since, t.id'
  const among = ids ? ` and t.id = any($${values.push(ids)}::int[])` : ''
  const [, priority, instant, id] = before?.match(/^([1-4])-(\d{1,14})-(\d{1,9})$/) ?? []
  if (priority === undefined) return { isAfter: `true${among}`, orderBy, place }
  const given = [Number(priority), new Date(Number(instant)), Number(id)].map(value => values.push(value))
  const isAfter = isSolved
    ? `(t.solved_at, t.id) < ($${given[1]}::timestamptz, $${given[2]}::int) and $${given[0]}::int is not null`
    : `(t.priority, t.since, t.id) > ($${given[0]}::int, $${given[1]}::timestamptz, $${given[2]}::int)`
  return { isAfter: isAfter + among, orderBy, place }
}

export const threadFileColumns = [
  ...['thread', 'kind', 'state', 'priority', 'order', 'kitchen', 'customer', 'e-mail', 'whose'],
  ...['opened', 'last word', 'first answer', 'solved'],
]

/** A row of the file. What was said in it is not in it. */
export function writtenThread(thread: ThreadRecord): Cell[] {
  const { id, kind, state, priority, orderId, chefName, customerName, email, assigneeName } = thread
  return [
    ...[id, kind, state, priority, orderId, chefName, customerName, email, assigneeName],
    ...[thread.openedAt, thread.saidAt, thread.firstAnswerAt, thread.solvedAt].map(
      at => at?.toISOString() ?? null,
    ),
  ]
}

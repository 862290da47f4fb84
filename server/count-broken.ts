import type { Invariant } from './invariant.ts'
import { type Queries, sqlState } from './platform/database.ts'

/** So many that each statement takes seconds: one of minutes is in the way of a replica, and keeps what is dead from being cleaned up. */
const ORDERS_AT_ONCE = 250_000

/** Ids of orders, from one of them to before another. */
type Slice = readonly [from: number, until: number]

/** All orders, so many at a time; null: at once. */
export async function slicesOfOrders(
  db: Queries,
  atOnce = ORDERS_AT_ONCE,
): Promise<readonly (Slice | null)[]> {
  const [row] = await db.query<{ first: number; last: number }>(
    'select coalesce(min(id), 1) as first, coalesce(max(id), 0) as last from orders',
  )
  const { first, last } = row!
  const count = Math.ceil((last - first + 1) / atOnce)
  if (count <= 1) return [null]
  return Array.from(
    { length: count },
    (_, nth) => [first + nth * atOnce, first + (nth + 1) * atOnce] as const,
  )
}

/** How often an invariant is broken; read only. */
export async function countOf(
  db: Queries,
  { broken }: Invariant,
  now: Date,
  slices: readonly (Slice | null)[],
): Promise<number> {
  let count = 0
  for (const [nth, slice] of (broken.includes('$orders(') ? slices : [null]).entries()) {
    const narrowed = statementOf(broken, slice, nth === 0)
    const values = broken.includes('$now') ? [now] : []
    // Told nothing of its rows: what checks such claims cannot guess a statement that is handed over.
    const [row] = await patiently(() =>
      db.query(`select count(*)::int as count from (${narrowed}) as broken`, values),
    )
    count += (row as { count: number }).count
  }
  return count
}

/** What an invariant asks, of all orders or of some; its one value, if it has any, is the time. */
export function statementOf(broken: string, slice: Slice | null = null, isFirst = true): string {
  return broken
    .replaceAll(/\$orders\(([^)]+)\)/g, (_, id: string) =>
      slice ? `(${id} >= ${slice[0]} and ${id} < ${slice[1]})` : 'true',
    )
    .replaceAll('$once', String(isFirst))
    .replaceAll('$now', '$1::timestamptz')
}

/** What is replayed on a replica goes before what is read there. */
const IN_THE_WAY = '40001'

async function patiently<T>(ask: () => Promise<T>, tries = 3): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (tries === 1 || sqlState(error) !== IN_THE_WAY) throw error
    return patiently(ask, tries - 1)
  }
}

import type { Queries } from './database.ts'

/** How long rows of a table stay that would else be ever more, said by the feature that keeps the table. */
export interface Retention {
  table: string
  /** Days, in words what they begin with: 'after it was sent'. */
  days: number
  since: string
  /**
   * Deletes at most $2 rows from before the instant $1, by an index, and answers one for each. Passes over what is locked:
   * two that forget at once would else wait for each other.
   */
  forget: string
}

/** SQL: at most $2 of a table's rows whose instant is before $1, by the index of that instant. `key` is what names a row. */
export const forgetBefore = (table: string, at: string, key = 'id') =>
  `delete from ${table} where ${key} in (select ${key} from ${table} where ${at} < $1 order by ${at} limit $2
    for update skip locked) returning 1`

/** Few enough that nobody waits for their locks: some milliseconds. */
const AT_ONCE = 2000

/** Forgets some of what is old, of each table. Answers how many rows: zero when none is left but what others are forgetting just now. */
export async function forgetOld(
  db: Queries,
  retentions: readonly Retention[],
  now: Date,
  signal?: AbortSignal,
): Promise<number> {
  let count = 0
  for (const { table, days, forget } of retentions) {
    if (signal?.aborted) break
    const before = new Date(now.getTime() - days * 86_400_000)
    count += (await db.query(forget, [before, AT_ONCE], `forget-old-${table}`)).length
  }
  return count
}

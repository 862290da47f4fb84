import type { Queries } from '../platform/database.ts'
import { until } from './waiting.ts'

/**
 * Lets time pass until nothing is left to do, or the patience is spent: what is wrong then is found by looking. Once more afterwards, for
 * what follows from what was done last.
 */
export async function comeToRest(
  db: Queries,
  advance: (minutes: number) => Promise<void>,
  patienceMs: number,
): Promise<void> {
  for (let turn = 0; turn < 2; turn++) {
    await advance(20)
    await until('everything is settled', () => isSettled(db, () => advance(1)), patienceMs).catch(
      () => undefined,
    )
  }
}

/** Whether nothing is left to do. What waits for its next try is let begin at once, as if hours had passed. */
export async function isSettled(db: Queries, runAll: () => Promise<void>): Promise<boolean> {
  await db.query('update tasks set retry_at = now() where retry_at > now() and dead_at is null')
  await runAll()
  const [open] = await db.query<{ count: number }>(
    `select (select count(*) from payments where next_try_at is not null)
       + (select count(*) from refunds where done_at is null)
       + (select count(*) from outbox where sent_at is null and dropped_at is null) as count`,
  )
  return open?.count === 0
}

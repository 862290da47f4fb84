import type { Queries } from '../platform/database.ts'

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

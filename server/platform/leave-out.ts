import type { Queries } from './database.ts'
import { ENDED, endTasks, MESSAGE_QUEUE, spent } from './outbox.ts'

const dueSql = `
  select t.key from tasks t join outbox o on o.id = t.key::int
  where t.queue = '${MESSAGE_QUEUE}' and t.dead_at is null and t.due_at <= $1 and o.sent_at is null and o.dropped_at is null`

export async function countDueMessages(db: Queries, now: Date): Promise<number> {
  return (await db.query(dueSql, [now])).length
}

/** Leaves out the messages that are due, for a reason that staff read. */
export async function leaveOutDue(tx: Queries, reason: string, now: Date): Promise<void> {
  const due = await tx.query<{ key: string }>(dueSql, [now])
  await tx.query(
    `${endTasks('$1')} update outbox set last_error = $2, dropped_at = $3, content = ${spent()}
     where id = any($1::int[]) and sent_at is null and ${ENDED}`,
    [due.map(({ key }) => Number(key)), reason, now],
  )
}

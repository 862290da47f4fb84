import type { Queries } from '../../../platform/database.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import { retryPayout } from '../../payouts/retry-payout.ts'
import { changeTask } from '../../staff/tasks.ts'
import { changeThread } from '../../thread-desk/change-thread.ts'
import { type Act, looked, type Why, type WishOf } from './act.ts'

/** Makes conversations one's own. */
export const takeThreads: Act<WishOf<'take'>> = {
  async look({ db }, rows, _, { accountId }) {
    const left = await whysOf(
      db,
      `select id, case when state = 'solved' then 'already-solved' when assignee_id = $2 then 'already-yours' end as why
       from threads where id = any($1)`,
      [rows.map(({ id }) => id), accountId],
      'threads-to-take',
    )
    return rows.map(row => looked(row, left.get(row.id) ?? null))
  },
  async perform(parts, _, { subjectId, accountId, now }) {
    return changeThread(parts, { accountId }, { threadId: subjectId, assigneeId: accountId }, now)
  },
}

/** Lets payouts be tried again that are held up. */
export const retryPayouts: Act<WishOf<'retry'>> = {
  async look({ db }, rows) {
    const left = await whysOf(
      db,
      `select p.id, 'not-held-up' as why from payouts p where p.id = any($1) and (p.done_at is not null or exists (
         select from tasks t where t.queue = 'transfers' and t.key = p.id::text and t.dead_at is null))`,
      [rows.map(({ id }) => id)],
      'payouts-to-retry',
    )
    return rows.map(row => looked(row, left.get(row.id) ?? null))
  },
  async perform({ db }, { reason }, { actId, subjectId, accountId, now }) {
    const origin = { network: '', requestId: `bulk-act-${actId}` }
    const retried = await retryPayout(
      db,
      { staff: { accountId }, origin },
      { payoutId: subjectId, reason },
      now,
    )
    return isRefusal(retried) ? retried : undefined
  },
}

/** Lets tasks be tried again that failed. */
export const retryTasks: Act<WishOf<'retry'>> = {
  async look({ db }, rows) {
    const left = await whysOf(
      db,
      `select id, 'not-retriable' as why from tasks where id = any($1) and queue = 'transfers'`,
      [rows.map(({ id }) => id)],
      'tasks-to-retry',
    )
    return rows.map(row => looked(row, left.get(row.id) ?? null))
  },
  async perform({ db }, _, { subjectId, accountId, now }) {
    const retried = await changeTask(db, { accountId }, { taskId: subjectId, action: 'task-retried' }, now)
    return isRefusal(retried) ? retried : undefined
  },
}

async function whysOf(
  db: Queries,
  sql: string,
  values: readonly unknown[],
  name: string,
): Promise<Map<number, Why | null>> {
  const found = await db.query<{ id: number; why: Why | null }>(sql, values, name)
  return new Map(found.map(({ id, why }) => [id, why]))
}

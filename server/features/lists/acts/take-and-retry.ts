import { isRefusal } from '../../../platform/refusal.ts'
import { retryPayout } from '../../payouts/retry-payout.ts'
import { changeTask } from '../../staff/tasks.ts'
import { changeThread } from '../../thread-desk/change-thread.ts'
import type { ListedRow } from '../desk-lists.ts'
import { type Act, type Looked, looked, type Why, type WishOf } from './act.ts'

/** Makes conversations one's own. */
export const takeThreads: Act<WishOf<'take'>> = {
  async look({ db }, rows, _, { accountId }) {
    const left = await db.query<Left>(
      `select id, case when state = 'solved' then 'already-solved' when assignee_id = $2 then 'already-yours' end as why
       from threads where id = any($1)`,
      [rows.map(({ id }) => id), accountId],
      'threads-to-take',
    )
    return lookedAt(rows, left)
  },
  async perform(parts, _, { subjectId, accountId, now }) {
    return changeThread(parts, { accountId }, { threadId: subjectId, assigneeId: accountId }, now)
  },
}

/** Lets payouts be tried again that are held up. */
export const retryPayouts: Act<WishOf<'retry'>> = {
  async look({ db }, rows) {
    const left = await db.query<Left>(
      `select p.id, 'not-held-up' as why from payouts p where p.id = any($1) and (p.done_at is not null or exists (
         select from tasks t where t.queue = 'transfers' and t.key = p.id::text and t.dead_at is null))`,
      [rows.map(({ id }) => id)],
      'payouts-to-retry',
    )
    return lookedAt(rows, left)
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
    const left = await db.query<Left>(
      `select id, 'not-retriable' as why from tasks where id = any($1) and queue = 'transfers'`,
      [rows.map(({ id }) => id)],
      'tasks-to-retry',
    )
    return lookedAt(rows, left)
  },
  async perform({ db }, _, { subjectId, accountId, now }) {
    const retried = await changeTask(db, { accountId }, { taskId: subjectId, action: 'task-retried' }, now)
    return isRefusal(retried) ? retried : undefined
  },
}

interface Left {
  id: number
  why: Why | null
}

/** The rows as they were looked at: those that are left out are named with why. */
function lookedAt(rows: readonly Pick<ListedRow, 'id' | 'name'>[], left: readonly Left[]): Looked[] {
  const whys = new Map(left.map(({ id, why }) => [id, why]))
  return rows.map(row => looked(row, whys.get(row.id) ?? null))
}

import type { ThreadKind, ThreadState } from '@ladlewell/domain/thread.ts'
import type { Queries } from '../../platform/database.ts'

export interface DeskThread {
  id: number
  accountId: number
  orderId: number | null
  chefId: number | null
  problemId: number | null
  kind: ThreadKind
  state: ThreadState
  priority: number
  assigneeId: number | null
  mergedIntoId: number | null
}

/** A conversation, which stays as it is until the transaction ends. */
export async function lockDeskThread(tx: Queries, threadId: number): Promise<DeskThread | null> {
  const [thread] = await tx.query<DeskThread>(
    `select id, account_id, order_id, chef_id, problem_id, kind, state, priority, assignee_id, merged_into_id
     from threads where id = $1 for update`,
    [threadId],
    'lock-desk-thread',
  )
  return thread ?? null
}

interface KindTimes {
  kind: ThreadKind
  opened: number
  unsolved: number
  firstAnswerMinutes: number | null
  solvedMinutes: number | null
}

/** How long conversations that began since then waited, by kind: medians in minutes. */
export function threadTimes(db: Queries, since: Date): Promise<KindTimes[]> {
  const minutes = (column: string) =>
    `round(percentile_cont(0.5) within group (order by extract(epoch from ${column} - opened_at))::numeric / 60)::float`
  return db.query<KindTimes>(
    `select kind, count(*)::int as opened, (count(*) filter (where state <> 'solved'))::int as unsolved,
       ${minutes('first_answer_at')} as first_answer_minutes, ${minutes('solved_at')} as solved_minutes
     from threads where opened_at >= $1 and merged_into_id is null group by kind order by count(*) desc, kind`,
    [since],
    'thread-times',
  )
}

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

export interface WaitingThread {
  id: number
  kind: ThreadKind
  orderId: number | null
  chefId: number | null
  chefName: string | null
  customerName: string
  state: ThreadState
  priority: number
  since: Date
  assigneeId: number | null
  /** Whether a kitchen contests what it is to pay, and nobody has decided. */
  isContested: boolean
}

/** The conversations that wait for our team, most urgent and longest waiting first; for a queue of what there is to do. */
export function threadsToAnswer(db: Queries, limit: number): Promise<WaitingThread[]> {
  return db.query<WaitingThread>(
    `select t.id, t.kind, t.order_id, t.chef_id, c.name as chef_name, trim(a.firstname || ' ' || a.lastname) as customer_name,
       t.state, t.priority, t.since, t.assignee_id, ${isContested} as is_contested
     from threads t join accounts a on a.id = t.account_id left join chefs c on c.id = t.chef_id
     where t.state = 'open' or ${isContested} order by t.priority, t.since, t.id limit $1`,
    [limit],
    'threads-to-answer',
  )
}

const isContested = `exists (select 1 from kitchen_shares s
  where s.thread_id = t.id and s.contested_at is not null and s.decided_at is null)`

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

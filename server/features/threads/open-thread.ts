import { priorityOf, type ThreadKind } from '@ladlewell/domain/thread.ts'
import type { Queries } from '../../platform/database.ts'

export interface NewThread {
  /** Whose conversation it is. */
  accountId: number
  kind: ThreadKind
  subject?: string
  orderId?: number | null
  chefId?: number | null
  problemId?: number | null
  lines?: readonly number[]
  assigneeId?: number | null
  /** Under which it was asked for: the same is not begun again. */
  once?: string | null
}

/** Begins a conversation; the first message comes next, in the same transaction. Null when its key was used before. */
export async function openThread(tx: Queries, thread: NewThread, now: Date): Promise<number | null> {
  const { accountId, kind, subject = '', orderId = null, chefId = null, problemId = null } = thread
  const [opened] = await tx.query<{ id: number }>(
    `insert into threads (account_id, order_id, chef_id, problem_id, kind, subject, lines, priority, assignee_id, once,
       since, opened_at, said_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $11, $11) on conflict (once) do nothing returning id`,
    [
      ...[accountId, orderId, chefId, problemId, kind, subject, thread.lines ?? [], priorityOf(kind)],
      ...[thread.assigneeId ?? null, thread.once ?? null, now],
    ],
    'open-thread',
  )
  return opened?.id ?? null
}

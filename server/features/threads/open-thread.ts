import type { ConcernedLine } from '@ladlewell/contract/problems.ts'
import type { RefundTarget } from '@ladlewell/domain/credit.ts'
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
  lines?: readonly ConcernedLine[]
  refundTo?: RefundTarget
  assigneeId?: number | null
  /** Under which it was asked for: the same is not begun again. */
  once?: string | null
}

/** Begins a conversation; the first message comes next, in the same transaction. Null when its key was used before. */
export async function openThread(tx: Queries, thread: NewThread, now: Date): Promise<number | null> {
  const { accountId, kind, subject = '', orderId = null, chefId = null, problemId = null } = thread
  const lines = thread.lines ?? []
  const numbers = lines.map(one => (typeof one === 'number' ? one : one.line))
  // What nobody counted is 0.
  const isCounted = lines.some(one => typeof one !== 'number')
  const quantities = isCounted ? lines.map(one => (typeof one === 'number' ? 0 : one.quantity)) : []
  const [opened] = await tx.query<{ id: number }>(
    `insert into threads (account_id, order_id, chef_id, problem_id, kind, subject, lines, quantities, priority, assignee_id, once,
       refund_to, since, opened_at, said_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $13) on conflict (once) do nothing returning id`,
    [
      ...[accountId, orderId, chefId, problemId, kind, subject, numbers, quantities, priorityOf(kind)],
      ...[thread.assigneeId ?? null, thread.once ?? null, thread.refundTo ?? 'as-paid', now],
    ],
    'open-thread',
  )
  return opened?.id ?? null
}

import type { StaffProblem } from '@ladlewell/contract/problems.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { sayIn } from '@ladlewell/words/mails.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import type { Settings } from '../../settings.ts'
import type { Waits } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { orderOf } from '../ordering/queries.ts'
import { closeProblem } from '../threads/reports.ts'
import { lockProblem, staffProblemView } from '../vetting/staff-problems.ts'
import { cancelInside } from './cancel-order.ts'
import { agreedIn, type Limits } from './second-person.ts'

/**
 * Gives everything back for what never came, or came to harm on its way: its order ends, at the cost of whoever was to bring
 * it, and the report is closed. Once: the second press is refused with what the first one did.
 */
export async function refundProblem(
  { db, settings, markets }: Parts,
  staff: Viewer,
  problemId: number,
  now: Date,
): Promise<StaffProblem | Waits | Refusal> {
  return db.transaction(async tx => {
    await holdRoles(tx, 'as-they-are')
    const second = { markets, askedBy: staff.accountId }
    return refundInside(tx, settings, staff, problemId, second, now)
  })
}

/** What somebody asked and somebody else agreed to, in the transaction of that. */
export async function refundProblemAgreed(
  tx: Queries,
  settings: Settings,
  { approval, decider }: Doing,
  now: Date,
): Promise<Refusal | undefined> {
  const { problemId } = approval.wish as { problemId: number }
  const done = await refundInside(tx, settings, decider, problemId, { agreedCents: agreedIn(approval) }, now)
  return isRefusal(done) ? done : undefined
}

async function refundInside(
  tx: Queries,
  settings: Settings,
  staff: Viewer,
  problemId: number,
  second: { markets: Limits; askedBy: number } | { agreedCents: Cents },
  now: Date,
): Promise<StaffProblem | Waits | Refusal> {
  const [known] = await tx.query<{ orderId: number }>(
    'select order_id from problem_reports where id = $1',
    [problemId],
    'order-of-problem',
  )
  if (!known) return refuse('not-found')
  // The order first, as everybody does.
  await tx.query('select 1 from orders where id = $1 for update', [known.orderId], 'lock-order-of-problem')
  const problem = await lockProblem(tx, problemId)
  const order = await orderOf(tx, null, known.orderId)
  if (!problem || !order) return refuse('not-found')
  if (problem.closedAt) return refuse('changed-meanwhile', { extra: { now: staffProblemView(problem) } })
  const { orderId, kind, language } = problem
  if (kind !== 'not-delivered' && kind !== 'damaged') return refuse('not-cancellable')
  const say = sayIn(language)
  const reason = kind === 'damaged' ? say('problem_refund_damaged') : say('problem_refund_missing')
  const liable = order.carrier === 'kitchen' ? 'chef' : 'platform'
  const ask = { kind: 'problem-refund', about: ['problem', problemId], wish: { problemId } } as const
  const asked = 'agreedCents' in second ? second : { ...ask, ...second }
  const done = await cancelInside(tx, settings, staff, { orderId, reason, liable }, asked, now)
  if (done) return done
  await closeProblem(tx, problemId, reason, now, staff.accountId)
  const details = { orderId, answer: reason }
  await recordAudit(tx, staff, 'problem-answered', { about: ['problem', problemId], details }, now)
  return staffProblemView({ ...problem, closedAt: now, answer: reason })
}

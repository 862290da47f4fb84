import type { StaffProblem } from '@ladlewell/contract/problems.ts'
import { recordAudit } from '../../platform/audit.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { closeProblem } from '../problems/queries.ts'
import { answerMail } from './answer-mail.ts'
import { lockProblem, staffProblemView } from './staff-problems.ts'

/** Answers a customer's report and closes it, once: the second of two answers is refused with the first. */
export function answerProblem(
  { db, settings }: Parts,
  staff: Viewer,
  problemId: number,
  answer: string,
  now: Date,
): Promise<StaffProblem | Refusal> {
  return db.transaction(async tx => {
    const problem = await lockProblem(tx, problemId)
    if (!problem) return refuse('not-found')
    if (problem.closedAt) return refuse('changed-meanwhile', { extra: { now: staffProblemView(problem) } })
    await closeProblem(tx, problemId, answer, now)
    const details = { orderId: problem.orderId, answer }
    await recordAudit(
      tx,
      staff,
      { action: 'problem-answered', subject: 'problem', subjectId: problemId, details },
      now,
    )
    await enqueue(tx, answerMail(problem, answer, settings.PUBLIC_URL ?? ''), now)
    return staffProblemView({ ...problem, closedAt: now, answer })
  })
}

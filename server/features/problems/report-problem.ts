import type { ReportableKind, ReportedProblem } from '@ladlewell/contract/problems.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { insertPicture } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { orderOf } from '../ordering/queries.ts'
import {
  insertProblem,
  lockReported,
  type ProblemRecord,
  problemsOf,
  problemUnder,
} from '../threads/reports.ts'
import { problemMail } from './mail.ts'

const MOST_REPORTS = 5

export interface Complaint {
  orderId: number
  kind: ReportableKind
  text: string
  picture: Uint8Array<ArrayBuffer> | null
  /** Numbers of the order's lines that it is about. */
  lines?: readonly number[]
  /** Under which it was asked for: the same is reported once. */
  once?: string | null
}

/** Keeps what a customer says went wrong with a paid order, and confirms that it was received. */
export async function reportProblem(
  { db, pictures, settings }: Parts,
  viewer: Viewer,
  { orderId, kind, text, picture, lines = [], once = null }: Complaint,
  now: Date,
): Promise<ReportedProblem | Refusal> {
  const { accountId } = viewer
  const order = await orderOf(db, accountId, orderId)
  const earlier = await problemsOf(db, accountId, orderId)
  if (!order || !earlier) return refuse('order-not-found')
  if (order.paymentStatus !== 'paid') return refuse('not-paid')
  // Reading a picture is dear, so it is not begun in vain.
  if (earlier.length >= MOST_REPORTS) return refuse('too-many-problems')
  const stored = picture && (await pictures.writePrivate(picture))
  if (isRefusal(stored)) return stored
  const reported = await db.transaction(async tx => {
    const standing = await lockReported(tx, accountId, orderId)
    if (!standing) return refuse('not-signed-in')
    const known = once && (await problemUnder(tx, once))
    if (known) return known
    if (standing.reports >= MOST_REPORTS) return refuse('too-many-problems')
    if (stored) await insertPicture(tx, stored, accountId, now)
    const pictureId = stored?.id ?? null
    const problem = await insertProblem(tx, {
      ...{ orderId, accountId, kind, text, pictureId, reportedAt: now, lines, once },
    })
    await enqueue(tx, problemMail(order, { ...problem, kind }, viewer, settings.PUBLIC_URL ?? ''), now)
    return problem
  })
  if (!isRefusal(reported)) return problemView(reported)
  if (stored) await pictures.remove([stored.id])
  return reported
}

export function problemView({
  id,
  pictureId,
  reportedAt,
  closedAt,
  ...problem
}: ProblemRecord): ReportedProblem {
  return {
    problemId: id,
    kind: problem.kind,
    text: problem.text,
    pictureUrl: pictureId && `/api/v1/problems/${id}/picture`,
    reportedAt: reportedAt.toISOString(),
    closedAt: closedAt?.toISOString() ?? null,
    answer: problem.answer,
  }
}

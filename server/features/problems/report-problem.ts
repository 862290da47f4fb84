import type { Reply } from '@ladlewell/contract/http.ts'
import type {
  ConcernedLine,
  reportProblem as contract,
  ReportableKind,
  ReportedProblem,
} from '@ladlewell/contract/problems.ts'
import { sentences } from '@ladlewell/contract/sentences.ts'
import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { insertPicture } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { orderOf } from '../ordering/queries.ts'
import type { OrderRecord } from '../ordering/record.ts'
import {
  insertProblem,
  lockReported,
  type ProblemRecord,
  placeOfReport,
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
  /** The order's lines that it is about. */
  lines?: readonly ConcernedLine[] | undefined
  refundTo?: RefundTarget
  /** Under which it was asked for: the same is reported once. */
  once?: string | null
}

/** Keeps what a customer says went wrong with a paid order, and confirms that it was received. */
export async function reportProblem(
  { db, pictures, settings }: Parts,
  viewer: Viewer,
  { orderId, kind, text, picture, lines = [], refundTo = 'as-paid', once = null }: Complaint,
  now: Date,
): Promise<Reply<typeof contract> | Refusal> {
  const { accountId } = viewer
  const order = await orderOf(db, accountId, orderId)
  const earlier = await problemsOf(db, accountId, orderId)
  if (!order || !earlier) return refuse('order-not-found')
  if (order.paymentStatus !== 'paid') return refuse('not-paid')
  if (!areOf(order, lines))
    return refuse('validation-failed', { fields: { lines: sentences['not-in-order'] } })
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
      ...{ orderId, accountId, kind, text, pictureId, reportedAt: now, lines, refundTo, once },
    })
    await enqueue(tx, problemMail(order, { ...problem, kind }, viewer, settings.PUBLIC_URL ?? ''), now)
    return problem
  })
  if (!isRefusal(reported)) {
    if (stored && reported.pictureId !== stored.id) await pictures.remove([stored.id])
    return { ...problemView(reported), ...(await placeOfReport(db, reported.id)) }
  }
  if (stored) await pictures.remove([stored.id])
  return reported
}

/** Whether the order has these lines, each named once, with so many servings. */
function areOf({ lines }: OrderRecord, named: readonly ConcernedLine[]): boolean {
  const numbers = named.map(one => (typeof one === 'number' ? one : one.line))
  const isBought = (one: ConcernedLine) => {
    const [line, quantity] = typeof one === 'number' ? [one, 1] : [one.line, one.quantity]
    return quantity <= (lines[line - 1]?.quantity ?? 0)
  }
  return new Set(numbers).size === numbers.length && named.every(isBought)
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

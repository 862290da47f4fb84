import type { ConcernedLine, ProblemKind } from '@ladlewell/contract/problems.ts'
import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import type { problemReports } from '../../schema/ordering.ts'
import { openThread } from './open-thread.ts'
import { say } from './say.ts'
import { noteReopened, noteSolved, threadOfProblem } from './set-thread.ts'

export interface ProblemRecord
  extends Omit<typeof problemReports.$inferSelect, 'orderId' | 'accountId' | 'kind' | 'ownerId'> {
  kind: ProblemKind
}

export interface NewProblem extends Pick<ProblemRecord, 'kind' | 'text' | 'pictureId' | 'reportedAt'> {
  orderId: number
  accountId: number
  /** What drivers and the product report has no author; it may have somebody who looks after it. */
  ownerId?: number | null
  lines?: readonly ConcernedLine[]
  refundTo?: RefundTarget
  once?: string | null
}

const columns = `id, kind, text, picture_id, reported_at, closed_at, answer`

/** What was reported about the order, first report first; null when the order is not the account's. */
export async function problemsOf(
  db: Queries,
  accountId: number,
  orderId: number,
): Promise<ProblemRecord[] | null> {
  const rows = await db.query<ProblemRecord | { id: null }>(
    `select p.* from orders o left join lateral (
       select ${columns} from problem_reports where order_id = o.id) p on true
     where o.id = $1 and o.account_id = $2 order by p.id`,
    [orderId, accountId],
    'problems',
  )
  return rows.length === 0 ? null : rows.filter(row => row.id !== null)
}

/** How much was reported about the account's order, which stays so until the transaction ends; null when the account was closed. */
export async function lockReported(
  tx: Queries,
  accountId: number,
  orderId: number,
): Promise<{ reports: number } | null> {
  const [order] = await tx.query(
    `select 1 from orders o join accounts a on a.id = o.account_id
     where o.id = $1 and a.id = $2 and a.disabled_at is null for update of o for key share of a`,
    [orderId, accountId],
    'lock-reported',
  )
  if (!order) return null
  const [standing] = await tx.query<{ reports: number }>(
    'select count(*)::int as reports from problem_reports where order_id = $1',
    [orderId],
    'reported',
  )
  return standing ?? null
}

/** What was reported under a caller's key before. */
export async function problemUnder(tx: Queries, once: string): Promise<ProblemRecord | undefined> {
  const [known] = await tx.query<ProblemRecord>(
    `select ${columns} from problem_reports where id = (select problem_id from threads where once = $1)`,
    [once],
    'problem-under-key',
  )
  return known
}

/** The conversation that a report began, and its message in it; wherever that was put since. */
export async function placeOfReport(
  db: Queries,
  problemId: number,
): Promise<{ threadId: number; entryId: number }> {
  const [place] = await db.query<{ threadId: number; entryId: number }>(
    'select thread_id, id as entry_id from thread_entries where once = $1',
    [`problem:${problemId}`],
    'place-of-report',
  )
  return place ?? { threadId: 0, entryId: 0 }
}

/** A report whose picture came after its words shows the first one. */
export async function showInReport(tx: Queries, entryId: number, pictureId: string): Promise<void> {
  await tx.query(
    `update problem_reports set picture_id = $2 where picture_id is null
       and id = (select substring(once from '^problem:([0-9]+)$')::int from thread_entries where id = $1)`,
    [entryId, pictureId],
    'show-in-report',
  )
}

/** Keeps what went wrong with an order, and begins the conversation about it. */
export async function insertProblem(tx: Queries, problem: NewProblem): Promise<ProblemRecord> {
  const { orderId, accountId, kind, text, pictureId, reportedAt: now, ownerId = null } = problem
  const [inserted] = await tx.query<ProblemRecord & { chefId: number }>(
    `insert into problem_reports (order_id, account_id, kind, text, picture_id, reported_at, owner_id)
     values ($1, $2, $3, $4, $5, $6, $7) returning ${columns}, (select chef_id from orders where id = $1) as chef_id`,
    [orderId, accountId, kind, text, pictureId, now, ownerId],
    'insert-problem',
  )
  const { chefId, ...report } = inserted!
  const about = { orderId, chefId, problemId: report.id, lines: problem.lines ?? [] }
  const threadId = await openThread(
    tx,
    {
      ...{ accountId, kind, ...about, assigneeId: ownerId, once: problem.once ?? null },
      refundTo: problem.refundTo ?? 'as-paid',
    },
    now,
  )
  const byCustomer = kind !== 'not-delivered' && kind !== 'damaged'
  await say(
    tx,
    threadId!,
    {
      ...{ party: byCustomer ? 'customer' : 'system', authorId: byCustomer ? accountId : null, text },
      ...{ once: `problem:${report.id}`, pictureId, isTold: !byCustomer },
    },
    now,
  )
  return report
}

/** Writes who of our team looks after it from now on. */
export async function setOwner(tx: Queries, problemId: number, ownerId: number): Promise<void> {
  await tx.query('update problem_reports set owner_id = $2 where id = $1', [problemId, ownerId], 'set-owner')
  await tx.query(
    'update threads set assignee_id = $2 where problem_id = $1',
    [problemId, ownerId],
    'assign-thread',
  )
}

/** Closes a report with its answer; the conversation about it is solved by that. `staffId`: who answered, null for the product. */
export async function closeProblem(
  tx: Queries,
  problemId: number,
  answer: string,
  now: Date,
  staffId: number | null = null,
): Promise<void> {
  await closeReport(tx, problemId, answer, now)
  const threadId = await threadOfProblem(tx, problemId)
  if (threadId === null) return
  const party = staffId === null ? 'system' : 'staff'
  // The answer has a mail of its own.
  const said = { party, authorId: staffId, text: answer, waitFor: 'nobody', isTold: true } as const
  await say(tx, threadId, said, now)
  await noteSolved(tx, threadId, { party, authorId: staffId }, now)
}

/** Closes a report whose conversation was solved. */
export async function closeReport(
  tx: Queries,
  problemId: number,
  answer: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    'update problem_reports set closed_at = $2, answer = $3 where id = $1 and closed_at is null',
    [problemId, now, answer],
    'close-report',
  )
}

export interface ReopenedReport {
  id: number
  orderId: number
  owner: Addressee | null
}

/** What was taken as delivered is missing again: the reports that were closed with that step are open again. */
export async function reopenReports(
  tx: Queries,
  orderIds: readonly number[],
  now: Date,
): Promise<ReopenedReport[]> {
  const again = await tx.query<ReopenedReport>(
    `with again as (
       update problem_reports p set closed_at = null, answer = null from order_events e
       where p.order_id = any($1) and p.kind = 'not-delivered'
         and e.order_id = p.order_id and e.status = 'delivered' and e.at = p.closed_at
       returning p.id, p.order_id, p.owner_id)
     select p.id, p.order_id, ${ownerJson} as owner from again p left join accounts w on w.id = p.owner_id order by p.id`,
    [orderIds],
    'missing-again',
  )
  for (const { id } of again) {
    const threadId = await threadOfProblem(tx, id)
    if (threadId !== null) await noteReopened(tx, threadId, { party: 'system', authorId: null }, now)
  }
  return again
}

/** SQL: who of our team looks after a report, `w`, if they are still there. */
export const ownerJson = `case when w.disabled_at is null and w.id is not null
  then json_build_object('accountId', w.id, 'email', w.email, 'language', w.language) end`

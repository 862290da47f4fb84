import type { ProblemKind } from '@ladlewell/contract/problems.ts'
import type { Queries } from '../../platform/database.ts'
import type { problemReports } from '../../schema/ordering.ts'

export interface ProblemRecord
  extends Omit<typeof problemReports.$inferSelect, 'orderId' | 'accountId' | 'kind' | 'ownerId'> {
  kind: ProblemKind
}

export interface NewProblem extends Pick<ProblemRecord, 'kind' | 'text' | 'pictureId' | 'reportedAt'> {
  orderId: number
  accountId: number
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

export async function insertProblem(tx: Queries, problem: NewProblem): Promise<ProblemRecord> {
  const [inserted] = await tx.query<ProblemRecord>(
    `insert into problem_reports (order_id, account_id, kind, text, picture_id, reported_at)
     values ($1, $2, $3, $4, $5, $6) returning ${columns}`,
    [problem.orderId, problem.accountId, problem.kind, problem.text, problem.pictureId, problem.reportedAt],
    'insert-problem',
  )
  return inserted!
}

/** Writes who of our team looks after it from now on. */
export async function setOwner(tx: Queries, problemId: number, ownerId: number): Promise<void> {
  await tx.query('update problem_reports set owner_id = $2 where id = $1', [problemId, ownerId], 'set-owner')
}

export async function closeProblem(tx: Queries, problemId: number, answer: string, now: Date): Promise<void> {
  await tx.query('update problem_reports set closed_at = $2, answer = $3 where id = $1', [
    problemId,
    now,
    answer,
  ])
}

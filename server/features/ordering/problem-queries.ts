import type { ProblemKind } from '@ladlewell/contract/problems.ts'
import type { Queries } from '../../platform/database.ts'

export interface ProblemRecord {
  id: number
  kind: ProblemKind
  text: string
  pictureId: string | null
  reportedAt: Date
  closedAt: Date | null
}

export interface NewProblem extends Pick<ProblemRecord, 'kind' | 'text' | 'pictureId' | 'reportedAt'> {
  orderId: number
  accountId: number
}

const columns = `id, kind, text, picture_id as "pictureId", reported_at as "reportedAt", closed_at as "closedAt"`

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

/** Whether the account's order is paid, and how much was reported about it, which stays so until the transaction ends. */
export async function lockReported(
  tx: Queries,
  accountId: number,
  orderId: number,
): Promise<{ isPaid: boolean; reports: number } | null> {
  const [order] = await tx.query(
    'select 1 from orders where id = $1 and account_id = $2 for update',
    [orderId, accountId],
    'lock-reported',
  )
  if (!order) return null
  const [standing] = await tx.query<{ isPaid: boolean; reports: number }>(
    `select (select status = 'paid' from payments where order_id = $1) as "isPaid",
       (select count(*) from problem_reports where order_id = $1)::int as reports`,
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

import type { CreditKind } from '@ladlewell/domain/credit.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'

/** What an account has to spend. */
export async function creditBalance(db: Queries, accountId: number): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    `select ${creditOf('$1')} as cents`,
    [accountId],
    'credit-balance',
  )
  return row!.cents
}

/** The same of several; who has none is not among them. */
export async function creditBalances(
  db: Queries,
  accountIds: readonly number[],
): Promise<Map<number, Cents>> {
  const rows = await db.query<{ accountId: number; cents: Cents }>(
    'select account_id, cents from credit_balances where account_id = any($1::int[]) and cents > 0',
    [accountIds],
    'credit-balances',
  )
  return new Map(rows.map(({ accountId, cents }) => [accountId, cents]))
}

/** SQL: the same, beside what else is read of an account. */
export const creditOf = (accountId: string) =>
  `coalesce((select cents from credit_balances where account_id = ${accountId}), 0)`

export interface CreditLine {
  id: number
  kind: CreditKind
  cents: Cents
  orderId: number | null
  reason: string | null
  /** Who of staff gave it. */
  givenBy: string | null
  at: Date
}

/** What became of an account's credit, newest first. */
export function creditLinesOf(
  db: Queries,
  accountId: number,
  page: { before?: number | undefined; limit: number },
): Promise<CreditLine[]> {
  return db.query<CreditLine>(
    `select l.id, l.kind, l.cents, l.order_id, l.reason, s.firstname || ' ' || s.lastname as given_by, l.at
     from credit_lines l left join accounts s on s.id = l.staff_id
     where l.account_id = $1 and l.id < coalesce($2::bigint, 9223372036854775807) order by l.id desc limit $3`,
    [accountId, page.before ?? null, page.limit],
    'credit-lines',
  )
}

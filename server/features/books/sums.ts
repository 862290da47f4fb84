import type { AccountCode } from '@ladlewell/domain/books.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { keptBetween, openBetween } from './days.ts'
import { journalSql } from './journal.ts'
import type { Period } from './queries.ts'

export interface Credit {
  account: AccountCode
  cents: Cents
}

/** SQL: what facts credited on each account between two instants, the latter itself not in it. */
export const creditsBetween = (from: string, until: string) =>
  `select j.account, sum(j.cents)::bigint as cents from (${journalSql}) j where j.at >= ${from} and j.at < ${until} group by 1`

/** What was credited on each account up to an instant, itself included. */
export function creditsAt(db: Queries, at: Date): Promise<Credit[]> {
  return db.query<Credit>(creditsSql, [at], 'book-balances')
}

const justAfter = `($1::timestamptz + interval '1 microsecond')`
/** SQL: what was credited on each account up to $1, itself included. */
export const creditsSql = `
  select account, sum(cents)::bigint as cents from (
    select account, cents from (${keptBetween('book_sums', `'-infinity'::timestamptz`, justAfter)}) kept
    union all
    select facts.account, facts.cents from (${openBetween(`'-infinity'::timestamptz`, justAfter)}) o
      cross join lateral (${creditsBetween('o.begins', 'o.ends')}) facts) sums
  group by 1 order by 1`

export interface TaxRow {
  zip: string
  percent: number
  orders: number
  subtotalCents: Cents
  taxCents: Cents
  refundedSubtotalCents: Cents
  refundedTaxCents: Cents
}

/** SQL: taxes between two instants, as `TaxRow`. All lines of an earning or of a refund are of one instant. */
export const taxesBetween = (from: string, until: string) => `
  select left(o.address->>'postalCode', 5) as zip, o.tax_percent as percent, sum(moved.orders)::int as orders,
    coalesce(sum(o.subtotal_cents) filter (where moved.orders = 1), 0)::bigint as subtotal_cents,
    coalesce(sum(moved.tax), 0)::bigint as tax_cents,
    coalesce(sum((r.parts->>'priceCents')::int) filter (where moved.refunded_tax > 0), 0)::bigint as refunded_subtotal_cents,
    coalesce(sum(moved.refunded_tax), 0)::bigint as refunded_tax_cents
  from (
    select order_id, 1 as orders, null::int as refund_id, sum(amount_cents) filter (where party = 'tax-office') as tax,
      0 as refunded_tax from ledger_lines
    where at >= ${from} and at < ${until} and order_id is not null and refund_id is null and payout_id is null
    group by order_id having bool_or(party = 'chef' and kind = 'sale')
    union all
    select order_id, 0, refund_id, 0, -coalesce(sum(amount_cents) filter (where party = 'tax-office'), 0) from ledger_lines
    where at >= ${from} and at < ${until} and refund_id is not null group by order_id, refund_id) moved
  join orders o on o.id = moved.order_id left join refunds r on r.id = moved.refund_id
  group by 1, 2`

/** Taxes by where they arose and their rate, as the ledger has them: with the earning, and with each refund. */
export function taxRows(db: Queries, { from, until }: Period): Promise<TaxRow[]> {
  return db.query<TaxRow>(taxSql, [from, until], 'tax-rows')
}

const sums = ['subtotal_cents', 'tax_cents', 'refunded_subtotal_cents', 'refunded_tax_cents']
const taxColumns = ['zip', 'percent', 'orders', ...sums].join(', ')
const taxSql = `
  select zip, percent, sum(orders)::int as orders, ${sums.map(sum => `sum(${sum})::bigint as ${sum}`).join(', ')} from (
    select ${taxColumns} from (${keptBetween('book_tax_sums', '$1::timestamptz', '$2::timestamptz')}) kept
    union all
    select ${taxColumns} from (${openBetween('$1::timestamptz', '$2::timestamptz')}) o
      cross join lateral (${taxesBetween('o.begins', 'o.ends')}) facts) days
  group by 1, 2 order by 1, 2`

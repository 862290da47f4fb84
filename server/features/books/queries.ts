import type { AccountCode } from '@ladlewell/domain/books.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { journalSql } from './journal.ts'

export interface Period {
  from: Date
  /** Itself not in it. */
  until: Date
}

export interface BookLine {
  at: Date
  entry: string
  account: AccountCode
  /** A plus is a credit. */
  cents: Cents
  memo: string
  orderId: number | null
  refundId: number | null
  payoutId: number | null
  adjustmentId: number | null
  disputeId: string | null
  transactionId: string | null
}

export interface Credit {
  account: AccountCode
  cents: Cents
}

/** What was credited on each account up to an instant, itself included. */
export function creditsAt(db: Queries, at: Date): Promise<Credit[]> {
  return db.query<Credit>(
    `select account, sum(cents)::bigint as cents from (${journalSql}) j where at <= $1 group by 1 order by 1`,
    [at],
    'book-balances',
  )
}

/** An account's lines of a period that come before the place of one, newest first. */
export function linesOfAccount(
  db: Queries,
  account: AccountCode,
  { from, until }: Period,
  page: { before: Place | null; limit: number },
): Promise<BookLine[]> {
  return db.query<BookLine>(
    `select * from (${journalSql}) j where account = $1 and at >= $2 and at < $3
       and ($4::timestamptz is null or (at, entry, memo) < ($4, $5, $6))
     order by at desc, entry desc, memo desc limit $7`,
    [account, from, until, page.before?.at ?? null, page.before?.entry, page.before?.memo, page.limit],
    'book-lines',
  )
}

/** Where in an account a line stands. */
export interface Place {
  at: string
  entry: string
  memo: string
}

/** Whole entries, in the order of time. */
export function entriesOf(db: Queries, { from, until }: Period): Promise<BookLine[]> {
  return db.query<BookLine>(
    `select * from (${journalSql}) j where at >= $1 and at < $2 order by at, entry, cents, account, memo`,
    [from, until],
    'book-entries',
  )
}

export interface TaxRow {
  zip: string
  percent: number
  orders: number
  subtotalCents: Cents
  taxCents: Cents
  refundedSubtotalCents: Cents
  refundedTaxCents: Cents
}

/** Taxes by where they arose and their rate, as the ledger has them: with the earning, and with each refund. */
export function taxRows(db: Queries, { from, until }: Period): Promise<TaxRow[]> {
  return db.query<TaxRow>(taxSql, [from, until], 'tax-rows')
}

const taxSql = `
  with earned as (
    select order_id, sum(amount_cents) filter (where party = 'tax-office') as tax from ledger_lines
    where at >= $1 and at < $2 and order_id is not null and refund_id is null and payout_id is null
    group by order_id having bool_or(party = 'chef' and kind = 'sale')),
  given_back as (
    select order_id, refund_id, -coalesce(sum(amount_cents) filter (where party = 'tax-office'), 0) as tax from ledger_lines
    where at >= $1 and at < $2 and refund_id is not null group by 1, 2),
  moved as (
    select order_id, 1 as orders, null::int as refund_id, tax, 0 as refunded_tax from earned
    union all select order_id, 0, refund_id, 0, tax from given_back)
  select left(o.address->>'postalCode', 5) as zip, o.tax_percent as percent, sum(moved.orders)::int as orders,
    coalesce(sum(o.subtotal_cents) filter (where moved.orders = 1), 0)::bigint as subtotal_cents,
    coalesce(sum(moved.tax), 0)::bigint as tax_cents,
    coalesce(sum((r.parts->>'priceCents')::int) filter (where moved.refunded_tax > 0), 0)::bigint as refunded_subtotal_cents,
    coalesce(sum(moved.refunded_tax), 0)::bigint as refunded_tax_cents
  from moved join orders o on o.id = moved.order_id left join refunds r on r.id = moved.refund_id
  group by 1, 2 order by 1, 2`

/** What adjustments moved to the tax office in a period. */
export async function adjustedTax(db: Queries, { from, until }: Period): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    `select coalesce(sum(amount_cents), 0)::bigint as cents from ledger_lines
     where adjustment_id is not null and party = 'tax-office' and at >= $1 and at < $2`,
    [from, until],
    'adjusted-tax',
  )
  return row!.cents
}

export interface Reading {
  readAt: Date
  balanceCents: Cents
}

/** When the provider's transactions were read last; null before that. */
export async function lastReading(db: Queries): Promise<Reading | null> {
  const [reading] = await db.query<Reading>('select read_at, balance_cents from provider_readings')
  return reading ?? null
}

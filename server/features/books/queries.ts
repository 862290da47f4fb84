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

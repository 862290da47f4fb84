import type { Cents } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'
import { cardGetsBack, cardPaid } from '../payments/queries.ts'
import { matchedSql, oursSql } from './journal.ts'
import type { Period } from './queries.ts'

export interface TransactionRow {
  transactionId: string
  at: Date
  category: string
  amountCents: Cents
  feeCents: Cents
  orderId: number | null
  refundId: number | null
  payoutId: number | null
  disputeId: string | null
  description: string | null
}

/** The provider's transactions of a period, newest first; those that come before the one with the id `before`. */
export function transactionsOf(
  db: Queries,
  { from, until }: Period,
  category: string | undefined,
  page: { before?: string | undefined; limit: number },
): Promise<TransactionRow[]> {
  return db.query<TransactionRow>(
    transactionsSql,
    [from, until, category ?? null, page.before ?? null, page.limit],
    'provider-transactions',
  )
}

const orderOfTransaction = `coalesce(mp.order_id, (select p.order_id from payments p where p.id = coalesce(mr.payment_id, md.payment_id)))`

const transactionsSql = `
  select t.id as transaction_id, t.at, t.category, t.amount_cents, t.fee_cents, ${orderOfTransaction} as order_id,
    mr.id as refund_id, mo.id as payout_id, md.id as dispute_id, t.description
  from ${matchedSql}
  where t.at >= $1 and t.at < $2 and ($3::text is null or t.category = $3)
    and ($4::text is null or (t.at, t.id) < (select b.at, b.id from provider_transactions b where b.id = $4))
  order by t.at desc, t.id desc limit $5`

export interface DifferenceRow {
  kind: 'not-ours' | 'not-theirs' | 'other-amount'
  what: string
  reference: string | null
  at: Date
  oursCents: Cents
  theirsCents: Cents
  orderId: number | null
  refundId: number | null
  payoutId: number | null
}

/** The newest differences between our facts and the provider's transactions, as they were read at an instant. */
export function differencesAt(db: Queries, readAt: Date, limit: number): Promise<DifferenceRow[]> {
  return db.query<DifferenceRow>(
    `${differencesSql} order by at desc, reference limit $2`,
    [readAt, limit],
    'provider-differences',
  )
}

/** How many there are, and what cash of ours the provider does not know of: only that makes our cash differ from its. */
export async function differenceSums(
  db: Queries,
  readAt: Date,
): Promise<{ count: number; unknownToThemCents: Cents }> {
  const [sums] = await db.query<{ count: number; unknownToThemCents: Cents }>(
    `select count(*)::int as count, coalesce(sum(ours_cents) filter (where kind = 'not-theirs'), 0)::bigint as unknown_to_them_cents
     from (${differencesSql}) d`,
    [readAt],
    'provider-difference-sums',
  )
  return sums!
}

const ours = (what: string, cents: string, about: string, from: string, match: string) => `
  select 'not-theirs' as kind, '${what}' as what, ${about}, ${cents} as ours_cents, 0 as theirs_cents
  from ${from} where not exists (select from provider_transactions t where t.category = '${what}' and ${match})`

// What was never asked of this provider at all is not its to know: an intent or a transfer has a name there.
const differencesSql = `
  select case when ${oursSql} = 0 then 'not-ours' else 'other-amount' end as kind, t.category as what,
    coalesce(t.intent_id, t.source_id, t.id) as reference, t.at, ${orderOfTransaction} as order_id,
    mr.id as refund_id, mo.id as payout_id, ${oursSql} as ours_cents, t.amount_cents as theirs_cents
  from ${matchedSql} where t.category in ('charge', 'refund', 'transfer') and t.amount_cents <> ${oursSql}
  union all
  select d.kind, d.what, d.reference, d.at, d.order_id, d.refund_id, d.payout_id, d.ours_cents, d.theirs_cents from (
    ${ours('charge', cardPaid('p'), 'p.intent_id as reference, p.settled_at as at, p.order_id, null::int as refund_id, null::int as payout_id', 'payments p', 't.intent_id = p.intent_id')}
      and ${cardPaid('p')} > 0
    union all
    ${ours('refund', `-${cardGetsBack('r')}`, 'r.provider_refund_id, r.done_at, p.order_id, r.id, null::int', 'refunds r join payments p on p.id = r.payment_id', 't.source_id = r.provider_refund_id')}
      and r.done_at is not null and ${cardGetsBack('r')} > 0
    union all
    ${ours('transfer', '-o.amount_cents', 'o.provider_transfer_id, o.done_at, null::int, null::int, o.id', 'payouts o', 't.source_id = o.provider_transfer_id')}
      and o.done_at is not null) d
  where d.at <= $1`

export interface KnownSum {
  category: string
  count: number
  cents: Cents
  feeCents: Cents
}

/** What of each kind the provider moved, ever or in a period. */
export function sumsByCategory(db: Queries, period?: Period): Promise<KnownSum[]> {
  return db.query<KnownSum>(
    `select category, count(*)::int, sum(amount_cents)::bigint as cents, sum(fee_cents)::bigint as fee_cents
     from provider_transactions where ($1::timestamptz is null or at >= $1) and ($2::timestamptz is null or at < $2)
     group by 1 order by 1`,
    [period?.from ?? null, period?.until ?? null],
    'provider-sums',
  )
}

/** By the names of a file's columns. */
export const transactionFileColumns = {
  ...{
    transaction: 'transactionId',
    at: 'at',
    category: 'category',
    amount: 'amount',
    fee: 'fee',
    net: 'net',
  },
  ...{
    order: 'orderId',
    refund: 'refundId',
    payout: 'payoutId',
    dispute: 'disputeId',
    description: 'description',
  },
} as const

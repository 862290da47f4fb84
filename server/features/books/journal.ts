import { type AccountCode, accountOfLine, explainedCategories, UNEXPLAINED } from '@ladlewell/domain/books.ts'
import { cardGetsBack, cardPaid } from '../payments/queries.ts'

// The books are told from facts that are only ever added: payments, refunds, the ledger's lines, payouts, disputes and what
// the provider says that it moved. Nothing is copied, so that they cannot differ from these.

const text = (value: string) => `'${value}'`

/** SQL: both sides of an entry over the same amount. */
const sides = (debit: AccountCode, credit: AccountCode) =>
  `cross join (values (${text(debit)}, -1), (${text(credit)}, 1)) as side (account, sign)`

/** SQL: the columns of what an entry is about; what is not named is null. */
function about(
  named: Partial<Record<'order' | 'refund' | 'payout' | 'adjustment' | 'dispute' | 'transaction', string>>,
): string {
  const { order, refund, payout, adjustment, dispute, transaction } = named
  const numbers = [order, refund, payout, adjustment].map(one => one ?? 'null::int')
  return [...numbers, ...[dispute, transaction].map(one => one ?? 'null::text')].join(', ')
}

const accountOfLineSql = `case l.party ${Object.entries(accountOfLine)
  .map(([party, account]) =>
    typeof account === 'string'
      ? `when ${text(party)} then ${text(account)}`
      : `when ${text(party)} then case l.kind ${Object.entries(account)
          .map(([kind, code]) => `when ${text(kind)} then ${text(code)}`)
          .join(' ')} end`,
  )
  .join(' ')} end`

/** SQL: a transaction `t` of the provider's beside the fact of ours that it is about, and when that was. */
export const matchedSql = `
  provider_transactions t
  left join payments mp on t.category = 'charge' and mp.intent_id = t.intent_id and mp.captured_cents > 0
  left join refunds mr on t.category = 'refund' and mr.provider_refund_id = t.source_id and mr.done_at is not null
  left join payouts mo on t.category = 'transfer' and mo.provider_transfer_id = t.source_id and mo.done_at is not null
  left join disputes md on md.id = t.source_id`

/** SQL: what our own facts say that the transaction moved. */
export const oursSql = `coalesce(${cardPaid('mp')}, -${cardGetsBack('mr')}, -mo.amount_cents, 0)`

// Where a fact of ours is what it counts by, it is asked for by that fact's own instant, which has an index.
const moved = (at: string, ours: string, about: string, from: string) =>
  `select t.id, t.category, t.amount_cents, t.fee_cents, ${at} as at, ${ours} as ours, ${about} from ${from}`
const unmatched = [
  `t.category = 'charge' and exists (select from payments p where p.intent_id = t.intent_id and p.captured_cents > 0)`,
  `t.category = 'refund' and exists (select from refunds r where r.provider_refund_id = t.source_id and r.done_at is not null)`,
  `t.category = 'transfer' and exists (select from payouts o where o.provider_transfer_id = t.source_id and o.done_at is not null)`,
].map(matched => `not (${matched})`)
const movedSql = `(${[
  moved(
    ...(['p.settled_at', cardPaid('p'), 'p.order_id, null::int, null::int, null::text'] as const),
    `payments p join provider_transactions t on t.category = 'charge' and t.intent_id = p.intent_id where p.captured_cents > 0`,
  ),
  moved(
    ...(['r.done_at', `-${cardGetsBack('r')}`, 'p.order_id, r.id, null, null'] as const),
    `refunds r join provider_transactions t on t.category = 'refund' and t.source_id = r.provider_refund_id
       join payments p on p.id = r.payment_id where r.done_at is not null`,
  ),
  moved(
    ...(['o.done_at', '-o.amount_cents', 'null, null, o.id, null'] as const),
    `payouts o join provider_transactions t on t.category = 'transfer' and t.source_id = o.provider_transfer_id where o.done_at is not null`,
  ),
  moved(
    ...(['t.at', '0', 'p.order_id, null, null, d.id'] as const),
    `provider_transactions t left join disputes d on d.id = t.source_id left join payments p on p.id = d.payment_id
     where ${unmatched.join(' and ')}`,
  ),
].join(
  ' union all ',
)}) as t (id, category, amount_cents, fee_cents, at, ours, order_id, refund_id, payout_id, dispute_id)`
const aboutMoved = about({
  ...{
    order: 't.order_id',
    refund: 't.refund_id',
    payout: 't.payout_id',
    dispute: 't.dispute_id',
    transaction: 't.id',
  },
})

const categoryAccount = `case t.category ${explainedCategories
  .map(([category, account]) => `when ${text(category)} then ${text(account)}`)
  .join(' ')} else ${text(UNEXPLAINED)} end`

/** SQL: at, entry, account, cents (a plus is a credit), and what it is about. */
const sources: readonly string[] = [
  `select p.settled_at as at, 'payment-' || p.id as entry, side.account, side.sign * ${cardPaid('p')} as cents,
        'Paid by the customer' as memo, ${about({ order: 'p.order_id' })}
      from payments p ${sides('1000', '2000')} where p.captured_cents > 0 and ${cardPaid('p')} > 0`,
  `select r.created_at, 'refund-' || r.id, side.account, side.sign * ${cardGetsBack('r')}, 'Refund decided: ' || r.reason,
        ${about({ order: 'p.order_id', refund: 'r.id' })}
      from refunds r join payments p on p.id = r.payment_id ${sides('2000', '2500')} where ${cardGetsBack('r')} > 0`,
  `select r.done_at, 'refund-sent-' || r.id, side.account, side.sign * ${cardGetsBack('r')}, 'Refund sent',
        ${about({ order: 'p.order_id', refund: 'r.id' })}
      from refunds r join payments p on p.id = r.payment_id ${sides('2500', '1000')}
      where r.done_at is not null and ${cardGetsBack('r')} > 0`,
  // A minus is spent, and back: what is given, or ends, is in the ledger's own lines.
  `select l.at, 'credit-' || l.id, side.account, side.sign * -l.cents, 'Credit ' || l.kind,
        ${about({ order: 'l.order_id', refund: 'l.refund_id' })}
      from credit_lines l ${sides('2400', '2000')} where l.kind in ('spent', 'returned', 'refunded')`,
  `select l.at, case when l.refund_id is not null then 'refund-borne-' || l.refund_id
          when l.payout_id is not null then 'payout-' || l.payout_id
          when l.adjustment_id is not null then 'adjustment-' || l.adjustment_id
          when l.credit_line_id is not null then 'credit-' || l.credit_line_id else 'earning-' || l.order_id end,
        ${accountOfLineSql}, l.amount_cents, l.kind,
        ${about({
          ...{ order: 'coalesce(l.order_id, a.order_id)', refund: 'l.refund_id', payout: 'l.payout_id' },
          adjustment: 'l.adjustment_id',
        })}
      from ledger_lines l left join adjustments a on a.id = l.adjustment_id`,
  `select o.done_at, 'payout-sent-' || o.id, side.account, side.sign * o.amount_cents, 'Payout sent',
        ${about({ payout: 'o.id' })}
      from payouts o ${sides('2600', '1000')} where o.done_at is not null`,
  `select t.at, 'fee-' || t.id, side.account, side.sign * t.fee_cents, 'Fee of the provider', ${aboutMoved}
      from ${movedSql} cross join lateral (values
        (case when t.category like 'dispute%' then '5310' else '5300' end, -1), ('1000', 1)) as side (account, sign)
      where t.fee_cents <> 0`,
  `select t.at, 'provider-' || t.id, side.account, side.sign * (t.amount_cents - t.ours),
        'At the provider: ' || replace(t.category, '_', ' '), ${aboutMoved}
      from ${movedSql} cross join lateral (values ('1000', -1), (${categoryAccount}, 1)) as side (account, sign)
      where t.amount_cents <> t.ours`,
  `select d.closed_at, 'dispute-lost-' || d.id, side.account, side.sign * d.amount_cents, 'Chargeback lost',
        ${about({ order: 'p.order_id', dispute: 'd.id' })}
      from disputes d left join payments p on p.id = d.payment_id ${sides('5400', '1100')} where d.status = 'lost'`,
]

/** SQL: every line of the books. */
export const journalSql = `
  select j.* from (${sources.join(' union all ')})
    as j (at, entry, account, cents, memo, order_id, refund_id, payout_id, adjustment_id, dispute_id, transaction_id)`

import type { BalanceTransaction } from './balance-transaction.ts'
import { transactionsOfPayout } from './bank-payouts.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { page } from './page.ts'
import type { Dispute, Records, Refund, Transfer } from './records.ts'
import { missing } from './refusal.ts'
import type { View } from './views.ts'

const DISPUTE_FEE = 1_500

export const balanceEndpoints: Record<string, Endpoint> = {
  'GET balance': { accepts: params(''), run: balance },
  'GET balance_transactions': {
    accepts: params('created currency limit payout source starting_after ending_before type'),
    run: listTransactions,
  },
  'GET balance_transactions/:id': { accepts: params(''), run: retrieve },
}

/** Stripe's price in the United States: 2.9% and 30 cents. */
const feeOf = (amount: number) => Math.round(amount * 0.029) + 30

function balance({ records }: Call): View {
  const total = transactions(records).reduce((sum, { amount, fee }) => sum + amount - fee, 0)
  const money = (amount: number) => [{ amount, currency: 'usd', source_types: { card: amount } }]
  return { object: 'balance', available: money(total), livemode: false, pending: money(0) }
}

function listTransactions(call: Call) {
  const { type, source, payout } = call.params
  const own = call.account
    ? transactionsOfPayout(call.records, call.account, payout)
    : transactions(call.records)
  const wanted = own
    .filter(
      one => (type === undefined || one.type === type) && (source === undefined || one.source === source),
    )
    .toSorted((one, other) => other.created - one.created)
  return page(call, '/v1/balance_transactions', wanted, transactionView)
}

function retrieve(call: Call): View {
  const found = transactions(call.records).find(({ id }) => id === call.id)
  if (!found) throw missing('balance transaction', call.id)
  return transactionView(found)
}

/** Newest first of each kind. */
function transactions(records: Records): BalanceTransaction[] {
  return [
    ...[...records.disputes.newestFirst()].flatMap(ofDispute),
    ...[...records.transfers.newestFirst()].map(ofTransfer),
    ...[...records.refunds.newestFirst()].flatMap(ofRefund),
    ...[...records.charges.newestFirst()].flatMap(charge =>
      charge.decline
        ? []
        : [
            {
              ...one(charge.id.replace('ch_', 'txn_'), charge.created, charge.amount, charge.id),
              ...{ fee: feeOf(charge.amount), type: 'charge' as const, category: 'charge' },
            },
          ],
    ),
  ]
}

function ofRefund(refund: Refund): BalanceTransaction[] {
  const { id, created, amount, status } = refund
  const made = one(id.replace('re_', 'txn_'), created, -amount, id)
  const back = one(id.replace('re_', 'txn_f'), created, amount, id)
  return [
    ...(status === 'failed'
      ? [{ ...back, type: 'refund_failure' as const, category: 'refund_failure' }]
      : []),
    { ...made, type: 'refund', category: 'refund' },
  ]
}

function ofTransfer({ id, created, amount }: Transfer): BalanceTransaction {
  return { ...one(`txn_${id.slice(3)}`, created, -amount, id), type: 'transfer', category: 'transfer' }
}

/** The bank takes the money back at once, with a fee; whoever wins gets the money again, not the fee. */
function ofDispute({ id, created, amount, status, closed, charge }: Dispute): BalanceTransaction[] {
  const shared = { type: 'adjustment' as const, description: `Chargeback of ${charge}` }
  const taken = {
    ...one(`txn_${id}`, created, -amount, id),
    ...shared,
    fee: DISPUTE_FEE,
    category: 'dispute',
  }
  if (status !== 'won') return [taken]
  return [
    { ...one(`txn_w${id}`, closed ?? created, amount, id), ...shared, category: 'dispute_reversal' },
    taken,
  ]
}

function one(id: string, created: number, amount: number, source: string) {
  return { id, created, amount, source, fee: 0, description: '' }
}

function transactionView({ category, description, ...one }: BalanceTransaction): View {
  return {
    id: one.id,
    object: 'balance_transaction',
    amount: one.amount,
    available_on: one.created,
    balance_type: 'payments',
    created: one.created,
    currency: 'usd',
    description: description || null,
    exchange_rate: null,
    fee: one.fee,
    fee_details: one.fee
      ? [
          {
            amount: one.fee,
            application: null,
            currency: 'usd',
            description: 'Stripe processing fees',
            type: 'stripe_fee',
          },
        ]
      : [],
    net: one.amount - one.fee,
    reporting_category: category,
    source: one.source,
    status: 'available',
    type: one.type,
  }
}

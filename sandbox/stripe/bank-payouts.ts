import { identifier, seconds } from '../identifier.ts'
import type { BalanceTransaction } from './balance-transaction.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { page } from './page.ts'
import type { BankPayout, Records } from './records.ts'
import { missing } from './refusal.ts'
import type { View } from './views.ts'

const DAY = 86_400
const DAYS_TO_THE_BANK = 2

/** Money on its way from a connected account to its holder's bank. Asked for in the account's name (`Stripe-Account`). */
export const bankPayoutEndpoints: Record<string, Endpoint> = {
  'GET payouts': {
    accepts: params('arrival_date created destination limit starting_after ending_before status'),
    run: listPayouts,
  },
  'GET payouts/:id': { accepts: params(''), run: call => bankPayoutView(existing(call)) },
}

export function bankPayoutView(payout: BankPayout): View {
  return {
    id: payout.id,
    object: 'payout',
    amount: payout.amount,
    arrival_date: payout.arrives,
    automatic: true,
    balance_transaction: `txn_${payout.id}`,
    created: payout.created,
    currency: 'usd',
    description: 'STRIPE PAYOUT',
    destination: `ba_${payout.account.slice(5)}`,
    failure_balance_transaction: payout.status === 'failed' ? `txn_f${payout.id}` : null,
    failure_code: payout.status === 'failed' ? 'account_closed' : null,
    failure_message: payout.status === 'failed' ? 'The bank account has been closed.' : null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    reconciliation_status: 'completed',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: payout.status,
    type: 'bank_account',
  }
}

type Telling = Pick<Call, 'records' | 'tell'>

/** Sends on all that came to an account and is on no way to its bank; null when there is nothing. */
export function sendOn(call: Telling, account: string): View | null {
  const earlier = [...call.records.bankPayouts.all()].filter(payout => payout.account === account)
  const sent = new Set(earlier.flatMap(({ transfers }) => transfers))
  const resent = new Set(earlier.flatMap(({ returned }) => returned))
  const transfers = [...call.records.transfers.all()].filter(
    ({ id, destination }) => destination === account && !sent.has(id),
  )
  const returned = earlier.filter(({ id, status }) => status === 'failed' && !resent.has(id))
  const amount = [...transfers, ...returned].reduce((sum, one) => sum + one.amount, 0)
  if (amount === 0) return null
  const payout: BankPayout = {
    id: identifier('po_1'),
    created: seconds(),
    account,
    amount,
    status: 'in_transit',
    arrives: seconds() + DAYS_TO_THE_BANK * DAY,
    transfers: transfers.map(({ id }) => id),
    returned: returned.map(({ id }) => id),
  }
  return told(call, payout, 'payout.created')
}

/** What the holder's bank says: also of what it has had already. */
export function arrived(call: Telling, payout: BankPayout, status: 'paid' | 'failed'): View {
  return told(call, { ...payout, status }, `payout.${status}`)
}

function told(call: Telling, payout: BankPayout, type: string): View {
  call.records.bankPayouts.put(payout)
  const view = bankPayoutView(payout)
  call.tell(type, view, payout.account)
  return view
}

/** What a payout took from its account's balance there: each transfer that came, and each payout that came back. */
export function transactionsOfPayout(records: Records, account: string, id: unknown): BalanceTransaction[] {
  const payout = typeof id === 'string' ? records.bankPayouts.get(id) : undefined
  if (payout?.account !== account) return []
  const shared = { created: payout.created, fee: 0, description: '' }
  return [
    {
      ...{ id: `txn_${payout.id}`, amount: -payout.amount, source: payout.id, ...shared },
      ...{ type: 'payout' as const, category: 'payout' },
    },
    ...payout.transfers.map(transfer => ({
      ...{ id: `txn_p${transfer.slice(3)}`, amount: records.transfers.get(transfer)?.amount ?? 0 },
      ...{ source: `py_${transfer.slice(3)}`, ...shared, type: 'payment' as const, category: 'charge' },
    })),
    ...payout.returned.map(returned => ({
      ...{ id: `txn_f${returned}`, amount: records.bankPayouts.get(returned)?.amount ?? 0, source: returned },
      ...{ ...shared, type: 'payout_failure' as const, category: 'payout_reversal' },
    })),
  ]
}

/** What a transfer became in the account that it went to. */
export function destinationPaymentView(records: Records, id: string): View | undefined {
  const transfer = records.transfers.get(`tr_${id.slice(3)}`)
  return (
    transfer && {
      id,
      object: 'charge',
      amount: transfer.amount,
      created: transfer.created,
      currency: transfer.currency,
      source_transfer: transfer.id,
      status: 'succeeded',
    }
  )
}

function listPayouts(call: Call) {
  const wanted = [...call.records.bankPayouts.newestFirst()].filter(
    ({ account, status }) =>
      account === call.account && (call.params.status === undefined || call.params.status === status),
  )
  return page(call, '/v1/payouts', wanted, bankPayoutView)
}

function existing(call: Call): BankPayout {
  const payout = call.records.bankPayouts.get(call.id)
  if (!payout || payout.account !== call.account) throw missing('payout', call.id)
  return payout
}

import type Stripe from 'stripe'
import type { Call, Unknown } from './stripe-client.ts'

/** What a connected account sent to its holder's bank. */
export interface BankPayout {
  id: string
  amountCents: number
  status: string
  /** A day of the bank's. */
  arrivesOn: string
  failure: string | null
  createdAt: Date
}

/** What a payout to a bank is made of: transfers of ours, and earlier payouts that came back. */
export interface BankPayoutParts {
  transferIds: string[]
  returnedIds: string[]
}

/** Payouts from connected accounts to banks. No call throws for what the provider or the network may do. */
export interface BankPayoutProvider {
  readBankPayout(accountId: string, id: string): Promise<BankPayout | Unknown>
  readBankPayoutParts(accountId: string, id: string): Promise<BankPayoutParts | Unknown>
  /** An account's newest, newest first. */
  listBankPayouts(accountId: string): Promise<{ rows: BankPayout[] } | Unknown>
}

const PAGE = 100

export function stripeBankPayouts(call: Call): BankPayoutProvider {
  return {
    async readBankPayout(stripeAccount, id) {
      const payout = await call('read-bank-payout', ({ payouts }) =>
        payouts.retrieve(id, {}, { stripeAccount }),
      )
      return 'id' in payout ? bankPayoutOf(payout) : unknown(payout)
    },
    async readBankPayoutParts(stripeAccount, id) {
      const parts: BankPayoutParts = { transferIds: [], returnedIds: [] }
      for (let after: string | undefined; ; ) {
        const list: Awaited<ReturnType<typeof pageOf>> = await pageOf(call, stripeAccount, id, after)
        if (!('data' in list)) return unknown(list)
        for (const { type, source } of list.data) {
          const transfer = source && typeof source === 'object' && 'source_transfer' in source
          if (transfer && source.source_transfer) parts.transferIds.push(idOf(source.source_transfer))
          if (type === 'payout_failure' || type === 'payout_cancel')
            parts.returnedIds.push(...(source ? [idOf(source)] : []))
        }
        if (!list.has_more) return parts
        after = list.data.at(-1)?.id
      }
    },
    async listBankPayouts(stripeAccount) {
      const list = await call('list-bank-payouts', ({ payouts }) =>
        payouts.list({ limit: 20 }, { stripeAccount }),
      )
      return 'data' in list ? { rows: list.data.map(bankPayoutOf) } : unknown(list)
    },
  }
}

const pageOf = (call: Call, stripeAccount: string, payout: string, after: string | undefined) =>
  call('list-bank-payout-parts', ({ balanceTransactions }) =>
    balanceTransactions.list(
      { payout, limit: PAGE, expand: ['data.source'], ...(after && { starting_after: after }) },
      { stripeAccount },
    ),
  )

const idOf = (named: string | { id: string }) => (typeof named === 'string' ? named : named.id)

function bankPayoutOf(payout: Stripe.Payout): BankPayout {
  return {
    id: payout.id,
    amountCents: payout.amount,
    status: payout.status,
    arrivesOn: new Date(payout.arrival_date * 1000).toISOString().slice(0, 10),
    failure: payout.failure_message ?? null,
    createdAt: new Date(payout.created * 1000),
  }
}

/** Nothing here is paid by card, so an answer about cards says nothing. */
function unknown(answer: Unknown | { kind: 'declined' | 'cancelled' }): Unknown {
  return answer.kind === 'unknown' ? answer : { kind: 'unknown', replayed: true }
}

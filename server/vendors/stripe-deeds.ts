import type Stripe from 'stripe'
import type { Call, Unknown } from './stripe-client.ts'

/** Money that the provider moved. */
export interface ProviderDeed {
  id: string
  amountCents: number
  createdAt: Date
  metadata: Record<string, string>
  /** Of a refund: whose money it gave back. */
  intentId: string | null
  /** Of a transfer: the connected account, and our name of the payout. */
  toAccount: string | null
  group: string | null
}

type Page = Promise<{ rows: ProviderDeed[]; more: boolean } | Unknown>

/** What the provider did since an instant, newest first, page by page: `after` is the last one's id. */
export interface ProviderDeeds {
  /** Intents; nothing was received of those with an amount of 0. */
  chargesSince(since: Date, after: string | null): Page
  /** Those that came to nothing have an amount of 0. */
  refundsSince(since: Date, after: string | null): Page
  transfersSince(since: Date, after: string | null): Page
  /** Gives money back of which nothing is known here. Refused: it had no effect. */
  giveBack(wish: { intentId: string; amountCents: number; key: string }): Promise<{ id: string } | Unknown>
}

const placed = (since: Date, after: string | null) => ({
  limit: 100,
  created: { gte: Math.floor(since.getTime() / 1000) },
  ...(after !== null && { starting_after: after }),
})

export function stripeDeeds(call: Call): ProviderDeeds {
  return {
    async chargesSince(since, after) {
      const list = await call('list-intents-since', ({ paymentIntents }) =>
        paymentIntents.list(placed(since, after)),
      )
      return pageOf(list, intent => ({
        ...deedOf(intent),
        amountCents: intent.status === 'succeeded' ? intent.amount_received : 0,
      }))
    },
    async refundsSince(since, after) {
      const list = await call('list-refunds-since', ({ refunds }) => refunds.list(placed(since, after)))
      return pageOf(list, refund => ({
        ...deedOf(refund),
        amountCents: refund.status === 'failed' || refund.status === 'canceled' ? 0 : refund.amount,
        intentId: idOf(refund.payment_intent),
      }))
    },
    async transfersSince(since, after) {
      const list = await call('list-transfers-since', ({ transfers }) => transfers.list(placed(since, after)))
      return pageOf(list, transfer => ({
        ...deedOf(transfer),
        amountCents: transfer.amount - transfer.amount_reversed,
        toAccount: idOf(transfer.destination),
        group: transfer.transfer_group,
      }))
    },
    async giveBack({ intentId, amountCents, key }) {
      const made = await call('give-back', ({ refunds }) =>
        refunds.create(
          { payment_intent: intentId, amount: amountCents, metadata: { restored: 'unknown-charge' } },
          { idempotencyKey: key },
        ),
      )
      if ('id' in made) return { id: made.id }
      return made.kind === 'unknown' ? made : { kind: 'unknown', replayed: true }
    },
  }
}

function pageOf<T>(
  list: Stripe.ApiList<T> | Unknown | { kind: 'declined' | 'cancelled' },
  view: (one: T) => ProviderDeed,
): { rows: ProviderDeed[]; more: boolean } | Unknown {
  if ('data' in list) return { rows: list.data.map(view), more: list.has_more }
  return list.kind === 'unknown' ? list : { kind: 'unknown', replayed: true }
}

function deedOf(one: { id: string; amount: number; created: number; metadata: Stripe.Metadata | null }) {
  const { id, amount: amountCents, created, metadata } = one
  const createdAt = new Date(created * 1000)
  return {
    id,
    amountCents,
    createdAt,
    metadata: metadata ?? {},
    intentId: null,
    toAccount: null,
    group: null,
  }
}

function idOf(one: string | { id: string } | null): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null)
}

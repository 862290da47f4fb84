import type Stripe from 'stripe'
import type { Call, Unknown } from './stripe-client.ts'

/** One movement of our balance at the provider. */
export interface ProviderTransaction {
  id: string
  type: string
  category: string
  amountCents: number
  feeCents: number
  sourceId: string | null
  /** Of a charge. */
  intentId: string | null
  description: string | null
  createdAt: Date
}

export interface ProviderDispute {
  id: string
  intentId: string | null
  amountCents: number
  reason: string
  status: string
  dueBy: Date | null
  createdAt: Date
  /** The bank was sent evidence. */
  isAnswered: boolean
}

export interface EvidenceFile {
  /** The provider's name of the evidence that it is. */
  field: string
  name: string
  media: string
  bytes: Uint8Array<ArrayBuffer>
}

/** What the provider's books say of us. No call throws for what the provider or the network may do. */
export interface ProviderBooks {
  /** What it holds for us, available or not yet. */
  balanceCents(): Promise<number | Unknown>
  /** Movements since an instant, newest first, page by page: `after` is the last one's id. */
  transactions(
    since: Date | null,
    after: string | null,
  ): Promise<{ rows: ProviderTransaction[]; more: boolean } | Unknown>
  /** Opened since an instant, as transactions are told. */
  disputes(
    since: Date | null,
    after: string | null,
  ): Promise<{ rows: ProviderDispute[]; more: boolean } | Unknown>
  readDispute(id: string): Promise<ProviderDispute | Unknown>
  /** The file's id there. */
  uploadEvidence(file: EvidenceFile, key: string): Promise<string | Unknown>
  /** Sends evidence to the bank: texts and the ids of files, by the provider's names. It is sent once. */
  sendEvidence(id: string, evidence: Record<string, string>, key: string): Promise<ProviderDispute | Unknown>
}

const PAGE = 100

const placed = (since: Date | null, after: string | null) => ({
  ...(since && { created: { gte: Math.floor(since.getTime() / 1000) } }),
  ...(after !== null && { starting_after: after }),
})

export function stripeBalance(call: Call): ProviderBooks {
  return {
    async balanceCents() {
      const balance = await call('read-balance', stripe => stripe.balance.retrieve())
      if (!('available' in balance)) return unknown(balance)
      const held = [...balance.available, ...balance.pending].filter(({ currency }) => currency === 'usd')
      return held.reduce((sum, { amount }) => sum + amount, 0)
    },
    async transactions(since, after) {
      const list = await call('list-transactions', ({ balanceTransactions }) =>
        balanceTransactions.list({
          limit: PAGE,
          expand: ['data.source'],
          ...placed(since, after),
        }),
      )
      return 'data' in list ? { rows: list.data.map(transactionOf), more: list.has_more } : unknown(list)
    },
    async disputes(since, after) {
      const list = await call('list-disputes', ({ disputes }) =>
        disputes.list({ limit: PAGE, ...placed(since, after) }),
      )
      return 'data' in list ? { rows: list.data.map(disputeOf), more: list.has_more } : unknown(list)
    },
    async readDispute(id) {
      const dispute = await call('read-dispute', ({ disputes }) => disputes.retrieve(id))
      return 'id' in dispute ? disputeOf(dispute) : unknown(dispute)
    },
    async uploadEvidence({ name, media, bytes }, key) {
      const file = await call('upload-evidence', ({ files }) =>
        files.create(
          { purpose: 'dispute_evidence', file: { data: bytes, name, type: media } },
          { idempotencyKey: key },
        ),
      )
      return 'id' in file ? file.id : unknown(file)
    },
    async sendEvidence(id, evidence, key) {
      const dispute = await call('send-evidence', ({ disputes }) =>
        disputes.update(id, { evidence, submit: true }, { idempotencyKey: key }),
      )
      return 'id' in dispute ? disputeOf(dispute) : unknown(dispute)
    },
  }
}

function transactionOf(one: Stripe.BalanceTransaction): ProviderTransaction {
  const { source } = one
  return {
    id: one.id,
    type: one.type,
    category: one.reporting_category,
    amountCents: one.amount,
    feeCents: one.fee,
    sourceId: typeof source === 'string' ? source : (source?.id ?? null),
    intentId:
      source && typeof source === 'object' && source.object === 'charge' ? idOf(source.payment_intent) : null,
    description: one.description,
    createdAt: new Date(one.created * 1000),
  }
}

function disputeOf(dispute: Stripe.Dispute): ProviderDispute {
  const { due_by: dueBy } = dispute.evidence_details
  return {
    id: dispute.id,
    intentId: idOf(dispute.payment_intent),
    amountCents: dispute.amount,
    reason: dispute.reason,
    status: dispute.status,
    dueBy: dueBy ? new Date(dueBy * 1000) : null,
    createdAt: new Date(dispute.created * 1000),
    isAnswered: dispute.evidence_details.submission_count > 0,
  }
}

function idOf(one: string | { id: string } | null): string | null {
  return typeof one === 'string' ? one : (one?.id ?? null)
}

/** Nothing here is paid by card, so an answer about cards says nothing. */
function unknown(answer: Unknown | { kind: 'declined' | 'cancelled' }): Unknown {
  return answer.kind === 'unknown' ? answer : { kind: 'unknown', replayed: true }
}

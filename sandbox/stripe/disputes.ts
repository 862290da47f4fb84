import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { flag, invalid, mergeMetadata, nested } from './form.ts'
import { page } from './page.ts'
import type { Charge, Dispute, Records } from './records.ts'
import { missing, Refusal } from './refusal.ts'
import type { View } from './views.ts'

const DAY = 86_400
const DAYS_TO_ANSWER = 7
const decidedAfter = 400

const texts = [
  'access_activity_log', 'billing_address', 'cancellation_policy_disclosure', 'cancellation_rebuttal',
  'customer_email_address', 'customer_name', 'customer_purchase_ip', 'duplicate_charge_explanation',
  'duplicate_charge_id', 'product_description', 'refund_policy_disclosure', 'refund_refusal_explanation',
  'service_date', 'shipping_address', 'shipping_carrier', 'shipping_date', 'shipping_tracking_number',
  'uncategorized_text',
] // biome-ignore format: one name a line would hide that this is a single list
const files = [
  'cancellation_policy', 'customer_communication', 'customer_signature', 'duplicate_charge_documentation',
  'receipt', 'refund_policy', 'service_documentation', 'shipping_documentation', 'uncategorized_file',
] // biome-ignore format: as above

/** A customer's bank wants a charge back. The platform answers with evidence, once, until `evidence_details.due_by`. */
export const disputeEndpoints: Record<string, Endpoint> = {
  'GET disputes': {
    accepts: params('charge payment_intent created limit starting_after ending_before'),
    run: listDisputes,
  },
  'GET disputes/:id': { accepts: params(''), run: call => disputeView(existing(call)) },
  'POST disputes/:id': { accepts: params('evidence metadata submit'), run: answer },
  'POST disputes/:id/close': { accepts: params(''), run: call => closed(call, existing(call), 'lost') },
}

type Telling = Pick<Call, 'records' | 'tell'>

export function disputeView(dispute: Dispute): View {
  const known = dispute.evidence
  return {
    id: dispute.id,
    object: 'dispute',
    amount: dispute.amount,
    balance_transactions: [],
    charge: dispute.charge,
    created: dispute.created,
    currency: 'usd',
    enhanced_eligibility_types: [],
    evidence: Object.fromEntries([...texts, ...files].map(name => [name, known[name] ?? null])),
    evidence_details: {
      due_by: dispute.dueBy,
      enhanced_eligibility: {},
      has_evidence: Object.keys(known).length > 0,
      past_due: seconds() > dispute.dueBy,
      submission_count: dispute.submissions,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: dispute.metadata,
    payment_intent: dispute.intent,
    payment_method_details: { type: 'card', card: { brand: 'visa', case_type: 'chargeback' } },
    reason: dispute.reason,
    status: dispute.status,
  }
}

/** What the customer's bank does. `amount`: all of the charge, unless less is said. */
export function raise(
  call: Telling,
  charge: Charge,
  wish: Partial<Pick<Dispute, 'amount' | 'reason'>> = {},
): View {
  const dispute: Dispute = {
    id: identifier('du_1'),
    created: seconds(),
    charge: charge.id,
    intent: charge.intent,
    amount: wish.amount ?? charge.amount - charge.refunded,
    reason: wish.reason ?? 'fraudulent',
    status: 'needs_response',
    dueBy: seconds() + DAYS_TO_ANSWER * DAY,
    evidence: {},
    submissions: 0,
    metadata: {},
  }
  call.records.disputes.put(dispute)
  const view = disputeView(dispute)
  call.tell('charge.dispute.created', view)
  call.tell('charge.dispute.funds_withdrawn', view)
  return view
}

/** The bank's word, which is the last. */
export function closed(call: Telling, dispute: Dispute, status: 'won' | 'lost'): View {
  if (dispute.closed) throw decided(dispute)
  Object.assign(dispute, { status, closed: seconds() })
  call.records.disputes.put(dispute)
  const view = disputeView(dispute)
  call.tell('charge.dispute.closed', view)
  if (status === 'won') call.tell('charge.dispute.funds_reinstated', view)
  return view
}

// As in Stripe's test mode, two sentences decide a dispute; other evidence waits for the bank, which the sandbox's page plays.
const verdicts = [
  { word: 'winning_evidence', status: 'won' },
  { word: 'losing_evidence', status: 'lost' },
] as const

function answer(call: Call): View {
  const dispute = existing(call)
  if (dispute.closed) throw decided(dispute)
  if (dispute.submissions > 0 && call.params.evidence !== undefined)
    throw new Refusal(400, { message: `Evidence has already been submitted for dispute ${dispute.id}.` })
  for (const [name, value] of Object.entries(nested(call.params, 'evidence') ?? {})) {
    if (typeof value !== 'string' || !(texts.includes(name) || files.includes(name)))
      throw invalid(`evidence[${name}]`, `Received unknown parameter: evidence[${name}]`)
    if (files.includes(name) && !call.records.files.get(value))
      throw missing('file', value, `evidence[${name}]`)
    dispute.evidence[name] = value
  }
  dispute.metadata = mergeMetadata(dispute.metadata, call.params)
  // Left out, it is sent to the bank as well.
  if (flag(call.params, 'submit') ?? true) {
    dispute.submissions += 1
    dispute.status = 'under_review'
    const said = dispute.evidence.uncategorized_text ?? ''
    const verdict = verdicts.find(({ word }) => said.includes(word))?.status
    if (verdict) setTimeout(() => closed(call, dispute, verdict), decidedAfter).unref()
  }
  call.records.disputes.put(dispute)
  const view = disputeView(dispute)
  call.tell('charge.dispute.updated', view)
  return view
}

function decided({ id, status }: Dispute): Refusal {
  return new Refusal(400, { message: `Dispute ${id} is already closed: ${status}.` })
}

function listDisputes(call: Call): View {
  const { charge, payment_intent: intent } = call.params
  const wanted = [...call.records.disputes.newestFirst()].filter(
    one => (charge === undefined || one.charge === charge) && (intent === undefined || one.intent === intent),
  )
  return page(call, '/v1/disputes', wanted, disputeView)
}

export function chargeOfOrder(records: Records, orderId: string): Charge | undefined {
  for (const intent of records.paymentIntents.newestFirst())
    if (intent.metadata.orderId === orderId && intent.status === 'succeeded')
      return records.charges.get(intent.latestCharge ?? '')
  return
}

function existing(call: Call): Dispute {
  const dispute = call.records.disputes.get(call.id)
  if (!dispute) throw missing('dispute', call.id)
  return dispute
}

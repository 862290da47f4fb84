import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { integer, invalid, mergeMetadata, required, text } from './form.ts'
import { page } from './page.ts'
import { testCardOf } from './payment-methods.ts'
import type { Charge, Refund } from './records.ts'
import { missing, Refusal } from './refusal.ts'
import { chargeView, refundView } from './views.ts'

export const refundEndpoints: Record<string, Endpoint> = {
  'POST refunds': {
    accepts: params(
      'amount charge currency customer instructions_email metadata origin payment_intent reason refund_application_fee reverse_transfer',
    ),
    run: create,
  },
  'GET refunds': {
    accepts: params('charge payment_intent created limit starting_after ending_before'),
    run: listRefunds,
  },
  'GET refunds/:id': { accepts: params(''), run: call => refundView(existing(call)) },
  'POST refunds/:id': { accepts: params('metadata'), run: update },
}

const settlesAfter = 400

function create(call: Call) {
  const charge = chargeOf(call)
  const left = charge.amount - charge.refunded
  if (left === 0)
    throw new Refusal(400, {
      code: 'charge_already_refunded',
      message: `Charge ${charge.id} has already been refunded.`,
    })
  const amount = integer(call.params, 'amount') ?? left
  if (amount < 1) throw invalid('amount', 'Invalid positive integer', 'parameter_invalid_integer')
  if (amount > left)
    throw new Refusal(400, {
      message:
        charge.refunded === 0
          ? `Refund amount (${dollars(amount)}) is greater than charge amount (${dollars(charge.amount)})`
          : `Refund amount (${dollars(amount)}) is greater than unrefunded amount on charge (${dollars(left)})`,
      param: 'amount',
    })
  const reason = text(call.params, 'reason') ?? null
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer'].includes(reason))
    throw invalid('reason', 'Invalid reason: must be one of duplicate, fraudulent, or requested_by_customer')
  return refund(call, charge, amount, reason)
}

function refund(call: Call, charge: Charge, amount: number, reason: string | null) {
  const method = call.records.paymentMethods.get(charge.paymentMethod)
  const fate = method && testCardOf(method).refund
  const made: Refund = {
    id: identifier('re_3'),
    created: seconds(),
    amount,
    currency: call.records.paymentIntents.get(charge.intent)?.currency ?? 'usd',
    charge: charge.id,
    intent: charge.intent,
    reason,
    metadata: mergeMetadata({}, call.params),
    status: fate === 'pending' ? 'pending' : 'succeeded',
  }
  charge.refunded += amount
  call.records.refunds.put(made)
  call.records.charges.put(charge)
  const view = refundView(made)
  call.tell('refund.created', view)
  call.tell('charge.refunded', chargeView(call.records, charge))
  if (fate) setTimeout(() => settle(call, made, charge), settlesAfter).unref()
  return view
}

function settle(call: Call, made: Refund, charge: Charge): void {
  made.status = made.status === 'pending' ? 'succeeded' : 'failed'
  call.records.refunds.put(made)
  if (made.status === 'failed') {
    charge.refunded -= made.amount
    call.records.charges.put(charge)
    call.tell('refund.failed', refundView(made))
  }
  call.tell('refund.updated', refundView(made))
  call.tell('charge.refund.updated', refundView(made))
}

function chargeOf(call: Call): Charge {
  const intentId = text(call.params, 'payment_intent')
  const id = text(call.params, 'charge')
  if (!intentId && !id) required(undefined, 'payment_intent')
  const intent = intentId ? call.records.paymentIntents.get(intentId) : undefined
  if (intentId && !intent) throw missing('payment_intent', intentId, 'payment_intent')
  const charge = call.records.charges.get(id ?? intent?.latestCharge ?? '')
  if (id && !charge) throw missing('charge', id, 'charge')
  if (!charge || charge.decline)
    throw new Refusal(400, {
      code: intent ? 'payment_intent_unexpected_state' : 'charge_not_refundable',
      message: intent
        ? `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`
        : `Charge ${id} cannot be refunded.`,
    })
  return charge
}

function update(call: Call) {
  const refund = existing(call)
  refund.metadata = mergeMetadata(refund.metadata, call.params)
  call.records.refunds.put(refund)
  return refundView(refund)
}

function listRefunds(call: Call) {
  const intent = text(call.params, 'payment_intent')
  const charge = text(call.params, 'charge')
  const id = intent ?? (charge && call.records.charges.get(charge)?.intent)
  const wanted = id ? call.records.refunds.of(id).reverse() : [...call.records.refunds.newestFirst()]
  return page(
    call,
    '/v1/refunds',
    wanted.filter(refund => !charge || refund.charge === charge),
    refundView,
  )
}

function existing(call: Call): Refund {
  const refund = call.records.refunds.get(call.id)
  if (!refund) throw missing('refund', call.id)
  return refund
}

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

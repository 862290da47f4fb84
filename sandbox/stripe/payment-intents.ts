import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { completeAuthentication, confirm } from './confirmation.ts'
import { customerOf } from './customer-of.ts'
import {
  clearable,
  flag,
  integer,
  invalid,
  list,
  mergeMetadata,
  nested,
  type Params,
  required,
  text,
} from './form.ts'
import { page } from './page.ts'
import { paymentMethodFor, paymentMethodFromData, spentRefusal } from './payment-methods.ts'
import type { IntentStatus, PaymentIntent } from './records.ts'
import { missing, Refusal, unexpectedState } from './refusal.ts'
import { paymentIntentView } from './views.ts'

const confirming = `error_on_requires_action mandate mandate_data off_session return_url use_stripe_sdk confirmation_token
  radar_options`
const settled = `allowed_payment_method_types amount_details capture_method excluded_payment_method_types hooks payment_details
  payment_method payment_method_data payment_method_options receipt_email setup_future_usage shipping`
const described = `amount application_fee_amount currency customer customer_account description metadata
  payment_method_configuration statement_descriptor statement_descriptor_suffix transfer_data transfer_group`

export const paymentIntentEndpoints: Record<string, Endpoint> = {
  'POST payment_intents': {
    accepts: params(
      `${confirming} ${settled} ${described} automatic_payment_methods confirm confirmation_method on_behalf_of`,
    ),
    run: create,
  },
  'GET payment_intents': {
    accepts: params('customer created limit starting_after ending_before'),
    run: listIntents,
  },
  'GET payment_intents/:id': {
    accepts: params('client_secret'),
    browser: 'with-secret',
    run: call => paymentIntentView(call.records, existing(call)),
  },
  'POST payment_intents/:id': { accepts: params(`${settled} ${described}`), run: update },
  'POST payment_intents/:id/confirm': {
    accepts: params(`${confirming} ${settled} client_secret amount_to_confirm`),
    browser: 'with-secret',
    run: confirmExisting,
  },
  'POST payment_intents/:id/cancel': { accepts: params('cancellation_reason'), run: cancel },
  'POST payment_intents/:id/authentication': {
    accepts: params('client_secret outcome'),
    browser: 'with-secret',
    run: call => completeAuthentication(call, existing(call), outcomeOf(call.params)),
  },
}

export const outcomeOf = (given: Params) => (text(given, 'outcome') === 'fail' ? 'fail' : 'complete')

function create(call: Call) {
  const given = call.params
  const amount = amountOf(required(text(given, 'amount'), 'amount'), given)
  const id = identifier('pi_3')
  const intent: PaymentIntent = {
    id,
    created: seconds(),
    secret: `${id}_secret_${identifier('', 25)}`,
    amount,
    currency: required(text(given, 'currency'), 'currency').toLowerCase(),
    status: 'requires_payment_method',
    customer: null,
    description: null,
    paymentMethod: null,
    metadata: {},
    automatic: automaticOf(given),
    allowedTypes: given.allowed_payment_method_types ? list(given, 'allowed_payment_method_types') : null,
    confirmation: text(given, 'confirmation_method') === 'manual' ? 'manual' : 'automatic',
    futureUsage: null,
    receiptEmail: null,
    shipping: null,
    suffix: null,
    transferGroup: null,
    lastError: null,
    latestCharge: null,
    nextAction: null,
    canceledAt: null,
    cancellationReason: null,
    offSession: false,
  }
  describe(call, intent)
  choosePaymentMethod(call, intent)
  call.records.paymentIntents.put(intent)
  call.tell('payment_intent.created', paymentIntentView(call.records, intent))
  return flag(given, 'confirm') ? confirm(call, intent) : paymentIntentView(call.records, intent)
}

function confirmExisting(call: Call) {
  const intent = existing(call)
  const expected = integer(call.params, 'amount_to_confirm')
  if (expected !== undefined && expected !== intent.amount)
    throw new Refusal(400, {
      code: 'payment_intent_amount_mismatch',
      message: 'The amount to confirm does not match the amount of the PaymentIntent.',
      param: 'amount_to_confirm',
    })
  refuseUnless(call, intent, confirmable, status =>
    status === 'succeeded'
      ? 'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.'
      : `You cannot confirm this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be confirmed: ${confirmable.join(', ')}.`,
  )
  describe(call, intent)
  choosePaymentMethod(call, intent)
  return confirm(call, intent)
}

const confirmable: IntentStatus[] = ['requires_confirmation', 'requires_action', 'requires_payment_method']
const cancelable: IntentStatus[] = [
  'requires_payment_method',
  'requires_confirmation',
  'requires_action',
  'processing',
]

function update(call: Call) {
  const intent = existing(call)
  const changes = Object.keys(call.params).filter(
    name => !['metadata', 'description', 'expand', 'receipt_email'].includes(name),
  )
  const first = changes[0]
  if (first)
    refuseUnless(
      call,
      intent,
      confirmable,
      status =>
        `This PaymentIntent's ${first} could not be updated because it has a status of ${status}. You may only update the ${first} of a PaymentIntent with one of the following statuses: requires_payment_method, requires_confirmation, requires_action.`,
    )
  const amount = text(call.params, 'amount')
  if (amount !== undefined) intent.amount = amountOf(amount, call.params)
  intent.currency = text(call.params, 'currency')?.toLowerCase() ?? intent.currency
  describe(call, intent)
  choosePaymentMethod(call, intent)
  intent.lastError = null
  call.records.paymentIntents.put(intent)
  return paymentIntentView(call.records, intent)
}

function cancel(call: Call) {
  const intent = existing(call)
  refuseUnless(
    call,
    intent,
    cancelable,
    status =>
      `You cannot cancel this PaymentIntent because it has a status of ${status}. Only a PaymentIntent with one of the following statuses may be canceled: requires_payment_method, requires_capture, requires_confirmation, requires_action, processing.`,
  )
  const reason = text(call.params, 'cancellation_reason') ?? null
  if (reason && !['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'].includes(reason))
    throw invalid(
      'cancellation_reason',
      `Invalid cancellation_reason: must be one of duplicate, fraudulent, requested_by_customer, or abandoned`,
    )
  Object.assign(intent, {
    status: 'canceled',
    canceledAt: seconds(),
    cancellationReason: reason,
    nextAction: null,
  } satisfies Partial<PaymentIntent>)
  call.records.paymentIntents.put(intent)
  const view = paymentIntentView(call.records, intent)
  call.tell('payment_intent.canceled', view)
  return view
}

function listIntents(call: Call) {
  const customer = text(call.params, 'customer')
  const { paymentIntents } = call.records
  const wanted = customer ? paymentIntents.of(customer).reverse() : [...paymentIntents.newestFirst()]
  return page(call, '/v1/payment_intents', wanted, intent => paymentIntentView(call.records, intent))
}

function describe(call: Call, intent: PaymentIntent): void {
  const given = call.params
  const customer = text(given, 'customer')
  if (customer) intent.customer = customerOf(call, customer).id
  intent.description = clearable(given, 'description', intent.description)
  intent.receiptEmail = clearable(given, 'receipt_email', intent.receiptEmail)
  intent.suffix = clearable(given, 'statement_descriptor_suffix', intent.suffix)
  intent.transferGroup = clearable(given, 'transfer_group', intent.transferGroup)
  intent.futureUsage = clearable(given, 'setup_future_usage', intent.futureUsage)
  intent.shipping = given.shipping === '' ? null : (nested(given, 'shipping') ?? intent.shipping)
  intent.metadata = mergeMetadata(intent.metadata, given)
  if (text(given, 'capture_method') === 'manual')
    throw invalid('capture_method', 'The sandbox does not offer manual capture.')
}

function choosePaymentMethod(call: Call, intent: PaymentIntent): void {
  const data = nested(call.params, 'payment_method_data')
  const id = text(call.params, 'payment_method')
  if (!data && !id) return
  const method = data ? paymentMethodFromData(call, data) : paymentMethodFor(call, id as string)
  if (method.spent) throw spentRefusal()
  if (method.customer && method.customer !== intent.customer)
    throw new Refusal(400, {
      message: `The provided PaymentMethod cannot be used. The payment method you provided belongs to the Customer ${method.customer}. Please include the Customer in the \`customer\` parameter on the PaymentIntent.`,
    })
  intent.paymentMethod = method.id
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_action')
    intent.status = 'requires_confirmation'
  intent.nextAction = null
}

function amountOf(value: string, given: Params): number {
  const amount = integer({ amount: value }, 'amount') as number
  if (amount < 1)
    throw invalid('amount', 'This value must be greater than or equal to 1.', 'parameter_invalid_integer')
  if (amount > 99_999_999)
    throw invalid('amount', 'Amount must be no more than $999,999.99', 'amount_too_large')
  if (amount < 50 && given.currency !== 'jpy')
    throw invalid('amount', 'Amount must be at least $0.50 usd', 'amount_too_small')
  return amount
}

function automaticOf(given: Params): PaymentIntent['automatic'] {
  const automatic = nested(given, 'automatic_payment_methods')
  if (given.allowed_payment_method_types || (automatic && automatic.enabled !== 'true')) return null
  return { enabled: true, allow_redirects: text(automatic ?? {}, 'allow_redirects') ?? 'always' }
}

function refuseUnless(
  call: Call,
  intent: PaymentIntent,
  allowed: IntentStatus[],
  message: (status: string) => string,
): void {
  if (!allowed.includes(intent.status))
    throw unexpectedState(message(intent.status), paymentIntentView(call.records, intent))
}

function existing(call: Call): PaymentIntent {
  const intent = call.records.paymentIntents.get(call.id)
  if (!intent) throw missing('payment_intent', call.id, 'intent')
  const secret = text(call.params, 'client_secret')
  if (secret !== undefined ? secret !== intent.secret : call.browser)
    throw new Refusal(400, {
      code: 'payment_intent_invalid_parameter',
      message:
        'The client_secret provided does not match the client_secret associated with this PaymentIntent.',
      param: 'client_secret',
    })
  return intent
}

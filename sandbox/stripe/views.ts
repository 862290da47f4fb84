import { brandOf } from './cards.ts'
import type {
  Charge,
  Customer,
  PaymentError,
  PaymentIntent,
  PaymentMethod,
  Records,
  Refund,
  SetupIntent,
} from './records.ts'
import { docUrl } from './refusal.ts'

export type View = Record<string, unknown>

export function paymentIntentView(records: Records, intent: PaymentIntent): View {
  return {
    id: intent.id,
    object: 'payment_intent',
    allowed_payment_method_types: intent.allowedTypes,
    amount: intent.amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: intent.automatic,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.cancellationReason,
    capture_method: 'automatic_async',
    client_secret: intent.secret,
    confirmation_method: intent.confirmation,
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    last_payment_error: intent.lastError && errorView(records, intent.lastError),
    latest_charge: intent.latestCharge,
    livemode: false,
    managed_payments: null,
    metadata: intent.metadata,
    next_action: intent.nextAction,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    payment_record: null,
    processing: intent.status === 'processing' ? { type: 'card', card: {} } : null,
    receipt_email: intent.receiptEmail,
    review: null,
    setup_future_usage: intent.futureUsage,
    shipping: intent.shipping,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.suffix,
    status: intent.status,
    transfer_data: null,
    transfer_group: intent.transferGroup,
  }
}

const browserFields = [
  'id', 'object', 'amount', 'amount_details', 'automatic_payment_methods', 'canceled_at',
  'cancellation_reason', 'capture_method', 'client_secret', 'confirmation_method', 'created', 'currency',
  'description', 'last_payment_error', 'last_setup_error', 'livemode', 'next_action', 'payment_method',
  'payment_method_types', 'processing', 'receipt_email', 'setup_future_usage', 'shipping', 'source', 'status',
  'usage',
] // biome-ignore format: one field a line would hide that this is a single list

/** What a publishable key may see of an intent: neither metadata, customer nor charge. */
export function browserView(view: View): View {
  return Object.fromEntries(browserFields.filter(name => name in view).map(name => [name, view[name]]))
}

export function setupIntentView(records: Records, intent: SetupIntent): View {
  return {
    id: intent.id,
    object: 'setup_intent',
    allowed_payment_method_types: null,
    application: null,
    automatic_payment_methods: { allow_redirects: 'always', enabled: true },
    cancellation_reason: intent.cancellationReason,
    client_secret: intent.secret,
    created: intent.created,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    excluded_payment_method_types: null,
    flow_directions: null,
    last_setup_error: intent.lastError && errorView(records, intent.lastError),
    latest_attempt: null,
    livemode: false,
    mandate: null,
    metadata: intent.metadata,
    next_action: intent.nextAction,
    on_behalf_of: null,
    payment_method: intent.paymentMethod,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_method_types: ['card'],
    single_use_mandate: null,
    status: intent.status,
    usage: intent.usage,
  }
}

function errorView(records: Records, error: PaymentError): View {
  const method = error.payment_method ? records.paymentMethods.get(error.payment_method) : undefined
  return {
    ...error,
    doc_url: docUrl(error.code),
    ...(method ? { payment_method: paymentMethodView(method) } : {}),
  }
}

export function chargeView(records: Records, charge: Charge): View {
  const intent = records.paymentIntents.get(charge.intent)
  const method = records.paymentMethods.get(charge.paymentMethod)
  const paid = charge.decline === null
  return {
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: paid ? charge.amount : 0,
    amount_refunded: charge.refunded,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? charge.id.replace('ch_', 'txn_') : null,
    billing_details: method?.billing ?? emptyBilling,
    calculated_statement_descriptor: paid ? 'LADLEWELL' : null,
    captured: paid,
    created: charge.created,
    currency: intent?.currency ?? 'usd',
    customer: charge.customer,
    description: intent?.description ?? null,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: charge.decline?.code ?? null,
    failure_message: charge.decline?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent?.metadata ?? {},
    on_behalf_of: null,
    outcome: outcomeOf(charge),
    paid,
    payment_intent: charge.intent,
    payment_method: charge.paymentMethod,
    payment_method_details: method
      ? { type: 'card', card: { ...cardView(method), amount_authorized: charge.amount } }
      : null,
    receipt_email: intent?.receiptEmail ?? null,
    receipt_number: null,
    receipt_url: null,
    refunded: paid && charge.refunded === charge.amount,
    review: null,
    shipping: intent?.shipping ?? null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent?.suffix ?? null,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: intent?.transferGroup ?? null,
  }
}

function outcomeOf(charge: Charge): View {
  const decline = charge.decline
  return {
    network_status: decline ? 'declined_by_network' : 'approved_by_network',
    reason: decline ? (decline.declineCode ?? decline.code) : null,
    risk_level: 'normal',
    risk_score: 12,
    seller_message: decline
      ? 'The bank did not return any further details with this decline.'
      : 'Payment complete.',
    type: decline ? 'issuer_declined' : 'authorized',
  }
}

export function refundView(refund: Refund): View {
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: refund.id.replace('re_', 'txn_'),
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    destination_details: {
      type: 'card',
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
    },
    ...(refund.status === 'failed'
      ? {
          failure_balance_transaction: refund.id.replace('re_', 'txn_f'),
          failure_reason: 'expired_or_canceled_card',
        }
      : {}),
    metadata: refund.metadata,
    payment_intent: refund.intent,
    ...(refund.status === 'pending' ? { pending_reason: 'processing' } : {}),
    reason: refund.reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: refund.status,
    transfer_reversal: null,
  }
}

export const emptyBilling = {
  address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
  email: null,
  name: null,
  phone: null,
}

export function paymentMethodView(method: PaymentMethod): View {
  return {
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'unspecified',
    billing_details: method.billing ?? emptyBilling,
    card: cardView(method),
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  }
}

function cardView(method: PaymentMethod): View {
  const brand = brandOf(method.number)
  return {
    brand,
    checks: {
      address_line1_check: method.billing?.address.line1 ? 'pass' : null,
      address_postal_code_check: method.billing?.address.postal_code ? 'pass' : null,
      cvc_check: 'pass',
    },
    country: 'US',
    display_brand: brand,
    exp_month: method.expMonth,
    exp_year: method.expYear,
    fingerprint: `sandbox${method.number.slice(-9)}`,
    funding: 'credit',
    generated_from: null,
    last4: method.number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: method.wallet && { type: method.wallet, dynamic_last4: method.number.slice(-4) },
  }
}

export function customerView(customer: Customer): View {
  if (customer.deleted) return { id: customer.id, object: 'customer', deleted: true }
  return {
    id: customer.id,
    object: 'customer',
    address: customer.address,
    balance: 0,
    created: customer.created,
    currency: null,
    default_source: null,
    delinquent: false,
    description: customer.description,
    discount: null,
    email: customer.email,
    invoice_prefix: customer.id.slice(4, 12).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: customer.defaultPaymentMethod,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: customer.metadata,
    name: customer.name,
    next_invoice_sequence: 1,
    phone: customer.phone,
    preferred_locales: [],
    shipping: customer.shipping,
    tax_exempt: 'none',
    test_clock: null,
  }
}

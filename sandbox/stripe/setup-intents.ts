import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { cardError, declineFields } from './card-check.ts'
import type { Decline } from './cards.ts'
import { authenticationFailed } from './confirmation.ts'
import { customerOf } from './customer-of.ts'
import { clearable, flag, mergeMetadata, nested, text } from './form.ts'
import { nextActionFor } from './next-action.ts'
import { outcomeOf } from './payment-intents.ts'
import {
  attach,
  paymentMethodFor,
  paymentMethodFromData,
  spentRefusal,
  testCardOf,
} from './payment-methods.ts'
import type { PaymentMethod, SetupIntent } from './records.ts'
import { missing, Refusal } from './refusal.ts'
import { paymentMethodView, setupIntentView } from './views.ts'

const settled = `payment_method payment_method_data payment_method_options return_url use_stripe_sdk mandate_data
  confirmation_token allowed_payment_method_types`

export const setupIntentEndpoints: Record<string, Endpoint> = {
  'POST setup_intents': {
    accepts:
      params(`${settled} automatic_payment_methods confirm customer description metadata usage attach_to_self
      excluded_payment_method_types on_behalf_of payment_method_configuration`),
    run: create,
  },
  'GET setup_intents/:id': {
    accepts: params('client_secret'),
    browser: 'with-secret',
    run: call => setupIntentView(call.records, existing(call)),
  },
  'POST setup_intents/:id': { accepts: params('customer description metadata payment_method'), run: update },
  'POST setup_intents/:id/confirm': {
    accepts: params(`${settled} client_secret`),
    browser: 'with-secret',
    run: confirmExisting,
  },
  'POST setup_intents/:id/cancel': { accepts: params('cancellation_reason'), run: cancel },
  'POST setup_intents/:id/authentication': {
    accepts: params('client_secret outcome'),
    browser: 'with-secret',
    run: completeAuthentication,
  },
}

function create(call: Call) {
  const id = identifier('seti_1')
  const blank: SetupIntent = {
    id,
    created: seconds(),
    secret: `${id}_secret_${identifier('', 25)}`,
    status: 'requires_payment_method',
    customer: null,
    description: null,
    paymentMethod: null,
    metadata: {},
    usage: text(call.params, 'usage') ?? 'off_session',
    lastError: null,
    nextAction: null,
    cancellationReason: null,
  }
  const intent = described(call, blank)
  call.tell('setup_intent.created', setupIntentView(call.records, intent))
  return flag(call.params, 'confirm') ? confirm(call, intent) : saved(call, intent)
}

function update(call: Call) {
  return saved(call, described(call, existing(call)))
}

function confirmExisting(call: Call) {
  const intent = existing(call)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpected(
      call,
      intent,
      `You cannot confirm this SetupIntent because it has a status of ${intent.status}.`,
    )
  return confirm(call, described(call, intent))
}

function confirm(call: Call, intent: SetupIntent) {
  const method = intent.paymentMethod ? call.records.paymentMethods.get(intent.paymentMethod) : undefined
  if (!method)
    throw unexpected(
      call,
      intent,
      "You cannot confirm this SetupIntent because it's missing a payment method.",
    )
  const card = testCardOf(method)
  const decline = call.fault?.decline ?? card.decline
  if (decline) throw declined(call, intent, method, decline)
  if (!card.authentication) return succeed(call, intent, method)
  intent.status = 'requires_action'
  intent.nextAction = nextActionFor(
    intent,
    text(call.params, 'return_url'),
    flag(call.params, 'use_stripe_sdk') ?? false,
  )
  call.tell('setup_intent.requires_action', setupIntentView(call.records, intent))
  return saved(call, intent)
}

function completeAuthentication(call: Call) {
  const intent = existing(call)
  const method = intent.paymentMethod && call.records.paymentMethods.get(intent.paymentMethod)
  if (intent.status !== 'requires_action' || !method)
    throw unexpected(
      call,
      intent,
      `This SetupIntent is not waiting for authentication; it has a status of ${intent.status}.`,
    )
  intent.nextAction = null
  if (outcomeOf(call.params) === 'complete') return succeed(call, intent, method)
  fail(call, intent, method, { ...authenticationFailed, code: 'setup_intent_authentication_failure' })
  return saved(call, intent)
}

function succeed(call: Call, intent: SetupIntent, method: PaymentMethod) {
  method.setUp = true
  if (intent.customer) attach(call, method, intent.customer)
  call.records.paymentMethods.put(method)
  intent.status = 'succeeded'
  intent.lastError = null
  call.tell('setup_intent.succeeded', setupIntentView(call.records, intent))
  return saved(call, intent)
}

function declined(call: Call, intent: SetupIntent, method: PaymentMethod, decline: Decline) {
  fail(call, intent, method, decline)
  return cardError(decline, {
    setup_intent: saved(call, intent),
    payment_method: paymentMethodView(method),
  })
}

function fail(call: Call, intent: SetupIntent, method: PaymentMethod, decline: Decline): void {
  intent.status = 'requires_payment_method'
  intent.paymentMethod = null
  intent.lastError = { ...declineFields(decline), payment_method: method.id }
  call.tell('setup_intent.setup_failed', setupIntentView(call.records, intent))
}

function cancel(call: Call) {
  const intent = existing(call)
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw unexpected(
      call,
      intent,
      `You cannot cancel this SetupIntent because it has a status of ${intent.status}.`,
    )
  intent.status = 'canceled'
  intent.nextAction = null
  intent.cancellationReason = text(call.params, 'cancellation_reason') ?? null
  call.tell('setup_intent.canceled', setupIntentView(call.records, intent))
  return saved(call, intent)
}

function described(call: Call, intent: SetupIntent): SetupIntent {
  const given = call.params
  const customer = text(given, 'customer')
  if (customer) intent.customer = customerOf(call, customer).id
  intent.description = clearable(given, 'description', intent.description)
  intent.metadata = mergeMetadata(intent.metadata, given)
  const data = nested(given, 'payment_method_data')
  const id = text(given, 'payment_method')
  if (!data && !id) return intent
  const method = data ? paymentMethodFromData(call, data) : paymentMethodFor(call, id as string)
  if (method.spent) throw spentRefusal()
  intent.paymentMethod = method.id
  intent.status = 'requires_confirmation'
  return intent
}

function saved(call: Call, intent: SetupIntent) {
  call.records.setupIntents.put(intent)
  return setupIntentView(call.records, intent)
}

const unexpected = (call: Call, intent: SetupIntent, message: string) =>
  new Refusal(400, {
    code: 'setup_intent_unexpected_state',
    message,
    setup_intent: setupIntentView(call.records, intent),
  })

function existing(call: Call): SetupIntent {
  const intent = call.records.setupIntents.get(call.id)
  if (!intent) throw missing('setupintent', call.id, 'intent')
  const secret = text(call.params, 'client_secret')
  if (secret !== undefined ? secret !== intent.secret : call.browser)
    throw new Refusal(400, {
      code: 'setup_intent_invalid_parameter',
      message:
        'The client_secret provided does not match the client_secret associated with this SetupIntent.',
      param: 'client_secret',
    })
  return intent
}

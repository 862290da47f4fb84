import { identifier, seconds } from '../identifier.ts'
import type { Call } from './call.ts'
import { cardError, declineFields } from './card-check.ts'
import { type Decline, declines, type TestCard } from './cards.ts'
import { raise } from './disputes.ts'
import { flag, text } from './form.ts'
import { nextActionFor } from './next-action.ts'
import { testCardOf } from './payment-methods.ts'
import type { Charge, PaymentIntent, PaymentMethod } from './records.ts'
import { Refusal, unexpectedState } from './refusal.ts'
import { chargeView, paymentIntentView, paymentMethodView, type View } from './views.ts'

const disputedAfter = 400

/** One attempt to pay: succeeds, asks for authentication, or refuses with Stripe's card error and an intent that can be tried again. */
export function confirm(call: Call, intent: PaymentIntent): View {
  const method = methodOf(call, intent)
  requireReturnUrl(call, intent)
  const card = testCardOf(method)
  intent.offSession = flag(call.params, 'off_session') ?? false
  const decline = call.fault?.decline ?? declineFor(card, intent, method)
  if (decline) throw declined(call, intent, method, decline)
  if (mustAuthenticate(card, intent, method)) {
    if (intent.offSession || flag(call.params, 'error_on_requires_action'))
      throw declined(call, intent, method, declines.authentication_required as Decline)
    return askForAuthentication(call, intent)
  }
  return call.fault?.processing ? process(call, intent, call.fault.processing) : succeed(call, intent, method)
}

/** The customer answered the bank's question. With manual confirmation the server has to confirm once more. */
export function completeAuthentication(
  call: Call,
  intent: PaymentIntent,
  outcome: 'complete' | 'fail',
): View {
  if (intent.status !== 'requires_action')
    throw unexpectedState(
      `This PaymentIntent is not waiting for authentication; it has a status of ${intent.status}.`,
      paymentIntentView(call.records, intent),
    )
  const method = methodOf(call, intent)
  intent.nextAction = null
  if (outcome === 'fail') {
    fail(call, intent, method, authenticationFailed)
    return paymentIntentView(call.records, intent)
  }
  method.setUp = true
  call.records.paymentMethods.put(method)
  const decline = call.fault?.decline ?? testCardOf(method).decline
  if (decline) throw declined(call, intent, method, decline)
  if (intent.confirmation === 'automatic') return succeed(call, intent, method)
  intent.status = 'requires_confirmation'
  return saved(call, intent)
}

export const authenticationFailed: Decline = {
  code: 'payment_intent_authentication_failure',
  message:
    'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
}

function methodOf(call: Call, intent: PaymentIntent): PaymentMethod {
  const method = intent.paymentMethod && call.records.paymentMethods.get(intent.paymentMethod)
  if (method) return method
  throw unexpectedState(
    "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method or ConfirmationToken.",
    paymentIntentView(call.records, intent),
  )
}

// A card never redirects at confirmation, but Stripe refuses as long as some other method of the Dashboard might.
function requireReturnUrl(call: Call, intent: PaymentIntent): void {
  if (call.browser || intent.automatic?.allow_redirects !== 'always' || text(call.params, 'return_url'))
    return
  throw new Refusal(400, {
    message:
      "This PaymentIntent is configured to accept payment methods enabled in your Dashboard. Because some of these payment methods might redirect your customer off of your page, you must provide a `return_url`. If you don't want to accept redirect-based payment methods, set `automatic_payment_methods[enabled]` to `true` and `automatic_payment_methods[allow_redirects]` to `never` when creating Setup Intents and Payment Intents.",
    param: 'return_url',
  })
}

function declineFor(card: TestCard, intent: PaymentIntent, method: PaymentMethod): Decline | undefined {
  if (card.declinesOffSession && intent.offSession) return declines.generic_decline
  return mustAuthenticate(card, intent, method) ? undefined : card.decline
}

function mustAuthenticate(card: TestCard, intent: PaymentIntent, method: PaymentMethod): boolean {
  if (!card.authentication) return false
  const answered =
    method.setUp === true && intent.confirmation === 'manual' && intent.status === 'requires_confirmation'
  if (answered) return false
  return !(card.authentication === 'unless-set-up' && intent.offSession && method.setUp)
}

function askForAuthentication(call: Call, intent: PaymentIntent): View {
  const returnUrl = text(call.params, 'return_url')
  intent.status = 'requires_action'
  intent.nextAction = nextActionFor(intent, returnUrl, flag(call.params, 'use_stripe_sdk') ?? false)
  const view = saved(call, intent)
  call.tell('payment_intent.requires_action', view)
  return view
}

function process(call: Call, intent: PaymentIntent, milliseconds: number): View {
  intent.status = 'processing'
  const view = saved(call, intent)
  call.tell('payment_intent.processing', view)
  setTimeout(() => {
    const method =
      intent.status === 'processing' && call.records.paymentMethods.get(intent.paymentMethod ?? '')
    if (method) succeed(call, intent, method)
  }, milliseconds).unref()
  return view
}

function succeed(call: Call, intent: PaymentIntent, method: PaymentMethod): View {
  const charge = chargeFor(call, intent, method, null)
  Object.assign(intent, {
    status: 'succeeded',
    latestCharge: charge.id,
    lastError: null,
    nextAction: null,
  } satisfies Partial<PaymentIntent>)
  keepOrSpend(call, intent, method)
  const view = saved(call, intent)
  call.tell('charge.succeeded', chargeView(call.records, charge))
  call.tell('payment_intent.succeeded', view)
  if (testCardOf(method).disputed) setTimeout(() => raise(call, charge), disputedAfter).unref()
  return view
}

function keepOrSpend(call: Call, intent: PaymentIntent, method: PaymentMethod): void {
  if (method.customer) return
  if (intent.futureUsage && intent.customer) {
    method.customer = intent.customer
    call.tell('payment_method.attached', paymentMethodView(method))
  } else method.spent = true
  call.records.paymentMethods.put(method)
}

function declined(call: Call, intent: PaymentIntent, method: PaymentMethod, decline: Decline) {
  fail(call, intent, method, decline)
  return cardError(decline, {
    charge: intent.latestCharge,
    payment_intent: paymentIntentView(call.records, intent),
    payment_method: paymentMethodView(method),
  })
}

function fail(call: Call, intent: PaymentIntent, method: PaymentMethod, decline: Decline): void {
  const charge = chargeFor(call, intent, method, decline)
  Object.assign(intent, {
    status: 'requires_payment_method',
    latestCharge: charge.id,
    paymentMethod: null,
    nextAction: null,
    lastError: {
      ...declineFields(decline),
      ...(decline === authenticationFailed ? { type: 'invalid_request_error' } : {}),
      charge: charge.id,
      payment_method: method.id,
    },
  } satisfies Partial<PaymentIntent>)
  const view = saved(call, intent)
  call.tell('charge.failed', chargeView(call.records, charge))
  call.tell('payment_intent.payment_failed', view)
}

function chargeFor(
  call: Call,
  intent: PaymentIntent,
  method: PaymentMethod,
  decline: Decline | null,
): Charge {
  const charge: Charge = {
    id: identifier('ch_3'),
    created: seconds(),
    intent: intent.id,
    amount: intent.amount,
    refunded: 0,
    customer: intent.customer,
    paymentMethod: method.id,
    decline,
  }
  call.records.charges.put(charge)
  return charge
}

function saved(call: Call, intent: PaymentIntent): View {
  call.records.paymentIntents.put(intent)
  return paymentIntentView(call.records, intent)
}

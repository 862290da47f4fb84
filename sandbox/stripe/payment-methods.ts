import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { cardError, checkedCard } from './card-check.ts'
import { cardByNumber, cardByToken, type TestCard } from './cards.ts'
import { customerOf } from './customer-of.ts'
import { clearable, mergeMetadata, nested, type Params, required, text } from './form.ts'
import { page } from './page.ts'
import type { BillingDetails, PaymentMethod } from './records.ts'
import { missing, Refusal } from './refusal.ts'
import { emptyBilling, paymentMethodView } from './views.ts'

export const paymentMethodEndpoints: Record<string, Endpoint> = {
  'POST payment_methods': {
    accepts: params(
      'type card billing_details metadata allow_redisplay customer payment_method radar_options',
    ),
    browser: 'open',
    run: create,
  },
  'GET payment_methods': {
    accepts: params('customer type allow_redisplay limit starting_after ending_before'),
    run: listOfCustomer,
  },
  'GET payment_methods/:id': {
    accepts: params(''),
    run: call => paymentMethodView(paymentMethodFor(call, call.id)),
  },
  'POST payment_methods/:id': {
    accepts: params('billing_details card metadata allow_redisplay'),
    run: update,
  },
  'POST payment_methods/:id/attach': { accepts: params('customer'), run: attachToCustomer },
  'POST payment_methods/:id/detach': { accepts: params(''), run: detach },
}

export const testCardOf = (method: PaymentMethod): TestCard => cardByNumber(method.number)

/** The payment method that a parameter names. A test token makes a fresh one at each use, as at Stripe. */
export function paymentMethodFor(call: Call, id: string): PaymentMethod {
  const card = cardByToken(id)
  if (card) return remember(call, card.number, {})
  const known = call.records.paymentMethods.get(id)
  if (!known) throw missing('PaymentMethod', id, 'payment_method')
  return known
}

/** The payment method described by `payment_method_data`, or by the body of a creation. */
export function paymentMethodFromData(call: Call, data: Params): PaymentMethod {
  if (required(text(data, 'type'), 'type') !== 'card')
    throw new Refusal(400, { message: 'The sandbox knows only payment methods of type card.', param: 'type' })
  const card = required(nested(data, 'card'), 'card')
  const token = text(card, 'token')
  if (!token) {
    const { number, expMonth, expYear } = checkedCard(card)
    return remember(call, number, data, { expMonth, expYear })
  }
  const known = cardByToken(token.replace(/^tok_/, 'pm_card_')) ?? call.records.paymentMethods.get(token)
  if (!known) throw missing('token', token, 'card[token]')
  return remember(call, known.number, data, { wallet: text(card, 'wallet') ?? null })
}

export function attach(call: Call, method: PaymentMethod, customer: string): void {
  if (method.spent) throw spentRefusal()
  if (method.customer && method.customer !== customer)
    throw new Refusal(400, {
      message: 'The payment method you provided has already been attached to a customer.',
    })
  if (method.customer === customer) return
  const { decline } = testCardOf(method)
  if (decline) throw cardError(decline)
  method.customer = customer
  call.records.paymentMethods.put(method)
  call.tell('payment_method.attached', paymentMethodView(method))
}

export const spentRefusal = () =>
  new Refusal(400, {
    message:
      'The provided PaymentMethod was previously used with a PaymentIntent without Customer attachment, shared with a connected account without Customer attachment, or was detached from a Customer. It may not be used again. To use a PaymentMethod multiple times, you must attach it to a Customer first.',
  })

function create(call: Call) {
  return paymentMethodView(paymentMethodFromData(call, call.params))
}

function remember(
  call: Call,
  number: string,
  data: Params,
  given: Partial<PaymentMethod> = {},
): PaymentMethod {
  const method: PaymentMethod = {
    id: identifier('pm_1'),
    created: seconds(),
    number,
    expMonth: 12,
    expYear: new Date().getUTCFullYear() + 3,
    customer: null,
    wallet: null,
    billing: billingOf(data, null),
    metadata: mergeMetadata({}, data),
    ...given,
  }
  call.records.paymentMethods.put(method)
  return method
}

function billingOf(data: Params, before: BillingDetails | null): BillingDetails | null {
  const given = nested(data, 'billing_details')
  if (!given) return before
  const known = before ?? emptyBilling
  const address: Record<string, string | null> = { ...known.address }
  for (const [name, value] of Object.entries(nested(given, 'address') ?? {}))
    address[name] = typeof value === 'string' && value !== '' ? value : null
  return {
    address,
    email: clearable(given, 'email', known.email),
    name: clearable(given, 'name', known.name),
    phone: clearable(given, 'phone', known.phone),
  }
}

function update(call: Call) {
  const method = existing(call)
  method.billing = billingOf(call.params, method.billing)
  method.metadata = mergeMetadata(method.metadata, call.params)
  call.records.paymentMethods.put(method)
  return paymentMethodView(method)
}

function attachToCustomer(call: Call) {
  const customer = customerOf(call, required(text(call.params, 'customer'), 'customer'))
  const method = cardByToken(call.id) ? paymentMethodFor(call, call.id) : existing(call)
  attach(call, method, customer.id)
  return paymentMethodView(method)
}

function detach(call: Call) {
  const method = existing(call)
  if (!method.customer)
    throw new Refusal(400, {
      message: `The payment method you provided is not attached to a customer so detachment is impossible.`,
    })
  method.customer = null
  method.spent = true
  call.records.paymentMethods.put(method)
  call.tell('payment_method.detached', paymentMethodView(method))
  return paymentMethodView(method)
}

function listOfCustomer(call: Call) {
  const customer = required(text(call.params, 'customer'), 'customer')
  customerOf(call, customer)
  const attached = call.records.paymentMethods.of(customer).reverse()
  return page(call, '/v1/payment_methods', attached, paymentMethodView)
}

function existing(call: Call): PaymentMethod {
  const method = call.records.paymentMethods.get(call.id)
  if (!method) throw missing('PaymentMethod', call.id)
  return method
}

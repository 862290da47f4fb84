import { identifier, seconds } from '../identifier.ts'
import { type Call, type Endpoint, params } from './call.ts'
import { clearable, mergeMetadata, nested, type Params } from './form.ts'
import { page } from './page.ts'
import { attach, paymentMethodFor } from './payment-methods.ts'
import type { Customer } from './records.ts'
import { missing } from './refusal.ts'
import { customerView, paymentMethodView } from './views.ts'

const fields = params(
  `address balance business_name cash_balance description email individual_name invoice_prefix invoice_settings metadata
  name next_invoice_sequence payment_method phone preferred_locales shipping source tax tax_exempt tax_id_data test_clock
  validate default_source`,
)

export const customerEndpoints: Record<string, Endpoint> = {
  'POST customers': { accepts: fields, run: createCustomer },
  'GET customers': {
    accepts: params('email created limit starting_after ending_before test_clock'),
    run: listCustomers,
  },
  'GET customers/:id': { accepts: params(''), run: call => customerView(existing(call)) },
  'POST customers/:id': { accepts: fields, run: updateCustomer },
  'DELETE customers/:id': { accepts: params(''), run: deleteCustomer },
  'GET customers/:id/payment_methods': {
    accepts: params('type allow_redisplay limit starting_after ending_before'),
    run: listPaymentMethods,
  },
}

function createCustomer(call: Call) {
  const blank: Customer = {
    id: identifier('cus_', 14),
    created: seconds(),
    email: null,
    name: null,
    phone: null,
    description: null,
    address: null,
    shipping: null,
    defaultPaymentMethod: null,
    metadata: {},
  }
  const customer = changed(blank, call.params)
  const method = call.params.payment_method
  call.records.customers.put(customer)
  if (typeof method === 'string') attach(call, paymentMethodFor(call, method), customer.id)
  call.tell('customer.created', customerView(customer))
  return customerView(customer)
}

function updateCustomer(call: Call) {
  const customer = changed(existing(call), call.params)
  call.records.customers.put(customer)
  return customerView(customer)
}

function changed(before: Customer, given: Params): Customer {
  const preferred = nested(given, 'invoice_settings')?.default_payment_method
  return {
    ...before,
    email: clearable(given, 'email', before.email),
    name: clearable(given, 'name', before.name),
    phone: clearable(given, 'phone', before.phone),
    description: clearable(given, 'description', before.description),
    address: given.address === '' ? null : (nested(given, 'address') ?? before.address),
    shipping: given.shipping === '' ? null : (nested(given, 'shipping') ?? before.shipping),
    defaultPaymentMethod: typeof preferred === 'string' ? preferred || null : before.defaultPaymentMethod,
    metadata: mergeMetadata(before.metadata, given),
  }
}

function deleteCustomer(call: Call) {
  const customer: Customer = { ...existing(call), deleted: true }
  call.records.customers.put(customer)
  return customerView(customer)
}

function listCustomers(call: Call) {
  const wanted = [...call.records.customers.newestFirst()].filter(
    customer => !customer.deleted && (!call.params.email || customer.email === call.params.email),
  )
  return page(call, '/v1/customers', wanted, customerView)
}

function listPaymentMethods(call: Call) {
  const { id } = existing(call)
  const attached = call.records.paymentMethods.of(id).reverse()
  return page(call, `/v1/customers/${id}/payment_methods`, attached, paymentMethodView)
}

function existing(call: Call): Customer {
  const customer = call.records.customers.get(call.id)
  if (!customer) throw missing('customer', call.id)
  return customer
}

import type { Call } from './call.ts'
import type { Customer } from './records.ts'
import { missing } from './refusal.ts'

/** The customer that a parameter names. */
export function customerOf(call: Call, id: string): Customer {
  const customer = call.records.customers.get(id)
  if (!customer || customer.deleted) throw missing('customer', id, 'customer')
  return customer
}

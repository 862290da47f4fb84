import * as contract from '@ladlewell/contract/staff-customers.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { actForCustomer, setCustomerAccess } from './customer-access.ts'
import { customerOf } from './customer-details.ts'
import { customerRow, listedCustomers } from './customer-list.ts'

export function customerRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.listCustomers, async ({ query: { limit, before = null, ...filters } }) => {
    const customers = await listedCustomers(db, filters, { before, limit: limit + 1 })
    return pageOf(customers, limit, customer => customer.customerId, customerRow)
  })
  edge.serve(contract.getCustomersCsv, async ({ query }) => {
    const customers = await listedCustomers(db, query, { before: null, limit: MOST_CSV_ROWS })
    return csvResponse(
      'ladlewell-customers',
      ['customer', 'name', 'e-mail', 'phone', 'joined at', 'orders', 'last order at', 'disabled'],
      customers
        .map(customerRow)
        .map(row => [
          row.customerId,
          row.name,
          row.email,
          row.phoneNumber,
          row.joinedAt,
          row.orders,
          row.lastOrderAt,
          row.disabled,
        ]),
    )
  })
  edge.serve(contract.getCustomer, ({ params }) => customerOf(db, params.customerId))
  edge.serve(contract.setCustomerAccess, async ({ viewer, params, body, origin, now }) => {
    const refused = await setCustomerAccess(parts, viewer, { ...params, ...body, origin }, now)
    return refused ?? customerOf(db, params.customerId)
  })
  edge.serve(contract.actForCustomer, ({ viewer, params, body, origin, now }) =>
    actForCustomer(parts, viewer, { ...params, ...body, origin }, now),
  )
}

import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, sortedQuery } from './page.ts'
import { dollars, id, marketDate, pathId, requiredText, text } from './shapes.ts'

const row = z.object({
  customerId: id,
  name: z.string(),
  email: z.string(),
  phoneNumber: z.string().nullable(),
  joinedAt: z.iso.datetime(),
  orders: z.int(),
  lastOrderAt: z.iso.datetime().nullable(),
  disabled: z.boolean(),
})
export type CustomerRow = z.output<typeof row>

const filters = {
  /** A number, a part of the name or e-mail address, or of the telephone number. */
  text: filter(text(80)),
  state: filter(z.enum(['active', 'disabled'])),
}

export const customerFilters = z.strictObject(filters)
export const customerSorts = ['oldest', 'name', '-name'] as const

export const listCustomers = endpoint({
  method: 'GET',
  path: '/api/v1/staff/customers',
  summary: 'Customers, newest first or as `sort` says',
  who: 'staff',
  needs: 'read',
  query: z.object({ ...sortedQuery(customerSorts), ...filters }),
  reply: pageOf(row),
  errors: [],
})

export const getCustomersCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/customers.csv',
  summary: 'The same as a file: at most 10,000 rows',
  who: 'staff',
  needs: 'customer-files',
  everyMarket: true,
  query: z.object(filters),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const moment = z.iso.datetime()

const customer = row.extend({
  emailVerified: z.boolean(),
  hasPassword: z.boolean(),
  signsInWithGoogle: z.boolean(),
  /** Captured and not given back. */
  paid: dollars,
  /** The latest of each, newest first. */
  recentOrders: z.array(
    z.object({
      orderId: id,
      chefName: z.string(),
      status: z.string(),
      placedAt: moment,
      totalAmount: dollars,
    }),
  ),
  subscriptions: z.array(
    z.object({
      subscriptionId: id,
      chefName: z.string(),
      weekday: z.string(),
      slots: z.int(),
      rule: z.string(),
      startedAt: moment,
      cancelledAt: moment.nullable(),
      pausedAt: moment.nullable(),
      /** The last eight that are planned, by date. */
      boxes: z.array(z.object({ deliveryDate: marketDate, state: z.string(), why: z.string() })),
    }),
  ),
  problems: z.array(
    z.object({
      problemId: id,
      orderId: id,
      kind: z.string(),
      text: z.string(),
      reportedAt: moment,
      closedAt: moment.nullable(),
    }),
  ),
  consents: z.array(
    z.object({
      phone: z.string(),
      version: z.string(),
      givenAt: moment,
      /** When the telephone said YES; null: it has not. */
      confirmedAt: moment.nullable(),
      withdrawnAt: moment.nullable(),
      withdrawnBy: z.string().nullable(),
    }),
  ),
  sessions: z.array(
    z.object({
      startedAt: moment,
      expiresAt: moment,
      endedAt: moment.nullable(),
      /** Who of staff was the customer in it, and why. */
      actedBy: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  audit: z.array(z.object({ id, at: moment, staffName: z.string(), action: z.string(), reason: z.string() })),
})
export type StaffCustomer = z.output<typeof customer>

const params = z.object({ customerId: pathId })
const path = '/api/v1/staff/customers/{customerId}'
const reason = requiredText(500)

export const getCustomer = endpoint({
  method: 'GET',
  path,
  summary: 'A customer, with the latest of what is known of them',
  who: 'staff',
  needs: 'read',
  params,
  reply: customer,
  errors: ['customer-not-found'],
})

export const setCustomerAccess = endpoint({
  method: 'PUT',
  path: `${path}/access`,
  summary: 'Close an account, which ends its sessions at once, or open it again; its owner is told why',
  who: 'staff',
  needs: 'customers',
  everyMarket: true,
  params,
  body: z.strictObject({ allowed: z.boolean(), reason }),
  reply: customer,
  errors: ['customer-not-found'],
})

export const actForCustomer = endpoint({
  method: 'POST',
  path: `${path}/sessions`,
  summary:
    'Be the customer for half an hour. They are told at once, and every change that is made is written down',
  who: 'staff',
  needs: 'act-for-customers',
  everyMarket: true,
  params,
  body: z.strictObject({ reason }),
  reply: z.object({ token: z.string(), expiresAt: moment, name: z.string(), email: z.string() }),
  errors: ['customer-not-found'],
})

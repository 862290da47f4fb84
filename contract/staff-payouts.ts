import { z } from 'zod'
import { payout, payoutStates, signedDollars, statement } from './earnings.ts'
import { endpoint } from './http.ts'
import { filter, pageOf, sortedQuery } from './page.ts'
import { id, pathId, requiredText, text } from './shapes.ts'

const chosen = { state: filter(z.enum(payoutStates)), chef: filter(text(80)) }

export const payoutFilters = z.strictObject(chosen)
export const payoutSorts = ['oldest', 'amount', '-amount'] as const

const staffPayout = payout.extend({
  /** Whose it is: a kitchen’s or a driver’s. */
  chefId: id.nullable(),
  chefName: z.string().nullable(),
  driverId: id.nullable(),
  driverName: z.string().nullable(),
  tries: z.int(),
  /** What the provider said when it refused it last. */
  lastError: z.string().nullable(),
  transferId: z.string().nullable(),
})
export type StaffPayout = z.output<typeof staffPayout>

export const listStaffPayouts = endpoint({
  method: 'GET',
  path: '/api/v1/staff/payouts',
  summary:
    'Payouts of all kitchens and drivers, newest first or as `sort` says, by state and the name of the kitchen or driver',
  who: 'staff',
  needs: 'read',
  query: z.object({ ...sortedQuery(payoutSorts), ...chosen }),
  reply: pageOf(staffPayout),
  errors: [],
})

export const exportStaffPayouts = endpoint({
  method: 'GET',
  path: '/api/v1/staff/payouts.csv',
  summary: 'The same payouts as CSV',
  who: 'staff',
  needs: 'payout-files',
  query: z.object(chosen),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

const params = z.object({ payoutId: pathId })

export const getStaffPayout = endpoint({
  method: 'GET',
  path: '/api/v1/staff/payouts/{payoutId}',
  summary: 'A payout with every line that it paid',
  who: 'staff',
  needs: 'read',
  params,
  reply: statement.extend(staffPayout.shape),
  errors: ['payout-not-found'],
})

export const retryPayout = endpoint({
  method: 'POST',
  path: '/api/v1/staff/payouts/{payoutId}/retry',
  summary: 'Try a payout again that is held up, to the account that the kitchen or driver has now',
  who: 'staff',
  needs: 'payouts',
  params,
  body: z.strictObject({ reason: requiredText(500) }),
  reply: staffPayout,
  errors: ['payout-not-found', 'payout-not-held-up', 'no-bank-account', 'bank-account-waits'],
})

export const getLedger = endpoint({
  method: 'GET',
  path: '/api/v1/staff/ledger',
  summary:
    'What each party is owed over all orders, refunds and payouts, customers not served yet among them; all six add up to nothing',
  who: 'staff',
  needs: 'read',
  reply: z.object({
    chefs: signedDollars,
    drivers: signedDollars,
    /** Paid and not given back, for what is not completed yet. */
    customers: signedDollars,
    platform: signedDollars,
    taxOffice: signedDollars,
    /** A minus: what the payment provider holds for all of them. */
    provider: signedDollars,
    /** Of what chefs are owed: kitchens that have connected no bank account. */
    notConnected: z.object({ kitchens: z.int(), amount: signedDollars }),
  }),
  errors: [],
})

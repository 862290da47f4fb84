import { z } from 'zod'
import { payout, payoutStates, signedDollars, statement } from './earnings.ts'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { id, pathId, requiredText, text } from './shapes.ts'

const chosen = { state: filter(z.enum(payoutStates)), chef: filter(text(80)) }

const kitchenPayout = payout.extend({
  chefId: id,
  chefName: z.string(),
  tries: z.int(),
  /** What the provider said when it refused it last. */
  lastError: z.string().nullable(),
  transferId: z.string().nullable(),
})
export type KitchenPayout = z.output<typeof kitchenPayout>

export const listStaffPayouts = endpoint({
  method: 'GET',
  path: '/api/v1/staff/payouts',
  summary: 'Payouts of all kitchens, newest first, by state and the chef’s name',
  who: 'staff',
  query: z.object({ ...pageQuery, ...chosen }),
  reply: pageOf(kitchenPayout),
  errors: [],
})

export const exportStaffPayouts = endpoint({
  method: 'GET',
  path: '/api/v1/staff/payouts.csv',
  summary: 'The same payouts as CSV',
  who: 'staff',
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
  params,
  reply: statement.extend(kitchenPayout.shape),
  errors: ['payout-not-found'],
})

export const retryPayout = endpoint({
  method: 'POST',
  path: '/api/v1/staff/payouts/{payoutId}/retry',
  summary: 'Try a payout again that is held up, to the account that the kitchen has now',
  who: 'staff',
  params,
  body: z.strictObject({ reason: requiredText(500) }),
  reply: kitchenPayout,
  errors: ['payout-not-found', 'payout-not-held-up', 'no-bank-account'],
})

export const getLedger = endpoint({
  method: 'GET',
  path: '/api/v1/staff/ledger',
  summary: 'What each party is owed over all orders, refunds and payouts; the four add up to nothing',
  who: 'staff',
  reply: z.object({
    chefs: signedDollars,
    platform: signedDollars,
    taxOffice: signedDollars,
    /** A minus: what the payment provider holds for all of them. */
    provider: signedDollars,
    /** Of what chefs are owed: kitchens that have connected no bank account. */
    notConnected: z.object({ kitchens: z.int(), amount: signedDollars }),
  }),
  errors: [],
})

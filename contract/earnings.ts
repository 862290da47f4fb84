import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { dollars, id, marketDate, pathId } from './shapes.ts'

/** Dollars that may be owed the other way. */
export const signedDollars = z.number()

export const payoutStates = ['on-its-way', 'paid', 'held-up'] as const
const earningKinds = ['sale', 'commission', 'tip', 'refund', 'adjustment', 'payout'] as const

const sums = z.object({
  sales: signedDollars,
  /** What Ladlewell keeps, as a minus; what came back of it with refunds is in it. */
  commission: signedDollars,
  tips: signedDollars,
  refunds: signedDollars,
  /** What our team set right, either way. */
  adjustments: signedDollars,
  /** All of these together. */
  earned: signedDollars,
  /** A minus. */
  paidOut: signedDollars,
})
export type EarningSums = z.output<typeof sums>

const week = sums.extend({
  /** A Monday and its Sunday in the market. */
  from: marketDate,
  to: marketDate,
})
export type EarningWeek = z.output<typeof week>

const line = z.object({
  lineId: id,
  kind: z.enum(earningKinds),
  amount: signedDollars,
  at: z.iso.datetime(),
  orderId: id.nullable(),
  deliveryDate: marketDate.nullable(),
  refundId: id.nullable(),
  /** Of a commission: the order's percent. */
  percent: z.number().nullable(),
  /** Of an adjustment: why it was made. */
  reason: z.string().nullable(),
  /** The payout that paid it, or that it is; null while it waits for one. */
  payoutId: id.nullable(),
})
export type EarningLine = z.output<typeof line>

/** What our team gave back at the kitchen's cost. */
export const kitchenCost = z.object({
  refundId: id,
  at: z.iso.datetime(),
  /** What the customer got. */
  refunded: dollars,
  /** What the kitchen pays of it, once the order is completed. */
  kitchenPays: dollars,
  /** What our team wrote to the kitchen. */
  note: z.string().nullable(),
})

export const payout = z.object({
  payoutId: id,
  /** The last day whose earnings it holds. */
  through: marketDate,
  amount: signedDollars,
  state: z.enum(payoutStates),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
})
export type Payout = z.output<typeof payout>

const period = { from: filter(marketDate), to: filter(marketDate) }

export const getEarnings = endpoint({
  method: 'GET',
  path: '/api/v1/chef/earnings',
  summary:
    'What the kitchen is owed, and what it earned week by week; the last twelve weeks when not said, at most two years',
  who: 'chef',
  query: z.object(period),
  reply: z.object({
    from: marketDate,
    to: marketDate,
    /** Earned by completed orders and not paid out yet; below 0 when refunds took more. */
    balance: signedDollars,
    nextPayoutOn: marketDate,
    /** What delivered orders add to it once they are completed; `held` of them wait for the answer to a problem. */
    coming: z.object({ orders: z.int(), amount: signedDollars, held: z.int() }),
    /** First week first, weeks without earnings included. */
    weeks: z.array(week),
    total: sums,
  }),
  errors: ['chef-not-found'],
})

export type Earnings = z.output<(typeof getEarnings)['reply']>

const lineFilter = { ...period, kind: filter(z.enum(earningKinds)) }

export const listEarningLines = endpoint({
  method: 'GET',
  path: '/api/v1/chef/earnings/lines',
  summary: 'Every line of the kitchen’s account, newest first: its order, fee, refund or payout',
  who: 'chef',
  query: z.object({ ...pageQuery, ...lineFilter }),
  reply: pageOf(line),
  errors: ['chef-not-found'],
})

export const exportEarningLines = endpoint({
  method: 'GET',
  path: '/api/v1/chef/earnings/lines.csv',
  summary: 'The same lines as CSV',
  who: 'chef',
  query: z.object(lineFilter),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: ['chef-not-found'],
})

export const listPayouts = endpoint({
  method: 'GET',
  path: '/api/v1/chef/payouts',
  summary: 'The kitchen’s payouts, newest first',
  who: 'chef',
  query: z.object(pageQuery),
  reply: pageOf(payout),
  errors: ['chef-not-found'],
})

const params = z.object({ payoutId: pathId })

/** A payout with every line that it paid; the lines add up to its amount. */
export const statement = payout.extend({ total: sums, lines: z.array(line) })
export type Statement = z.output<typeof statement>

export const getPayout = endpoint({
  method: 'GET',
  path: '/api/v1/chef/payouts/{payoutId}',
  summary: 'A payout with every line that it paid',
  who: 'chef',
  params,
  reply: statement,
  errors: ['chef-not-found', 'payout-not-found'],
})

export const getStatementPdf = endpoint({
  method: 'GET',
  path: '/api/v1/chef/payouts/{payoutId}/statement.pdf',
  summary: 'The statement of a payout, to print',
  who: 'chef',
  params,
  reply: z.custom<Blob>(),
  media: 'application/pdf',
  errors: ['chef-not-found', 'payout-not-found'],
})

export const getStatementCsv = endpoint({
  method: 'GET',
  path: '/api/v1/chef/payouts/{payoutId}/statement.csv',
  summary: 'The lines of a payout as CSV',
  who: 'chef',
  params,
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: ['chef-not-found', 'payout-not-found'],
})

export const getPayoutAccount = endpoint({
  method: 'GET',
  path: '/api/v1/chef/payout-account',
  summary: 'How far the kitchen’s bank connection is',
  who: 'chef',
  reply: z.object({ state: z.enum(['none', 'unfinished', 'ready']) }),
  errors: ['chef-not-found'],
})

export const connectPayoutAccount = endpoint({
  method: 'POST',
  path: '/api/v1/chef/payout-account',
  summary: 'A link to the payment provider’s page where the chef connects a bank account; works once',
  who: 'chef',
  freshProof: true,
  reply: z.object({ url: z.url() }),
  errors: ['chef-not-found', 'unavailable'],
})

import { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { dollars, id, marketDate, pathId, rowId } from './shapes.ts'

/** Dollars that may be owed the other way. */
export const signedDollars = z.number()

export const payoutStates = ['on-its-way', 'paid', 'held-up'] as const
const earningKinds = ['sale', 'commission', 'delivery-fee', 'tip', 'refund', 'adjustment', 'payout'] as const

const sums = z.object({
  sales: signedDollars,
  /** What Ladlewell keeps, as a minus; what came back of it with refunds is in it. */
  commission: signedDollars,
  /** Of orders that were driven, less Ladlewell’s share. */
  deliveryFees: signedDollars,
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
  lineId: rowId,
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

const bankStates = ['on-its-way', 'arrived', 'failed', 'returned'] as const

/** What the payee’s bank did with a payout, as the provider tells it. */
const bank = z.object({
  state: z.enum(bankStates),
  /** When it should be there; of what came back, when it should have been. */
  arrivesOn: marketDate,
  arrivedAt: z.iso.datetime().nullable(),
  /** Why the bank did not take it, in the provider’s words. */
  failure: z.string().nullable(),
})

export const payout = z.object({
  payoutId: id,
  /** The last day whose earnings it holds. */
  through: marketDate,
  amount: signedDollars,
  state: z.enum(payoutStates),
  createdAt: z.iso.datetime(),
  paidAt: z.iso.datetime().nullable(),
  /** Null until the provider sent it on to the bank. */
  bank: bank.nullable(),
})
export type Payout = z.output<typeof payout>

const period = { from: filter(marketDate), to: filter(marketDate) }

/** A payout with every line that it paid; the lines add up to its amount. */
export const statement = payout.extend({ total: sums, lines: z.array(line) })
export type Statement = z.output<typeof statement>

const earnings = z.object({
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
})
export type Earnings = z.output<typeof earnings>

const lineFilter = { ...period, kind: filter(z.enum(earningKinds)) }
const params = z.object({ payoutId: pathId })
/** Of the market's calendar. */
const yearParams = z.object({
  year: z
    .string()
    .regex(/^20\d\d$/)
    .transform(Number),
})

/** What each kitchen, and each driver of ours, can ask of its own account. */
function accountCalls<const W extends 'chef' | 'driver', const E extends readonly ErrorCode[]>(
  who: W,
  whose: string,
  errors: E,
) {
  const ofPayout = [...errors, 'payout-not-found'] as const
  return {
    getEarnings: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/earnings`,
      summary: `What ${whose} is owed, and earned week by week; the last twelve weeks when not said, at most two years`,
      who,
      query: z.object(period),
      reply: earnings,
      errors,
    }),
    listEarningLines: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/earnings/lines`,
      summary: `Every line of the account of ${whose}, newest first: its order, fee, refund or payout`,
      who,
      query: z.object({ ...pageQuery, ...lineFilter }),
      reply: pageOf(line),
      errors,
    }),
    exportEarningLines: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/earnings/lines.csv`,
      summary: 'The same lines as CSV',
      who,
      query: z.object(lineFilter),
      reply: z.custom<Blob>(),
      media: 'text/csv',
      errors,
    }),
    listPayouts: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/payouts`,
      summary: `The payouts of ${whose}, newest first`,
      who,
      query: z.object(pageQuery),
      reply: pageOf(payout),
      errors,
    }),
    getPayout: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/payouts/{payoutId}`,
      summary: 'A payout with every line that it paid',
      who,
      params,
      reply: statement,
      errors: ofPayout,
    }),
    getStatementPdf: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/payouts/{payoutId}/statement.pdf`,
      summary: 'The statement of a payout, to print',
      who,
      params,
      reply: z.custom<Blob>(),
      media: 'application/pdf',
      errors: ofPayout,
    }),
    getStatementCsv: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/payouts/{payoutId}/statement.csv`,
      summary: 'The lines of a payout as CSV',
      who,
      params,
      reply: z.custom<Blob>(),
      media: 'text/csv',
      errors: ofPayout,
    }),
    getYearStatementPdf: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/earnings/years/{year}/statement.pdf`,
      summary: `What ${whose} sold, paid and was paid in each month of a year, to print`,
      who,
      params: yearParams,
      reply: z.custom<Blob>(),
      media: 'application/pdf',
      errors,
    }),
    getYearStatementCsv: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/earnings/years/{year}/statement.csv`,
      summary: 'The same as CSV',
      who,
      params: yearParams,
      reply: z.custom<Blob>(),
      media: 'text/csv',
      errors,
    }),
    getPayoutAccount: endpoint({
      method: 'GET',
      path: `/api/v1/${who}/payout-account`,
      summary: `How far the bank connection of ${whose} is`,
      who,
      reply: z.object({ state: z.enum(['none', 'unfinished', 'ready']) }),
      errors,
    }),
    connectPayoutAccount: endpoint({
      method: 'POST',
      path: `/api/v1/${who}/payout-account`,
      summary: 'A link to the payment provider’s page where a bank account is connected; works once',
      who,
      freshProof: true,
      reply: z.object({ url: z.url() }),
      errors: [...errors, 'unavailable'] as const,
    }),
  }
}

export const chefAccount = accountCalls('chef', 'the kitchen', ['chef-not-found'])
export const driverAccount = accountCalls('driver', 'the driver', ['not-found'])

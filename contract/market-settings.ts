import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { sentences } from './sentences.ts'
import { dollars, marketDate, requiredText } from './shapes.ts'

const NUMBER = 'Please enter a number.'
const LEAST = 'Enter 0 or more.'

export const percent = (max: number) =>
  z
    .number(NUMBER)
    .min(0, LEAST)
    .max(max, `Enter at most ${max}.`)
    .refine(value => Math.abs(value * 1000 - Math.round(value * 1000)) < 1e-6, 'Use at most three decimals.')

const amount = (max: number) =>
  z
    .number(NUMBER)
    .min(0, LEAST)
    .max(max, `Enter at most ${max}.`)
    .refine(value => centsFromDollars(value) !== null, sentences['not-whole-cents'])

const terms = z.object({
  taxPercent: percent(30),
  deliveryFee: amount(1000),
  /** Our share of what a kitchen sells. */
  commissionPercent: percent(60),
  /** A delivery date can be ordered until so many days before it, at this hour of the market's zone. */
  cutoffDays: z.int(NUMBER).min(0, LEAST).max(14, 'Enter at most 14.'),
  cutoffHour: z.int(NUMBER).min(0, LEAST).max(23, 'Enter at most 23.'),
  /** Where we deliver: how its ZIP codes begin. */
  zipPrefixes: z
    .array(z.string().regex(/^\d{1,5}$/, 'Use one to five digits.'))
    .min(1, 'Name at least one beginning.')
    .max(200, 'Name at most 200.')
    .refine(prefixes => new Set(prefixes).size === prefixes.length, 'Name each beginning once.'),
})

/** Who drives earns what, and what needs two; a caller that leaves them out leaves them as they are. */
const driving = z.object({
  /** Our share of the delivery fee, where a kitchen or a driver brought the order. */
  deliverySharePercent: percent(100),
  /** The driver's share of a tip where we drive; the rest is the kitchen's. */
  tipDriverPercent: percent(100),
  /** So late the delivery fee goes back by itself. */
  lateRefundMinutes: z.int(NUMBER).min(15, 'Enter at least 15.').max(240, 'Enter at most 240.'),
  /** What staff give back of an order alone; above it a second person agrees. */
  refundLimit: amount(100_000),
})
const wished = terms.extend(driving.partial().shape)
export type MarketTerms = z.output<typeof wished>

const settings = terms.extend({
  ...driving.shape,
  name: z.string(),
  timeZone: z.string(),
  version: z.int(),
  /** What holds where staff changed nothing. */
  ofEnvironment: terms.extend(driving.shape),
})
export type MarketSettings = z.output<typeof settings>

export const getMarketSettings = endpoint({
  method: 'GET',
  path: '/api/v1/staff/market',
  summary: "The market's terms for new orders, and the environment's",
  who: 'staff',
  needs: 'read',
  reply: settings,
  errors: [],
})

export const previewMarketSettings = endpoint({
  method: 'POST',
  path: '/api/v1/staff/market/preview',
  summary: 'What other terms would change; changes nothing',
  who: 'staff',
  needs: 'market-settings',
  body: wished,
  reply: z.object({
    /** A one-time order of meals for $50, before and after. */
    example: z.object({ before: dollars, after: dollars }),
    /** The next two weeks' dates that are open before or after; `closes` and `opens` say what happens to one at once. */
    dates: z.array(
      z.object({
        date: marketDate,
        before: z.iso.datetime(),
        after: z.iso.datetime(),
        turns: z.enum(['stays', 'closes', 'opens']),
      }),
    ),
    /** Placed orders, which keep their price and their cut-off. */
    orders: z.int(),
    /** Saved addresses that we would not deliver to any more, and that we would from then on. */
    addressesLeft: z.int(),
    addressesWon: z.int(),
    /** People who asked for it and would be told that we come to their ZIP code. */
    wishesTold: z.int(),
  }),
  errors: [],
})
export type MarketPreview = z.output<typeof previewMarketSettings.reply>

export const setMarketSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/market',
  summary: 'Changes the terms for new orders in every process; orders that were placed keep theirs',
  who: 'staff',
  needs: 'market-settings',
  body: wished.extend({ version: z.int(), reason: requiredText(500) }),
  reply: settings,
  errors: ['changed-meanwhile'],
})

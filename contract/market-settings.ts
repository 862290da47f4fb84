import { languages } from '@ladlewell/domain/language.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { sentences } from './sentences.ts'
import { dollars, id, marketDate, pathId, requiredText, text } from './shapes.ts'

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
/** What it is called and in which languages it is served; likewise. */
const naming = z.object({
  name: requiredText(100),
  languages: z
    .array(z.enum(languages))
    .min(1, 'Choose at least one language.')
    .refine(list => new Set(list).size === list.length, 'Name each language once.'),
})
const wished = terms.extend({ ...driving.partial().shape, ...naming.partial().shape })
export type MarketTerms = z.output<typeof wished>

const settings = terms.extend({
  ...driving.shape,
  ...naming.shape,
  id,
  timeZone: z.string(),
  /** Its kitchens take orders. */
  isOpen: z.boolean(),
  version: z.int(),
})
export type MarketSettings = z.output<typeof settings>

/** Of which market a call is; where none is named, of the first or of all that the caller was given. */
export const which = z.object({ market: pathId.optional() }).default({})

export const getMarketSettings = endpoint({
  method: 'GET',
  path: '/api/v1/staff/market',
  summary: "A market's terms for new orders; of the first one where none is named",
  who: 'staff',
  needs: 'read',
  query: which,
  reply: settings,
  errors: ['not-found'],
})

export const previewMarketSettings = endpoint({
  method: 'POST',
  path: '/api/v1/staff/market/preview',
  summary: 'What other terms would change; changes nothing',
  who: 'staff',
  needs: 'market-settings',
  query: which,
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
  errors: ['not-found'],
})
export type MarketPreview = z.output<typeof previewMarketSettings.reply>

export const setMarketSettings = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/market',
  summary: 'Changes the terms for new orders in every process; orders that were placed keep theirs',
  who: 'staff',
  needs: 'market-settings',
  query: which,
  body: wished.extend({ version: z.int(), reason: requiredText(500) }),
  reply: settings,
  errors: ['not-found', 'changed-meanwhile'],
})

const market = z.object({
  id,
  name: z.string(),
  timeZone: z.string(),
  isOpen: z.boolean(),
  /** Kitchens in it, listed or not. */
  kitchens: z.int(),
})
export type ListedMarket = z.output<typeof market>

export const listMarkets = endpoint({
  method: 'GET',
  path: '/api/v1/staff/markets',
  summary: 'The markets that the caller was given, the first one first',
  who: 'staff',
  needs: 'read',
  reply: z.object({ markets: z.array(market) }),
  errors: [],
})

export const addMarket = endpoint({
  method: 'POST',
  path: '/api/v1/staff/markets',
  summary: 'Adds a market that is not open yet: kitchens can apply in it, and none takes orders',
  who: 'staff',
  needs: 'market-settings',
  body: terms.extend({
    ...driving.shape,
    ...naming.shape,
    timeZone: text(60).refine(isTimeZone, 'Use the name of a time zone, as in America/Denver.'),
    reason: requiredText(500),
  }),
  reply: settings,
  errors: [],
})

export const setKitchenMarket = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/chefs/{chefId}/market',
  summary: 'Says in which market a kitchen sells, until it is approved',
  who: 'staff',
  needs: 'approve-kitchens',
  params: z.object({ chefId: pathId }),
  body: z.strictObject({ marketId: id, reason: requiredText(500) }),
  reply: z.undefined(),
  errors: ['chef-not-found', 'not-found', 'kitchen-sells-here'],
})

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

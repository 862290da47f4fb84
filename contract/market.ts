import { z } from 'zod'
import { endpoint } from './http.ts'
import { dollars } from './shapes.ts'

export const getMarket = endpoint({
  method: 'GET',
  path: '/api/v1/market',
  summary: 'The market: time zone, tax, delivery fee, cut-off and served ZIP codes',
  who: 'anyone',
  reply: z.object({
    name: z.string(),
    timeZone: z.string(),
    taxPercent: z.number(),
    deliveryFee: dollars,
    cutoffDays: z.int(),
    cutoffHour: z.int(),
    zipPrefixes: z.array(z.string()),
    /** The driver’s share of a tip on dates that Ladlewell drives; the rest is the kitchen’s. */
    tipDriverPercent: z.number(),
  }),
  errors: [],
})

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
    /** Of the delivery fee: Ladlewell’s share. Whoever drives has the rest. */
    deliverySharePercent: z.number(),
    /** Of a tip, where Ladlewell drives: the driver’s share. The rest is the kitchen’s, as is all of it elsewhere. */
    tipDriverPercent: z.number(),
    cutoffDays: z.int(),
    cutoffHour: z.int(),
    zipPrefixes: z.array(z.string()),
  }),
  errors: [],
})

import { languages } from '@ladlewell/domain/language.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { dollars, pathId, zipCode } from './shapes.ts'

export const getMarket = endpoint({
  method: 'GET',
  path: '/api/v1/market',
  summary: 'The market: time zone, tax, delivery fee, cut-off and served ZIP codes',
  who: 'anyone',
  paying: true,
  /** The market where a kitchen sells, or of an address; of the first one where neither is said, or nobody serves it. */
  query: z.object({ chefId: pathId.optional(), postalCode: zipCode.optional() }).default({}),
  reply: z.object({
    name: z.string(),
    timeZone: z.string(),
    /** In which it is served. */
    languages: z.array(z.enum(languages)),
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

import { weekdays } from '@ladlewell/domain/calendar.ts'
import { carriers } from '@ladlewell/domain/delivery-window.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { dateArray, deliveryWindow, pathId, text } from './shapes.ts'

const deliveryDate = z.object({
  dayOfWeek: z.enum(weekdays),
  date: dateArray,
  window: deliveryWindow,
  deliveredBy: z.enum(carriers),
  cutoffAt: z.iso.datetime(),
  /** Servings that can still be ordered for the date. */
  servingsLeft: z.int(),
})
export type DeliveryDate = z.output<typeof deliveryDate>

export const listDeliveryDates = endpoint({
  method: 'GET',
  path: '/api/v1/auth/next/{chefId}',
  summary: "The dates of the chef's running menu week that can still be ordered",
  who: 'anyone',
  paying: true,
  params: z.object({ chefId: pathId }),
  reply: z.object({
    deliveryDates: z.array(deliveryDate),
    /** Cut-off for the next occurrence of the chef's first weekday: shown before a date is chosen. */
    firstCutoffAt: z.iso.datetime().nullable(),
  }),
  errors: ['chef-not-found'],
})

/** Groups the keystrokes of one search with its choice: the maps service bills by it. */
const session = z.string().regex(/^[\w-]{1,64}$/)

export const suggestAddresses = endpoint({
  method: 'GET',
  path: '/api/v1/address-suggestions',
  summary: 'US street addresses that begin like the text; none when the maps service does not answer',
  who: 'anyone',
  query: z.object({ q: text(200), session }),
  reply: z.array(z.object({ placeId: z.string(), text: z.string() })),
  errors: ['too-many-requests'],
})
export type AddressSuggestion = z.output<typeof suggestAddresses.reply>[number]

export const getSuggestedAddress = endpoint({
  method: 'GET',
  path: '/api/v1/address-suggestions/{placeId}',
  summary: 'The address behind a suggestion, in parts; what the maps service does not know is empty',
  who: 'anyone',
  params: z.object({ placeId: z.string().regex(/^[\w-]{1,300}$/) }),
  query: z.object({ session }),
  reply: z.object({
    streetAddress1: z.string(),
    city: z.string(),
    state: z.string(),
    postalCode: z.string(),
    country: z.string(),
    /** Whether we deliver to its ZIP code. */
    isServed: z.boolean(),
  }),
  errors: ['address-not-found', 'too-many-requests'],
})
export type SuggestedAddress = z.output<typeof getSuggestedAddress.reply>

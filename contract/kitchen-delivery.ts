import { weekdays } from '@ladlewell/domain/calendar.ts'
import { carriers, EARLIEST_DELIVERY, windowRefusal } from '@ladlewell/domain/delivery-window.ts'
import { z } from 'zod'
import { concerned, seen } from './concerned.ts'
import { endpoint } from './http.ts'
import { sentences } from './sentences.ts'
import { deliveryWindow, requiredText, text } from './shapes.ts'

/** How a kitchen delivers on a weekday, as everybody sees it. */
export const deliveryDay = z.object({
  weekday: z.enum(weekdays),
  deliveredBy: z.enum(carriers),
  window: deliveryWindow,
})
export type DeliveryDay = z.output<typeof deliveryDay>

const NUMBER = 'Enter a whole number.'

const kitchenAddress = z.object({
  streetAddress1: requiredText(200),
  streetAddress2: text(200)
    .nullish()
    .transform(line => line || null),
  city: requiredText(100),
  state: requiredText(50),
  postalCode: requiredText(20),
})
export type KitchenAddress = z.output<typeof kitchenAddress>

/** Two to four hours between 10 AM and 9 PM, in quarters of an hour. */
const kitchenWindow = deliveryWindow.superRefine((window, issues) => {
  const why = windowRefusal(window)
  if (why === null) return
  const { from, until } = window
  if (why === 'no-time') {
    const isFault = (time: string) => !/^([01]\d|2[0-3]):(00|15|30|45)$/.test(time)
    for (const end of ['from', 'until'] as const)
      if (isFault(window[end]))
        issues.addIssue({ code: 'custom', path: [end], message: sentences['window-no-time'] })
    return
  }
  const end = why === 'outside-day' && from < EARLIEST_DELIVERY ? 'from' : 'until'
  const message = why === 'length' && from >= until ? 'window-reversed' : (`window-${why}` as const)
  issues.addIssue({ code: 'custom', path: [end], message: sentences[message] })
})

const kitchenDay = z.object({
  weekday: z.enum(weekdays),
  carrier: z.enum(carriers),
  window: kitchenWindow,
})
export type KitchenDay = z.output<typeof kitchenDay>

const kitchenDelivery = z.object({
  /** Where the bags are fetched, for whoever fetches them; null: not said yet. */
  address: kitchenAddress.nullable(),
  /** What the public sees of it. */
  neighbourhood: z.string(),
  pickupNotes: z.string(),
  /** It delivers no farther than so many minutes by car; null: wherever the market does. */
  reachMinutes: z.int().nullable(),
  /** Of the kitchen's delivery weekdays, Monday first. */
  days: z.array(z.object({ ...kitchenDay.shape, window: deliveryWindow })),
  version: z.int(),
})
export type KitchenDelivery = z.output<typeof kitchenDelivery>

export const getKitchenDelivery = endpoint({
  method: 'GET',
  path: '/api/v1/chef/kitchen',
  summary: 'Where the kitchen cooks, who brings its orders and between which hours, by weekday',
  who: 'chef',
  reply: kitchenDelivery,
  errors: ['chef-not-found'],
})

export const setKitchenDelivery = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/kitchen',
  summary:
    'Changes address, carriers and windows; what is left out stays. Customers with orders to come and weekly boxes are told of other hours; where they move by more than an hour it is refused with `concerned`, unless that is what was `seen`, and each is asked. With a version, an old one is refused with `current`',
  who: 'chef',
  body: z.object({
    address: kitchenAddress.nullable().optional(),
    neighbourhood: text(80).optional(),
    pickupNotes: text(500).optional(),
    reachMinutes: z
      .int(NUMBER)
      .min(5, 'Enter at least 5.')
      .max(240, 'Enter at most 240.')
      .nullable()
      .optional(),
    days: z
      .array(kitchenDay)
      .max(7)
      .refine(days => new Set(days.map(day => day.weekday)).size === days.length, sentences['day-twice'])
      .optional(),
    version: z.int().optional(),
    seen,
  }),
  /** With whom the change concerned. */
  reply: kitchenDelivery.extend({ done: concerned }),
  errors: ['chef-not-found', 'kitchen-suspended', 'changed-meanwhile', 'customers-concerned'],
})

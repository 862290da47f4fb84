import { weekdays } from '@ladlewell/domain/calendar.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { dateArray, pathId } from './shapes.ts'

const deliveryDate = z.object({
  dayOfWeek: z.enum(weekdays),
  date: dateArray,
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
  params: z.object({ chefId: pathId }),
  reply: z.object({
    deliveryDates: z.array(deliveryDate),
    /** Cut-off for the next occurrence of the chef's first weekday: shown before a date is chosen. */
    firstCutoffAt: z.iso.datetime().nullable(),
  }),
  errors: ['chef-not-found'],
})

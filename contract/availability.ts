import { weekdays } from '@ladlewell/domain/calendar.ts'
import { inspectionClosures } from '@ladlewell/domain/inspection.ts'
import { z } from 'zod'
import { concerned, seen } from './concerned.ts'
import { endpoint } from './http.ts'
import { sentences } from './sentences.ts'
import { marketDate } from './shapes.ts'

const weekGroup = z.union([z.literal(1), z.literal(2), z.literal(3)])
const capacity = z.int().min(0).max(1000)
const chosenDays = z
  .array(z.enum(weekdays))
  .max(7)
  .refine(days => new Set(days).size === days.length, sentences['day-twice'])

const days = { from: marketDate, to: marketDate }
const inOrder = ({ from, to }: { from: string; to: string }) => from <= to
const notInOrder = { path: ['to'], error: sentences['days-reversed'] }

const slot = z.object({ date: marketDate, weekday: z.enum(weekdays), cutoffAt: z.iso.datetime() })

const comingDate = slot.extend({
  /** The menu week that is cooked on the date. */
  group: weekGroup,
  capacity,
  /** Set for this date alone; otherwise the kitchen's capacity holds. */
  hasOwnCapacity: z.boolean(),
  reserved: z.int(),
})
export type ComingDate = z.output<typeof comingDate>

const outlook = z.object({
  /** What customers can order from now; null when no date of the next half year can be ordered. */
  week: z
    .object({
      monday: marketDate,
      group: weekGroup,
      slots: z.array(slot),
      /** When the last slot's cut-off passes, and the next week's menu and dates open. */
      flipsAt: z.iso.datetime(),
    })
    .nullable(),
  /** The delivery dates of the next four weeks, by date. */
  dates: z.array(comingDate),
  /** Orders that stay although they no longer fit: they are delivered as they were placed, or refused one by one. */
  standing: z.array(
    z.object({
      date: marketDate,
      orders: z.int(),
      servings: z.int(),
      why: z.enum(['not-a-delivery-day', 'another-menu']),
    }),
  ),
})
export type Outlook = z.output<typeof outlook>

const availability = outlook.extend({
  version: z.int(),
  weekdays: z.array(z.enum(weekdays)),
  capacityPerDate: capacity,
  /** Days without deliveries from now on, both ends included, by date. */
  closures: z.array(z.object(days)),
  /** The last day that the kitchen's papers allow; null: no end. */
  permittedUntil: marketDate.nullable(),
  /** Why no date can be ordered until an inspection is passed; null: nothing of that kind. */
  inspectionClosure: z.enum(inspectionClosures).nullable(),
  inspectionDueOn: marketDate.nullable(),
})
export type Availability = z.output<typeof availability>

/** With whom the change concerned, and how: told once. */
const changed = availability.extend({ done: concerned })

const plan = z.object({
  weekdays: chosenDays,
  capacityPerDate: capacity,
  /** Which menu the running week serves; left out, the rotation goes on as it is. */
  group: weekGroup.optional(),
})

export const getAvailability = endpoint({
  method: 'GET',
  path: '/api/v1/chef/availability',
  summary: 'When the kitchen delivers, how much, and what customers can order from now',
  who: 'chef',
  reply: availability,
  errors: ['chef-not-found'],
})

export const previewAvailability = endpoint({
  method: 'POST',
  path: '/api/v1/chef/availability/preview',
  summary:
    'What customers could order if this were saved; changes nothing. Closures left out stay as they are',
  who: 'chef',
  body: plan.extend({
    closures: z.array(z.object(days).refine(inOrder, notInOrder)).max(100).optional(),
  }),
  /** With whom the change would concern. */
  reply: outlook.extend({ concerned }),
  errors: ['chef-not-found'],
})

export const setAvailability = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/availability',
  summary:
    'Changes delivery weekdays, capacity and the running menu. Refused with `concerned` while orders or weekly boxes would no longer fit, unless they are what was `seen`; with `dates` where more than the capacity is ordered; with `current` for an old version',
  who: 'chef',
  body: plan.extend({ version: z.int(), seen }),
  reply: changed,
  errors: [
    'chef-not-found',
    'kitchen-suspended',
    'changed-meanwhile',
    'customers-concerned',
    'capacity-below-orders',
  ],
})

export const setDateCapacity = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/availability/dates/{date}',
  summary:
    "Gives a coming delivery date a capacity of its own; null: the kitchen's holds again. Refused with `concerned` while weekly boxes would find no room, unless they are what was `seen`",
  who: 'chef',
  params: z.object({ date: marketDate }),
  body: z.object({ capacity: capacity.nullable(), seen }),
  reply: changed,
  errors: [
    'chef-not-found',
    'kitchen-suspended',
    'not-your-delivery-day',
    'customers-concerned',
    'capacity-below-orders',
  ],
})

export const addClosure = endpoint({
  method: 'POST',
  path: '/api/v1/chef/availability/closures',
  summary:
    'Closes the kitchen for some days. Refused with `concerned` while orders or weekly boxes lie on them, unless they are what was `seen`',
  who: 'chef',
  body: z.object({ ...days, seen }).refine(inOrder, notInOrder),
  reply: changed,
  errors: [
    'chef-not-found',
    'kitchen-suspended',
    'not-your-delivery-day',
    'customers-concerned',
    'too-many-closures',
  ],
})

export const removeClosure = endpoint({
  method: 'DELETE',
  path: '/api/v1/chef/availability/closures/{from}',
  summary: 'Opens the days of a closure again, named by its first day; weekly boxes come again',
  who: 'chef',
  params: z.object({ from: marketDate }),
  reply: changed,
  errors: ['chef-not-found', 'kitchen-suspended', 'not-found'],
})

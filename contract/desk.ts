import { weekdays } from '@ladlewell/domain/calendar.ts'
import { type DeskKind, deskKinds, deskPlaces, urgencies } from '@ladlewell/domain/desk.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, requiredText, text } from './shapes.ts'

const person = z.object({ id, name: z.string() })

const action = z.object({
  /** 'open' leads to a page of the console; the others are calls of the item. */
  kind: z.enum(['open', 'nudge', 'acknowledge']),
  label: z.string(),
  /** Of 'open'. */
  to: z.string().nullable(),
})
export type DeskAction = z.output<typeof action>

const item = z.object({
  /** The fact's own: the same as long as it lasts. */
  id: z.string(),
  kind: z.enum(Object.keys(deskKinds) as [DeskKind, ...DeskKind[]]),
  urgency: z.enum(urgencies),
  place: z.enum(deskPlaces),
  /** A sentence. */
  what: z.string(),
  /** What somebody wrote, or further facts; null: nothing more. */
  more: z.string().nullable(),
  subject: z.object({ type: z.string(), id: z.string(), name: z.string() }),
  /** The kitchen that it is about. */
  chef: person.nullable(),
  since: z.iso.datetime(),
  /** When the kitchen was last told to mend it. */
  nudgedAt: z.iso.datetime().nullable(),
  owner: person.nullable(),
  snoozed: z.object({ until: z.iso.datetime(), reason: z.string(), by: z.string() }).nullable(),
  /** The one that fits stands first. */
  actions: z.array(action),
})
export type DeskItem = z.output<typeof item>

const counts = z.object({
  total: z.int(),
  /** Of those that cannot wait. */
  now: z.int(),
  /** By page of the console; pages without any are left out. */
  places: z.partialRecord(z.enum(deskPlaces), z.int()),
})
export type DeskCounts = z.output<typeof counts>

export const getStaffToday = endpoint({
  method: 'GET',
  path: '/api/v1/staff/today',
  summary: 'What needs somebody of our team now, the most urgent first; what is put away stands apart',
  who: 'staff',
  needs: 'read',
  query: z.object({ limit: z.coerce.number().int().min(1).max(1000).default(300) }),
  reply: z.object({
    asOf: z.iso.datetime(),
    items: z.array(item),
    snoozed: z.array(item),
    counts,
    /** Who asks. */
    me: id,
    /** To whom an item can be given. */
    staff: z.array(person),
  }),
  errors: [],
})

export const countStaffToday = endpoint({
  method: 'GET',
  path: '/api/v1/staff/today/counts',
  summary: 'How much waits for our team, by page of the console',
  who: 'staff',
  needs: 'read',
  reply: counts,
  errors: [],
})

/** An item's id holds a kind, a colon and what it is about. */
const params = z.object({ id: text(120) })

export const snoozeItem = endpoint({
  method: 'POST',
  path: '/api/v1/staff/today/{id}/snooze',
  summary:
    'Put an item away until an instant of the next 30 days, with a reason; it comes back then, or when the fact comes anew',
  who: 'staff',
  needs: 'desk',
  params,
  body: z.strictObject({ until: z.iso.datetime({ offset: true }), reason: requiredText(300) }),
  reply: item,
  errors: ['not-found', 'snooze-too-long'],
})

export const wakeItem = endpoint({
  method: 'DELETE',
  path: '/api/v1/staff/today/{id}/snooze',
  summary: 'Bring back what was put away',
  who: 'staff',
  needs: 'desk',
  params,
  reply: item,
  errors: ['not-found'],
})

export const ownItem = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/today/{id}/owner',
  summary: 'Take an item over, hand it to a colleague, or let go of it',
  who: 'staff',
  needs: 'desk',
  params,
  body: z.strictObject({ ownerId: id.nullable() }),
  reply: item,
  errors: ['not-found', 'owner-not-available'],
})

export const nudgeKitchen = endpoint({
  method: 'POST',
  path: '/api/v1/staff/today/{id}/nudge',
  summary:
    'Remind the kitchen of what it can mend, by mail, and on its telephone where it agreed to that; once in half an hour',
  who: 'staff',
  needs: 'desk',
  params,
  reply: item,
  errors: ['not-found', 'nothing-for-the-kitchen', 'reminded-just-now'],
})

export const acknowledgeItem = endpoint({
  method: 'POST',
  path: '/api/v1/staff/today/{id}/acknowledgement',
  summary: 'Say that something which has happened was looked at, and what came of it; it leaves Today',
  who: 'staff',
  needs: 'desk',
  params,
  body: z.strictObject({ reason: requiredText(500) }),
  reply: z.object({ id: z.string() }),
  errors: ['not-found', 'leaves-by-itself'],
})

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Use a time such as 09:00.')

export const deskDuty = z.strictObject({
  /** A mail at 7 AM on working days, where something waits. */
  digest: z.boolean(),
  /** A mail at once, and a text where texts are agreed to, of what cannot wait. */
  alerts: z.boolean(),
  /** When somebody works; empty: always. */
  shifts: z
    .array(
      z
        .strictObject({ weekday: z.enum(weekdays), from: timeOfDay, until: timeOfDay })
        .refine(({ from, until }) => from < until, { path: ['until'], error: 'End after the beginning.' }),
    )
    .max(21),
})
export type DeskDuty = z.output<typeof deskDuty>

export const getDuty = endpoint({
  method: 'GET',
  path: '/api/v1/staff/duty',
  summary: 'When the caller works, and what they are told of',
  who: 'staff',
  needs: 'read',
  reply: deskDuty,
  errors: [],
})

export const setDuty = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/duty',
  summary: 'Say when the caller works, and what they want to be told of',
  who: 'staff',
  needs: 'read',
  body: deskDuty,
  reply: deskDuty,
  errors: [],
})

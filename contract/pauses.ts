import { z } from 'zod'
import { concerned } from './concerned.ts'
import { endpoint } from './http.ts'
import { sentences } from './sentences.ts'
import { id, marketDate, pathId, requiredText } from './shapes.ts'

const chefParams = z.object({ chefId: pathId })
const reason = requiredText(500)

const days = {
  from: marketDate,
  /** The last day; null: until it is lifted. */
  until: marketDate.nullable().default(null),
}
const inOrder = ({ from, until }: { from: string; until: string | null }) => until === null || from <= until
const notInOrder = { path: ['until'], error: sentences['days-reversed'] }

const pause = z.object({
  pauseId: id,
  from: marketDate,
  until: marketDate.nullable(),
  /** As the kitchen reads it. */
  reason: z.string(),
  pausedAt: z.iso.datetime(),
  pausedBy: z.string(),
  /** When it was lifted, or another one with fewer days took its place. */
  endedAt: z.iso.datetime().nullable(),
  endedBy: z.string().nullable(),
  endReason: z.string().nullable(),
})
export type StaffPause = z.output<typeof pause>

const limit = z.object({
  limitId: id,
  servings: z.int(),
  /** The last date that it counts for; null: until it is lifted. */
  until: marketDate.nullable(),
  reason: z.string(),
  setAt: z.iso.datetime(),
  setBy: z.string(),
  endedAt: z.iso.datetime().nullable(),
})

const restraints = z.object({
  /** Newest first, those that ended too. */
  pauses: z.array(pause),
  limits: z.array(limit),
  /** The kitchen's own, which the limit bounds. */
  capacityPerDate: z.int(),
  /** Our own team's word for what is in force. */
  limit: limit.pick({ limitId: true, servings: true, until: true, reason: true }).nullable(),
})
export type Restraints = z.output<typeof restraints>

export const listKitchenPauses = endpoint({
  method: 'GET',
  path: '/api/v1/staff/chefs/{chefId}/pauses',
  summary: 'The pauses and limits that staff gave a kitchen, newest first',
  who: 'staff',
  needs: 'read',
  params: chefParams,
  reply: restraints,
  errors: ['chef-not-found'],
})

export const addKitchenPause = endpoint({
  method: 'POST',
  path: '/api/v1/staff/chefs/{chefId}/pauses',
  summary:
    'Pause a kitchen for some days: nothing new can be ordered for them, what is ordered stays, weekly boxes that are no order yet are skipped, and everybody concerned is told. The same pause again changes nothing',
  who: 'staff',
  needs: 'pauses',
  params: chefParams,
  body: z.strictObject({ ...days, reason }).refine(inOrder, notInOrder),
  reply: restraints.extend({ done: concerned }),
  errors: ['chef-not-found'],
})

export const endKitchenPause = endpoint({
  method: 'POST',
  path: '/api/v1/staff/chefs/{chefId}/pauses/{pauseId}/end',
  summary:
    'Lift a pause or, with a last day, shorten it: the other days open again, weekly boxes that were skipped come back, and everybody concerned is told',
  who: 'staff',
  needs: 'pauses',
  params: chefParams.extend({ pauseId: pathId }),
  body: z.strictObject({ lastDay: marketDate.nullable().default(null), reason }),
  reply: restraints.extend({ done: concerned }),
  errors: ['chef-not-found', 'not-found'],
})

export const setKitchenLimit = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/chefs/{chefId}/limit',
  summary:
    'Let a kitchen take on so many servings a date at most, up to a last date; null: as many as it says itself. What is ordered stays, boxes beyond it are skipped, and the kitchen is told',
  who: 'staff',
  needs: 'pauses',
  params: chefParams,
  body: z.strictObject({
    servings: z.int().min(1).max(1000).nullable(),
    until: marketDate.nullable().default(null),
    reason,
  }),
  reply: restraints.extend({ done: concerned }),
  errors: ['chef-not-found'],
})

const chefIds = z
  .array(id)
  .min(1)
  .max(200)
  .refine(ids => new Set(ids).size === ids.length, 'Name each kitchen once.')

export const previewPauses = endpoint({
  method: 'POST',
  path: '/api/v1/staff/pauses/preview',
  summary: 'What a pause of several kitchens would do to each; changes nothing',
  who: 'staff',
  needs: 'read',
  body: z.strictObject({ chefIds, ...days }).refine(inOrder, notInOrder),
  reply: z.object({
    kitchens: z.array(
      z.object({
        chefId: id,
        chefName: z.string(),
        /** Delivery dates of the next eight weeks that would close. */
        dates: z.array(marketDate),
        concerned,
      }),
    ),
    /** There are no such kitchens. */
    unknown: z.array(id),
  }),
  errors: [],
})
export type PausePreview = z.output<typeof previewPauses.reply>

export const pauseKitchens = endpoint({
  method: 'POST',
  path: '/api/v1/staff/pauses',
  summary:
    'Pause several kitchens for the same days, each for itself; sent again, those that are paused so already stay as they are',
  who: 'staff',
  needs: 'pauses',
  body: z.strictObject({ chefIds, ...days, reason }).refine(inOrder, notInOrder),
  reply: z.object({
    kitchens: z.array(
      z.object({
        chefId: id,
        outcome: z.enum(['paused', 'already-so', 'chef-not-found', 'failed']),
        done: concerned.nullable(),
      }),
    ),
  }),
  errors: [],
})
export type PausedKitchens = z.output<typeof pauseKitchens.reply>

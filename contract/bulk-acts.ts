import { type BulkAct, deskLists, MOST_AT_ONCE } from '@ladlewell/domain/desk-list.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { listFilters } from './list-views.ts'
import { which } from './market-settings.ts'
import { dollars, id, pathId, requiredText, text } from './shapes.ts'

const acts = ['message', 'ask-papers', 'refund', 'take', 'retry'] as const satisfies readonly BulkAct[]

/** What each act needs to be told. */
const wish = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('message'), subject: requiredText(120), text: requiredText(3000) }),
  z.strictObject({ act: z.literal('ask-papers'), text: text(1000).optional() }),
  z.strictObject({
    act: z.literal('refund'),
    /** Who bears it: the kitchen, up to what it earned, or Ladlewell. */
    liable: z.enum(['platform', 'chef']),
    reason: requiredText(500),
    kitchenNote: text(500).optional(),
  }),
  z.strictObject({ act: z.literal('take') }),
  z.strictObject({ act: z.literal('retry'), reason: requiredText(500) }),
])
export type BulkWish = z.output<typeof wish>

const states = ['will', 'not', 'done', 'waits', 'failed'] as const

const bulkAct = z.object({
  actId: id,
  list: z.enum(deskLists),
  act: z.enum(acts),
  /** Prepared: nothing is done until it is started. */
  state: z.enum(['prepared', 'underway', 'ended']),
  /** How many are still to be done, are left out, were done, wait for a second person, or could not be done. */
  counts: z.record(z.enum(states), z.int()),
  /** What goes back to customers, of a refund: of all that are to be done, or were. */
  amount: dollars.nullable(),
  /** The first 200: what is left out or failed first. */
  rows: z.array(
    z.object({
      id,
      name: z.string(),
      state: z.enum(states),
      /** Why it is left out, waits or failed. */
      why: z.string().nullable(),
      amount: dollars.nullable(),
    }),
  ),
})
export type BulkActView = z.output<typeof bulkAct>

export const prepareBulkAct = endpoint({
  method: 'POST',
  path: '/api/v1/staff/bulk-acts',
  summary:
    'Look at what an act would do to rows of a list: those with these ids, or all that match the filters, at most 1,000. Nothing is done until it is started',
  who: 'staff',
  needs: 'read',
  query: which,
  body: z
    .strictObject({
      list: z.enum(deskLists),
      ids: z.array(id).min(1).max(MOST_AT_ONCE).optional(),
      filters: listFilters.optional(),
      wish,
    })
    .refine(({ ids, filters }) => (ids === undefined) !== (filters === undefined), {
      error: 'Say which rows, or which filters they match.',
      path: ['ids'],
    }),
  reply: bulkAct,
  errors: ['role-missing', 'market-missing', 'act-not-of-list', 'too-many-selected', 'nothing-selected'],
})

const params = z.object({ actId: pathId })

export const startBulkAct = endpoint({
  method: 'POST',
  path: '/api/v1/staff/bulk-acts/{actId}/start',
  summary: 'Do what was looked at, in the background and once, however often it is asked for',
  who: 'staff',
  needs: 'read',
  params,
  reply: bulkAct,
  errors: ['act-not-found', 'role-missing'],
})

export const getBulkAct = endpoint({
  method: 'GET',
  path: '/api/v1/staff/bulk-acts/{actId}',
  summary: 'How far one’s own act on many has come',
  who: 'staff',
  needs: 'read',
  params,
  reply: bulkAct,
  errors: ['act-not-found'],
})

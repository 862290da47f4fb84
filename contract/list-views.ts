import { deskLists } from '@ladlewell/domain/desk-list.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { which } from './market-settings.ts'
import { id, pathId, requiredText, text } from './shapes.ts'

const list = z.enum(deskLists)

const view = z.object({
  viewId: id,
  list,
  name: z.string(),
  /** Filters, order and columns, as the list's address has them behind its question mark. */
  query: z.string(),
  /** The whole team sees it. */
  shared: z.boolean(),
  isMine: z.boolean(),
  /** Who made it. */
  madeBy: z.string(),
})
export type ListView = z.output<typeof view>

const written = {
  name: requiredText(60),
  query: text(1000),
  shared: z.boolean(),
}

const params = z.object({ viewId: pathId })
const path = '/api/v1/staff/views/{viewId}'

export const listViews = endpoint({
  method: 'GET',
  path: '/api/v1/staff/views',
  summary: 'Saved views of a list: one’s own and those that colleagues share, by name',
  who: 'staff',
  needs: 'read',
  query: z.object({ list }),
  reply: z.object({ views: z.array(view) }),
  errors: [],
})

export const addView = endpoint({
  method: 'POST',
  path: '/api/v1/staff/views',
  summary: 'Save a view of a list, for oneself or the whole team',
  who: 'staff',
  needs: 'read',
  body: z.strictObject({ list, ...written }),
  reply: view,
  errors: ['view-name-taken', 'too-many-views'],
})

export const changeView = endpoint({
  method: 'PUT',
  path,
  summary: 'Change one’s own view',
  who: 'staff',
  needs: 'read',
  params,
  body: z.strictObject(written),
  reply: view,
  errors: ['view-not-found', 'view-name-taken'],
})

export const removeView = endpoint({
  method: 'DELETE',
  path,
  summary: 'Remove one’s own view; owners remove what others share as well',
  who: 'staff',
  needs: 'read',
  params,
  reply: z.undefined(),
  errors: ['view-not-found'],
})

/** Filters of a list by their names, as its address has them. */
export const listFilters = z.record(z.string().max(30), text(100))

export const countList = endpoint({
  method: 'POST',
  path: '/api/v1/staff/lists/{list}/count',
  summary: 'How many rows of a list match its filters; counted up to 10,000',
  who: 'staff',
  needs: 'read',
  params: z.object({ list }),
  query: which,
  body: z.strictObject({ filters: listFilters }),
  reply: z.object({
    count: z.int(),
    /** There are more than were counted. */
    isMore: z.boolean(),
  }),
  errors: ['market-missing'],
})

import { exportedLists, MOST_AT_ONCE } from '@ladlewell/domain/desk-list.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { listFilters } from './list-views.ts'
import { which } from './market-settings.ts'
import { pageOf, pageQuery } from './page.ts'
import { id, pathId } from './shapes.ts'

const file = z.object({
  exportId: id,
  list: z.enum(exportedLists),
  filters: z.record(z.string(), z.string()),
  /** How many rows were chosen by hand; null: all that match the filters. */
  chosen: z.int().nullable(),
  askedAt: z.iso.datetime(),
  /** Who asked for it. */
  askedBy: z.string(),
  isMine: z.boolean(),
  state: z.enum(['waiting', 'making', 'ready', 'failed', 'expired']),
  rows: z.int(),
  bytes: z.int(),
  /** Until when it is kept; null: it is not made yet. */
  until: z.iso.datetime().nullable(),
  /** Whether whoever reads this may download it now. */
  mayDownload: z.boolean(),
})
export type ExportedFile = z.output<typeof file>

export const askExport = endpoint({
  method: 'POST',
  path: '/api/v1/staff/exports',
  summary:
    'Ask for a list as a file, as its filters narrow it. It is made in the background, kept for seven days, and written down',
  who: 'staff',
  needs: 'read',
  idempotent: true,
  query: which,
  body: z.strictObject({
    list: z.enum(exportedLists),
    filters: listFilters,
    /** Only these rows of one of the console’s lists. */
    ids: z.array(id).min(1).max(MOST_AT_ONCE).optional(),
  }),
  reply: file,
  errors: ['role-missing', 'market-missing', 'too-many-exports', 'key-reused', 'nothing-selected'],
})

export const listExports = endpoint({
  method: 'GET',
  path: '/api/v1/staff/exports',
  summary: 'Files that one asked for, newest first; of owners everybody’s',
  who: 'staff',
  needs: 'read',
  query: z.object(pageQuery),
  reply: pageOf(file),
  errors: [],
})

export const getExportFile = endpoint({
  method: 'GET',
  path: '/api/v1/staff/exports/{exportId}/file',
  summary: 'The file, for whoever asked for it and owners, as long as their work is such files; written down',
  who: 'staff',
  needs: 'read',
  params: z.object({ exportId: pathId }),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: ['export-not-found', 'export-not-ready', 'role-missing'],
})

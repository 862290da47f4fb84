import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { id, rowId, text } from './shapes.ts'

const entry = z.object({
  id: rowId,
  at: z.iso.datetime(),
  staffId: id,
  staffName: z.string(),
  action: z.string(),
  subject: z.string(),
  subjectId: z.string(),
  /** The name of a chef, a customer, a colleague, or what an order is called; null: it has none. */
  subjectName: z.string().nullable(),
  reason: z.string(),
  details: z.record(z.string(), z.unknown()),
})
export type AuditEntry = z.output<typeof entry>

const filters = {
  /** The account of whoever did it. */
  staff: filter(z.coerce.number().int().positive().pipe(id)),
  action: filter(text(60)),
  subject: filter(text(40)),
  subjectId: filter(text(80)),
}

export const auditFilters = z.strictObject(filters)

export const listAudit = endpoint({
  method: 'GET',
  path: '/api/v1/staff/audit',
  summary: 'What staff did, newest first; with what it may be narrowed to',
  who: 'staff',
  needs: 'read',
  everyMarket: true,
  query: z.object({ ...pageQuery, ...filters }),
  reply: pageOf(entry).extend({
    /** Everybody of staff and every action, as far as there are entries. */
    staff: z.array(z.object({ id, name: z.string() })),
    actions: z.array(z.string()),
    /** Who asks: their own acts stand here as everybody's. */
    me: id,
  }),
  errors: [],
})

export const getAuditCsv = endpoint({
  method: 'GET',
  path: '/api/v1/staff/audit.csv',
  summary: 'The same as a file: at most 10,000 rows',
  who: 'staff',
  needs: 'audit-files',
  everyMarket: true,
  query: z.object(filters),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

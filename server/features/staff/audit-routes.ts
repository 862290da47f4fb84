import { getAuditCsv, listAudit } from '@ladlewell/contract/staff-audit.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { auditChoices, auditEntries, auditView } from './audit.ts'

export function auditRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(listAudit, async ({ query: { limit, before = null, ...filters } }) => {
    const [rows, choices] = await Promise.all([
      auditEntries(db, filters, { before, limit: limit + 1 }),
      auditChoices(db),
    ])
    return { ...pageOf(rows, limit, row => row.id, auditView), ...choices }
  })
  edge.serve(getAuditCsv, async ({ query }) => {
    const rows = await auditEntries(db, query, { before: null, limit: MOST_CSV_ROWS })
    return csvResponse(
      'ladlewell-audit',
      ['id', 'at', 'by', 'action', 'subject', 'subject id', 'reason', 'details'],
      rows.map(row => [
        row.id,
        row.at.toISOString(),
        row.staffName,
        row.action,
        row.subject,
        row.subjectId,
        row.reason,
        JSON.stringify(row.details),
      ]),
    )
  })
}

import * as contract from '@ladlewell/contract/exports.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { askExport } from './ask-export.ts'
import { downloadExport } from './download.ts'
import { exportsOf } from './queries.ts'
import { exportView } from './view.ts'

export function exportRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.askExport, async ({ viewer, body, key, now }) => {
    const asked = await askExport(parts, viewer, { ...body, key }, now)
    return isRefusal(asked) ? asked : exportView(asked, viewer, now)
  })
  edge.serve(contract.listExports, async ({ viewer, query: { limit, before = null }, now }) => {
    const whose = viewer.staffRoles?.includes('owner') ? null : viewer.accountId
    const rows = await exportsOf(db, whose, { before, limit: limit + 1 })
    return pageOf(
      rows.map(row => exportView(row, viewer, now)),
      limit,
      ({ exportId }) => exportId,
    )
  })
  edge.serve(contract.getExportFile, ({ viewer, params, now }) =>
    downloadExport(db, viewer, params.exportId, now),
  )
}

import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { workOfFile } from '@ladlewell/domain/desk-list.ts'
import { mayDo } from '@ladlewell/domain/staff-role.ts'
import { recordAudit } from '../../platform/audit.ts'
import { csvHeaders } from '../../platform/csv.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { exportOf } from './queries.ts'
import { stateOf } from './view.ts'

const unzipped = promisify(gunzip)

/** A file for whoever asked for it, or an owner, as long as such files are their work; sent slice by slice. */
export async function downloadExport(
  db: Database,
  viewer: Viewer,
  exportId: number,
  now: Date,
): Promise<Response | Refusal> {
  const roles = viewer.staffRoles ?? []
  const file = await exportOf(db, roles.includes('owner') ? null : viewer.accountId, exportId)
  if (!file || stateOf(file, now) === 'expired') return refuse('export-not-found')
  if (!mayDo(roles, workOfFile(file.list))) return refuse('role-missing')
  if (file.madeAt === null) return refuse('export-not-ready')
  const { list, query: filters, chosen, rows, askedBy } = file
  const details = { list, filters, ...(chosen !== null && { chosen }), rows, askedBy }
  await recordAudit(db, viewer, 'export-downloaded', { about: ['export', exportId], details }, now)
  const name = `ladlewell-${list}-${file.askedAt.toISOString().slice(0, 10)}`
  return new Response(slicesOf(db, exportId, file.slices), { headers: csvHeaders(name) })
}

function slicesOf(db: Queries, exportId: number, slices: number): ReadableStream<Uint8Array> {
  let nth = 0
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      nth += 1
      if (nth > slices) return controller.close()
      const [slice] = await db.query<{ content: string }>(
        `select encode(content, 'base64') as content from export_slices where export_id = $1 and nth = $2`,
        [exportId, nth],
        'export-slice',
      )
      // It was thrown away meanwhile: a file that is cut off must not look whole.
      if (!slice) throw new Error(`Export ${exportId} has no slice ${nth}`)
      controller.enqueue(await unzipped(Buffer.from(slice.content, 'base64')))
    },
  })
}

import type { ExportedFile } from '@ladlewell/contract/exports.ts'
import { workOfFile } from '@ladlewell/domain/desk-list.ts'
import { mayDo } from '@ladlewell/domain/staff-role.ts'
import type { Viewer } from '../../platform/session.ts'
import type { ExportRow } from './queries.ts'

export function exportView(row: ExportRow, viewer: Viewer, now: Date): ExportedFile {
  const state = stateOf(row, now)
  return {
    exportId: row.id,
    ...{ list: row.list, filters: row.query, chosen: row.chosen, askedBy: row.askedBy },
    askedAt: row.askedAt.toISOString(),
    ...{ isMine: row.accountId === viewer.accountId, state, rows: row.rows, bytes: row.bytes },
    until: row.expiresAt?.toISOString() ?? null,
    mayDownload: state === 'ready' && mayDo(viewer.staffRoles ?? [], workOfFile(row.list)),
  }
}

export function stateOf(
  { madeAt, expiresAt, slices, isDead }: Pick<ExportRow, 'madeAt' | 'expiresAt' | 'slices' | 'isDead'>,
  now: Date,
): ExportedFile['state'] {
  if (madeAt && expiresAt) return expiresAt > now ? 'ready' : 'expired'
  if (isDead) return 'failed'
  return slices > 0 ? 'making' : 'waiting'
}

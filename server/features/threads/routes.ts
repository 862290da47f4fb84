import * as contract from '@ladlewell/contract/threads.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { privatePictureResponse } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { forbidden, type Viewer } from '../../platform/session.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { addMessagePicture } from './add-picture.ts'
import { deskThreads } from './desk-list.ts'
import { postMessage } from './post-message.ts'
import { ownThreads, pictureOf, type Reader } from './queries.ts'
import { rowView, threadView } from './view.ts'

export function threadRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  const said = createThrottle(db, 'thread-messages', { burst: 30, perMinute: 6 })
  const readerOf = (viewer: Viewer, now: Date) => reader(viewer, contract.getThreadTimes, parts.settings, now)
  const speakerOf = (viewer: Viewer, now: Date) => reader(viewer, contract.changeThread, parts.settings, now)

  edge.serve(contract.listThreads, async ({ viewer, query: { limit, before, ...filters }, now }) => {
    const reads = readerOf(viewer, now)
    if (isRefusal(reads)) return reads
    if (!reads.isStaff) {
      const page = { before: before && /^\d{1,9}$/.test(before) ? Number(before) : null, limit: limit + 1 }
      const rows = await ownThreads(db, viewer.accountId, filters, page)
      return pageOf(rows.map(rowView), limit, row => row.threadId)
    }
    const { sort, ...wanted } = filters
    const rows = await deskThreads(db, viewer.accountId, wanted, {
      sort,
      before: before ?? null,
      limit: limit + 1,
    })
    if (isRefusal(rows)) return rows
    return { ...pageOf(rows, limit, ({ place }) => place), rows: rows.slice(0, limit).map(rowView) }
  })
  edge.serve(contract.getThread, ({ viewer, params, now }) => {
    const reads = readerOf(viewer, now)
    return isRefusal(reads) ? reads : threadView(db, reads, params.threadId, now)
  })
  edge.serve(contract.getThreadPicture, async ({ viewer, params, now }) => {
    const reads = readerOf(viewer, now)
    if (isRefusal(reads)) return reads
    return privatePictureResponse(parts.pictures, await pictureOf(db, reads, params))
  })
  edge.serve(contract.postMessage, async ({ viewer, params, body, file, key, now }) => {
    const reads = speakerOf(viewer, now)
    if (isRefusal(reads)) return reads
    const refused = reads.isStaff ? null : await said.refusal(String(viewer.accountId))
    if (refused) return refused
    const message = { ...params, ...body, picture: file, key }
    const posted = await postMessage(parts, reads, message, now)
    return isRefusal(posted) ? posted : threadView(db, reads, params.threadId, now)
  })
  edge.serve(contract.addThreadPicture, async ({ viewer, params, query, file, key, now }) => {
    const reads = speakerOf(viewer, now)
    if (isRefusal(reads)) return reads
    const added = await addMessagePicture(parts, reads, { ...params, ...query, picture: file, key }, now)
    return isRefusal(added) ? added : threadView(db, reads, params.threadId, now)
  })
}

/** As whom somebody reads or speaks. What is our team's asks of them what that call of staff does. */
function reader(
  viewer: Viewer,
  asStaff: typeof contract.getThreadTimes | typeof contract.changeThread,
  { production }: Parts['settings'],
  now: Date,
): Reader | Refusal {
  const { accountId, role } = viewer
  if (role !== 'STAFF') return { accountId, isStaff: false }
  const refused = forbidden(viewer, asStaff, production, now)
  return refused ? refuse(refused) : { accountId, isStaff: true }
}

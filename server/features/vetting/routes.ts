import * as contract from '@ladlewell/contract/vetting.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { photosOf } from './kitchen-photos.ts'
import { checklistOf } from './papers.ts'
import { anyPaperPicture, ownPaperPicture, showPaper } from './show-paper.ts'

/** What chefs do about their papers. */
export function paperRoutes(edge: Edge, parts: Parts): void {
  const { db, market, pictures } = parts
  const uploads = createThrottle(db, 'paper', { burst: 10, perMinute: 5 })

  edge.serve(contract.listPapers, async ({ kitchen, now }) => {
    const { state, permittedUntil, inspectionDueOn, inspectionClosure } = kitchen
    const today = marketDateAt(now, market.timeZone)
    const inspection = { inspectionDueOn, inspectionClosure }
    const isKnown = state === 'approved' || state === 'suspended'
    const [photos, papers] = await Promise.all([
      isKnown ? null : photosOf(db, kitchen.id),
      checklistOf(db, kitchen.id, today),
    ])
    return { state, permittedUntil, ...inspection, photos, papers }
  })
  edge.serve(contract.showPaper, async ({ kitchen, body, file, now }) => {
    return (
      (await uploads.refusal(String(kitchen.accountId))) ?? showPaper(parts, kitchen, { body, file }, now)
    )
  })
  edge.serve(contract.getPaperPicture, ({ viewer, params }) =>
    ownPaperPicture(db, pictures, viewer, params.paperId),
  )
  edge.serve(contract.getPaperPictureForStaff, ({ params }) => anyPaperPicture(db, pictures, params.paperId))
}

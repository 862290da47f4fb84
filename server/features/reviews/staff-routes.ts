import * as contract from '@ladlewell/contract/reviews.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { moderateReview } from './moderate.ts'
import { reviewPicture } from './picture.ts'
import { allReviews } from './queries.ts'
import { staffView } from './view.ts'

export function staffReviewRoutes(edge: Edge, { db, pictures }: Parts): void {
  edge.serve(contract.listStaffReviews, async ({ query: { limit, before = null, ...filters } }) => {
    const rows = await allReviews(db, filters, { before, limit: limit + 1 })
    return pageOf(rows, limit, row => row.id, staffView)
  })
  edge.serve(contract.exportStaffReviews, async ({ query }) => {
    const rows = await allReviews(db, query, { before: null, limit: MOST_CSV_ROWS })
    return csvResponse(
      'ladlewell-reviews',
      ['id', 'order', 'chef', 'meal', 'author', 'stars', 'text', 'written', 'reply', 'hidden', 'reason'],
      rows.map(row => [
        row.id,
        row.orderId,
        row.chefName,
        row.mealName,
        row.author,
        row.stars,
        row.text,
        row.writtenAt.toISOString(),
        row.reply,
        row.hiddenAt?.toISOString() ?? null,
        row.hiddenReason,
      ]),
    )
  })
  edge.serve(contract.getStaffReviewPicture, ({ params }) =>
    reviewPicture(db, pictures, params.id, { forStaff: true }),
  )
  edge.serve(contract.moderateReview, ({ viewer, params, body, now }) =>
    moderateReview(db, viewer, { ...params, ...body }, now),
  )
}

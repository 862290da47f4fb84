import * as contract from '@ladlewell/contract/reviews.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { linesOf, lineView } from './own-reviews.ts'
import { reviewPicture } from './picture.ts'
import { kitchenReviews, ratingOf, shownReviews } from './queries.ts'
import { replyToReview } from './reply.ts'
import { staffReviewRoutes } from './staff-routes.ts'
import { kitchenView, reviewView } from './view.ts'
import { writeReview } from './write-review.ts'

export function reviewRoutes(edge: Edge, parts: Parts): void {
  const { db, market, pictures } = parts
  // Every change makes the public catalogue anew.
  const changes = createThrottle(db, 'review', { burst: 20, perMinute: 10 })

  edge.serve(contract.listReviews, async ({ params: { chefId }, query }) => {
    const { limit, before = null, mealId = null } = query
    const rating = await ratingOf(db, chefId, mealId)
    if (!rating) return refuse('chef-not-found')
    const rows = await shownReviews(db, { chefId, mealId }, { before, limit: limit + 1 })
    return { ...pageOf(rows, limit, row => row.id, reviewView), ...rating }
  })
  edge.serve(contract.getReviewPicture, ({ params }) =>
    reviewPicture(db, pictures, params.id, { forStaff: false }),
  )
  edge.serve(contract.listOrderReviews, async ({ viewer, params, now }) => {
    const lines = await linesOf(db, viewer.accountId, params.orderId)
    if (lines.length === 0) return refuse('order-not-found')
    return lines.map(line => lineView(line, now, market.timeZone))
  })
  edge.serve(contract.writeReview, async ({ viewer, params, body, file, now }) => {
    const wait = await changes.take(String(viewer.accountId))
    if (wait !== null) return refuse('too-many-requests', { retryAfterSeconds: wait })
    return writeReview(parts, viewer, { ...params, given: body, picture: file }, now)
  })
  edge.serve(contract.listKitchenReviews, async ({ kitchen, query }) => {
    const { limit, before = null, ...filters } = query
    const rows = await kitchenReviews(db, kitchen.id, filters, { before, limit: limit + 1 })
    return pageOf(rows, limit, row => row.id, kitchenView)
  })
  edge.serve(contract.replyToReview, ({ kitchen, params, body, now }) =>
    replyToReview(parts, kitchen, { ...params, ...body }, now),
  )
  staffReviewRoutes(edge, parts)
}

import type { KitchenReview } from '@ladlewell/contract/reviews.ts'
import * as contract from '@ladlewell/contract/reviews.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { csvOf, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { enqueue } from '../../platform/outbox.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { moderateReview } from './moderate.ts'
import { linesOf, lineView } from './own-reviews.ts'
import { reviewPicture } from './picture.ts'
import { allReviews, kitchenReviews, ratingOf, reviewById, shownReviews } from './queries.ts'
import { replyMail } from './review-mails.ts'
import { kitchenView, reviewView, staffView } from './view.ts'
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
    return { ...pageOf(rows.map(reviewView), limit, row => row.id), ...rating }
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
    return (
      (await changes.refusal(String(viewer.accountId))) ??
      writeReview(parts, viewer, { ...params, given: body, picture: file }, now)
    )
  })
  edge.serve(contract.listKitchenReviews, async ({ kitchen, query }) => {
    const { limit, before = null, ...filters } = query
    const rows = await kitchenReviews(db, kitchen.id, filters, { before, limit: limit + 1 })
    return pageOf(rows.map(kitchenView), limit, row => row.id)
  })
  edge.serve(contract.replyToReview, ({ kitchen, params, body, now }) =>
    replyToReview(parts, kitchen, { ...params, ...body }, now),
  )
  staffReviewRoutes(edge, parts)
}

function staffReviewRoutes(edge: Edge, { db, pictures }: Parts): void {
  edge.serve(contract.listStaffReviews, async ({ query: { limit, before = null, ...filters } }) => {
    const rows = await allReviews(db, filters, { before, limit: limit + 1 })
    return pageOf(rows.map(staffView), limit, row => row.id)
  })
  edge.serve(contract.exportStaffReviews, async ({ query }) => {
    const rows = await allReviews(db, query, { before: null, limit: MOST_CSV_ROWS })
    const views = rows.map(row => ({ ...staffView(row), reply: row.reply }))
    return csvOf('ladlewell-reviews', columns, views)
  })
  edge.serve(contract.getStaffReviewPicture, ({ params }) =>
    reviewPicture(db, pictures, params.id, { forStaff: true }),
  )
  edge.serve(contract.moderateReview, ({ viewer, params, body, now }) =>
    moderateReview(db, viewer, { ...params, ...body }, now),
  )
}

const columns: Record<string, Exclude<keyof contract.StaffReview, 'pictureUrl'>> = {
  ...{ id: 'id', order: 'orderId', chef: 'chefName', meal: 'mealName', author: 'author', stars: 'stars' },
  ...{ text: 'text', written: 'writtenAt', reply: 'reply', hidden: 'hiddenAt', reason: 'hiddenReason' },
}

/** What a chef answers to a review of their own kitchen; the author is told of the first answer. Nothing takes it back. */
function replyToReview(
  { db, settings }: Parts,
  kitchen: Kitchen,
  { id, reply }: { id: number; reply: string },
  now: Date,
): Promise<KitchenReview | Refusal> {
  return db.transaction(async tx => {
    const changed = await tx.query(
      `update reviews set reply = nullif($3, ''), replied_at = case when $3 = '' then null else $4::timestamptz end
       where id = $1 and chef_id = $2 and hidden_at is null returning 1`,
      [id, kitchen.id, reply, now],
      'reply-to-review',
    )
    if (changed.length === 0) return refuse('review-not-found')
    const mail = reply === '' ? null : await replyMail(tx, id, settings.PUBLIC_URL ?? '')
    if (mail) await enqueue(tx, mail, now)
    return kitchenView((await reviewById(tx, id))!)
  })
}

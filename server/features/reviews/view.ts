import type { KitchenReview, Review, StaffReview } from '@ladlewell/contract/reviews.ts'
import { reviewPictureUrl } from './picture.ts'
import type { ReviewRecord } from './queries.ts'

/** What everybody may read. */
export function reviewView(row: ReviewRecord): Review {
  const { id, author, mealName, mealId, stars, text, date, pictureId, reply } = row
  return {
    id,
    author,
    mealName,
    mealId,
    stars,
    text,
    date,
    ...(pictureId && { pictureUrl: reviewPictureUrl(id, pictureId) }),
    ...(reply !== null && { reply }),
  }
}

export function kitchenView(row: ReviewRecord): KitchenReview {
  return { ...reviewView(row), orderId: row.orderId, repliedAt: row.repliedAt?.toISOString() ?? null }
}

export function staffView(row: ReviewRecord): StaffReview {
  const { chefId, chefName, writtenAt, hiddenAt, hiddenReason } = row
  return {
    ...kitchenView(row),
    ...(row.pictureId && { pictureUrl: `/api/v1/staff/reviews/${row.id}/picture` }),
    chefId,
    chefName,
    writtenAt: writtenAt.toISOString(),
    hiddenAt: hiddenAt?.toISOString() ?? null,
    hiddenReason,
  }
}

import { z } from 'zod'
import { endpoint } from './http.ts'
import { filter, pageOf, pageQuery } from './page.ts'
import { flag, id, marketDate, pathId, requiredText, text } from './shapes.ts'

const stars = z.int().min(1).max(5)

/** As everybody may read it. */
export const review = z.object({
  id,
  /** First name and initial. */
  author: z.string(),
  /** As it was called when it was bought. */
  mealName: z.string(),
  mealId: id,
  stars,
  text: z.string(),
  date: marketDate,
  pictureUrl: z.string().optional(),
  reply: z.string().optional(),
})
export type Review = z.output<typeof review>

export const listReviews = endpoint({
  method: 'GET',
  path: '/api/v1/chefs/{chefId}/reviews',
  summary: 'What customers say about an approved chef, or one meal of theirs, newest first',
  who: 'anyone',
  params: z.object({ chefId: pathId }),
  query: z.object({ ...pageQuery, mealId: filter(z.coerce.number().int().positive().pipe(id)) }),
  reply: pageOf(review).extend({ rating: z.number().nullable(), reviewCount: z.int() }),
  errors: ['chef-not-found'],
})

export const getReviewPicture = endpoint({
  method: 'GET',
  path: '/api/v1/reviews/{id}/picture',
  summary: 'The picture of a review that is not hidden',
  who: 'anyone',
  params: z.object({ id: pathId }),
  reply: z.custom<Blob>(),
  media: 'image/webp',
  errors: ['review-not-found'],
})

const ownReview = review.pick({ id: true, text: true, pictureUrl: true, reply: true }).extend({
  stars,
  writtenAt: z.iso.datetime(),
  /** Why our team took it off the pages; null when it can be read. */
  hiddenReason: z.string().nullable(),
})

const reviewedLine = z.object({
  line: z.int(),
  mealId: id,
  name: z.string(),
  imageUrl: z.string(),
  sideOption: z.enum(['carb', 'veggie']),
  doubleProtein: z.boolean(),
  review: ownReview.nullable(),
  /** Whether it can be written or changed now. */
  isOpen: z.boolean(),
})
export type ReviewedLine = z.output<typeof reviewedLine>

export const listOrderReviews = endpoint({
  method: 'GET',
  path: '/api/v1/orders/{orderId}/reviews',
  summary: 'The lines of an own order with what the user wrote about each',
  who: 'signed-in',
  params: z.object({ orderId: pathId }),
  reply: z.array(reviewedLine),
  errors: ['order-not-found'],
})

export const writeReview = endpoint({
  method: 'POST',
  path: '/api/v1/orders/{orderId}/reviews',
  summary: 'Write the review of one line of a delivered order, or change it while that is possible',
  who: 'signed-in',
  notOnBehalf: true,
  params: z.object({ orderId: pathId }),
  body: z.strictObject({
    line: z.int().min(0).max(1000),
    stars,
    text: text(1500).default(''),
    /** Takes the picture of before away; a picture that comes along replaces it anyway. */
    withoutPicture: z.boolean().default(false),
  }),
  upload: { field: 'picture', optional: true },
  reply: reviewedLine,
  errors: [
    'order-not-found',
    'not-delivered-yet',
    'review-closed',
    'not-allowed',
    'picture-not-readable',
    'too-many-requests',
  ],
})

const kitchenReview = review.extend({ orderId: id, repliedAt: z.iso.datetime().nullable() })
export type KitchenReview = z.output<typeof kitchenReview>

export const listKitchenReviews = endpoint({
  method: 'GET',
  path: '/api/v1/chef/reviews',
  summary: 'What customers say about the chef’s own kitchen, newest first',
  who: 'chef',
  query: z.object({ ...pageQuery, unanswered: filter(flag), stars: filter(z.coerce.number().pipe(stars)) }),
  reply: pageOf(kitchenReview),
  errors: ['chef-not-found'],
})

export const replyToReview = endpoint({
  method: 'PUT',
  path: '/api/v1/chef/reviews/{id}/reply',
  summary: 'Reply to a review of the own kitchen; an empty reply takes it back',
  who: 'chef',
  params: z.object({ id: pathId }),
  body: z.strictObject({ reply: text(1000) }),
  reply: kitchenReview,
  errors: ['chef-not-found', 'kitchen-suspended', 'review-not-found'],
})

const staffReview = kitchenReview.extend({
  chefId: id,
  chefName: z.string(),
  writtenAt: z.iso.datetime(),
  hiddenAt: z.iso.datetime().nullable(),
  hiddenReason: z.string().nullable(),
})
export type StaffReview = z.output<typeof staffReview>

const staffFilters = {
  hidden: filter(flag),
  picture: filter(flag),
  stars: filter(z.coerce.number().pipe(stars)),
  text: filter(text(80)),
}

export const listStaffReviews = endpoint({
  method: 'GET',
  path: '/api/v1/staff/reviews',
  summary: 'Every review, newest first; with what it may be narrowed to',
  who: 'staff',
  needs: 'read',
  query: z.object({ ...pageQuery, ...staffFilters }),
  reply: pageOf(staffReview),
  errors: [],
})

export const exportStaffReviews = endpoint({
  method: 'GET',
  path: '/api/v1/staff/reviews.csv',
  summary: 'The same as a file: at most 10,000 rows',
  who: 'staff',
  needs: 'review-files',
  query: z.object(staffFilters),
  reply: z.custom<Blob>(),
  media: 'text/csv',
  errors: [],
})

export const getStaffReviewPicture = endpoint({
  method: 'GET',
  path: '/api/v1/staff/reviews/{id}/picture',
  summary: 'The picture of any review',
  who: 'staff',
  needs: 'read',
  params: z.object({ id: pathId }),
  reply: z.custom<Blob>(),
  media: 'image/webp',
  errors: ['review-not-found'],
})

export const moderateReview = endpoint({
  method: 'PUT',
  path: '/api/v1/staff/reviews/{id}',
  summary:
    'Take a review off the pages and out of the ratings, or bring it back; the reason is told to its author',
  who: 'staff',
  needs: 'reviews',
  params: z.object({ id: pathId }),
  body: z.strictObject({ hidden: z.boolean(), reason: requiredText(500) }),
  reply: staffReview,
  errors: ['review-not-found'],
})

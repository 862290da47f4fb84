import type { Queries } from '../../platform/database.ts'
import type { Pictures } from '../../platform/pictures.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'

/** A new picture has a new address, so that nobody keeps the one before. */
export const reviewPictureUrl = (reviewId: number, pictureId: string) =>
  `/api/v1/reviews/${reviewId}/picture?v=${pictureId.slice(0, 8)}`

/** The picture of a review; of a hidden one only for staff. It is asked for anew each time, since it may be hidden. */
export async function reviewPicture(
  db: Queries,
  pictures: Pictures,
  reviewId: number,
  { forStaff }: { forStaff: boolean },
): Promise<Response | Refusal> {
  const [row] = await db.query<{ pictureId: string | null }>(
    `select r.picture_id from reviews r join chefs c on c.id = r.chef_id
     where r.id = $1 and ($2 or (r.hidden_at is null and c.approved_at is not null and c.suspended_at is null))`,
    [reviewId, forStaff],
    'review-picture',
  )
  const content = row?.pictureId ? await pictures.readPrivate(row.pictureId) : null
  if (!content) return refuse('review-not-found')
  return new Response(content, {
    headers: {
      'content-type': 'image/webp',
      'cache-control': forStaff ? 'no-store' : 'private, max-age=60',
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
    },
  })
}

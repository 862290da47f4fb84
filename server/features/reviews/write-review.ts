import type { Request } from '@ladlewell/contract/http.ts'
import type { writeReview as contract, ReviewedLine } from '@ladlewell/contract/reviews.ts'
import type { Queries } from '../../platform/database.ts'
import { named } from '../../platform/named-values.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { deletePictures, insertPicture, type StoredPicture } from '../../platform/pictures.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { closedFor, type LineRecord, linesOf, lineView } from './own-reviews.ts'
import { newReviewMail } from './review-mails.ts'

interface Written {
  orderId: number
  given: Request<typeof contract>['body']
  picture: Uint8Array<ArrayBuffer> | null
}

/** Keeps what a customer thinks of one line of their delivered order; the chef is told of a new one. */
export async function writeReview(
  { db, market, pictures, settings }: Parts,
  viewer: Viewer,
  { orderId, given, picture }: Written,
  now: Date,
): Promise<ReviewedLine | Refusal> {
  const reviewable = async (tx: Queries): Promise<LineRecord | Refusal> => {
    const lines = await linesOf(tx, viewer.accountId, orderId)
    if (lines.length === 0) return refuse('order-not-found')
    const line = lines.find(({ line }) => line === given.line)
    if (!line) return refuse('validation-failed', { fields: { line: 'This order has no such line.' } })
    if (line.chefAccountId === viewer.accountId) return refuse('not-allowed')
    const closed = closedFor(line, now, market.timeZone)
    return closed ? refuse(closed) : line
  }
  const early = await reviewable(db)
  if (isRefusal(early)) return early
  const stored = picture && (await pictures.writePrivate(picture))
  if (isRefusal(stored)) return stored
  const gone = await db.transaction(async tx => {
    // The account's row makes two writers of one line take turns.
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    // Its delivery is not taken back meanwhile.
    await tx.query('select 1 from orders where id = $1 for share', [orderId], 'lock-to-review')
    const line = await reviewable(tx)
    if (isRefusal(line)) return line
    if (stored) await insertPicture(tx, stored, viewer.accountId, now)
    const id = await keep(tx, viewer, line, given, stored, now)
    if (line.reviewId === null) {
      const mail = await newReviewMail(tx, id, settings.PUBLIC_URL ?? '')
      await enqueue(tx, mail, now)
    }
    return oldPicture(tx, line, stored !== null || given.withoutPicture)
  })
  if (isRefusal(gone)) {
    if (stored) await pictures.remove([stored.id])
    return gone
  }
  await pictures.remove(gone)
  const lines = await linesOf(db, viewer.accountId, orderId)
  return lineView(lines.find(({ line }) => line === given.line)!, now, market.timeZone)
}

async function keep(
  tx: Queries,
  { accountId }: Viewer,
  line: LineRecord,
  { stars, text, withoutPicture }: Written['given'],
  picture: StoredPicture | null,
  now: Date,
): Promise<number> {
  const pictureId = picture?.id ?? null
  const written = { ...line, accountId, stars, text, pictureId, hasNone: withoutPicture && !picture, now }
  const [kept] = await tx.query<{ id: number }>(keeping.text, keeping.values(written), 'keep-review')
  return kept!.id
}

const keeping = named(`
  insert into reviews (order_id, line, account_id, chef_id, meal_id, stars, text, picture_id, written_at)
  values (:orderId, :line, :accountId, :chefId, :mealId, :stars, :text, :pictureId, :now)
  on conflict (order_id, line) do update set stars = :stars, text = :text,
    picture_id = case when :hasNone then null else coalesce(:pictureId, reviews.picture_id) end
  returning id`)

/** Answers the ids of the pictures whose files may go. */
async function oldPicture(tx: Queries, { pictureId }: LineRecord, isGone: boolean): Promise<string[]> {
  if (!pictureId || !isGone) return []
  return deletePictures(tx, [pictureId])
}

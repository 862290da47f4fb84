import type { ReviewedLine } from '@ladlewell/contract/reviews.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { OrderStatus } from '@ladlewell/domain/order.ts'
import { type ReviewFacts, reviewRefusal } from '@ladlewell/domain/review.ts'
import type { Queries } from '../../platform/database.ts'
import { reviewPictureUrl } from './picture.ts'
import type { ReviewRecord } from './queries.ts'

/** A line of an order with what its customer wrote about it. */
export type LineRecord = OrderedLine & (WrittenReview | { reviewId: null })

interface OrderedLine extends Omit<ReviewedLine, 'isOpen' | 'review'> {
  orderId: number
  chefId: number
  chefName: string
  /** Who cooked it. */
  chefAccountId: number
  status: OrderStatus
  deliveryDate: MarketDate
  hiddenAt: Date | null
  pictureId: string | null
}

interface WrittenReview
  extends Pick<ReviewRecord, 'stars' | 'text' | 'writtenAt' | 'reply' | 'hiddenReason'> {
  reviewId: number
}

/** The lines of the account's order, in order; none when it is not theirs. */
export function linesOf(db: Queries, accountId: number, orderId: number): Promise<LineRecord[]> {
  return db.query<LineRecord>(
    `select o.id as order_id, o.chef_id, o.chef_name, c.account_id as chef_account_id, o.status,
       o.delivery_date, l.line, l.meal_id, l.name, l.image_url,
       l.side_option, l.double_protein, r.id as review_id, r.stars, r.text,
       r.picture_id, r.written_at, r.reply, r.hidden_at,
       r.hidden_reason
     from orders o join chefs c on c.id = o.chef_id join order_lines l on l.order_id = o.id
     left join reviews r on r.order_id = l.order_id and r.line = l.line
     where o.id = $1 and o.account_id = $2 order by l.line`,
    [orderId, accountId],
    'reviewed-lines',
  )
}

/** Why the line's review cannot be written or changed now; null when it can. */
export function closedFor(row: LineRecord, now: Date, timeZone: string): ReturnType<typeof reviewRefusal> {
  const written: ReviewFacts['written'] =
    row.reviewId === null
      ? null
      : {
          on: marketDateAt(row.writtenAt, timeZone),
          hasReply: row.reply !== null,
          isHidden: row.hiddenAt !== null,
        }
  return reviewRefusal({ ...row, written, today: marketDateAt(now, timeZone) })
}

export function lineView(row: LineRecord, now: Date, timeZone: string): ReviewedLine {
  const { line, mealId, name, imageUrl, sideOption, doubleProtein } = row
  const isOpen = closedFor(row, now, timeZone) === null
  const shown = { line, mealId, name, imageUrl, sideOption, doubleProtein, isOpen }
  if (row.reviewId === null) return { ...shown, review: null }
  const isHidden = row.hiddenAt !== null
  return {
    ...shown,
    review: {
      id: row.reviewId,
      stars: row.stars,
      text: row.text,
      ...(row.pictureId && !isHidden && { pictureUrl: reviewPictureUrl(row.reviewId, row.pictureId) }),
      ...(row.reply !== null && { reply: row.reply }),
      writtenAt: row.writtenAt.toISOString(),
      hiddenReason: isHidden ? row.hiddenReason : null,
    },
  }
}

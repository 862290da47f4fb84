import type { StaffReview } from '@ladlewell/contract/reviews.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Database } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { reviewById } from './queries.ts'
import { hiddenMail } from './review-mails.ts'
import { staffView } from './view.ts'

/** Takes a review off the pages and out of the ratings, or brings it back. Its author is told why it is gone. */
export function moderateReview(
  db: Database,
  staff: Viewer,
  { id, hidden, reason }: { id: number; hidden: boolean; reason: string },
  now: Date,
): Promise<StaffReview | Refusal> {
  return db.transaction(async tx => {
    const changed = await tx.query(
      `update reviews set hidden_at = case when $2 then $3::timestamptz end, hidden_reason = case when $2 then $4 end
       where id = $1 and (hidden_at is null) = $2 returning 1`,
      [id, hidden, now, reason],
    )
    const review = await reviewById(tx, id)
    if (!review) return refuse('review-not-found')
    if (changed.length > 0) {
      const action = hidden ? 'review-hidden' : 'review-shown'
      await recordAudit(tx, staff, action, { about: ['review', id], reason }, now)
      const mail = hidden ? await hiddenMail(tx, id, reason, now) : null
      if (mail) await enqueue(tx, mail, now)
    }
    return staffView(review)
  })
}

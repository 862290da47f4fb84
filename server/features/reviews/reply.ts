import type { KitchenReview } from '@ladlewell/contract/reviews.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { reviewById } from './queries.ts'
import { replyMail } from './review-mails.ts'
import { kitchenView } from './view.ts'

/** What a chef answers to a review of their own kitchen; the author is told of the first answer. Nothing takes it back. */
export function replyToReview(
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

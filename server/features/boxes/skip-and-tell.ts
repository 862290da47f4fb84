import type { SkipWhy } from '@ladlewell/domain/box/box.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { skipBoxes } from './changes.ts'
import { type MailPlace, skippedMail } from './mails.ts'
import { type BoxInHand, boxesInHand } from './queries.ts'
import { receipt } from './receipts.ts'

/** Skips a locked, unpaid box for a reason of our own, with its receipt and its message. A closed account is told nothing. */
export async function skipAndTell(
  tx: Queries,
  parts: MailPlace,
  { box, subscription }: BoxInHand,
  reason: SkipWhy,
  now: Date,
): Promise<void> {
  const { isDisabled } = subscription.customer
  const why = isDisabled && subscription.cancelledAt === null ? 'account-closed' : reason
  const actor = 'system'
  const { deliveryDate } = box
  await skipBoxes(tx, [box], { actor, why }, now)
  await receipt(tx, subscription, { kind: 'skipped', actor, deliveryDate, details: { why } }, now)
  if (isDisabled) return
  const [after] = await boxesInHand(tx, [box.id])
  await enqueue(tx, skippedMail(after!, { refundCents: 0 }, parts), now)
}

import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { skipBoxes } from './changes.ts'
import { whyNotOnBehalf, whyShut } from './choose-meals.ts'
import { picksFor } from './filling.ts'
import { skippedMail, unchosenMail } from './mails.ts'
import { type BoxInHand, boxesInHand, lockedBox } from './queries.ts'
import { receipt } from './receipts.ts'
import { changeBox } from './record.ts'
import { setPicks } from './set-picks.ts'
import { type Asking, missingBox } from './skip-box.ts'

/**
 * Gives the meals of a box that is not locked yet back to the customer's rule: an open one is filled anew at once, or
 * skipped where that is the rule or nothing suits. A box that they did not choose for stays as it is.
 */
export async function unchooseMeals(
  { db, ...parts }: Parts,
  { accountId, actor }: Asking,
  which: { subscriptionId: number; date: MarketDate },
  now: Date,
): Promise<BoxInHand | Refusal> {
  return db.transaction(async tx => {
    const hand = await lockedBox(tx, { accountId, ...which })
    if (!hand) return missingBox(tx, accountId, which.subscriptionId)
    const shut = whyShut(hand, now)
    if (shut) return shut
    const { box, subscription } = hand
    if (box.pickedBy !== 'customer') return hand
    const unchose = { kind: 'unchose', actor, deliveryDate: box.deliveryDate } as const
    await receipt(tx, subscription, unchose, now)
    const after = await giveBack(tx, parts, hand, actor, now)
    const { shownTotalCents } = after.box
    const unasked = shownTotalCents && whyNotOnBehalf(hand, { actor, totalCents: shownTotalCents })
    if (unasked) return unasked
    const isSkipped = after.box.state === 'skipped'
    await enqueue(
      tx,
      isSkipped ? skippedMail(after, { refundCents: 0 }, parts) : unchosenMail(after, parts),
      now,
    )
    return after
  })
}

async function giveBack(
  tx: Queries,
  parts: Pick<Parts, 'market'>,
  hand: BoxInHand,
  actor: Asking['actor'],
  now: Date,
): Promise<BoxInHand> {
  const { box, subscription } = hand
  const unpicked = { box: { ...box, picks: [], pickedBy: null }, subscription }
  if (box.state === 'planned') {
    const changed = await changeBox(tx, box, { picks: [], pickedBy: null })
    return { box: { ...box, ...changed }, subscription }
  }
  const { outcome, meals } = (await picksFor(tx, [unpicked])).get(box.id)!
  if (subscription.rule !== 'skip' && typeof outcome !== 'string')
    return (await setPicks(tx, parts, hand, { ...outcome, meals }, now)).after
  const why = subscription.rule === 'skip' || typeof outcome !== 'string' ? 'rule-skips' : outcome
  await skipBoxes(tx, [box], { actor, why }, now)
  const [skipped] = await boxesInHand(tx, [box.id])
  return skipped!
}

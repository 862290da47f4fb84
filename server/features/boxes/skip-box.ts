import { decideSkip, decideUnskip } from '@ladlewell/domain/box/skip.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { bringBackBoxes, skipBoxes } from './changes.ts'
import { cancelPaidBox, endStopped } from './end-box.ts'
import { broughtBackMail, skippedMail } from './mails.ts'
import { type BoxInHand, boxesInHand, lockedBox, termsOf } from './queries.ts'
import { receipt } from './receipts.ts'
import { tooLateToPay } from './too-late.ts'

/** Who asks. */
export interface Asking {
  accountId: number
  actor: 'customer' | 'staff'
}

interface Which {
  subscriptionId: number
  date: MarketDate
}

/**
 * Skips a box until its cut-off: nothing is charged for it, and what was charged is refunded in full. A repetition
 * changes nothing.
 */
export async function skipBox(
  parts: Parts,
  { accountId, actor }: Asking,
  which: Which,
  now: Date,
): Promise<{ hand: BoxInHand; refundCents: number } | Refusal> {
  const { db } = parts
  const done = await db.transaction(async tx => {
    const hand = await lockedBox(tx, { accountId, ...which })
    if (!hand) return missingBox(tx, accountId, which.subscriptionId)
    const { box, subscription } = hand
    const decision = decideSkip(box, now)
    if (decision === 'nothing') return { hand, refundCents: 0, stopped: [] }
    if (typeof decision === 'object') return refuse(decision.refused)
    const by = { actor, why: 'skipped' } as const
    const paid = decision === 'cancel-order' ? await cancelPaidBox(tx, hand, by, now) : null
    if (isRefusal(paid)) return paid
    const { stopped } = paid ? { stopped: [] } : await skipBoxes(tx, [box], by, now)
    const refundCents = paid?.refundCents ?? 0
    const after = (await boxesInHand(tx, [box.id]))[0]!
    const { deliveryDate } = box
    const mail = skippedMail(after, { refundCents }, parts)
    // The order's own end is told by no other message.
    const details = { refundCents, ...(paid && { orderId: box.orderId, message: mail.key }) }
    await receipt(tx, subscription, { kind: 'skipped', actor, deliveryDate, details }, now)
    await enqueue(tx, mail, now)
    return { hand: after, refundCents, stopped }
  })
  if (isRefusal(done)) return done
  await endStopped(parts, done.stopped, now)
  return done
}

/** Brings a skipped box back as long as it can be paid in time: it is made ready as if it were new. A repetition changes nothing. */
export async function unskipBox(
  parts: Parts,
  { accountId, actor }: Asking,
  which: Which,
  now: Date,
): Promise<BoxInHand | Refusal> {
  return parts.db.transaction(async tx => {
    const hand = await lockedBox(tx, { accountId, ...which })
    if (!hand) return missingBox(tx, accountId, which.subscriptionId)
    const { box, subscription } = hand
    const decision = decideUnskip(box, subscription, now)
    if (decision === 'nothing') return hand
    if (decision !== 'bring-back') return tooLateToPay(box, now) ?? refuse(decision.refused)
    await bringBackBoxes(tx, subscription, [box], { actor, why: 'brought-back' }, now)
    const after = (await boxesInHand(tx, [box.id]))[0]!
    await receipt(tx, subscription, { kind: 'unskipped', actor, deliveryDate: box.deliveryDate }, now)
    await enqueue(tx, broughtBackMail(after, parts), now)
    return after
  })
}

/** What is missing: the subscription, or only its box. */
export async function missingBox(tx: Queries, accountId: number, subscriptionId: number): Promise<Refusal> {
  return refuse((await termsOf(tx, accountId, subscriptionId)) ? 'box-not-found' : 'subscription-not-found')
}

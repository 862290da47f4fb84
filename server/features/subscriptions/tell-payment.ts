import { nextAttempt } from '@ladlewell/domain/box/box.ts'
import { pausesForPayment } from '@ladlewell/domain/box/charge.ts'
import type { Queries } from '../../platform/database.ts'
import { inMarketOf } from '../../platform/markets.ts'
import type { Mail } from '../../platform/outbox.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import type { TaskOutcome, Worker } from '../../platform/tasks.ts'
import { endStopped } from '../boxes/end-box.ts'
import { cardTroubleMail, declinedMail, skippedMail } from '../boxes/mails.ts'
import { type BoxInHand, lockedBox } from '../boxes/queries.ts'
import { orderOf } from '../ordering/queries.ts'
import { pausedForPaymentMail } from './mails.ts'
import { pauseLocked } from './pause.ts'
import { BOX_PAYMENT_QUEUE } from './record.ts'

export const boxPaymentWorker = (parts: Parts): Worker => ({
  queue: BOX_PAYMENT_QUEUE,
  handle: ({ key }, now) => tellPayment(parts, Number(key), now),
})

/**
 * Tells a customer that the payment of their box was refused, or that the box was skipped for it; one message each. The
 * second box in a row that is skipped for its payment pauses the subscription.
 */
async function tellPayment(all: Parts, boxId: number, now: Date): Promise<TaskOutcome> {
  const stopped = await all.db.transaction(async tx => {
    const hand = await lockedBox(tx, { boxId })
    if (!hand) return []
    const parts = inMarketOf(all, hand.subscription.chef.id)
    const refused = await refusalMail(tx, hand, parts, now)
    if (refused) await enqueue(tx, refused, now)
    if (hand.box.state !== 'skipped' || hand.box.why !== 'payment') return []
    await enqueue(tx, skippedMail(hand, { refundCents: 0 }, parts), now)
    return pauseIfUsual(tx, hand, parts, now)
  })
  await endStopped(all, stopped, now)
  return 'done'
}

async function refusalMail(tx: Queries, hand: BoxInHand, parts: Parts, now: Date): Promise<Mail | null> {
  const { state, orderId, cutoffAt } = hand.box
  const order = state === 'locked' && orderId !== null ? await orderOf(tx, null, orderId) : null
  if (!order) return null
  // Of what the card is to pay, it was asked for no more.
  const totalCents = order.totalCents - order.creditCents
  switch (hand.box.obstacle) {
    case 'declined':
      return declinedMail(hand, { totalCents, nextTryAt: nextAttempt(cutoffAt, now) }, parts)
    case 'card-needed':
    case 'authentication':
      return cardTroubleMail(hand, { what: hand.box.obstacle, totalCents }, parts)
    default:
      return null
  }
}

async function pauseIfUsual(
  tx: Queries,
  { box, subscription }: BoxInHand,
  parts: Parts,
  now: Date,
): Promise<number[]> {
  if (subscription.pausedAt || subscription.cancelledAt) return []
  // Whoever resumed begins anew.
  const before = await tx.query<{ state: string; why: string }>(
    `select state, why from boxes b where subscription_id = $1 and delivery_date <= $2 and changed_at > coalesce(
       (select max(at) from subscription_receipts
        where subscription_id = $1 and kind in ('resumed', 'brought-back')), '-infinity')
     order by delivery_date desc limit 30`,
    [subscription.id, box.deliveryDate],
    'boxes-before',
  )
  if (!pausesForPayment(before)) return []
  const paused = await pauseLocked(tx, subscription, { by: 'payment', actor: 'system', until: null }, now)
  await enqueue(tx, pausedForPaymentMail(paused.subscription, parts), now)
  return paused.stopped
}

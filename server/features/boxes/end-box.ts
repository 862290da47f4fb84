import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { TaskOutcome } from '../../platform/tasks.ts'
import { endPaidOrder } from '../ordering/cancel-order.ts'
import { stepOn } from '../ordering/pay-order.ts'
import { orderOf } from '../ordering/queries.ts'
import { claimDuePayments, paymentOfOrder } from '../payments/queries.ts'
import { skipBoxes } from './changes.ts'
import { type BoxInHand, boxInHand } from './queries.ts'
import type { BoxMover } from './record.ts'

const AGAIN_MS = 60_000

/**
 * Ends the payment of a box whose cut-off is near: the intent is cancelled at the provider, and only then the order
 * expires and the box is skipped. While the provider does not answer the box stays locked and comes again.
 */
export async function endBox(parts: Parts, boxId: number, now: Date): Promise<TaskOutcome> {
  const orderId = await orderOfLocked(parts, boxId)
  if (orderId === null) return 'done'
  await stepOn(parts, await paymentOfOrder(parts.db, orderId), now)
  const isEnded = (await orderOfLocked(parts, boxId)) === null
  return isEnded ? 'done' : { dueAt: new Date(now.getTime() + AGAIN_MS) }
}

/** Ends stopped payments at the provider now, so that servings are free at once; the sweeper does what this cannot. */
export async function endStopped(parts: Parts, orderIds: readonly number[], now: Date): Promise<void> {
  for (const orderId of orderIds) {
    const [payment] = await claimDuePayments(parts.db, 1, orderId)
    if (!payment) continue
    await stepOn(parts, payment, now).catch((error: unknown) => {
      parts.log.warn({ err: error, orderId }, 'payment of a box not ended')
    })
  }
}

/**
 * Cancels the paid order of a box that its caller has locked, until the cut-off: everything is given back and the box
 * is skipped. Receipt and message are the caller's. Refuses with cut-off-passed.
 */
export async function cancelPaidBox(
  tx: Queries,
  { box }: BoxInHand,
  by: BoxMover & { actor: 'customer' | 'staff' },
  now: Date,
): Promise<{ refundCents: number } | Refusal> {
  await tx.query(lockSql, [box.orderId], 'lock-order-of-box')
  const order = box.orderId === null ? null : await orderOf(tx, null, box.orderId)
  if (order?.status !== 'placed' || order.cutoffAt <= now) return refuse('cut-off-passed')
  const refundCents = await endPaidOrder(tx, order, { actor: by.actor, isInTime: true }, now)
  await skipBoxes(tx, [box], by, now)
  return { refundCents }
}

async function orderOfLocked({ db }: Pick<Parts, 'db'>, boxId: number): Promise<number | null> {
  const hand = await boxInHand(db, boxId)
  return hand?.box.state === 'locked' ? hand.box.orderId : null
}

const lockSql = `
  select 1 from orders o join payments p on p.order_id = o.id where o.id = $1 for update of o, p`

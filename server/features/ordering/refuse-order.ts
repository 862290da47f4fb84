import { mayMove, type OrderActor } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Settings } from '../../settings.ts'
import { releaseServings } from '../delivery/servings.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { releasePromotion } from '../promotions/redemption.ts'
import { lockOrder, orderOf } from './queries.ts'
import type { OrderRecord } from './record.ts'
import { refusalMail } from './refusal-mail.ts'
import { endOrder } from './set-order.ts'
import { weeklyPlans } from './weekly-plans.ts'

export interface RefusedOrder {
  orderId: number
  actor: Exclude<OrderActor, 'driver'>
  /** Who pressed the button in the actor's place, if it was not them. */
  by?: OrderActor
  /** What the customer reads. */
  reason: string
  now: Date
}

/**
 * Ends a paid order that was not on its way yet: everything is given back and the customer told. Call inside the
 * transaction that decides it. Answers the order as it was; refuses with order-not-found or not-refusable, which an
 * order that still waits for its money is as well.
 */
export async function refuseOrder(
  tx: Queries,
  settings: Pick<Settings, 'PUBLIC_URL'>,
  { orderId, actor, by = actor, reason, now }: RefusedOrder,
): Promise<OrderRecord | Refusal> {
  await weeklyPlans().lock(tx, orderId)
  const customer = await lockOrder(tx, orderId)
  const order = customer && (await orderOf(tx, null, orderId))
  if (!order) return refuse('order-not-found')
  if (order.paymentStatus !== 'paid' || !mayMove(order.status, 'refused', actor)) {
    return refuse('not-refusable')
  }
  const delayAnswer = actor === 'customer' ? 'declined' : 'no-answer'
  await endOrder(tx, { orderId, status: 'refused', actor: by, reason, delayAnswer }, now)
  await weeklyPlans().ended(tx, { orderId, actor, why: 'order-refused' }, now)
  await releaseServings(tx, order)
  if (order.promoCode) await releasePromotion(tx, orderId, now)
  const refundCents = order.totalCents - order.refundedCents
  if (refundCents > 0) {
    await oweRefund(tx, { paymentId: order.paymentId, reason: 'refused', amountCents: refundCents, now })
  }
  const told = { actor, reason, refundCents, publicUrl: settings.PUBLIC_URL ?? '' }
  await enqueue(tx, refusalMail(order, customer, told), now)
  return order
}

import type { Order } from '@ladlewell/contract/ordering.ts'
import type { RefundTarget } from '@ladlewell/domain/credit.ts'
import { decideCancellation, type OrderActor } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { releaseServings } from '../delivery/servings.ts'
import { bookEarning } from '../ledger/book.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { releasePromotion } from '../promotions/redemption.ts'
import { cancellationMail } from './cancellation-mail.ts'
import { orderOf } from './queries.ts'
import type { OrderRecord } from './record.ts'
import { recordOnBehalf } from './record-on-behalf.ts'
import { endOrder } from './set-order.ts'
import { orderView, paymentStatusOf } from './view.ts'
import { weeklyPlans } from './weekly-plans.ts'

/** The weekly plan that an order began, for who ends it in the same step. */
export interface PlanToEnd {
  /** Before the order's own row. */
  lock(tx: Queries): Promise<void>
  /** Once it is decided that the order ends. */
  end(tx: Queries): Promise<void>
}

export interface Cancellation {
  withoutRefund?: boolean | undefined
  /** Where the customer wants their money. */
  refundTo?: RefundTarget | undefined
  plan?: PlanToEnd
}

/** Before the cut-off: refunded in full and the servings are free again. After it: only with `withoutRefund`, the kitchen keeps its count, and what it cooked is earned. */
export async function cancelOrder(
  { db, settings }: Parts,
  viewer: Viewer,
  orderId: number,
  { withoutRefund = false, refundTo, plan }: Cancellation,
  now: Date,
): Promise<Order | Refusal> {
  const cancelled = await db.transaction(async tx => {
    await plan?.lock(tx)
    await weeklyPlans().lock(tx, orderId)
    await tx.query(
      `select 1 from orders o join payments p on p.order_id = o.id where o.id = $1 and o.account_id = $2 for update of o, p`,
      [orderId, viewer.accountId],
    )
    const order = await orderOf(tx, viewer.accountId, orderId)
    if (!order) return refuse('order-not-found')
    // The kitchen cannot keep the date: declining the new one brings the money back, cancelling now would not.
    if (order.delay && order.cutoffAt <= now) return refuse('delay-open')
    const decision = decideCancellation({
      ...order,
      paymentStatus: paymentStatusOf(order),
      now,
      withoutRefund,
    })
    if (decision.kind === 'refused') return refuse(decision.code)
    const actor = actorOf(viewer)
    const refundCents = await endPaidOrder(tx, order, { actor, isInTime: decision.refund, refundTo }, now)
    await recordOnBehalf(tx, viewer, order, { action: 'order-cancelled', refundCents }, now)
    await weeklyPlans().ended(tx, { orderId, actor, why: 'order-cancelled' }, now)
    await plan?.end(tx)
    const goesOn = plan ? null : order.weeklyPlan
    await enqueue(
      tx,
      cancellationMail(
        order,
        { cents: refundCents, isInTime: decision.refund, goesOn, ...(refundTo && { to: refundTo }) },
        viewer,
        settings.PUBLIC_URL ?? '',
      ),
      now,
    )
    return { order }
  })
  if ('refusal' in cancelled) return cancelled
  return orderView((await orderOf(db, viewer.accountId, orderId)) ?? cancelled.order, now)
}

/**
 * Cancels a paid order that its caller has locked and decided about: in time everything is given back, later the
 * kitchen has earned it. Answers the cents of the refund.
 */
export async function endPaidOrder(
  tx: Queries,
  order: OrderRecord,
  {
    actor,
    isInTime,
    refundTo = 'as-paid',
  }: { actor: OrderActor; isInTime: boolean } & Pick<Cancellation, 'refundTo'>,
  now: Date,
): Promise<number> {
  const { id, paymentId } = order
  const end = { orderId: id, status: 'cancelled', actor, reason: null, delayAnswer: 'declined' } as const
  await endOrder(tx, end, now)
  if (!isInTime) {
    await bookEarning(tx, id, now)
    return 0
  }
  await releaseServings(tx, order)
  if (order.promoCode) await releasePromotion(tx, id, now)
  const amountCents = order.totalCents - order.refundedCents
  if (amountCents > 0) await oweRefund(tx, { paymentId, reason: 'cancelled', amountCents, to: refundTo, now })
  return amountCents
}

import type { Order } from '@ladlewell/contract/ordering.ts'
import { decideCancellation } from '@ladlewell/domain/order.ts'
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
import { orderView, paymentStatusOf } from './view.ts'

/** Before the cut-off: refunded in full and the servings are free again. After it: only with `withoutRefund`, the kitchen keeps its count, and what it cooked is earned. */
export async function cancelOrder(
  { db, settings }: Parts,
  viewer: Viewer,
  orderId: number,
  withoutRefund: boolean,
  now: Date,
): Promise<Order | Refusal> {
  const cancelled = await db.transaction(async tx => {
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
    await tx.query(
      `with ended as (update orders set status = 'cancelled' where id = $1 returning id),
       answered as (
         update order_delays set answer = 'declined', answered_at = $2 where order_id = $1 and answer is null)
       insert into order_events (order_id, status, actor, at) select id, 'cancelled', $3, $2 from ended`,
      [orderId, now, actorOf(viewer)],
    )
    const refundCents = decision.refund ? order.totalCents - order.refundedCents : 0
    if (decision.refund) {
      await releaseServings(tx, order)
      if (order.promoCode) await releasePromotion(tx, orderId, now)
    } else await bookEarning(tx, orderId, now)
    if (refundCents > 0) {
      await oweRefund(tx, { paymentId: order.paymentId, reason: 'cancelled', amountCents: refundCents, now })
    }
    await enqueue(
      tx,
      cancellationMail(
        order,
        { cents: refundCents, isInTime: decision.refund },
        viewer.email,
        settings.PUBLIC_URL ?? '',
      ),
      now,
    )
    return { order }
  })
  if ('refusal' in cancelled) return cancelled
  return orderView((await orderOf(db, viewer.accountId, orderId)) ?? cancelled.order, now)
}

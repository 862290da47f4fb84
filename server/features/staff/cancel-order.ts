import type { Request } from '@ladlewell/contract/http.ts'
import type { cancelStaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { decideStaffCancellation } from '@ladlewell/domain/order.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Addressee } from '../../platform/letter.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { releaseServings } from '../delivery/servings.ts'
import { bookEarning } from '../ledger/book.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { lockBoxOf, skipBoxOf } from '../ordering/box-of-order.ts'
import { orderOf } from '../ordering/queries.ts'
import { releasePromotion } from '../promotions/redemption.ts'
import { staffCancellationMail } from './order-mails.ts'

type Wish = Request<typeof cancelStaffOrder>['body']

/**
 * Cancels an order for its customer. After the cut-off the kitchen keeps its count and has earned; what goes back then
 * is borne as staff say.
 */
export async function cancelOrderForCustomer(
  { db, settings }: Parts,
  staff: Viewer,
  orderId: number,
  { reason, refund, liable }: Wish,
  now: Date,
): Promise<Refusal | undefined> {
  const refused = await db.transaction(async tx => {
    await lockBoxOf(tx, orderId)
    const [customer] = await tx.query<Addressee>(lockSql, [orderId], 'lock-to-cancel')
    const order = customer && (await orderOf(tx, null, orderId))
    if (!order) return refuse('order-not-found')
    const { status, cutoffAt, paymentId } = order
    const decision = decideStaffCancellation({
      status,
      isPaid: order.paymentStatus === 'paid',
      cutoffAt,
      now,
      refund,
    })
    if (decision.kind === 'refused') return refuse(decision.code)
    await tx.query(endSql, [orderId, reason, now], 'cancel-for-customer')
    await skipBoxOf(tx, orderId, { actor: 'staff', why: 'order-cancelled' }, now)
    if (decision.isInTime) {
      await releaseServings(tx, order)
      if (order.promoCode) await releasePromotion(tx, orderId, now)
    } else await bookEarning(tx, orderId, now)
    const cents = decision.refund ? order.totalCents - order.refundedCents : 0
    if (cents > 0) {
      const owed = decision.isInTime
        ? ({ reason: 'cancelled' } as const)
        : ({ reason: 'staff', liable, note: reason } as const)
      await oweRefund(tx, { ...owed, paymentId, amountCents: cents, now })
    }
    const details = { refund: dollars(cents), ...(decision.isInTime ? {} : { liable }) }
    const entry = {
      action: 'order-cancelled',
      subject: 'order',
      subjectId: orderId,
      reason,
      details,
    } as const
    await recordAudit(tx, staff, entry, now)
    await enqueue(tx, staffCancellationMail(order, customer, { cents, reason, settings }), now)
    return true
  })
  return refused === true ? undefined : refused
}

const lockSql = `
  select a.id as "accountId", a.email, a.language from orders o join payments p on p.order_id = o.id join accounts a on a.id = o.account_id
  where o.id = $1 for update of o, p`

const endSql = `
  with ended as (update orders set status = 'cancelled' where id = $1 returning id),
  answered as (update order_delays set answer = 'declined', answered_at = $3 where order_id = $1 and answer is null)
  insert into order_events (order_id, status, actor, reason, at) select id, 'cancelled', 'staff', $2, $3 from ended`

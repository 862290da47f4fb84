import type { Request } from '@ladlewell/contract/http.ts'
import type { cancelStaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { type Cents, dollars } from '@ladlewell/domain/money.ts'
import { decideStaffCancellation } from '@ladlewell/domain/order.ts'
import { refundOfAll } from '@ladlewell/domain/refund.ts'
import { recordAudit } from '../../platform/audit.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { holdRoles } from '../../platform/staff-roles.ts'
import type { Settings } from '../../settings.ts'
import { isWaiting, type Waits } from '../approvals/ask.ts'
import type { Doing } from '../approvals/decide.ts'
import { releaseServings } from '../delivery/servings.ts'
import { tellKitchenCost } from '../kitchen/cost-mail.ts'
import { bookEarning } from '../ledger/book.ts'
import { oweRefund } from '../ledger/owe-refund.ts'
import { refundable } from '../ledger/refund-parts.ts'
import { lockOrder, orderOf } from '../ordering/queries.ts'
import { endOrder } from '../ordering/set-order.ts'
import { weeklyPlans } from '../ordering/weekly-plans.ts'
import { keptRefunds } from '../payments/refunds.ts'
import { releasePromotion } from '../promotions/redemption.ts'
import { staffCancellationMail } from './order-mails.ts'
import { agreedIn, type Limits, secondPersonAbove } from './second-person.ts'

type Wish = Request<typeof cancelStaffOrder>['body']

/**
 * Cancels an order for its customer. After the cut-off the kitchen keeps its count and has earned; what goes back then
 * is borne as staff say.
 */
export function cancelOrderForCustomer(
  { db, settings, markets }: Parts,
  staff: Viewer,
  orderId: number,
  wish: Wish,
  now: Date,
): Promise<Refusal | Waits | undefined> {
  return db.transaction(async tx => {
    await holdRoles(tx, 'as-they-are')
    const asked = { ...wish, orderId }
    const ask = { kind: 'cancellation', about: ['order', orderId], wish: asked } as const
    const second = { ...ask, markets, askedBy: staff.accountId }
    return cancelInside(tx, settings, staff, asked, second, now)
  })
}

/** What somebody asked and somebody else agreed to, in the transaction of that. */
export async function cancelAgreed(
  tx: Queries,
  settings: Settings,
  { approval, decider }: Doing,
  now: Date,
): Promise<Refusal | undefined> {
  const wish = approval.wish as unknown as Wish & { orderId: number }
  const done = await cancelInside(tx, settings, decider, wish, { agreedCents: agreedIn(approval) }, now)
  return isWaiting(done) ? undefined : done
}

/** What is asked where one may not give back so much alone; or to how much somebody else has agreed. */
export type Second =
  | {
      kind: 'cancellation' | 'problem-refund'
      about: readonly ['order' | 'problem', number]
      markets: Limits
      wish: object
      askedBy: number
    }
  | { agreedCents: Cents }

/** The same, inside the transaction of whoever decides more by it. */
export async function cancelInside(
  tx: Queries,
  settings: Settings,
  staff: Viewer,
  { orderId, reason, liable, kitchenNote }: Wish & { orderId: number },
  second: Second,
  now: Date,
): Promise<Refusal | Waits | undefined> {
  await weeklyPlans().lock(tx, orderId)
  const customer = await lockOrder(tx, orderId)
  const order = customer && (await orderOf(tx, null, orderId))
  if (!order) return refuse('order-not-found')
  const { status, cutoffAt, paymentId } = order
  const decision = decideStaffCancellation({
    status,
    isPaid: order.paymentStatus === 'paid',
    cutoffAt,
    now,
    liable: liable ?? null,
  })
  if (decision.kind === 'refused') return refuse(decision.code)
  const all = refundOfAll(refundable(order, await keptRefunds(tx, paymentId), false))
  const cents = decision.liable === 'customer' ? 0 : all.cents
  if ('agreedCents' in second) {
    if (second.agreedCents !== cents) return refuse('changed-meanwhile')
  } else if (decision.liable && cents > 0) {
    const asked = { ...second, paymentId, cents, wish: { ...second.wish, cents }, reason }
    const waits = await secondPersonAbove(tx, asked, settings.PUBLIC_URL ?? '', now)
    if (waits) return waits
  }
  const end = { orderId, status: 'cancelled', actor: 'staff', reason, delayAnswer: 'declined' } as const
  await endOrder(tx, end, now)
  await weeklyPlans().ended(tx, { orderId, actor: 'staff', why: 'order-cancelled' }, now)
  if (!decision.liable) {
    await releaseServings(tx, order)
    if (order.promoCode) await releasePromotion(tx, orderId, now)
  } else await bookEarning(tx, orderId, now)
  if (cents > 0 && !decision.liable)
    await oweRefund(tx, { reason: 'cancelled', paymentId, amountCents: cents, now })
  else if (cents > 0 && decision.liable !== 'customer' && decision.liable)
    await oweRefund(tx, {
      ...{ reason: 'staff', liable: decision.liable, note: reason, kitchenNote, parts: all.parts },
      ...{ paymentId, amountCents: cents, now },
    })
  const kitchen = await kitchenSums(tx, orderId)
  const details = {
    refund: dollars(cents),
    ...(decision.liable && { liable: decision.liable, kitchenPays: dollars(kitchen.paysCents) }),
  }
  await recordAudit(tx, staff, 'order-cancelled', { about: ['order', orderId], reason, details }, now)
  await enqueue(tx, staffCancellationMail(order, customer, { cents, reason, settings }), now)
  const { id, deliveryDate, chefId } = order
  const cost = { orderId: id, deliveryDate, event: 'cancelled', what: 'cancelled', meals: [] } as const
  await tellKitchenCost(tx, settings, chefId, { ...cost, ...kitchen, note: kitchenNote ?? null }, now)
  return undefined
}

/** What the kitchen pays of the order's refunds, and what it keeps of it. */
async function kitchenSums(tx: Queries, orderId: number): Promise<{ paysCents: number; keepsCents: number }> {
  const [sums] = await tx.query<{ paysCents: number; keepsCents: number }>(
    `select coalesce(-sum(amount_cents) filter (where refund_id is not null), 0)::int as pays_cents,
       coalesce(sum(amount_cents), 0)::int as keeps_cents
     from (
       select l.amount_cents, l.refund_id from ledger_lines l
       where l.order_id = $1 and l.refund_id is null and l.payout_id is null and l.party = 'chef'
       union all
       select l.amount_cents, l.refund_id from payments p join refunds r on r.payment_id = p.id
       join ledger_lines l on l.refund_id = r.id and l.party = 'chef' where p.order_id = $1) as booked`,
    [orderId],
    'kitchen-sums',
  )
  return sums!
}

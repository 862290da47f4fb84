import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateParts } from '@ladlewell/domain/calendar.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import {
  canCancel,
  mayMove,
  orderStatusWord,
  type PaymentStatus,
  paymentStatusWord,
} from '@ladlewell/domain/order.ts'
import { toldEvents } from '@ladlewell/domain/order-step.ts'
import { type OrderRecord, windowOf } from './record.ts'

export function orderView(order: OrderRecord, now: Date): Order {
  const paymentStatus = paymentStatusOf(order)
  return {
    orderId: order.id,
    chefId: order.chefId,
    chefName: order.chefName,
    orderStatus: orderStatusWord(order.status),
    paymentStatus: paymentStatusWord(paymentStatus),
    deliveryDate: dateParts(order.deliveryDate),
    window: windowOf(order),
    deliveredBy: order.carrier,
    cutoffAt: order.cutoffAt.toISOString(),
    placedAt: order.placedAt.toISOString(),
    isSubscription: order.plan === 'weekly',
    subtotal: dollars(order.subtotalCents),
    taxes: dollars(order.taxesCents),
    deliveryFee: dollars(order.deliveryFeeCents),
    tip: dollars(order.tipCents),
    discount: dollars(order.discountCents),
    discountKind: order.discountKind,
    quantityDiscount: dollars(order.quantityDiscountCents),
    totalAmount: dollars(order.totalCents),
    credit: dollars(order.creditCents),
    refunded: dollars(order.refundedCents),
    refundedCredit: dollars(order.refundedCreditCents),
    promoCode: order.promoCode,
    items: order.lines.map(({ servingCents, allergens, missing, ...line }) => ({
      ...line,
      ...(missing > 0 && { missing }),
      allergens: allergens && [...allergens],
      price: dollars(servingCents),
    })),
    instructions: order.instructions,
    address: order.address,
    canCancelOrder: canCancel({ status: order.status, paymentStatus, cutoffAt: order.cutoffAt, now }),
    delay: order.delay && {
      proposedDate: dateParts(order.delay.proposedDate),
      window: windowOf(order.delay),
      reason: order.delay.reason,
      answerBy: new Date(order.delay.answerBy).toISOString(),
    },
    windowQuestion: windowQuestionOf(order, now),
    ...(order.weeklyPlan ? { weeklyPlan: planView(order.weeklyPlan) } : {}),
    ...(order.recalled ? { recalled: order.recalled.map(recalledView) } : {}),
    ...(order.shortages ? { shortages: order.shortages.map(shortageView) } : {}),
    ...(order.redeliveryOf && { redeliveryOf: order.redeliveryOf }),
    ...(order.redeliveries && { redeliveries: order.redeliveries.map(redeliveryView) }),
    ...(order.swaps && {
      swaps: order.swaps.map(({ backCents, ...swap }) => ({ ...swap, back: dollars(backCents) })),
    }),
    timeline: timelineOf(order),
  }
}

/** The word for where the money is; refunds count from the moment we owe them. */
export function paymentStatusOf(
  order: Pick<OrderRecord, 'paymentStatus' | 'refundedCents' | 'capturedCents'>,
): PaymentStatus {
  if (order.paymentStatus !== 'paid') {
    return order.paymentStatus === 'pending' || order.paymentStatus === 'action-required'
      ? order.paymentStatus
      : 'failed'
  }
  if (order.refundedCents === 0) return 'paid'
  return order.refundedCents >= order.capturedCents ? 'refunded' : 'partially-refunded'
}

/** While it can be answered, and the order could still end by it. */
export function windowQuestionOf(
  { status, windowQuestion: asked }: OrderRecord,
  now: Date,
): Order['windowQuestion'] {
  if (!asked || !mayMove(status, 'refused', 'customer') || Date.parse(asked.answerBy) <= now.getTime())
    return null
  const { agreedFrom: from, agreedUntil: until, answerBy } = asked
  return { before: { from, until }, answerBy: new Date(answerBy).toISOString() }
}

function planView({ subscriptionId, nextDelivery }: NonNullable<OrderRecord['weeklyPlan']>) {
  return { subscriptionId, nextDelivery: nextDelivery === null ? null : dateParts(nextDelivery) }
}

function redeliveryView({ orderId, deliveryDate, status }: NonNullable<OrderRecord['redeliveries']>[number]) {
  return { orderId, deliveryDate: dateParts(deliveryDate), orderStatus: orderStatusWord(status) }
}

function shortageView({
  swaps,
  refundCents,
  laterDate,
  answerBy,
  ...offer
}: NonNullable<OrderRecord['shortages']>[number]) {
  return {
    ...offer,
    swaps: swaps.map(({ backCents, ...swap }) => ({ ...swap, back: dollars(backCents) })),
    refund: dollars(refundCents),
    laterDate: laterDate === null ? null : dateParts(laterDate),
    answerBy: new Date(answerBy).toISOString(),
  }
}

function recalledView({ calledAt, ...meal }: NonNullable<OrderRecord['recalled']>[number]) {
  return { ...meal, calledAt: new Date(calledAt).toISOString() }
}

function timelineOf(order: OrderRecord): Order['timeline'] {
  return [
    { status: 'Placed', at: order.placedAt.toISOString() },
    ...(order.paymentStatus === 'paid' && order.settledAt
      ? [{ status: 'Paid', at: order.settledAt.toISOString() }]
      : []),
    ...toldEvents(order.events).map(({ status, at, undoneAt }) => ({
      status: orderStatusWord(status),
      at: new Date(at).toISOString(),
      ...(undoneAt && { undoneAt: new Date(undoneAt).toISOString() }),
    })),
  ]
}

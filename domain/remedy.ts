import type { Carrier } from './delivery-window.ts'
import { kitchenShares } from './ledger.ts'
import type { Market } from './market.ts'
import { type Cents, percentOf } from './money.ts'
import type { OrderStatus } from './order.ts'
import type { DecidedOrder } from './place-order.ts'
import type { Quote } from './pricing.ts'
import { decideRefund, type Liable, type RefundableOrder, servingsLeft } from './refund.ts'
import { type LineQuantity, lineShares, servingsShare, worthCents } from './refund-parts.ts'
import { swapBackCents } from './shortage.ts'

/** Who bears a redelivery, or what goes back for a swap. */
export type RemedyBearer = Exclude<Liable, 'driver'>

/** What of an order came again, or will: of redeliveries that were not called off. */
export interface GivenAgain {
  lines: readonly LineQuantity[]
  /** What its customer paid for these. */
  cents: Cents
}

/** How many servings of a line neither went back nor come again. */
export function servingsToGive(order: RefundableOrder, again: GivenAgain, line: number): number {
  return Math.max(0, servingsLeft(order, line) - servingsOf(again.lines, line))
}

/** Whether this, with what went back and came again before, is more than was paid: for a line of it, or altogether. */
export function isBeyondPaid(
  order: RefundableOrder,
  again: GivenAgain,
  asked: { lines: readonly LineQuantity[]; cents: Cents },
): boolean {
  const refunded = order.refunds.reduce((sum, { cents }) => sum + cents, 0)
  return (
    asked.lines.some(({ line, quantity }) => quantity > servingsToGive(order, again, line)) ||
    refunded + again.cents + asked.cents > order.capturedCents
  )
}

export type RedeliveryDecision =
  | { kind: 'redelivery'; valueCents: Cents }
  | { kind: 'refused'; code: 'not-paid' | 'lines-refunded' | 'given-already' }

/** Meals of an order that come again: of each line at most what was bought, and beyond what is left of it only with a reason. */
export function decideRedelivery(
  order: RefundableOrder & { isPaid: boolean },
  again: GivenAgain,
  { lines, isOverSaid }: { lines: readonly LineQuantity[]; isOverSaid: boolean },
): RedeliveryDecision {
  if (!order.isPaid) return { kind: 'refused', code: 'not-paid' }
  const isOnce = new Set(lines.map(({ line }) => line)).size === lines.length
  const isBought = lines.every(
    ({ line, quantity }) => quantity > 0 && quantity <= (order.lines[line - 1]?.quantity ?? 0),
  )
  if (lines.length === 0 || !isOnce || !isBought) return { kind: 'refused', code: 'lines-refunded' }
  const valueCents = paidFor(order, again, lines)
  if (!isOverSaid && isBeyondPaid(order, again, { lines, cents: valueCents }))
    return { kind: 'refused', code: 'given-already' }
  return { kind: 'redelivery', valueCents }
}

/** What a customer paid for servings: all of a line together are all of its worth. */
function paidFor(order: RefundableOrder, again: GivenAgain, lines: readonly LineQuantity[]): Cents {
  const shares = lineShares(order)
  return lines.reduce((sum, { line, quantity: taken }) => {
    const { quantity } = order.lines[line - 1]!
    const before = Math.min(quantity - taken, quantity - servingsToGive(order, again, line))
    return sum + worthCents(servingsShare(shares[line - 1]!, { quantity, before, taken }))
  }, 0)
}

/**
 * An order as it is brought again: its customer pays nothing, so nothing of it is taxed. What we bear is sold as any meal
 * is, at our cost, and the drive with it; what the kitchen bears it cooks and brings for nothing, but a driver of ours is
 * paid all the same.
 */
export function orderedAgain(
  { quote, lines, ...order }: DecidedOrder,
  { liable, carrier }: { liable: RemedyBearer; carrier: Carrier },
): DecidedOrder {
  const isOurs = liable === 'platform'
  const subtotalCents = isOurs ? quote.subtotalCents : 0
  const deliveryFeeCents = isOurs || carrier === 'ladlewell' ? quote.deliveryFeeCents : 0
  return {
    ...order,
    lines: isOurs ? lines : lines.map(line => ({ ...line, servingCents: 0, lineCents: 0 })),
    quote: {
      ...{ mealCount: quote.mealCount, subtotalCents, deliveryFeeCents },
      ...{ taxesCents: 0, tipCents: 0, quantityDiscountCents: 0, quantityDiscountPercent: 0, totalCents: 0 },
      ...{ discountCents: subtotalCents + deliveryFeeCents, discountKind: null, discountPercent: 100 },
    },
  }
}

/** What a kitchen would earn by an order that it cooks again, if we bore it. */
export function wouldEarn(
  { subtotalCents, deliveryFeeCents }: Pick<Quote, 'subtotalCents' | 'deliveryFeeCents'>,
  { market, carrier, commissionPercent }: { market: Market; carrier: Carrier; commissionPercent: number },
): Cents {
  const driven = { ...market, deliveryFeeCents, tipCents: 0 }
  return (
    subtotalCents -
    percentOf(subtotalCents, commissionPercent) +
    kitchenShares(driven, carrier).kitchenFeeCents
  )
}

/** Whether another redelivery may be arranged after one in this state: it came, or will not come any more. */
export function isRedeliveryOver(status: OrderStatus): boolean {
  return !underWay.includes(status)
}

const underWay: readonly OrderStatus[] = ['placed', 'locked', 'preparing', 'ready', 'out-for-delivery']

export type SwapDecision =
  | { kind: 'swap'; backCents: Cents }
  | { kind: 'refused'; code: 'not-paid' | 'cut-off-passed' | 'lines-refunded' | 'refund-too-large' }

/** Servings that become those of another meal, by the rule of shortages: the difference to a cheaper one goes back. */
export function decideSwap(
  order: RefundableOrder & { status: OrderStatus; cutoffAt: Date },
  { line, quantity, fromCents, toCents }: LineQuantity & { fromCents: Cents; toCents: Cents },
  now: Date,
): SwapDecision {
  if (order.status !== 'placed' || now >= order.cutoffAt) return { kind: 'refused', code: 'cut-off-passed' }
  const worth = decideRefund(order, { lines: [{ line, quantity }] })
  if (worth.kind === 'refused' && worth.code !== 'refund-too-large') return worth
  const backCents = worth.kind === 'refused' ? 0 : swapBackCents(worth.cents, fromCents, toCents)
  return { kind: 'swap', backCents }
}

const servingsOf = (lines: readonly LineQuantity[], line: number) =>
  lines.reduce((sum, one) => sum + (one.line === line ? one.quantity : 0), 0)

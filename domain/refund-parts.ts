import { type Cents, roundedRatio } from './money.ts'

/** An order as it was frozen at purchase. */
export interface BoughtOrder {
  subtotalCents: Cents
  taxesCents: Cents
  deliveryFeeCents: Cents
  tipCents: Cents
  /** The coupon or weekly discount, and the quantity discount. */
  discountCents: Cents
  quantityDiscountCents: Cents
  commissionCents: Cents
  /** What of fee and tip its kitchen earns, where it brings the order as it was agreed. */
  kitchenFeeCents: Cents
  kitchenTipCents: Cents
  lines: readonly { servingCents: Cents; quantity: number }[]
}

/** What belongs to a line, or to some servings of it. */
export interface LineShare {
  priceCents: Cents
  taxesCents: Cents
  discountCents: Cents
  commissionCents: Cents
}

/** Servings of one of the order's lines, which are numbered from 1. */
export interface LineQuantity {
  line: number
  quantity: number
}

/**
 * What each line has of the order's taxes, discounts and commission, by its price; what rounding leaves goes to the
 * lines that it cut most. Together they are the order's, but for a discount beyond meals and taxes: that is the
 * delivery fee's.
 */
export function lineShares(order: BoughtOrder): LineShare[] {
  const prices = order.lines.map(({ servingCents, quantity }) => servingCents * quantity)
  const discount = mealDiscountCents(order)
  const taxes = spread(order.taxesCents, prices)
  // A discount of more than the prices eats into the taxes.
  const onPrices = spread(Math.min(discount, order.subtotalCents), prices)
  const onTaxes = spread(discount - Math.min(discount, order.subtotalCents), taxes)
  const commission = spread(order.commissionCents, prices)
  return prices.map((priceCents, index) => ({
    priceCents,
    taxesCents: taxes[index]!,
    discountCents: onPrices[index]! + onTaxes[index]!,
    commissionCents: commission[index]!,
  }))
}

/** What of the delivery fee was paid: discounts beyond meals and taxes took the rest. */
export function paidFeeCents(order: BoughtOrder): Cents {
  const discounts = order.discountCents + order.quantityDiscountCents
  return order.deliveryFeeCents - (discounts - mealDiscountCents(order))
}

/** What servings of a line have of its share when `before` of them were taken: all servings together have all of it. */
export function servingsShare(
  share: LineShare,
  { quantity, before, taken }: { quantity: number; before: number; taken: number },
): LineShare {
  const of = (cents: Cents) =>
    roundedRatio(cents * (before + taken), quantity) - roundedRatio(cents * before, quantity)
  return {
    priceCents: of(share.priceCents),
    taxesCents: of(share.taxesCents),
    discountCents: of(share.discountCents),
    commissionCents: of(share.commissionCents),
  }
}

/** What a customer paid for it. */
export function worthCents({ priceCents, taxesCents, discountCents }: LineShare): Cents {
  return priceCents + taxesCents - discountCents
}

export function addShares(one: LineShare, other: LineShare): LineShare {
  return {
    priceCents: one.priceCents + other.priceCents,
    taxesCents: one.taxesCents + other.taxesCents,
    discountCents: one.discountCents + other.discountCents,
    commissionCents: one.commissionCents + other.commissionCents,
  }
}

export const noShare: LineShare = { priceCents: 0, taxesCents: 0, discountCents: 0, commissionCents: 0 }

function mealDiscountCents(order: BoughtOrder): Cents {
  const discounts = order.discountCents + order.quantityDiscountCents
  return Math.min(discounts, order.subtotalCents + order.taxesCents)
}

/** Whole cents by weight that add up to the sum: each its floor, the largest remainders one more, earlier ones first. */
function spread(cents: Cents, weights: readonly number[]): Cents[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (total === 0) return weights.map((_, index) => (index === 0 ? cents : 0))
  const floors = weights.map(weight => (cents * weight - ((cents * weight) % total)) / total)
  const left = cents - floors.reduce((sum, floor) => sum + floor, 0)
  const most = weights
    .map((weight, index) => ({ index, remainder: (cents * weight) % total }))
    .toSorted((one, other) => other.remainder - one.remainder || one.index - other.index)
    .slice(0, left)
  const raised = new Set(most.map(({ index }) => index))
  return floors.map((floor, index) => floor + (raised.has(index) ? 1 : 0))
}

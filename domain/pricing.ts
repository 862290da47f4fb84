import type { Market } from './market.ts'
import { type Cents, percentOf } from './money.ts'

export const DOUBLE_PROTEIN_CENTS = 200
export const WEEKLY_DISCOUNT_PERCENT = 12
/** Best tier first. */
export const QUANTITY_TIERS = [
  { meals: 10, percent: 6 },
  { meals: 8, percent: 4 },
] as const

export type Plan = 'weekly' | 'one-time'

export interface PricedLine {
  /** The full, one-time price without double protein. */
  pricePerServingCents: Cents
  quantity: number
  doubleProtein: boolean
}

/** Every shown part in whole cents: subtotal + taxes + delivery + tip − discount − quantity discount = total. */
export interface Quote {
  mealCount: number
  subtotalCents: Cents
  taxesCents: Cents
  deliveryFeeCents: Cents
  tipCents: Cents
  discountCents: Cents
  discountKind: 'coupon' | 'weekly' | null
  discountPercent: number
  quantityDiscountCents: Cents
  quantityDiscountPercent: number
  totalCents: Cents
}

/**
 * Section 9's total. A coupon (null or 0: none) replaces the weekly discount. When discounts would exceed what is
 * owed, the coupon or weekly discount is capped first and the quantity discount takes what is left, so that the parts
 * still add up to a total of 0. A tip changes neither taxes nor discounts and comes on top of what they leave.
 */
export function quote(
  lines: readonly PricedLine[],
  terms: {
    plan: Plan
    couponPercent: number | null
    tipCents?: Cents
    market: Pick<Market, 'taxPercent' | 'deliveryFeeCents'>
  },
): Quote {
  const mealCount = lines.reduce((sum, line) => sum + line.quantity, 0)
  const subtotal = subtotalCents(lines)
  const taxesCents = percentOf(subtotal, terms.market.taxPercent)
  const deliveryFeeCents = terms.market.deliveryFeeCents
  const tipCents = terms.tipCents ?? 0
  const owed = subtotal + taxesCents + deliveryFeeCents
  const { discountKind, discountPercent } = discountOf(terms.plan, terms.couponPercent)
  const discountCents = Math.min(percentOf(subtotal, discountPercent), owed)
  const quantityDiscountPercent = QUANTITY_TIERS.find(tier => mealCount >= tier.meals)?.percent ?? 0
  const quantityDiscountCents = Math.min(percentOf(subtotal, quantityDiscountPercent), owed - discountCents)
  return {
    mealCount,
    subtotalCents: subtotal,
    taxesCents,
    deliveryFeeCents,
    tipCents,
    discountCents,
    discountKind,
    discountPercent,
    quantityDiscountCents,
    quantityDiscountPercent,
    totalCents: owed - discountCents - quantityDiscountCents + tipCents,
  }
}

/** One serving, double protein included. */
export function servingCents(line: Pick<PricedLine, 'pricePerServingCents' | 'doubleProtein'>): Cents {
  return line.pricePerServingCents + (line.doubleProtein ? DOUBLE_PROTEIN_CENTS : 0)
}

export function subtotalCents(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + servingCents(line) * line.quantity, 0)
}

/** What a meal shows as its weekly price. */
export function weeklyPriceCents(fullCents: Cents): Cents {
  return percentOf(fullCents, 100 - WEEKLY_DISCOUNT_PERCENT)
}

/** How far the next quantity discount is; null when the best one applies. */
export function quantityHint(count: number): { missing: number; percent: number } | null {
  const next = QUANTITY_TIERS.findLast(tier => count < tier.meals)
  return next ? { missing: next.meals - count, percent: next.percent } : null
}

/** Whether the coupon takes off less than the weekly discount that it would replace. */
export function couponIsWorse(plan: Plan, couponPercent: number): boolean {
  return plan === 'weekly' && couponPercent < WEEKLY_DISCOUNT_PERCENT
}

function discountOf(
  plan: Plan,
  couponPercent: number | null,
): Pick<Quote, 'discountKind' | 'discountPercent'> {
  if (couponPercent) return { discountKind: 'coupon', discountPercent: couponPercent }
  if (plan === 'weekly') return { discountKind: 'weekly', discountPercent: WEEKLY_DISCOUNT_PERCENT }
  return { discountKind: null, discountPercent: 0 }
}

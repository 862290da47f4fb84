import { type Cents, roundedRatio } from './money.ts'

/** The parts of an order as they were frozen at purchase. */
export interface PricedOrder {
  subtotalCents: Cents
  taxesCents: Cents
  discountCents: Cents
  quantityDiscountCents: Cents
}

interface PricedLine {
  servingCents: Cents
  quantity: number
}

/**
 * What some lines of an order are worth to its customer: their prices with their share of taxes and discounts, rounded
 * half up once. All lines together are worth the total without delivery fee and tip.
 */
export function lineRefundCents(order: PricedOrder, lines: readonly PricedLine[]): Cents {
  const { subtotalCents, taxesCents, discountCents, quantityDiscountCents } = order
  const worthCents = Math.max(0, subtotalCents + taxesCents - discountCents - quantityDiscountCents)
  const priceCents = lines.reduce((sum, line) => sum + line.servingCents * line.quantity, 0)
  return subtotalCents === 0 ? 0 : roundedRatio(worthCents * priceCents, subtotalCents)
}

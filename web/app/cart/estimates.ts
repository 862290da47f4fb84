import { type Cart, pricedLines } from '@ladlewell/domain/cart.ts'
import { type Plan, type Quote, quote } from '@ladlewell/domain/pricing.ts'
import type { Market } from '../api/market.ts'
import { centsOf } from '../ui/price.tsx'

/** What an order of the cart comes to before coupon and tip, by plan; null while nobody knows what the market takes. */
export function estimatesOf(
  cart: Cart,
  market: Pick<Market, 'taxPercent' | 'deliveryFee'> | undefined,
): Record<Plan, Quote> | null {
  if (!market) return null
  const lines = pricedLines(cart)
  const rates = { taxPercent: market.taxPercent, deliveryFeeCents: centsOf(market.deliveryFee) }
  const of = (plan: Plan) => quote(lines, { plan, couponPercent: null, market: rates })
  return { weekly: of('weekly'), 'one-time': of('one-time') }
}

import type { Problem } from '@ladlewell/contract/errors.ts'
import { type Cart, cartKey, pricedLines } from '@ladlewell/domain/cart.ts'
import { type Plan, type Quote, quote } from '@ladlewell/domain/pricing.ts'
import { useState } from 'react'
import type { Market } from '../../api/market.ts'
import { centsOf } from '../../ui/price.tsx'

/** The cart's total by the domain's rules, or by the server's word once it said that ours is out of date. */
export function usePricedCart(
  cart: Cart,
  { plan, couponPercent, market }: { plan: Plan; couponPercent: number | null; market: Market },
) {
  const [corrected, setCorrected] = useState<{ terms: string; parts: Partial<Quote> } | null>(null)
  const rates = { taxPercent: market.taxPercent, deliveryFeeCents: centsOf(market.deliveryFee) }
  const own = quote(pricedLines(cart), { plan, couponPercent, market: rates })
  const weekly = quote(pricedLines(cart), { plan: 'weekly', couponPercent: null, market: rates })
  const terms = JSON.stringify([plan, couponPercent, cart.map(line => [cartKey(line), line.quantity])])
  return {
    priced: corrected?.terms === terms ? { ...own, ...corrected.parts } : own,
    renewalCents: weekly.totalCents,
    correct: (problem: Problem) => setCorrected({ terms, parts: partsOf(problem.quote) }),
  }
}

const parts = {
  subtotal: 'subtotalCents',
  taxes: 'taxesCents',
  deliveryFee: 'deliveryFeeCents',
  discount: 'discountCents',
  quantityDiscount: 'quantityDiscountCents',
  totalAmount: 'totalCents',
} as const satisfies Record<string, keyof Quote>

function partsOf(shown: unknown): Partial<Quote> {
  const amounts = (shown ?? {}) as Record<string, unknown>
  const known = Object.entries(parts).filter(([name]) => typeof amounts[name] === 'number')
  return Object.fromEntries(known.map(([name, part]) => [part, centsOf(amounts[name] as number)]))
}

import type { Problem } from '@ladlewell/contract/errors.ts'
import { type Cart, cartKey, cartSubtotalCents, pricedLines } from '@ladlewell/domain/cart.ts'
import { type Plan, type Quote, quote } from '@ladlewell/domain/pricing.ts'
import { type TipChoice, tipCents } from '@ladlewell/domain/tip.ts'
import { useState } from 'react'
import type { Market } from '../../api/market.ts'
import { centsOf } from '../../ui/price.tsx'

interface Terms {
  plan: Plan
  couponPercent: number | null
  tip: TipChoice
  market: Market
}

/** The cart's total by the domain's rules, or by the server's word once it said that ours is out of date. */
export function usePricedCart(
  cart: Cart,
  { plan, couponPercent, tip, market: { taxPercent, deliveryFee } }: Terms,
) {
  const [corrected, setCorrected] = useState<{ terms: string; parts: Partial<Quote> } | null>(null)
  const lines = pricedLines(cart)
  const market = { taxPercent, deliveryFeeCents: centsOf(deliveryFee) }
  const own = quote(lines, {
    plan,
    couponPercent,
    tipCents: tipCents(tip, cartSubtotalCents(cart)),
    market,
  })
  const weekly = quote(lines, { plan: 'weekly', couponPercent: null, market })
  const terms = JSON.stringify([plan, couponPercent, tip, cart.map(line => [cartKey(line), line.quantity])])
  return {
    priced: corrected?.terms === terms ? { ...own, ...corrected.parts } : own,
    renewalCents: weekly.totalCents,
    /** Takes over the server's amounts; answers their total, if it told one. */
    correct(problem: Problem): number | null {
      const parts = partsOf(problem.quote)
      setCorrected({ terms, parts })
      return parts.totalCents ?? null
    },
  }
}

const parts = {
  subtotal: 'subtotalCents',
  taxes: 'taxesCents',
  deliveryFee: 'deliveryFeeCents',
  tip: 'tipCents',
  discount: 'discountCents',
  quantityDiscount: 'quantityDiscountCents',
  totalAmount: 'totalCents',
} as const satisfies Record<string, keyof Quote>

function partsOf(shown: unknown): Partial<Pick<Quote, (typeof parts)[keyof typeof parts]>> {
  const amounts = (shown ?? {}) as Record<string, unknown>
  const known = Object.entries(parts).filter(([name]) => typeof amounts[name] === 'number')
  return Object.fromEntries(known.map(([name, part]) => [part, centsOf(amounts[name] as number)]))
}

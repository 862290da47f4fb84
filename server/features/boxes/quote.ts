import type { Market } from '@ladlewell/domain/market.ts'
import type { OrderItem } from '@ladlewell/domain/place-order.ts'
import { type Quote, quote } from '@ladlewell/domain/pricing.ts'
import type { DateMeal } from '../menu/date-menu.ts'

/** What a box costs as the market and the menu are now: 12% off as every week, and no coupon. Every pick is on the menu. */
export function boxQuote(
  picks: readonly OrderItem[],
  meals: ReadonlyMap<number, Pick<DateMeal, 'pricePerServingCents'>>,
  market: Market,
): Quote {
  const lines = picks.map(({ mealId, quantity, doubleProtein }) => ({
    pricePerServingCents: meals.get(mealId)!.pricePerServingCents,
    quantity,
    doubleProtein,
  }))
  return quote(lines, { plan: 'weekly', couponPercent: null, market })
}

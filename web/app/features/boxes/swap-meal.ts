import type { Box, BoxMeal } from '@ladlewell/contract/boxes.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { DOUBLE_PROTEIN_CENTS } from '@ladlewell/domain/pricing.ts'
import { centsOf } from '../../ui/price.tsx'
import { linesQuote } from './box-choice.ts'
import { type Held, held } from './held.ts'

type Pick = Box['picks'][number]

/** So many servings of a pick become another meal, served the same way. */
export function swapped(picks: readonly Pick[], from: Pick, mealId: number, count: number): Held[] {
  const changed = picks.map(held).flatMap((each, nth) => {
    if (picks[nth] !== from) return [each]
    const swap = { ...each, mealId, quantity: count }
    const rest = { ...each, quantity: each.quantity - count }
    return rest.quantity > 0 ? [rest, swap] : [swap]
  })
  const alike = Map.groupBy(changed, ({ mealId: id, sideOption, doubleProtein }) =>
    [id, sideOption, doubleProtein].join(),
  )
  return [...alike.values()].map(same => ({
    ...same[0]!,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }))
}

/** What the whole box would cost more (or less, below zero) with the swap: taxes and discounts move along. */
export function swapDifference(
  picks: readonly Pick[],
  { from, to, count }: { from: Pick; to: BoxMeal; count: number },
  market: { taxPercent: number; deliveryFee: number },
): Cents {
  const prices = new Map(picks.map(pick => [pick.mealId, mealCents(pick)]))
  prices.set(to.mealId, centsOf(to.price))
  const total = (all: readonly Held[]) =>
    linesQuote(
      all.map(each => ({ ...each, pricePerServingCents: prices.get(each.mealId) ?? 0 })),
      market,
    ).totalCents
  return total(swapped(picks, from, to.mealId, count)) - total(picks.map(held))
}

/** Whether so many more servings of the meal can be had beside what the box holds of it. */
export function canSwapIn(picks: readonly Pick[], to: BoxMeal, count: number): boolean {
  if (to.isSoldOut) return false
  const has = picks
    .filter(({ mealId }) => mealId === to.mealId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
  return to.left === null || has + count <= to.left
}

/** Of the meal alone: a pick's price has its double protein in it. */
function mealCents({ price, doubleProtein }: Pick): Cents {
  return centsOf(price) - (doubleProtein ? DOUBLE_PROTEIN_CENTS : 0)
}

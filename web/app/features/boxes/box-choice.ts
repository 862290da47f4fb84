import type { Box, BoxMeal } from '@ladlewell/contract/boxes.ts'
import type { Cents } from '@ladlewell/domain/money.ts'
import { type Quote, quote } from '@ladlewell/domain/pricing.ts'
import { centsOf } from '../../ui/price.tsx'

/** A meal of the menu as the box may hold it; of 0 servings while it does not. */
export interface ChoiceRow {
  meal: BoxMeal
  sideOption: 'carb' | 'veggie'
  doubleProtein: boolean
  quantity: number
}

type BoxPick = Box['picks'][number]

/** A row a meal, or several where the box holds it in several ways. What cannot be had any more is 0. */
export function rowsOf(menu: readonly BoxMeal[], picks: readonly BoxPick[]): ChoiceRow[] {
  return menu.flatMap(meal => {
    const held = picks.filter(pick => pick.mealId === meal.mealId)
    if (held.length === 0) return [{ meal, sideOption: 'carb', doubleProtein: false, quantity: 0 } as const]
    return held.map(({ sideOption, doubleProtein, quantity }) => ({
      meal,
      sideOption,
      doubleProtein,
      quantity: meal.isSoldOut ? 0 : quantity,
    }))
  })
}

/** The names of picks that the menu has no more. */
export function goneFrom(menu: readonly BoxMeal[], picks: readonly BoxPick[]): string[] {
  const offered = new Set(menu.filter(meal => !meal.isSoldOut).map(meal => meal.mealId))
  return [...new Set(picks.filter(pick => !offered.has(pick.mealId)).map(pick => pick.name))]
}

export function countOf(rows: readonly ChoiceRow[]): number {
  return rows.reduce((sum, row) => sum + row.quantity, 0)
}

/** What is sent: rows of the same meal made alike meanwhile are one. */
export function choiceOf(rows: readonly ChoiceRow[]) {
  const alike = Map.groupBy(
    rows.filter(row => row.quantity > 0),
    ({ meal, sideOption, doubleProtein }) => `${meal.mealId} ${sideOption} ${doubleProtein}`,
  )
  return [...alike.values()].map(same => {
    const { meal, sideOption, doubleProtein } = same[0]!
    return { mealId: meal.mealId, sideOption, doubleProtein, quantity: countOf(same) }
  })
}

/** What the rows would cost as a weekly box. */
export function choiceQuote(rows: readonly ChoiceRow[], market: Priced): Quote {
  return linesQuote(
    rows.map(({ meal, ...row }) => ({ ...row, pricePerServingCents: centsOf(meal.price) })),
    market,
  )
}

interface Priced {
  taxPercent: number
  deliveryFee: number
}

export function linesQuote(
  lines: readonly { pricePerServingCents: Cents; quantity: number; doubleProtein: boolean }[],
  { taxPercent, deliveryFee }: Priced,
): Quote {
  const market = { taxPercent, deliveryFeeCents: centsOf(deliveryFee) }
  return quote(lines, { plan: 'weekly', couponPercent: null, market })
}

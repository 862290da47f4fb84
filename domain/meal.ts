import type { MarketDate } from './calendar.ts'
import type { Allergen, Diet } from './diet.ts'

/** What a meal of a chef may cost, in cents. */
export const LEAST_MEAL_CENTS = 100
export const MOST_MEAL_CENTS = 50_000

/** Meals that a kitchen keeps at a time, archived ones aside. */
export const MOST_MEALS = 200

export interface Declaration extends Record<Diet, boolean> {
  /** null: not declared. */
  allergens: readonly Allergen[] | null
  carbAllergens: readonly Allergen[]
  veggieAllergens: readonly Allergen[]
}

/** The diets that a meal claims although it or one of its sides holds what they exclude; empty when it is at one with itself. */
export function deniedDiets(meal: Declaration): Diet[] {
  const holds = [...(meal.allergens ?? []), ...meal.carbAllergens, ...meal.veggieAllergens]
  const claimed = (Object.keys(excludedBy) as Diet[]).filter(diet => meal[diet])
  return claimed.filter(diet => excludedBy[diet].some(allergen => holds.includes(allergen)))
}

/** Whether the meal cannot be had on the date: it is sold out on every date up to `soldOutThrough`. */
export function isSoldOut(meal: { soldOutThrough: MarketDate | null }, date: MarketDate): boolean {
  return meal.soldOutThrough !== null && date <= meal.soldOutThrough
}

const excludedBy: Record<Diet, readonly Allergen[]> = {
  vegetarian: ['fish', 'shellfish'],
  vegan: ['milk', 'eggs', 'fish', 'shellfish'],
  glutenFree: ['wheat'],
}

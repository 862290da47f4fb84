import { type Filters, passesDays, passesMeal } from '@ladlewell/domain/filters.ts'
import type { IndexedChef, IndexedMeal } from './menu-index.ts'

/** The chef's meals that pass. */
export function passingMeals(
  { availableDays, meals }: IndexedChef,
  filters: Filters,
): readonly IndexedMeal[] {
  if (!passesDays(availableDays, filters)) return []
  return meals.filter(meal => passesMeal(meal, filters))
}

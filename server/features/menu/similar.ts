import { type Candidate, similarMeals } from '@ladlewell/domain/similar-meals.ts'
import type { IndexedChef } from './menu-index.ts'

/** Ids of the listed meals that are like this one, the likest first. */
export function similarIds(chefs: readonly IndexedChef[], mealId: number, most: number): number[] {
  const candidates = chefs.flatMap(({ id: chefId, currentWeek, meals }) =>
    meals.map((meal): Candidate => ({ ...meal, chefId, isThisWeek: meal.weekGroup === currentWeek })),
  )
  const meal = candidates.find(({ id }) => id === mealId)
  return meal ? similarMeals(meal, candidates, most).map(({ id }) => id) : []
}

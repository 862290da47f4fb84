import { type Candidate, similarMeals } from '@ladlewell/domain/similar-meals.ts'
import type { IndexedChef } from './menu-index.ts'

/** Ids of the listed meals that are like this one, the likest first. */
export function similarIds(chefs: readonly IndexedChef[], mealId: number, most: number): number[] {
  const candidates = candidatesOf.get(chefs) ?? compared(chefs)
  candidatesOf.set(chefs, candidates)
  const meal = candidates.find(({ id }) => id === mealId)
  return meal ? similarMeals(meal, candidates, most).map(({ id }) => id) : []
}

/** Made once an index: each meal of a large market asks for them after every change. */
const candidatesOf = new WeakMap<readonly IndexedChef[], Candidate[]>()

function compared(chefs: readonly IndexedChef[]): Candidate[] {
  return chefs.flatMap(({ id: chefId, currentWeek, meals }) =>
    meals.map(meal => ({ ...meal, chefId, isThisWeek: meal.weekGroup === currentWeek })),
  )
}

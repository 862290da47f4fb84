import { type Candidate, similarMeals } from '@ladlewell/domain/similar-meals.ts'
import type { IndexedChef } from './menu-index.ts'

interface Compared {
  all: Candidate[]
  byId: Map<number, Candidate>
  byChef: Map<number, Candidate[]>
  byCuisine: Map<string, Candidate[]>
}

/** Ids of the listed meals that are like this one, the likest first. */
export function similarIds(chefs: readonly IndexedChef[], mealId: number, most: number): number[] {
  const compared = comparedOf.get(chefs) ?? compare(chefs)
  comparedOf.set(chefs, compared)
  const meal = compared.byId.get(mealId)
  if (!meal) return []
  // Of what can be had this week the same chef's and the same cuisine go before all others: these are few, and mostly enough.
  const near = new Set([...compared.byChef.get(meal.chefId)!, ...compared.byCuisine.get(meal.cuisineType)!])
  const nearest = similarMeals(meal, near, most)
  const isEnough = nearest.length === most && nearest.every(({ isThisWeek }) => isThisWeek)
  return (isEnough ? nearest : similarMeals(meal, compared.all, most)).map(({ id }) => id)
}

/** Made once an index: each meal of a large market asks for them after every change. */
const comparedOf = new WeakMap<readonly IndexedChef[], Compared>()

function compare(chefs: readonly IndexedChef[]): Compared {
  const all = chefs.flatMap(({ id: chefId, currentWeek, meals }) =>
    meals.map(meal => ({ ...meal, chefId, isThisWeek: meal.weekGroup === currentWeek })),
  )
  return {
    all,
    byId: new Map(all.map(meal => [meal.id, meal])),
    byChef: Map.groupBy(all, ({ chefId }) => chefId),
    byCuisine: Map.groupBy(all, ({ cuisineType }) => cuisineType),
  }
}

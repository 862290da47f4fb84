import { type Diet, type DietFacts, diets, suits } from './diet.ts'
import type { Cents } from './money.ts'

export interface ComparedMeal extends Pick<DietFacts, Diet> {
  id: number
  chefId: number
  cuisineType: string
  priceCents: Cents
}

export interface Candidate extends ComparedMeal {
  /** Whether it is on its chef's menu this week. */
  isThisWeek: boolean
}

/** Of another chef's meal of another cuisine that shares a diet: a fifth more or less is about the same price. */
const NEAR = 0.2

/**
 * Meals for who looks at this one and wants another: what can be had this week first, then the same chef's, which fit in the same
 * box, then the same cuisine, then the nearest price. What is vegan, vegetarian or gluten-free has none that is not.
 */
export function similarMeals<M extends Candidate>(
  meal: ComparedMeal,
  candidates: Iterable<M>,
  most: number,
): M[] {
  const kept = diets.filter(diet => suits(meal, diet))
  const nearness = (one: M) => Math.abs(one.priceCents - meal.priceCents)
  const isAlike = (one: M) =>
    one.chefId === meal.chefId ||
    one.cuisineType === meal.cuisineType ||
    (kept.length > 0 && nearness(one) <= NEAR * meal.priceCents)
  return [...candidates]
    .filter(one => one.id !== meal.id && kept.every(diet => suits(one, diet)) && isAlike(one))
    .sort(
      (one, other) =>
        first(other.isThisWeek, one.isThisWeek) ||
        first(other.chefId === meal.chefId, one.chefId === meal.chefId) ||
        first(other.cuisineType === meal.cuisineType, one.cuisineType === meal.cuisineType) ||
        nearness(one) - nearness(other) ||
        one.id - other.id,
    )
    .slice(0, most)
}

function first(other: boolean, one: boolean): number {
  return Number(other) - Number(one)
}

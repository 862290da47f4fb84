import type { ChefWithMeals, MealOfChef, SimilarMeal } from '@ladlewell/contract/catalogue.ts'
import type { Meal } from '@ladlewell/contract/meal.ts'
import { isSoldOut } from '@ladlewell/domain/meal.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { ListedChef } from '../chefs/queries.ts'
import type { MealRow } from './queries.ts'

function mealView(row: MealRow, { weekEnds }: ListedChef): Meal {
  const { chefId: _, priceCents, carbAllergens, veggieAllergens, soldOutThrough, ...meal } = row
  return {
    ...meal,
    pricePerServing: dollars(priceCents),
    ...(carbAllergens && { carbAllergens }),
    ...(veggieAllergens && { veggieAllergens }),
    ...(soldOutThrough && weekEnds && isSoldOut({ soldOutThrough }, weekEnds) && { soldOutThrough }),
  }
}

/** Chefs with their own meals; with `currentWeekOnly` those of each chef's running week. */
export function chefsWithMeals(
  chefs: readonly ListedChef[],
  meals: readonly MealRow[],
  currentWeekOnly: boolean,
): ChefWithMeals[] {
  const byChef = Map.groupBy(meals, meal => meal.chefId)
  return chefs.map(listed => ({
    ...listed.chef,
    meals: (byChef.get(listed.chef.id) ?? [])
      .filter(meal => !currentWeekOnly || meal.weekGroup === listed.chef.currentWeek)
      .map(meal => mealView(meal, listed)),
  }))
}

/** Meals with who cooks them; a meal whose chef is not listed is left out. */
export function mealsWithChef(meals: readonly MealRow[], chefs: readonly ListedChef[]): MealOfChef[] {
  const byId = new Map(chefs.map(listed => [listed.chef.id, listed]))
  return meals.flatMap(meal => {
    const listed = byId.get(meal.chefId)
    if (!listed) return []
    const { id, name, profileImageUrl, currentWeek, menuDates } = listed.chef
    return [{ ...mealView(meal, listed), chef: { id, name, profileImageUrl, currentWeek, menuDates } }]
  })
}

/** What stands beside a meal, in the order of the ids; what is sold out comes last. */
export function similarView(meals: readonly MealOfChef[], ids: readonly number[]): SimilarMeal[] {
  const inOrder = meals.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id))
  const [left, soldOut] = [
    inOrder.filter(meal => !meal.soldOutThrough),
    inOrder.filter(meal => meal.soldOutThrough),
  ]
  return [...left, ...soldOut].map(({ id, name, imageUrl, pricePerServing, weekGroup, chef }) => ({
    ...{ id, name, imageUrl, pricePerServing, weekGroup },
    chef: { id: chef.id, name: chef.name, currentWeek: chef.currentWeek },
  }))
}

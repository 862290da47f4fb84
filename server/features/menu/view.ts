import type { ChefWithMeals, Meal, MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { ListedChef } from '../chefs/queries.ts'
import type { MealRow } from './queries.ts'

function mealView({ chefId: _, priceCents, ...meal }: MealRow): Meal {
  return { ...meal, pricePerServing: dollars(priceCents) }
}

/** Chefs with their own meals; with `currentWeekOnly` those of each chef's running week. */
export function chefsWithMeals(
  chefs: readonly ListedChef[],
  meals: readonly MealRow[],
  currentWeekOnly: boolean,
): ChefWithMeals[] {
  const byChef = Map.groupBy(meals, meal => meal.chefId)
  return chefs.map(({ chef }) => ({
    ...chef,
    meals: (byChef.get(chef.id) ?? [])
      .filter(meal => !currentWeekOnly || meal.weekGroup === chef.currentWeek)
      .map(mealView),
  }))
}

/** Meals with who cooks them; a meal whose chef is not listed is left out. */
export function mealsWithChef(meals: readonly MealRow[], chefs: readonly ListedChef[]): MealOfChef[] {
  const byId = new Map(chefs.map(({ chef }) => [chef.id, chef]))
  return meals.flatMap(meal => {
    const chef = byId.get(meal.chefId)
    if (!chef) return []
    const { id, name, profileImageUrl, currentWeek } = chef
    return [{ ...mealView(meal), chef: { id, name, profileImageUrl, currentWeek } }]
  })
}

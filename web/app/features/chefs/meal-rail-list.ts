import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { isOrderable } from '../../cart/orderable.ts'
import type { AddableMeal, MealChef } from '../menu/meal-of-chef.ts'

/** A meal that can be had this week, as far as its card in the rail and the cart need to know it. */
export interface RailMeal {
  meal: AddableMeal
  chef: MealChef
  /** The first date on which the meal can be had. */
  nextDate: MarketDate | null
}

const MOST = 12

/** The first meal of each chef who takes orders, then the second of each, and so on. */
export function railMeals(chefs: readonly ChefWithMeals[]): RailMeal[] {
  const menus = chefs
    .filter(({ orderBy }) => orderBy)
    .map(chef => (chef.meals ?? []).filter(meal => isOrderable(meal, chef.currentWeek)).map(onRail(chef)))
  const longest = Math.max(0, ...menus.map(menu => menu.length))
  return Array.from({ length: longest }, (_, place) => menus.flatMap(menu => menu[place] ?? []))
    .flat()
    .slice(0, MOST)
}

function onRail({ id, name, currentWeek, menuDates }: ChefWithMeals) {
  return (meal: AddableMeal): RailMeal => ({
    meal: addable(meal),
    chef: { id, name, currentWeek },
    // What only this product's own server answers may be missing.
    nextDate: menuDates?.find(({ weekGroup }) => weekGroup === meal.weekGroup)?.dates[0] ?? null,
  })
}

/** Without ingredients and nutrients, which are most of a meal's bytes. */
function addable({
  id,
  name,
  imageUrl,
  pricePerServing,
  weekGroup,
  vegetarian,
  vegan,
  glutenFree,
  allergens,
  carbAllergens,
  veggieAllergens,
}: AddableMeal): AddableMeal {
  const meal = { id, name, imageUrl, pricePerServing, weekGroup, vegetarian, vegan, glutenFree, allergens }
  return { ...meal, ...(carbAllergens && { carbAllergens }), ...(veggieAllergens && { veggieAllergens }) }
}

import type { Meal, MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { CartVariant } from '@ladlewell/domain/cart.ts'
import { availabilityLabel } from '@ladlewell/domain/menu-week.ts'
import { noteMeal } from '../../cart/availability.ts'
import { addMeal } from '../../cart/cart.ts'

export type MealChef = Pick<MealOfChef['chef'], 'id' | 'name' | 'currentWeek'>

/** Why the meal cannot be ordered now, in words for the customer; null when it can. */
export function reasonClosed(meal: Pick<Meal, 'weekGroup'>, { currentWeek }: MealChef): string | null {
  if (currentWeek === null) return availabilityLabel(meal.weekGroup, null)
  // The same words whatever the week: the specification's tooltip.
  return meal.weekGroup === currentWeek ? null : 'Available next week'
}

export function addToCart(meal: Meal, chef: MealChef, variant: Omit<CartVariant, 'id'>): void {
  noteMeal(meal.id, { chefName: chef.name, available: reasonClosed(meal, chef) === null })
  addMeal({
    id: meal.id,
    name: meal.name,
    imageUrl: meal.imageUrl,
    chefId: chef.id,
    pricePerServing: meal.pricePerServing,
    ...variant,
  })
}

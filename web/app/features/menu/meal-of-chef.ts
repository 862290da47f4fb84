import type { Meal, MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { type CartVariant, cartKey } from '@ladlewell/domain/cart.ts'
import { noteMeal } from '../../cart/availability.ts'
import { addMeal, decrement } from '../../cart/cart.ts'
import { currentDiet, hasWishes } from '../../diet/diet.ts'
import { m } from '../../words/catalogue/messages.js'

export type MealChef = Pick<MealOfChef['chef'], 'id' | 'name' | 'currentWeek'>

/** Why the meal cannot be ordered now, in words for the customer; null when it can. */
export function reasonClosed(meal: Pick<Meal, 'weekGroup'>, { currentWeek }: MealChef): string | null {
  if (currentWeek === null) return m.menu_checking_availability()
  // The same words whatever the week: the specification's tooltip.
  return meal.weekGroup === currentWeek ? null : m.menu_available_next_week()
}

/** Adds a serving. What speaks against it for the signed-in household is said at once, with a way back. */
export function addToCart(meal: Meal, chef: MealChef, variant: Omit<CartVariant, 'id'>): void {
  noteMeal(meal.id, { chefName: chef.name, available: meal.weekGroup === chef.currentWeek })
  addMeal({
    id: meal.id,
    name: meal.name,
    imageUrl: meal.imageUrl,
    chefId: chef.id,
    pricePerServing: meal.pricePerServing,
    ...variant,
  })
  if (hasWishes(currentDiet()))
    void import('../../diet/warn-of.ts').then(({ warnOf }) =>
      warnOf(meal, () => decrement(cartKey({ id: meal.id, ...variant }))),
    )
}

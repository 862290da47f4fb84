import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Meal } from '@ladlewell/contract/meal.ts'
import { type CartVariant, cartKey } from '@ladlewell/domain/cart.ts'
import type { DietFacts } from '@ladlewell/domain/diet.ts'
import { type SidedAllergens, withSide } from '@ladlewell/domain/side-allergens.ts'
import { noteMeal } from '../../cart/availability.ts'
import { addMeal, decrement } from '../../cart/cart.ts'
import { isOrderable } from '../../cart/orderable.ts'
import { isOfSecondChef, noteSecondChef } from '../../cart/second-chef.ts'
import { currentDiet, hasWishes } from '../../diet/diet.ts'
import { openPanel } from '../../shell/panel.ts'
import { m } from '../../words/catalogue/messages.js'

export type MealChef = Pick<MealOfChef['chef'], 'id' | 'name' | 'currentWeek'> &
  Partial<Pick<MealOfChef['chef'], 'menuDates'>>

/** What has to be known of a meal to put it into the cart, and to say what speaks against it. */
export type AddableMeal = Pick<
  Meal,
  'id' | 'name' | 'imageUrl' | 'pricePerServing' | 'weekGroup' | 'soldOutThrough'
> &
  DietFacts &
  SidedAllergens

/** Why the meal cannot be ordered now, in words for the customer; null when it can. */
export function reasonClosed(
  meal: Pick<Meal, 'weekGroup' | 'soldOutThrough'>,
  { currentWeek }: MealChef,
): string | null {
  if (currentWeek === null) return m.menu_checking_availability()
  // The same words whatever the week: the specification's tooltip.
  if (meal.weekGroup !== currentWeek) return m.menu_available_next_week()
  return meal.soldOutThrough ? m.menu_sold_out() : null
}

/**
 * Adds a serving. What speaks against it for the signed-in household is said at once, with a way back. Answers false where
 * the customer is asked first, because the cart holds another chef's meals.
 */
export function addToCart(meal: AddableMeal, chef: MealChef, variant: Omit<CartVariant, 'id'>): boolean {
  noteMeal(meal.id, { chefName: chef.name, available: isOrderable(meal, chef.currentWeek) })
  const line = {
    id: meal.id,
    name: meal.name,
    imageUrl: meal.imageUrl,
    chefId: chef.id,
    pricePerServing: meal.pricePerServing,
    ...variant,
  }
  const warn = () => warnOfDiet(meal, variant)
  if (isOfSecondChef(chef.id)) {
    noteSecondChef({ chef, meal: line, onAdded: warn })
    openPanel('second-chef')
    return false
  }
  addMeal(line)
  warn()
  return true
}

function warnOfDiet(meal: AddableMeal, variant: Omit<CartVariant, 'id'>): void {
  if (!hasWishes(currentDiet())) return
  void import('../../diet/warn-of.ts').then(({ warnOf }) =>
    warnOf(withSide(meal, variant.sideOption), () => decrement(cartKey({ id: meal.id, ...variant }))),
  )
}

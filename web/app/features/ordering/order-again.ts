import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import type { Cart, CartLine } from '@ladlewell/domain/cart.ts'
import { isOrderable } from '../../cart/orderable.ts'

export interface LeftOut {
  name: string
  why: 'not-this-week' | 'gone'
}

export interface Again {
  /** What can be ordered now, with the options of then and the prices of today. */
  lines: CartLine[]
  leftOut: LeftOut[]
}

/** What of an order can be ordered again; `meals` are those of its meals that are still offered. */
export function orderAgain(items: Order['items'], meals: readonly MealOfChef[]): Again {
  const offered = new Map(meals.map(meal => [meal.id, meal]))
  const again: Again = { lines: [], leftOut: [] }
  for (const item of items) {
    const meal = offered.get(item.mealId)
    const isOpen = meal !== undefined && isOrderable(meal, meal.chef.currentWeek)
    if (isOpen) again.lines.push(lineOf(item, meal))
    else again.leftOut.push({ name: item.name, why: meal ? 'not-this-week' : 'gone' })
  }
  return again
}

/** Whether the cart holds meals that cannot be in one order with the lines. */
export function holdsOtherChef(cart: Cart, lines: Cart): boolean {
  return cart.some(line => line.chefId !== lines[0]?.chefId)
}

function lineOf(item: Order['items'][number], meal: MealOfChef): CartLine {
  return {
    id: meal.id,
    name: meal.name,
    imageUrl: meal.imageUrl,
    chefId: meal.chef.id,
    pricePerServing: meal.pricePerServing,
    quantity: item.quantity,
    sideOption: item.sideOption,
    doubleProtein: item.doubleProtein,
  }
}

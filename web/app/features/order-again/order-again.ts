import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type Cart, type CartLine, cartSubtotalCents } from '@ladlewell/domain/cart.ts'
import { isOrderable } from '../../cart/orderable.ts'
import { centsOf } from '../../ui/price.tsx'

export interface LeftOut {
  mealId: number
  name: string
  why: 'not-this-week' | 'sold-out' | 'gone'
  /** The next date on which it can be had, as far as that is known. */
  back: MarketDate | null
}

/** A serving that costs otherwise than it did, in cents. */
export interface Repriced {
  name: string
  was: number
  now: number
}

export interface Again {
  /** What can be ordered now, with the options of then and the prices of today. */
  lines: CartLine[]
  leftOut: LeftOut[]
  repriced: Repriced[]
}

/** What of an order can be ordered again; `meals` are those of its meals that are still offered. */
export function orderAgain(items: Order['items'], meals: readonly MealOfChef[]): Again {
  const offered = new Map(meals.map(meal => [meal.id, meal]))
  const again: Again = { lines: [], leftOut: [], repriced: [] }
  for (const item of items) {
    const meal = offered.get(item.mealId)
    const isOpen = meal !== undefined && isOrderable(meal, meal.chef.currentWeek)
    if (!isOpen) {
      again.leftOut.push(leftOut(item, meal))
      continue
    }
    const line = lineOf(item, meal)
    again.lines.push(line)
    const [was, now] = [centsOf(item.price), cartSubtotalCents([{ ...line, quantity: 1 }])]
    if (was !== now) again.repriced.push({ name: item.name, was, now })
  }
  return again
}

/** Whether the cart holds meals that cannot be in one order with the lines. */
export function holdsOtherChef(cart: Cart, lines: Cart): boolean {
  return cart.some(line => line.chefId !== lines[0]?.chefId)
}

/** The meals that are most like the missing ones, by the words of their names and then by their price. */
export function nearestMeals(
  missing: readonly { name: string }[],
  candidates: readonly MealOfChef[],
  most: number,
): MealOfChef[] {
  const wanted = new Set(missing.flatMap(({ name }) => wordsOf(name)))
  const shared = (meal: MealOfChef) => wordsOf(meal.name).filter(word => wanted.has(word)).length
  return candidates
    .filter(meal => isOrderable(meal, meal.chef.currentWeek))
    .toSorted((one, other) => shared(other) - shared(one) || one.pricePerServing - other.pricePerServing)
    .slice(0, most)
}

function leftOut({ mealId, name }: Order['items'][number], meal: MealOfChef | undefined): LeftOut {
  if (!meal) return { mealId, name, why: 'gone', back: null }
  if (meal.soldOutThrough && meal.weekGroup === meal.chef.currentWeek)
    return { mealId, name, why: 'sold-out', back: null }
  const dates = meal.chef.menuDates?.find(({ weekGroup }) => weekGroup === meal.weekGroup)?.dates
  return { mealId, name, why: 'not-this-week', back: dates?.[0] ?? null }
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

/** 'and' and 'with' say nothing of a dish. */
function wordsOf(name: string): string[] {
  return name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word.length > 3 && word !== 'with')
}

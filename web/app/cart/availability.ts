import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { CartLine } from '@ladlewell/domain/cart.ts'
import type { DietFacts } from '@ladlewell/domain/diet.ts'
import type { SidedAllergens } from '@ladlewell/domain/side-allergens.ts'
import type { NamedSides } from '@ladlewell/domain/side-name.ts'
import { api } from '../api/browser.ts'
import { createStore, useStore } from '../state/store.ts'
import { m } from '../words/catalogue/messages.js'
import { changeLines, currentCart, currentCarts, replaceCart } from './cart.ts'
import { isOrderable } from './orderable.ts'

export interface KnownMeal {
  chefName: string
  /** Whether the meal is on its chef's menu this week. */
  available: boolean
  /** What it holds and its sides are, once that was asked for. */
  diet?: DietFacts & SidedAllergens & Partial<NamedSides>
  /** In dollars, once that was asked for. */
  pricePerServing?: number
}

const known = createStore<ReadonlyMap<number, KnownMeal>>(new Map())

/** What is known about meals in the cart; a meal that is missing here has not been checked yet. */
export function useKnownMeals(): ReadonlyMap<number, KnownMeal> {
  return useStore(known)
}

export function knownMeals(): ReadonlyMap<number, KnownMeal> {
  return known.get()
}

export function noteMeal(id: number, meal: KnownMeal): void {
  known.set(new Map(known.get()).set(id, meal))
}

export function unavailableMeals(meals: ReadonlyMap<number, KnownMeal>): Set<number> {
  return new Set([...meals].filter(([, meal]) => !meal.available).map(([id]) => id))
}

/** Whether a line can be ordered no more: its meal is off the menu, or nobody knows whose it is. */
export function isGone(line: CartLine, unavailable: ReadonlySet<number>): boolean {
  return line.chefId === null || unavailable.has(line.id)
}

export function removeGone(unavailable: ReadonlySet<number>): void {
  const left = currentCart().filter(line => !isGone(line, unavailable))
  replaceCart(left, m.cart_removed_unavailable())
}

const underway = new Map<string, Promise<void>>()

/** Asks about every meal in the cart and in what is saved, once for whoever wants to know at the same time. */
export function checkCart(): Promise<void> {
  const { cart, saved } = currentCarts()
  const ids = [...new Set([...cart, ...saved].map(line => line.id))]
  const of = ids.join()
  const check = underway.get(of) ?? checkMeals(ids).finally(() => underway.delete(of))
  underway.set(of, check)
  return check
}

/** What no longer exists is dropped, but only when all answers came. */
async function checkMeals(ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const meals = await listMeals(ids)
  // Without an answer the cart stays as it is; the server checks again when the order is placed.
  if (!meals) return
  const found = new Map(meals.map(meal => [meal.id, knownMeal(meal)]))
  known.set(new Map([...known.get(), ...found]))
  const gone = new Set(ids.filter(id => !found.has(id)))
  if (gone.size > 0) changeLines(lines => lines.filter(line => !gone.has(line.id)))
}

/** The listed meals among the ids; null when they cannot be had. */
export async function listMeals(ids: readonly number[]): Promise<MealOfChef[] | null> {
  const batches: number[][] = []
  for (let start = 0; start < ids.length; start += 100) batches.push(ids.slice(start, start + 100))
  const answers = await Promise.all(
    batches.map(batch => api('GET /api/v1/meals', { query: { ids: batch.join(',') } })),
  )
  return answers.every(answer => answer.ok) ? answers.flatMap(answer => answer.data) : null
}

function knownMeal({ chef, ...meal }: MealOfChef): KnownMeal {
  const available = isOrderable(meal, chef.currentWeek)
  return { chefName: chef.name, available, diet: meal, pricePerServing: Number(meal.pricePerServing) }
}

import type { OrderItem } from '../place-order.ts'
import {
  type ChoiceInput,
  dietsOf,
  fillSlots,
  fittingSides,
  type MealPick,
  neededDiets,
  type Slot,
  servingsOf,
  slotsOf,
  type Unfilled,
} from './choose-meals.ts'

export interface RepairedPicks {
  picks: MealPick[]
  /** What could not be had any more, and other meals stand for. */
  replaced: Pick<OrderItem, 'mealId' | 'quantity'>[]
}

/**
 * The picks with other meals for what can no longer be had, chosen as `chooseMeals` would; the rest stays. The
 * customer's own stay even where they conflict with the diet profile, for they were warned; the rule's do not. Too many
 * or too few for the slots are cut from the end or added.
 */
export function repairPicks(input: ChoiceInput, picks: readonly MealPick[]): RepairedPicks | Unfilled {
  const byId = new Map(input.menu.map(meal => [meal.id, meal]))
  const needed = neededDiets(input.wish)
  const kept: MealPick[] = []
  const replaced: RepairedPicks['replaced'] = []
  const lost: Slot[] = []
  const taken = new Map<number, number>()
  for (const pick of picks) {
    const wanted = Math.min(pick.quantity, input.slots - servingsOf(kept) - lost.length)
    if (wanted < 1) continue
    const meal = byId.get(pick.mealId)
    const may =
      meal?.isAvailable &&
      (pick.reason === 'yours' || fittingSides(meal, input.profile, needed).includes(pick.sideOption))
    const had = taken.get(pick.mealId) ?? 0
    const still = may ? Math.max(0, Math.min(wanted, (meal.left ?? Infinity) - had)) : 0
    taken.set(pick.mealId, had + still)
    if (still > 0) kept.push({ ...pick, quantity: still })
    if (still === wanted) continue
    replaced.push({ mealId: pick.mealId, quantity: wanted - still })
    const { sideOption, doubleProtein } = pick
    const slot = { sideOption, doubleProtein, diets: meal ? dietsOf(meal) : [] }
    lost.push(...Array<Slot>(wanted - still).fill(slot))
  }
  const before = servingsOf(kept)
  const wished = slotsOf(input)
  const filled = fillSlots(input, kept, [
    ...wished.slice(0, before),
    ...lost,
    ...wished.slice(before + lost.length),
  ])
  return typeof filled === 'string' ? filled : { picks: filled, replaced }
}

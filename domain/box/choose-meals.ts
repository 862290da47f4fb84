import type { SideOption } from '../cart.ts'
import { conflictsOf, type Diet, type DietFacts, type DietProfile, diets, suits } from '../diet.ts'
import type { OrderItem } from '../place-order.ts'
import { type SidedAllergens, withSide } from '../side-allergens.ts'

/** Why a meal is in a box; `yours` is the customer's own choice. */
export const pickReasons = [
  'yours',
  'same-as-before',
  'favorite',
  'well-rated',
  'new-to-you',
  'not-had-lately',
  'fits-your-diet',
  'on-the-menu',
] as const
export type PickReason = (typeof pickReasons)[number]

export interface MealPick extends OrderItem {
  reason: PickReason
}

/** A meal of the date's menu, as the chooser sees it. */
export interface MenuChoice extends DietFacts, SidedAllergens {
  id: number
  /** False: sold out or recalled on the date, or off the menu. */
  isAvailable: boolean
  /** Servings that the date still has of a limited meal; null: no limit of its own. */
  left: number | null
  /** Stars from 1 to 5; null: nobody rated it yet. */
  rating: number | null
  isFavorite: boolean
  /** Whole weeks since this customer last had it; null: not within memory. */
  weeksAgo: number | null
}

/** A meal of the first order, with the diets that it was fit for. */
export interface WishedItem extends OrderItem {
  diets: readonly Diet[]
}

export interface ChoiceInput {
  /** Servings of a box. */
  slots: number
  wish: readonly WishedItem[]
  profile: DietProfile
  menu: readonly MenuChoice[]
  /** What the box had when this menu week last came round, for the rule `repeat`; null: choose. */
  repeat: readonly OrderItem[] | null
  /** Of the date, whatever the meal; null: nobody counted yet. */
  servingsLeft: number | null
}

export type Unfilled = 'nothing-suits' | 'no-servings-left'

/** Who had a meal so few weeks ago had it the last time that its menu week came round. */
const LATELY_WEEKS = 4
const WELL_RATED = 4.5
/** What a meal counts for that nobody rated. */
const UNRATED = 4

/**
 * Exactly `slots` servings from the menu, or why there are none. No pick conflicts with the diet profile, and none is
 * weaker than the whole wish: where every wished meal was vegan, every pick is. Sides and double protein stay as wished,
 * but for a side that conflicts where the other does not. The same input, in whatever order, has the same outcome.
 */
export function chooseMeals(input: ChoiceInput): MealPick[] | Unfilled {
  return fillSlots(input, fittingRepeat(input), slotsOf(input))
}

/** The diets that a meal is fit for. */
export function dietsOf(meal: Pick<DietFacts, Diet>): Diet[] {
  return diets.filter(diet => suits(meal, diet))
}

/** One serving to be filled: what was wished for in its place. */
export interface Slot extends Pick<OrderItem, 'sideOption' | 'doubleProtein'> {
  diets: readonly Diet[]
}

/** The kept picks with meals for what is missing of the last slots; one of `slots` for each serving of a box. */
export function fillSlots(
  input: ChoiceInput,
  kept: readonly MealPick[],
  slots: readonly Slot[],
): MealPick[] | Unfilled {
  if (input.servingsLeft !== null && input.servingsLeft < input.slots) return 'no-servings-left'
  const needed = neededDiets(input.wish)
  const taken = new Map<number, number>()
  for (const { mealId, quantity } of kept) taken.set(mealId, (taken.get(mealId) ?? 0) + quantity)
  const fitting = input.menu
    .filter(meal => fittingSides(meal, input.profile, needed).length > 0)
    .map(meal => ({ meal, sides: fittingSides(meal, input.profile, needed) }))
  const picks = [...kept]
  for (const slot of slots.slice(servingsOf(kept))) {
    const best = fitting
      .filter(({ meal }) => meal.isAvailable && (taken.get(meal.id) ?? 0) < (meal.left ?? Infinity))
      .map(({ meal, sides }) => ({ meal, sides, rank: rankOf(meal, sides, slot, taken) }))
      .reduce<Ranked | null>(
        (first, next) => (first && !isBefore(next.rank, first.rank) ? first : next),
        null,
      )
    if (!best) return 'nothing-suits'
    const { meal, sides } = best
    taken.set(meal.id, (taken.get(meal.id) ?? 0) + 1)
    picks.push({
      mealId: meal.id,
      quantity: 1,
      sideOption: sides.includes(slot.sideOption) ? slot.sideOption : sides[0]!,
      doubleProtein: slot.doubleProtein,
      reason: reasonFor(meal, input.profile, needed),
    })
  }
  return merged(picks)
}

/** One slot for each serving, wished ones over again when there are more of them. */
export function slotsOf({ slots, wish }: Pick<ChoiceInput, 'slots' | 'wish'>): Slot[] {
  const wished = inOrder(wish).flatMap(item => Array<Slot>(item.quantity).fill(item))
  if (wished.length === 0) wished.push({ sideOption: 'carb', doubleProtein: false, diets: [] })
  return Array.from({ length: slots }, (_, slot) => wished[slot % wished.length]!)
}

/** The diets that every wished meal was fit for: none may be lost. */
export function neededDiets(wish: readonly WishedItem[]): Diet[] {
  return wish.length === 0 ? [] : diets.filter(diet => wish.every(item => item.diets.includes(diet)))
}

/** The sides with which nothing speaks against the meal; none: it is not to be picked. */
export function fittingSides(
  meal: MenuChoice,
  profile: DietProfile,
  needed: readonly Diet[],
): readonly SideOption[] {
  if (!needed.every(diet => suits(meal, diet))) return []
  return sides.filter(side => conflictsOf(withSide(meal, side), profile).length === 0)
}

/** Equal meals as one pick, in the order of their first. */
export function merged(picks: readonly MealPick[]): MealPick[] {
  const byKey = new Map<string, MealPick>()
  for (const pick of picks) {
    const key = `${pick.mealId} ${pick.sideOption} ${pick.doubleProtein}`
    const earlier = byKey.get(key)
    byKey.set(key, { ...pick, ...earlier, quantity: pick.quantity + (earlier?.quantity ?? 0) })
  }
  return [...byKey.values()]
}

export function servingsOf(items: readonly Pick<OrderItem, 'quantity'>[]): number {
  return items.reduce((sum, { quantity }) => sum + quantity, 0)
}

const sides = ['carb', 'veggie'] as const

interface Ranked {
  meal: MenuChoice
  sides: readonly SideOption[]
  rank: number[]
}

/** Lower is better, the first difference counts; the id comes last, so that no two are equal. */
function rankOf(
  meal: MenuChoice,
  fitting: readonly SideOption[],
  slot: Slot,
  taken: ReadonlyMap<number, number>,
): number[] {
  return [
    slot.diets.filter(diet => !suits(meal, diet)).length,
    fitting.includes(slot.sideOption) ? 0 : 1,
    taken.get(meal.id) ?? 0,
    meal.isFavorite ? 0 : 1,
    isLately(meal) ? 1 : 0,
    -(meal.rating ?? UNRATED),
    -(meal.weeksAgo ?? Infinity),
    meal.id,
  ]
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((value, place) => value !== other[place])
  return at >= 0 && one[at]! < other[at]!
}

function reasonFor(meal: MenuChoice, profile: DietProfile, needed: readonly Diet[]): PickReason {
  if (meal.isFavorite) return 'favorite'
  if (meal.rating !== null && meal.rating >= WELL_RATED) return 'well-rated'
  if (meal.weeksAgo === null) return 'new-to-you'
  if (!isLately(meal)) return 'not-had-lately'
  const isParticular = needed.length > 0 || profile.avoid.length > 0 || profile.diets.length > 0
  return isParticular ? 'fits-your-diet' : 'on-the-menu'
}

function isLately({ weeksAgo }: MenuChoice): boolean {
  return weeksAgo !== null && weeksAgo <= LATELY_WEEKS
}

/** What can be had again of the last time, up to the box's servings. */
function fittingRepeat({ repeat, slots, wish, profile, menu }: ChoiceInput): MealPick[] {
  const needed = neededDiets(wish)
  const byId = new Map(menu.map(meal => [meal.id, meal]))
  const taken = new Map<number, number>()
  const kept: MealPick[] = []
  for (const { mealId, quantity, sideOption, doubleProtein } of inOrder(repeat ?? [])) {
    const meal = byId.get(mealId)
    if (!meal?.isAvailable || !fittingSides(meal, profile, needed).includes(sideOption)) continue
    const had = taken.get(mealId) ?? 0
    const again = Math.min(quantity, slots - servingsOf(kept), (meal.left ?? Infinity) - had)
    if (again < 1) continue
    taken.set(mealId, had + again)
    kept.push({ mealId, quantity: again, sideOption, doubleProtein, reason: 'same-as-before' })
  }
  return kept
}

function inOrder<Item extends OrderItem>(items: readonly Item[]): Item[] {
  return items.toSorted(
    (one, other) =>
      one.mealId - other.mealId ||
      one.sideOption.localeCompare(other.sideOption) ||
      Number(one.doubleProtein) - Number(other.doubleProtein),
  )
}

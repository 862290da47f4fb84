import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allergens, conflictsOf, diets, suits } from '../diet.ts'
import { withSide } from '../side-allergens.ts'
import {
  type ChoiceInput,
  chooseMeals,
  dietsOf,
  type MealPick,
  type MenuChoice,
  neededDiets,
  servingsOf,
} from './choose-meals.ts'
import { repairPicks } from './repair-picks.ts'

const some = <T>(values: readonly T[]) => fc.subarray([...values], { maxLength: 2 })
const side = fc.constantFrom('carb' as const, 'veggie' as const)
const facts = fc.record({ vegetarian: fc.boolean(), vegan: fc.boolean(), glutenFree: fc.boolean() })
const meal: fc.Arbitrary<Omit<MenuChoice, 'id'>> = fc
  .tuple(
    facts,
    fc.record({
      allergens: fc.option(some(allergens)),
      carbAllergens: some(allergens),
      veggieAllergens: some(allergens),
      isAvailable: fc.boolean(),
      left: fc.option(fc.nat(4)),
      rating: fc.option(fc.integer({ min: 2, max: 10 }).map(halves => halves / 2)),
      isFavorite: fc.boolean(),
      weeksAgo: fc.option(fc.nat(9)),
    }),
  )
  .map(([diet, rest]) => ({ ...diet, ...rest }))
const menu = fc.array(meal, { maxLength: 9 }).map(meals => meals.map((one, id) => ({ ...one, id: id + 1 })))
const item = fc.record({
  mealId: fc.integer({ min: 1, max: 10 }),
  quantity: fc.integer({ min: 1, max: 3 }),
  sideOption: side,
  doubleProtein: fc.boolean(),
})
const wish = fc.array(
  fc
    .tuple(item, fc.oneof(facts.map(dietsOf), fc.constant([])))
    .map(([one, kept]) => ({ ...one, diets: kept })),
  { minLength: 1, maxLength: 3 },
)
const input: fc.Arbitrary<ChoiceInput> = fc.record({
  slots: fc.integer({ min: 1, max: 8 }),
  wish,
  profile: fc.record({ avoid: some(allergens), diets: fc.oneof(fc.constant([]), some(diets)) }),
  menu,
  repeat: fc.option(fc.array(item, { maxLength: 3 })),
  servingsLeft: fc.option(fc.nat(12)),
})
const picks: fc.Arbitrary<MealPick[]> = fc.uniqueArray(
  fc
    .tuple(item, fc.constantFrom('yours' as const, 'well-rated' as const))
    .map(([one, reason]) => ({ ...one, reason })),
  { maxLength: 3, selector: pick => pick.mealId },
)
const RUNS = { numRuns: 5000 }

/** What is wrong with the picks, whoever's rule they follow; empty when nothing is. */
function faults(given: ChoiceInput, chosen: readonly MealPick[], ownToo: boolean): string[] {
  const needed = neededDiets(given.wish)
  const found = chosen.flatMap(pick => {
    const picked = given.menu.find(({ id }) => id === pick.mealId)
    if (!picked?.isAvailable) return ['not to be had']
    if (pick.reason === 'yours' && !ownToo) return []
    return [
      ...needed.filter(diet => !suits(picked, diet)),
      ...conflictsOf(withSide(picked, pick.sideOption), given.profile).map(({ kind }) => kind),
    ]
  })
  const over = given.menu.filter(
    ({ id, left }) => left !== null && servingsOf(chosen.filter(({ mealId }) => mealId === id)) > left,
  )
  const beyond = given.servingsLeft !== null && servingsOf(chosen) > given.servingsLeft
  if (servingsOf(chosen) !== given.slots) found.push('not as many as slots')
  return [...found, ...over.map(({ id }) => `too many of ${id}`), ...(beyond ? ['beyond the date'] : [])]
}

// §1 A later box holds as many meals as the subscription has slots (product.md)
// §1 A first order that was vegetarian throughout gets vegetarian meals only (product.md)
// §1 A first order that was gluten free throughout gets gluten-free meals only (product.md)
// §1 No meal against the profile’s diets is chosen (product.md)
test('whatever is chosen fills the slots exactly, is to be had, and is weaker neither on diet nor on allergens', () => {
  fc.assert(
    fc.property(input, given => {
      const chosen = chooseMeals(given)
      if (typeof chosen !== 'string') expect(faults(given, chosen, true)).toEqual([])
    }),
    RUNS,
  )
})

// – Nothing is chosen only when too few servings suit
test('only when too few servings suit is nothing chosen', () => {
  fc.assert(
    fc.property(input, given => {
      const chosen = chooseMeals({ ...given, servingsLeft: null })
      const needed = neededDiets(given.wish)
      const fits = (one: MenuChoice) =>
        one.isAvailable &&
        needed.every(diet => suits(one, diet)) &&
        (['carb', 'veggie'] as const).some(
          option => conflictsOf(withSide(one, option), given.profile).length === 0,
        )
      const most = given.menu.filter(fits).reduce((sum, { left }) => sum + (left ?? Infinity), 0)
      expect(chosen === 'nothing-suits').toBe(most < given.slots)
    }),
    RUNS,
  )
})

// – The same facts, in whatever order, choose the same meals (issue 5)
test('the order in which the menu, the wish and the profile are read does not matter', () => {
  fc.assert(
    fc.property(input, given => {
      const turned = {
        ...given,
        menu: given.menu.toReversed(),
        profile: { avoid: given.profile.avoid.toReversed(), diets: given.profile.diets.toReversed() },
      }
      expect(chooseMeals(turned)).toEqual(chooseMeals(given))
    }),
    RUNS,
  )
})

// – A meal that was not chosen may leave the menu without changing the choice
test('a meal that was not picked may leave the menu: nothing changes', () => {
  fc.assert(
    fc.property(input, fc.nat(8), (given, nth) => {
      const chosen = chooseMeals(given)
      if (typeof chosen === 'string') return
      const unpicked = given.menu.filter(({ id }) => chosen.every(({ mealId }) => mealId !== id))
      const gone = unpicked[nth % Math.max(1, unpicked.length)]
      const left = given.menu.filter(one => one !== gone)
      expect(chooseMeals({ ...given, menu: left })).toEqual(chosen)
    }),
    RUNS,
  )
})

// – Repaired picks keep to the same laws
test('repaired picks keep to the same laws, but for the customer’s own, and a second repair finds nothing', () => {
  fc.assert(
    fc.property(input, picks, (given, before) => {
      const repaired = repairPicks(given, before)
      if (typeof repaired === 'string') return
      expect(faults(given, repaired.picks, false)).toEqual([])
      expect(repairPicks(given, repaired.picks)).toEqual({ picks: repaired.picks, replaced: [] })
    }),
    RUNS,
  )
})

import { expect, test } from 'vitest'
import { type Diet, diets } from '../diet.ts'
import { type ChoiceInput, chooseMeals, dietsOf, type MenuChoice } from './choose-meals.ts'
import { repairPicks } from './repair-picks.ts'

const noDiet = { avoid: [], diets: [] }

const meal = (id: number, facts: Partial<MenuChoice> = {}): MenuChoice => ({
  id,
  vegetarian: false,
  vegan: false,
  glutenFree: false,
  allergens: [],
  carbAllergens: [],
  veggieAllergens: [],
  isAvailable: true,
  left: null,
  rating: null,
  isFavorite: false,
  weeksAgo: null,
  ...facts,
})
const wished = (quantity: number, more: Partial<ChoiceInput['wish'][number]> = {}) => ({
  mealId: 100,
  quantity,
  sideOption: 'carb' as const,
  doubleProtein: false,
  diets: [],
  ...more,
})
const choose = (input: Partial<ChoiceInput>) =>
  chooseMeals({
    slots: 2,
    wish: [wished(2)],
    profile: noDiet,
    menu: [],
    repeat: null,
    servingsLeft: null,
    ...input,
  })
const brief = (picks: ReturnType<typeof choose>) =>
  typeof picks === 'string' ? picks : picks.map(pick => [pick.mealId, pick.quantity, pick.reason])

/** Without the diet that it follows from. */
const less: Partial<Record<Diet, Partial<MenuChoice>>> = { vegetarian: { vegan: false } }

// – Then what is rated highest (issue 5)
test('favourites come first, then what others rate highest, each with its reason', () => {
  const menu = [
    meal(1, { rating: 4.2 }),
    meal(2, { rating: 4.9 }),
    meal(3, { isFavorite: true, rating: 3 }),
    meal(4, { rating: 2 }),
  ]
  expect(brief(choose({ slots: 3, menu }))).toEqual([
    [3, 1, 'favorite'],
    [2, 1, 'well-rated'],
    [1, 1, 'new-to-you'],
  ])
})

// – What the last time brought waits until nothing else will do (issue 5)
test('what the last time brought waits until nothing else will do', () => {
  const menu = [
    meal(1, { rating: 4.9, weeksAgo: 3 }),
    meal(2, { rating: 4.1, weeksAgo: 6 }),
    meal(3, { rating: 4.1 }),
  ]
  expect(brief(choose({ menu }))).toEqual([
    [3, 1, 'new-to-you'],
    [2, 1, 'not-had-lately'],
  ])
  expect(brief(choose({ slots: 1, menu: [meal(1, { rating: 4, weeksAgo: 3 })] }))).toEqual([
    [1, 1, 'on-the-menu'],
  ])
})

// – Every meal is there once before one is there twice (issue 5)
test('every meal is there once before one is there twice', () => {
  const menu = [meal(1, { isFavorite: true }), meal(2)]
  expect(brief(choose({ slots: 5, menu }))).toEqual([
    [1, 3, 'favorite'],
    [2, 2, 'new-to-you'],
  ])
})

// §1 Vegan counts as vegetarian
test('a wish that was vegan throughout stays vegan, and vegan counts as vegetarian', () => {
  const vegan = dietsOf({ vegetarian: false, vegan: true, glutenFree: false })
  expect(vegan).toEqual(['vegetarian', 'vegan'])
  const menu = [
    meal(1, { vegetarian: true, isFavorite: true }),
    meal(2, { vegan: true, rating: 2, weeksAgo: 3 }),
  ]
  expect(brief(choose({ wish: [wished(2, { diets: vegan })], menu }))).toEqual([[2, 2, 'fits-your-diet']])
  expect(choose({ wish: [wished(1, { diets: vegan })], menu: menu.slice(0, 1) })).toBe('nothing-suits')
})

// §1 A first order that was vegetarian throughout gets vegetarian meals only (product.md)
// §1 A first order that was gluten free throughout gets gluten-free meals only (product.md)
// §1 No meal against the profile’s diets is chosen (product.md)
test.each(diets)('a wish that was %s throughout, or a profile that is, gets nothing else', diet => {
  const menu = [
    meal(1, {
      isFavorite: true,
      vegetarian: true,
      vegan: true,
      glutenFree: true,
      [diet]: false,
      ...less[diet],
    }),
    meal(2, { vegetarian: true, vegan: true, glutenFree: true, weeksAgo: 3 }),
  ]
  const wish = [wished(2, { diets: [diet] })]
  expect(brief(choose({ wish, menu }))).toEqual([[2, 2, 'fits-your-diet']])
  expect(choose({ wish, menu: menu.slice(0, 1) })).toBe('nothing-suits')
  const profile = { avoid: [], diets: [diet] }
  expect(brief(choose({ profile, menu }))).toMatchObject([[2, 2, expect.any(String)]])
  expect(choose({ profile, menu: menu.slice(0, 1) })).toBe('nothing-suits')
})

// §1 One vegetarian meal among others keeps its place where the menu has one
test('one vegetarian meal among others keeps its place where the menu has one', () => {
  const wish = [wished(1), wished(1, { mealId: 101, diets: ['vegetarian'] })]
  const menu = [meal(1, { rating: 4.9 }), meal(2, { rating: 4.8 }), meal(3, { vegetarian: true, rating: 2 })]
  expect(brief(choose({ wish, menu }))).toEqual([
    [1, 1, 'well-rated'],
    [3, 1, 'new-to-you'],
  ])
  expect(brief(choose({ wish, menu: menu.slice(0, 2) }))).toEqual([
    [1, 1, 'well-rated'],
    [2, 1, 'well-rated'],
  ])
})

// §1 A meal without a declaration is not chosen for who avoids something (product.md)
test('nothing with an avoided allergen is picked, nor what declares none, when something is avoided', () => {
  const profile = { avoid: ['milk' as const], diets: [] }
  const menu = [
    meal(1, { allergens: ['Milk'] }),
    meal(2, { allergens: null }),
    meal(3, { allergens: ['soy'] }),
  ]
  expect(brief(choose({ profile, menu }))).toEqual([[3, 2, 'new-to-you']])
  expect(choose({ profile, menu: menu.slice(0, 2) })).toBe('nothing-suits')
})

// §1 Sides and double protein stay as they were in the first order (product.md)
// §1 A side that conflicts with the diet profile gives way to the other side (product.md)
test('sides and double protein stay as wished; only a side that conflicts gives way to the other', () => {
  const profile = { avoid: ['wheat' as const], diets: [] }
  const wish = [wished(1, { doubleProtein: true }), wished(1, { mealId: 101, sideOption: 'veggie' })]
  const menu = [meal(1, { carbAllergens: ['wheat'] })]
  expect(choose({ profile, wish, menu })).toEqual([
    { mealId: 1, quantity: 1, sideOption: 'veggie', doubleProtein: true, reason: 'new-to-you' },
    { mealId: 1, quantity: 1, sideOption: 'veggie', doubleProtein: false, reason: 'new-to-you' },
  ])
  expect(brief(choose({ profile, wish: [wished(1)], slots: 1, menu: [...menu, meal(2)] }))).toEqual([
    [2, 1, 'new-to-you'],
  ])
})

// – A sold-out meal is not chosen
// – A limited meal is chosen only as far as its date has servings left (issue 5)
test('limited and sold-out meals are taken only as far as they go', () => {
  const menu = [
    meal(1, { isFavorite: true, left: 1 }),
    meal(2, { isAvailable: false, isFavorite: true }),
    meal(3),
  ]
  expect(brief(choose({ slots: 4, menu }))).toEqual([
    [1, 1, 'favorite'],
    [3, 3, 'new-to-you'],
  ])
  expect(choose({ slots: 2, menu: menu.slice(0, 2) })).toBe('nothing-suits')
  expect(choose({ slots: 2, menu, servingsLeft: 1 })).toBe('no-servings-left')
})

// – More slots than the first order begin it again; fewer leave its end out
test('more slots than the wish begin it again, and fewer leave its end out', () => {
  const wish = [wished(1, { doubleProtein: true }), wished(1, { mealId: 101, sideOption: 'veggie' })]
  const menu = [meal(1)]
  expect(choose({ slots: 3, wish, menu })).toMatchObject([
    { quantity: 2, sideOption: 'carb', doubleProtein: true },
    { quantity: 1, sideOption: 'veggie', doubleProtein: false },
  ])
  expect(choose({ slots: 1, wish, menu })).toMatchObject([{ quantity: 1, sideOption: 'carb' }])
})

// §1 `repeat` replaces what cannot be had, or conflicts by now
test('who has last time repeated gets it again as far as it can be had, and other meals for the rest', () => {
  const again = { sideOption: 'veggie' as const, doubleProtein: true }
  const repeat = [
    { mealId: 1, quantity: 2, ...again },
    { mealId: 2, quantity: 1, ...again },
  ]
  const menu = [meal(1, { weeksAgo: 3 }), meal(2, { isAvailable: false }), meal(3, { rating: 5 })]
  expect(choose({ slots: 3, repeat, menu })).toEqual([
    { mealId: 1, quantity: 2, ...again, reason: 'same-as-before' },
    { mealId: 3, quantity: 1, sideOption: 'carb', doubleProtein: false, reason: 'well-rated' },
  ])
  const profile = { avoid: ['fish' as const], diets: [] }
  const changed = [meal(1, { allergens: ['fish'] }), meal(3)]
  expect(brief(choose({ slots: 1, repeat, menu: changed, profile }))).toEqual([[3, 1, 'new-to-you']])
})

const repair = (picks: Parameters<typeof repairPicks>[1], input: Partial<ChoiceInput>) =>
  repairPicks(
    { slots: 3, wish: [wished(3)], profile: noDiet, menu: [], repeat: null, servingsLeft: null, ...input },
    picks,
  )
const own = { mealId: 1, quantity: 2, sideOption: 'veggie', doubleProtein: true, reason: 'yours' } as const
const chosen = {
  mealId: 2,
  quantity: 1,
  sideOption: 'carb',
  doubleProtein: false,
  reason: 'favorite',
} as const

test('picks that can still be had stay as they are, the customer’s own even against their diet', () => {
  const profile = { avoid: ['milk' as const], diets: [] }
  const menu = [
    meal(1, { allergens: ['milk'] }),
    meal(2, { isFavorite: false }),
    meal(3, { isFavorite: true }),
  ]
  expect(repair([own, chosen], { menu, profile })).toEqual({ picks: [own, chosen], replaced: [] })
})

test('what is sold out is replaced, with its side and protein, and said', () => {
  const menu = [meal(1, { left: 1 }), meal(2, { isAvailable: false }), meal(3)]
  expect(repair([own, chosen], { menu })).toEqual({
    picks: [
      { ...own, quantity: 1 },
      { mealId: 3, quantity: 1, sideOption: 'veggie', doubleProtein: true, reason: 'new-to-you' },
      { mealId: 3, quantity: 1, sideOption: 'carb', doubleProtein: false, reason: 'new-to-you' },
    ],
    replaced: [
      { mealId: 1, quantity: 1 },
      { mealId: 2, quantity: 1 },
    ],
  })
  expect(repair([own, chosen], { menu: menu.slice(0, 2) })).toBe('nothing-suits')
})

// – A rule’s pick that conflicts with a changed profile is replaced
test('a rule’s pick that has come to conflict is replaced', () => {
  const profile = { avoid: ['soy' as const], diets: [] }
  const menu = [meal(1), meal(2, { allergens: ['soy'] }), meal(3)]
  expect(repair([own, chosen], { menu, profile })).toMatchObject({
    picks: [{ mealId: 1 }, { mealId: 3 }],
    replaced: [{ mealId: 2, quantity: 1 }],
  })
})

// – Another number of meals cuts the last picks or adds to them
test('another number of meals cuts the last picks or adds to them', () => {
  const menu = [meal(1), meal(2), meal(3)]
  expect(repair([own, chosen], { slots: 2, menu })).toEqual({ picks: [own], replaced: [] })
  expect(repair([own, chosen], { slots: 4, menu })).toMatchObject({
    picks: [own, chosen, { mealId: 3, quantity: 1 }],
    replaced: [],
  })
})

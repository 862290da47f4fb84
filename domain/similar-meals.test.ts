import { expect, it } from 'vitest'
import { type Candidate, similarMeals } from './similar-meals.ts'

const meal = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  id,
  chefId: 1,
  cuisineType: 'Thai',
  priceCents: 1500,
  vegetarian: false,
  vegan: false,
  glutenFree: false,
  isThisWeek: true,
  ...more,
})
const idsFor = (of: Candidate, candidates: Candidate[], most = 4) =>
  similarMeals(of, candidates, most).map(({ id }) => id)

it('prefers what can be had this week, then the same chef’s, then the same cuisine, then the nearest price', () => {
  const candidates = [
    meal(2, { isThisWeek: false }),
    meal(3, { chefId: 2 }),
    meal(4, { cuisineType: 'Lao' }),
    meal(5, { priceCents: 1900 }),
    meal(6, { priceCents: 1400 }),
    meal(7, { chefId: 2, isThisWeek: false }),
  ]
  expect(idsFor(meal(1), candidates, 9)).toEqual([6, 5, 4, 3, 2, 7])
  expect(idsFor(meal(1), candidates, 2)).toEqual([6, 5])
})

it('leaves out the meal itself, and strangers of another kitchen and another cuisine', () => {
  expect(idsFor(meal(1), [meal(1), meal(2, { chefId: 2, cuisineType: 'Greek' })])).toEqual([])
})

it('keeps to the diets of a meal, and finds them with other chefs at about the same price', () => {
  const vegan = { vegan: true, vegetarian: true }
  const elsewhere = { chefId: 2, cuisineType: 'Greek', ...vegan }
  const candidates = [
    meal(2),
    meal(3, { vegetarian: true }),
    meal(4, vegan),
    meal(5, { ...elsewhere, priceCents: 1800 }),
    meal(6, { ...elsewhere, priceCents: 1801 }),
  ]
  expect(idsFor(meal(1, vegan), candidates)).toEqual([4, 5])
})

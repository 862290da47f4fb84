import { expect, test } from 'vitest'
import { deniedDiets, isSoldOut } from './meal.ts'

const plain = {
  vegetarian: false,
  vegan: false,
  glutenFree: false,
  allergens: [],
  carbAllergens: [],
  veggieAllergens: [],
}

// §3 A meal’s diets agree with its allergens.
test.each([
  ['vegan', 'milk'],
  ['vegan', 'eggs'],
  ['vegan', 'shellfish'],
  ['vegetarian', 'fish'],
  ['glutenFree', 'wheat'],
] as const)('a meal that claims to be %s holds no %s, nor do its sides', (diet, allergen) => {
  for (const place of ['allergens', 'carbAllergens', 'veggieAllergens'] as const)
    expect(deniedDiets({ ...plain, [diet]: true, [place]: [allergen] })).toEqual([diet])
})

test('what nobody claims is not denied, and neither is what fits', () => {
  expect(deniedDiets({ ...plain, allergens: ['milk', 'wheat', 'fish'] })).toEqual([])
  expect(deniedDiets({ ...plain, vegetarian: true, allergens: ['milk', 'eggs'] })).toEqual([])
  expect(deniedDiets({ ...plain, vegan: true, glutenFree: true, allergens: null })).toEqual([])
})

test('a meal is sold out up to and on the day that was named', () => {
  expect(isSoldOut({ soldOutThrough: '2026-11-25' }, '2026-11-25')).toBe(true)
  expect(isSoldOut({ soldOutThrough: '2026-11-25' }, '2026-11-26')).toBe(false)
  expect(isSoldOut({ soldOutThrough: null }, '2026-11-25')).toBe(false)
})

import { expect, test } from 'vitest'
import { allergensWith, withSide } from './side-allergens.ts'

const curry = { allergens: ['fish'], carbAllergens: ['wheat', 'milk'], veggieAllergens: ['soy'] }

test('the chosen side adds its allergens, each once', () => {
  expect(allergensWith(curry, 'carb')).toEqual(['fish', 'wheat', 'milk'])
  expect(allergensWith(curry, 'veggie')).toEqual(['fish', 'soy'])
  expect(allergensWith({ ...curry, carbAllergens: ['fish'] }, 'carb')).toEqual(['fish'])
})

test('a side that adds nothing leaves the meal as it was declared', () => {
  const declared = { allergens: ['Fish sauce'] }
  expect(allergensWith(declared, 'carb')).toBe(declared.allergens)
  expect(withSide({ ...declared, carbAllergens: [] }, 'carb').allergens).toBe(declared.allergens)
  expect(withSide(declared, 'veggie')).toBe(declared)
})

test('what was not declared stays unknown, whatever the side', () => {
  expect(allergensWith({ ...curry, allergens: null }, 'carb')).toBeNull()
})

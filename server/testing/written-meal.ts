import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import type { MealInput } from '@ladlewell/contract/meal.ts'
import type { Customer } from './customer.ts'
import { photo } from './picture-files.ts'

/** Everything that a chef may say of a meal. */
export const writtenMeal = {
  name: 'Chicken mole',
  description: 'Slow, dark and a little sweet.',
  cuisineType: 'Mexican',
  pricePerServing: 14.5,
  spiceLevel: 'MEDIUM',
  vegetarian: false,
  vegan: false,
  glutenFree: true,
  weekGroup: 1,
  calories: 640,
  protein: 42.5,
  fat: 28,
  carbohydrates: 51,
  fiber: 9,
  sodium: 720,
  ingredients: ['chicken', 'ancho chile', 'almonds', 'sesame'],
  quantities: [
    { name: 'Chicken thighs', amount: 180, unit: 'g', use: 'always' },
    { name: 'Rice', amount: 0.09, unit: 'kg', use: 'carb' },
  ],
  allergens: ['tree nuts', 'sesame'],
  carbAllergens: ['milk'],
  veggieAllergens: [],
  carbSide: 'Red rice',
  veggieSide: 'Grilled nopales',
  servingsPerDate: 12,
} satisfies MealInput

/** Puts a meal on the chef's menu. */
export async function addedMeal(
  chef: Pick<Customer, 'call'>,
  more: Partial<MealInput> = {},
): Promise<ChefMeal> {
  const file = { photo: new Blob([await photo('jpeg', { width: 64, height: 48 })]) }
  const answer = await chef.call('POST /api/v1/chef/meals', { body: { ...writtenMeal, ...more }, file })
  if (!answer.ok) throw new Error(`No meal: ${JSON.stringify(answer)}`)
  return answer.data
}

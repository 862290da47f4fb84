import type { ChefMeal } from '@ladlewell/contract/chef-meals.ts'
import { expect, it } from 'vitest'
import { detailsOf, emptyMeal, entryOf, faultsFrom, faultsOf, numberOf } from './meal-entry.ts'

const meal: ChefMeal = {
  id: 7,
  name: 'Chicken mole',
  description: 'Slow and dark.',
  cuisineType: 'Mexican',
  pricePerServing: 14.5,
  imageUrl: '/pictures/a.webp',
  spiceLevel: 'MEDIUM',
  vegetarian: false,
  vegan: false,
  glutenFree: true,
  weekGroup: 2,
  calories: 640,
  protein: 42.5,
  fat: null,
  carbohydrates: null,
  fiber: null,
  sodium: null,
  ingredients: ['chicken', 'almonds'],
  quantities: [{ name: 'Chicken', amount: 0.18, unit: 'kg', use: 'always' }],
  allergens: ['tree nuts'],
  carbAllergens: ['milk'],
  veggieAllergens: [],
  carbSide: 'Coconut rice',
  veggieSide: 'Green beans',
  servingsPerDate: 12,
  soldOutThrough: null,
  listed: true,
  version: 3,
}

it('a meal that nobody touched is sent as it came', () => {
  const { id: _, imageUrl, soldOutThrough, listed, version, ...written } = meal
  expect(detailsOf(entryOf(meal))).toEqual(written)
  expect(entryOf(meal)).toMatchObject({ price: '14.50', declares: true, servings: '12', fat: '' })
})

it('without a declaration nothing is said of allergens, whatever is marked', () => {
  const details = detailsOf({ ...entryOf(meal), declares: false })
  expect(details).toMatchObject({ allergens: null, carbAllergens: [], veggieAllergens: [] })
})

it.each([
  ['12', 12],
  [' $12.50 ', 12.5],
  ['12,5', 12.5],
  ['١٢٫٥', 12.5],
  ['', null],
])('%j is the number %j', (text, number) => expect(numberOf(text)).toBe(number))

// §5 The price is a number.
it.each(['twelve', '-3', '1.2.3', '1e5', '0x10'])('%j is no number', text => expect(numberOf(text)).toBeNaN())

it('the five fields of the specification are required, and amounts are numbers', () => {
  const { missing, wrong } = faultsOf({ ...emptyMeal, calories: 'many', servings: '3' }, false)
  expect(Object.keys(missing)).toEqual(['name', 'description', 'cuisineType', 'price', 'photo'])
  expect(Object.keys(wrong)).toEqual(['calories'])
  expect(faultsOf({ ...entryOf(meal), price: 'a lot' }, true)).toMatchObject({
    missing: {},
    wrong: { price: 'Please enter a price in dollars and cents.' },
  })
})

it('ingredients come one a line or with commas between', () => {
  const entry = { ...emptyMeal, ingredients: ' rice,beans \n\n limes ' }
  expect(detailsOf(entry).ingredients).toEqual(['rice', 'beans', 'limes'])
})

it('what the server marks is found in the form', () => {
  const marked = { pricePerServing: 'a', servingsPerDate: 'b', 'ingredients.3': 'c', vegan: 'd' }
  expect(faultsFrom(marked)).toEqual({ price: 'a', servings: 'b', ingredients: 'c', vegan: 'd' })
})

// – A quantity is a thing and an amount above 0; a line that is empty is left out (issue 13)
it('quantities are read as they are typed, and empty lines are none', () => {
  const quantity = { name: 'Rice', amount: '٠٫٥', unit: 'kg', use: 'carb' } as const
  const empty = { name: ' ', amount: '', unit: 'g', use: 'always' } as const
  const entry = { ...entryOf(meal), quantities: [quantity, empty] }
  expect(faultsOf(entry, true).wrong).toEqual({})
  expect(detailsOf(entry).quantities).toEqual([{ ...quantity, amount: 0.5 }])
  for (const part of [{ name: '' }, { amount: '' }, { amount: '0' }, { amount: 'some' }])
    expect(faultsOf({ ...entry, quantities: [{ ...quantity, ...part }] }, true).wrong).toHaveProperty(
      'quantities',
    )
})

import { expect, test } from 'vitest'
import { missingPhotos } from './kitchen-photos.ts'

const real = { url: '/pictures/one.webp', isReal: true }
const drawn = { url: '/images/meals/pho-800.webp', isReal: false }
const none = { url: null, isReal: false }
const meal = (name: string, photo: typeof real | typeof drawn) => ({ mealId: name.length, name, ...photo })

// – A kitchen opens with a real photo of its chef and of every meal on its menu, which has at least one
test('nothing is missing when the chef and every meal are photographed', () => {
  expect(missingPhotos({ chef: real, meals: [meal('Mole', real), meal('Pozole', real)] })).toBeNull()
})

test('what is drawn, or not there, is missing by its name', () => {
  const meals = [meal('Mole', real), meal('Pho', drawn), meal('Tamales', drawn)]
  expect(missingPhotos({ chef: none, meals })).toEqual({
    chef: true,
    firstMeal: false,
    meals: ['Pho', 'Tamales'],
  })
  expect(missingPhotos({ chef: drawn, meals: [meal('Mole', real)] })).toEqual({
    chef: true,
    firstMeal: false,
    meals: [],
  })
})

test('an empty menu lacks its first meal', () => {
  expect(missingPhotos({ chef: real, meals: [] })).toEqual({ chef: false, firstMeal: true, meals: [] })
})

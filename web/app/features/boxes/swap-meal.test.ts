import type { Box, BoxMeal } from '@ladlewell/contract/boxes.ts'
import { expect, test } from 'vitest'
import { canSwapIn, swapDifference, swapped } from './swap-meal.ts'

const market = { taxPercent: 6, deliveryFee: 10 }
const pick = (mealId: number, quantity: number, more: Partial<Box['picks'][number]> = {}) =>
  ({ mealId, quantity, sideOption: 'carb', doubleProtein: false, price: 10, ...more }) as Box['picks'][number]
const meal = (mealId: number, more: Partial<BoxMeal> = {}) =>
  ({ mealId, price: 10, isSoldOut: false, left: null, ...more }) as BoxMeal

test('one serving or all of a meal become another, served the same way', () => {
  const stew = pick(1, 2, { sideOption: 'veggie', doubleProtein: true })
  const same = { sideOption: 'veggie', doubleProtein: true }
  expect(swapped([stew, pick(2, 1)], stew, 3, 1)).toEqual([
    { mealId: 1, quantity: 1, ...same },
    { mealId: 3, quantity: 1, ...same },
    { mealId: 2, quantity: 1, sideOption: 'carb', doubleProtein: false },
  ])
  expect(swapped([stew], stew, 3, 2)).toEqual([{ mealId: 3, quantity: 2, ...same }])
})

test('a meal that the box holds already, made alike, becomes more of it', () => {
  const stew = pick(1, 1)
  expect(swapped([stew, pick(2, 1)], stew, 2, 1)).toEqual([
    { mealId: 2, quantity: 2, sideOption: 'carb', doubleProtein: false },
  ])
})

test('the difference is that of the whole box: 12% off, 6% taxes, delivery as it was', () => {
  const stew = pick(1, 1)
  const difference = (to: BoxMeal) => swapDifference([stew, pick(2, 1)], { from: stew, to, count: 1 }, market)
  expect(difference(meal(3))).toBe(0)
  expect(difference(meal(3, { price: 12 }))).toBe(188)
  expect(difference(meal(3, { price: 9 }))).toBe(-94)
})

test('double protein is paid for as before', () => {
  const stew = pick(1, 1, { doubleProtein: true, price: 12 })
  expect(swapDifference([stew], { from: stew, to: meal(3), count: 1 }, market)).toBe(0)
})

test('what is sold out, or has fewer servings left than the box would hold, cannot be swapped in', () => {
  expect(canSwapIn([], meal(3, { isSoldOut: true }), 1)).toBe(false)
  expect(canSwapIn([pick(3, 1)], meal(3, { left: 1 }), 1)).toBe(false)
  expect(canSwapIn([pick(3, 1)], meal(3, { left: 2 }), 1)).toBe(true)
})

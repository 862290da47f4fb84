import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { expect, it } from 'vitest'
import { holdsOtherChef, orderAgain } from './order-again.ts'

const item = {
  mealId: 7,
  name: 'Chicken Yassa',
  imageUrl: '/old.webp',
  quantity: 2,
  price: 16.95,
  sideOption: 'veggie',
  doubleProtein: true,
  allergens: null,
} satisfies Order['items'][number]

const meal = {
  id: 7,
  name: 'Chicken Yassa',
  imageUrl: '/new.webp',
  pricePerServing: 15.5,
  weekGroup: 2,
  chef: { id: 1, name: 'Amara Okafor', currentWeek: 2 },
} as MealOfChef

it('keeps the options and the quantity, at the price of today', () => {
  expect(orderAgain([item], [meal])).toEqual({
    lines: [
      {
        id: 7,
        name: 'Chicken Yassa',
        imageUrl: '/new.webp',
        chefId: 1,
        pricePerServing: 15.5,
        quantity: 2,
        sideOption: 'veggie',
        doubleProtein: true,
      },
    ],
    leftOut: [],
  })
})

it('tells meals of another week from meals that are gone', () => {
  const later = { ...meal, id: 8, weekGroup: 3 } as MealOfChef
  const soldOut = { ...meal, id: 11, soldOutThrough: '2026-11-29' }
  const closed = { ...meal, id: 9, chef: { ...meal.chef, currentWeek: null } } as MealOfChef
  const items = [8, 9, 11, 10].map(mealId => ({ ...item, mealId, name: `Meal ${mealId}` }))
  expect(orderAgain(items, [later, closed, soldOut])).toEqual({
    lines: [],
    leftOut: [
      { name: 'Meal 8', why: 'not-this-week' },
      { name: 'Meal 9', why: 'not-this-week' },
      { name: 'Meal 11', why: 'not-this-week' },
      { name: 'Meal 10', why: 'gone' },
    ],
  })
})

it('sees meals of another chef in the cart', () => {
  const { lines } = orderAgain([item], [meal])
  expect(holdsOtherChef([], lines)).toBe(false)
  expect(holdsOtherChef(lines, lines)).toBe(false)
  expect(holdsOtherChef([{ ...lines[0]!, chefId: 2 }], lines)).toBe(true)
})

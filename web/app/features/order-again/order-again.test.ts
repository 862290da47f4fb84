import type { MealOfChef } from '@ladlewell/contract/catalogue.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { expect, it } from 'vitest'
import { holdsOtherChef, nearestMeals, orderAgain } from './order-again.ts'

const item = {
  mealId: 7,
  name: 'Chicken Yassa',
  imageUrl: '/old.webp',
  quantity: 2,
  price: 16.95,
  sideOption: 'veggie',
  sideName: '',
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
    repriced: [{ name: 'Chicken Yassa', was: 1695, now: 1750 }],
  })
})

it('says nothing of a price that is as it was', () => {
  expect(orderAgain([{ ...item, price: 17.5 }], [meal]).repriced).toEqual([])
})

it('tells meals of another week, with their next date, from sold out ones and those that are gone', () => {
  const chef = { ...meal.chef, menuDates: [{ weekGroup: 3 as const, dates: ['2026-12-02', '2026-12-05'] }] }
  const later = { ...meal, id: 8, weekGroup: 3, chef } as MealOfChef
  const soldOut = { ...meal, id: 11, soldOutThrough: '2026-11-29' }
  const closed = { ...meal, id: 9, chef: { ...meal.chef, currentWeek: null } } as MealOfChef
  const items = [8, 9, 11, 10].map(mealId => ({ ...item, mealId, name: `Meal ${mealId}` }))
  expect(orderAgain(items, [later, closed, soldOut])).toEqual({
    lines: [],
    leftOut: [
      { mealId: 8, name: 'Meal 8', why: 'not-this-week', back: '2026-12-02' },
      { mealId: 9, name: 'Meal 9', why: 'not-this-week', back: null },
      { mealId: 11, name: 'Meal 11', why: 'sold-out', back: null },
      { mealId: 10, name: 'Meal 10', why: 'gone', back: null },
    ],
    repriced: [],
  })
})

it('sees meals of another chef in the cart', () => {
  const { lines } = orderAgain([item], [meal])
  expect(holdsOtherChef([], lines)).toBe(false)
  expect(holdsOtherChef(lines, lines)).toBe(false)
  expect(holdsOtherChef([{ ...lines[0]!, chefId: 2 }], lines)).toBe(true)
})

it('finds the meals that share most words with the missing ones, then the cheaper, of those that can be had', () => {
  const named = (id: number, name: string, more = {}) => ({ ...meal, id, name, ...more }) as MealOfChef
  const meals = [
    named(1, 'Beef Stew', { pricePerServing: 12 }),
    named(2, 'Lemon Chicken with Rice'),
    named(3, 'Chicken Yassa Bowl'),
    named(4, 'Chicken Yassa', { weekGroup: 1 }),
    named(5, 'Lentil Soup', { pricePerServing: 9 }),
  ]
  expect(nearestMeals([{ name: 'Chicken Yassa' }], meals, 3).map(({ id }) => id)).toEqual([3, 2, 5])
})

import { expect, it } from 'vitest'
import { LEAST_ORDERS, popularMeals } from './popular-meals.ts'

it('names the three that are ordered most', () => {
  const orders = new Map([
    [1, 9],
    [2, 30],
    [3, 12],
    [4, 24],
  ])
  expect([...popularMeals(orders)]).toEqual([2, 4, 3])
})

it('calls nothing popular that was hardly ordered', () => {
  expect(popularMeals(new Map([[1, LEAST_ORDERS - 1]])).size).toBe(0)
  expect(popularMeals(new Map([[1, LEAST_ORDERS]])).size).toBe(1)
  expect(popularMeals(new Map()).size).toBe(0)
})

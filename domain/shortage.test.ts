import { expect, test } from 'vitest'
import { swapBackCents, whoGoesShort } from './shortage.ts'

const ordered = [
  { orderId: 1, line: 1, servings: 2 },
  { orderId: 2, line: 1, servings: 1 },
  { orderId: 2, line: 3, servings: 2 },
]

// – Who ordered last goes short first (issue 13)
test('who ordered last goes short first, and nobody by more than is missing', () => {
  expect(whoGoesShort(ordered, 1)).toEqual([{ orderId: 2, line: 3, servings: 1 }])
  expect(whoGoesShort(ordered, 4)).toEqual([
    { orderId: 2, line: 3, servings: 2 },
    { orderId: 2, line: 1, servings: 1 },
    { orderId: 1, line: 1, servings: 1 },
  ])
  expect(whoGoesShort(ordered, 0)).toEqual([])
  expect(whoGoesShort([], 3)).toEqual([])
})

// – A swap for a meal that costs less brings the difference back, a dearer one costs nothing more (issue 13)
test('a cheaper swap brings its share of what was paid back, a dearer one nothing', () => {
  expect(swapBackCents(3000, 1500, 1200)).toBe(600)
  expect(swapBackCents(3000, 1500, 1500)).toBe(0)
  expect(swapBackCents(3000, 1500, 1800)).toBe(0)
})

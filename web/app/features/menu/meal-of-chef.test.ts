import { expect, it } from 'vitest'
import { type MealChef, reasonClosed } from './meal-of-chef.ts'

const chef = (currentWeek: MealChef['currentWeek']): MealChef => ({ id: 1, name: 'Amara', currentWeek })

it('a meal of the running week can be ordered', () => {
  expect(reasonClosed({ weekGroup: 2 }, chef(2))).toBeNull()
})

it.each([1, 3] as const)('a meal of week %i is told to come next week, whatever the week', weekGroup => {
  expect(reasonClosed({ weekGroup }, chef(2))).toBe('Available next week')
})

// §2 Buttons are disabled when the chef is unavailable.
it('while the running week is unknown, so is the availability', () => {
  expect(reasonClosed({ weekGroup: 1 }, chef(null))).toBe('Checking availability')
})

// §4 Out of its week it keeps the specification’s words.
it('a meal of the running week that is sold out says so; out of its week it keeps the specification’s words', () => {
  const soldOutThrough = '2026-11-29'
  expect(reasonClosed({ weekGroup: 2, soldOutThrough }, chef(2))).toBe('Sold out')
  expect(reasonClosed({ weekGroup: 3, soldOutThrough }, chef(2))).toBe('Available next week')
})

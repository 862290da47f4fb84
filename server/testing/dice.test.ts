import { expect, test } from 'vitest'
import { diceFor } from './dice.ts'

const rolls = (...event: number[]) => {
  const dice = diceFor(...event)
  return Array.from({ length: 5 }, () => dice.roll())
}

// – SEED chooses the dice of every event, so that a failure is played again
test('an event of a seed has the same dice each time, and any other event or seed has others', () => {
  expect(rolls(7, 3, 1)).toEqual(rolls(7, 3, 1))
  const others = [rolls(8, 3, 1), rolls(7, 4, 1), rolls(7, 3, 2), rolls(7, 1, 3)]
  expect(new Set([rolls(7, 3, 1), ...others].map(String)).size).toBe(5)
})

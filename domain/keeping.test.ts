import { expect, test } from 'vitest'
import { cookingDays, likelyCooked, useBy } from './keeping.ts'

test('a meal is eaten within four days of cooking, over the end of a year too', () => {
  expect(useBy('2026-12-30')).toBe('2027-01-03')
})

test('meals are cooked on the delivery day or one of the two days before', () => {
  expect(cookingDays('2026-03-01')).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
})

// §9 A label says the day of cooking, which the kitchen names, and the last day to eat, four days later
//   (issue 11, T9)
test.each([
  ['2026-11-20', '2026-11-23'],
  ['2026-11-24', '2026-11-24'],
  ['2026-12-02', '2026-11-25'],
])('printed on %s, a label for November 25 says %s', (today, cooked) => {
  expect(likelyCooked('2026-11-25', today)).toBe(cooked)
})

import { expect, test } from 'vitest'
import { instantOf, marketDateAt } from './market-clock.ts'

test('the market’s day is not the day in Greenwich', () => {
  expect(marketDateAt(new Date('2026-11-20T05:59:59Z'), 'America/Chicago')).toBe('2026-11-19')
  expect(marketDateAt(new Date('2026-11-20T06:00:00Z'), 'America/Chicago')).toBe('2026-11-20')
  expect(marketDateAt(new Date('2026-07-20T05:00:00Z'), 'America/Chicago')).toBe('2026-07-20')
})

test('an hour is told by the wall clock on both sides of a clock change', () => {
  expect(instantOf('2026-03-07', 17, 'America/Chicago').toISOString()).toBe('2026-03-07T23:00:00.000Z')
  expect(instantOf('2026-03-08', 17, 'America/Chicago').toISOString()).toBe('2026-03-08T22:00:00.000Z')
})

test('an hour that the clocks skip comes after the gap, a repeated one is the first', () => {
  expect(instantOf('2026-03-08', 2, 'America/Chicago').toISOString()).toBe('2026-03-08T08:00:00.000Z')
  expect(instantOf('2026-11-01', 1, 'America/Chicago').toISOString()).toBe('2026-11-01T06:00:00.000Z')
})

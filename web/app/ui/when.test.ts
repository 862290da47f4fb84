import { expect, it } from 'vitest'
import { shortMoment, timeLeft } from './when.ts'

it('writes a moment in the market’s zone, without empty minutes', () => {
  expect(shortMoment('2026-11-19T23:00:00Z', 'America/Chicago')).toBe('Thu 5 PM')
  expect(shortMoment('2026-07-02T22:30:00Z', 'America/Chicago')).toBe('Thu 5:30 PM')
})

it.each([
  ['2026-11-22T04:00:00Z', '2 days 4 hr'],
  ['2026-11-20T03:12:59Z', '3 hr 12 min'],
  ['2026-11-20T00:09:30Z', '9 min 30 sec'],
  ['2026-11-20T00:00:00Z', null],
  ['2026-11-19T23:59:59Z', null],
])('counts down to %s as %s', (instant, left) => {
  expect(timeLeft(instant, Date.UTC(2026, 10, 20))).toBe(left)
})

it.each([
  ['2026-11-18', 'tomorrow 5 PM'],
  ['2026-11-19', 'today 5 PM'],
  ['2026-11-20', 'Thu 5 PM'],
  ['2026-11-17', 'Thu 5 PM'],
  [null, 'Thu 5 PM'],
])('says on %s that the moment is %s', (today, said) => {
  // In London it is Thursday, too, in Tokyo Friday by then: the market's day counts.
  expect(shortMoment('2026-11-19T23:00:00Z', 'America/Chicago', today)).toBe(said)
})

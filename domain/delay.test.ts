import { expect, test } from 'vitest'
import { answerBy, laterDates, mayDelay } from './delay.ts'
import { orderStatuses } from './order.ts'

const schedule = {
  anchor: '2027-01-11',
  weekdays: ['Wednesday', 'Saturday'],
  closures: [{ from: '2027-01-20', to: '2027-01-20' }],
} as const

const answer = (date: string, now: string) => answerBy(date, new Date(now), 'America/Chicago').toISOString()

test('an order can be delayed until it leaves the kitchen', () => {
  expect(orderStatuses.filter(mayDelay)).toEqual(['placed', 'locked', 'preparing', 'ready'])
})

test('later dates are the kitchen’s own days of three weeks, without its closures', () => {
  expect(laterDates(schedule, '2027-01-13', '2027-01-11')).toEqual([
    '2027-01-16',
    '2027-01-23',
    '2027-01-27',
    '2027-01-30',
    '2027-02-03',
  ])
})

test('an order whose day has passed can come today at the earliest', () => {
  expect(laterDates(schedule, '2027-01-13', '2027-01-16')[0]).toBe('2027-01-16')
  expect(laterDates(schedule, '2027-01-13', '2027-01-13')[0]).toBe('2027-01-16')
})

// – The answer has 24 hours, not beyond 8:00 of the old date, and an hour at least
test('a customer has a day to answer', () => {
  expect(answer('2027-01-16', '2027-01-13T16:00:00Z')).toBe('2027-01-14T16:00:00.000Z')
})

// – The answer has 24 hours, not beyond 8:00 of the old date, and an hour at least
test('but not beyond eight in the morning of the old date, and always an hour', () => {
  expect(answer('2027-01-13', '2027-01-13T05:00:00Z')).toBe('2027-01-13T14:00:00.000Z')
  expect(answer('2027-01-13', '2027-01-13T13:30:00Z')).toBe('2027-01-13T14:30:00.000Z')
  expect(answer('2027-01-13', '2027-01-15T09:00:00Z')).toBe('2027-01-15T10:00:00.000Z')
})

test('eight in the morning stays eight when the clocks change', () => {
  expect(answer('2027-03-14', '2027-03-13T20:00:00Z')).toBe('2027-03-14T13:00:00.000Z')
})

import { expect, test } from 'vitest'
import { median, paced } from './latency.ts'

test('the median of an even number of values lies between the two in the middle', () => {
  expect(median([4, 1, 3, 2])).toBe(2.5)
  expect(median([9, 1, 5])).toBe(5)
})

test('percentiles do not depend on the order of the times', () => {
  const times = Array.from({ length: 200 }, (_, nth) => 200 - nth)
  expect(paced(times, 4)).toEqual({ count: 200, perSecond: 50, p50: 101, p99: 199 })
})

test('no times are no rate', () => {
  expect(paced([], 4)).toEqual({ count: 0, perSecond: 0, p50: 0, p99: 0 })
})

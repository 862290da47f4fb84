import { expect, test } from 'vitest'
import { instantOfLocal, localTime } from './local-time.ts'

const AUSTIN = 'America/Chicago'

test.each([
  ['2026-11-26T17:00', '2026-11-26T23:00:00.000Z'],
  ['2026-07-04T00:00', '2026-07-04T05:00:00.000Z'],
  ['2026-11-01T03:00', '2026-11-01T09:00:00.000Z'],
])('%s in the market is %s, and back', (local, instant) => {
  expect(instantOfLocal(local, AUSTIN)).toBe(instant)
  expect(localTime(instant, AUSTIN)).toBe(local)
})

test('nothing is none', () => {
  expect(instantOfLocal('', AUSTIN)).toBeNull()
  expect(localTime(null, AUSTIN)).toBe('')
})

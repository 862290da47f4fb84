import { expect, test } from 'vitest'
import { nextPayoutOn, payoutState, payoutThrough } from './payout.ts'

const AUSTIN = 'America/Chicago'

test.each([
  ['on Monday before six', '2026-11-23T11:59:59Z', '2026-11-15', '2026-11-23'],
  ['on Monday at six', '2026-11-23T12:00:00Z', '2026-11-22', '2026-11-30'],
  ['on Sunday night', '2026-11-30T05:59:59Z', '2026-11-22', '2026-11-30'],
  ['on the Monday after the clocks changed', '2026-03-09T11:00:00Z', '2026-03-08', '2026-03-16'],
])('%s the week through %s is due', (_, now, through, next) => {
  expect(payoutThrough(new Date(now), AUSTIN).through).toBe(through)
  expect(nextPayoutOn(new Date(now), AUSTIN)).toBe(next)
})

// §2 They hold lines through the market’s Sunday, also when clocks change
test('a week ends with the market’s Sunday, also when the clocks change on it', () => {
  const { endedAt } = payoutThrough(new Date('2026-11-02T13:00:00Z'), AUSTIN)
  expect(endedAt.toISOString()).toBe('2026-11-02T06:00:00.000Z')
})

test('a payout is on its way until it is paid or nobody tries any more', () => {
  const now = new Date()
  expect(payoutState({ doneAt: null, nextTryAt: now })).toBe('on-its-way')
  expect(payoutState({ doneAt: now, nextTryAt: null })).toBe('paid')
  expect(payoutState({ doneAt: null, nextTryAt: null })).toBe('held-up')
})

import { describe, expect, it } from 'vitest'
import { decideRenewal, isPausedOn, isRunningOn } from './subscription.ts'

describe('cancelling and resuming a subscription', () => {
  it.each([
    [false, true, false, 'cancel'],
    [true, true, true, 'resume'],
    [true, true, false, 'nothing'],
    [false, true, true, 'nothing'],
    [false, false, false, 'cancel'],
  ] as const)('cancelled %s, chef sells %s, resume %s: %s', (isCancelled, chefSells, resume, decision) => {
    expect(decideRenewal({ isCancelled, chefSells }, resume)).toBe(decision)
  })

  it('does not bring back meals of a chef who takes no orders', () => {
    expect(decideRenewal({ isCancelled: true, chefSells: false }, true)).toEqual({
      refused: 'chef-not-available',
    })
  })
})

describe('a pause', () => {
  const pausedAt = new Date('2026-11-20T12:00:00Z')
  it.each([
    [null, null, '2026-11-26', false],
    [pausedAt, null, '2099-01-01', true],
    [pausedAt, '2026-12-03', '2026-11-26', true],
    [pausedAt, '2026-12-03', '2026-12-03', false],
    [pausedAt, '2026-11-01', '2026-11-26', false],
  ])('from %s until %s: on %s %s', (since, pausedUntil, date, isPaused) => {
    expect(isPausedOn({ pausedAt: since, pausedUntil }, date)).toBe(isPaused)
  })
})

describe('a subscription runs on a date', () => {
  const pausedAt = new Date('2026-11-20T12:00:00Z')
  const running = { cancelledAt: null, pausedAt: null, pausedUntil: null, customer: { isDisabled: false } }
  it.each([
    ['as it is', {}, true],
    ['not once it is cancelled', { cancelledAt: pausedAt }, false],
    ['not within its pause', { pausedAt, pausedUntil: '2026-12-03' }, false],
    ['after its pause', { pausedAt, pausedUntil: '2026-11-26' }, true],
    ['not of a closed account', { customer: { isDisabled: true } }, false],
  ])('%s', (_, more, isRunning) => {
    expect(isRunningOn({ ...running, ...more }, '2026-11-26')).toBe(isRunning)
  })
})

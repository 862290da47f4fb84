import { describe, expect, it } from 'vitest'
import { decideRenewal } from './subscription.ts'

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

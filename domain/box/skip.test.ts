import { expect, test } from 'vitest'
import { cutoffOf } from '../delivery.ts'
import { austin } from '../market.ts'
import { type BoxState, mayMoveBox, paymentEndsAt } from './box.ts'
import { decideSkip, decideUnskip } from './skip.ts'

const deliveryDate = '2026-11-26'
const cutoffAt = cutoffOf(deliveryDate, austin)
const before = new Date(cutoffAt.getTime() - 3_600_000)
const skipped = { state: 'skipped' as const, cutoffAt, deliveryDate }
const schedule = { anchor: '2026-11-23', weekdays: ['Thursday'] as const, closures: [] }
const running = { cancelledAt: null, pausedAt: null, pausedUntil: null, chef: { schedule } }

test.each([
  ['planned', 'skip'],
  ['open', 'skip'],
  ['locked', 'skip'],
  ['ordered', 'cancel-order'],
  ['skipped', 'nothing'],
  ['failed', { refused: 'cut-off-passed' }],
] as const)('before its cut-off, of a box that is %s: %o', (state, decision) => {
  expect(decideSkip({ state, cutoffAt }, before)).toEqual(decision)
})

test('from its cut-off on nobody skips a box, and one that is skipped stays so', () => {
  const states: BoxState[] = ['planned', 'open', 'locked', 'ordered', 'failed']
  for (const state of states)
    expect(decideSkip({ state, cutoffAt }, cutoffAt)).toEqual({ refused: 'cut-off-passed' })
  expect(decideSkip(skipped, cutoffAt)).toBe('nothing')
})

test('what may be skipped, its customer may move so', () => {
  const states: BoxState[] = ['planned', 'open', 'locked', 'ordered', 'skipped', 'failed']
  for (const state of states) {
    const decision = decideSkip({ state, cutoffAt }, before)
    const isSkipped = decision === 'skip' || decision === 'cancel-order'
    expect(isSkipped).toBe(mayMoveBox(state, 'skipped', 'customer'))
  }
})

test('a skipped box comes back as long as it can be paid in time', () => {
  const last = new Date(paymentEndsAt(cutoffAt).getTime() - 1)
  expect(decideUnskip(skipped, running, last)).toBe('bring-back')
  expect(decideUnskip(skipped, running, paymentEndsAt(cutoffAt))).toEqual({ refused: 'cut-off-passed' })
  expect(decideUnskip({ ...skipped, state: 'open' }, running, last)).toBe('nothing')
})

test.each([
  ['subscription-cancelled', { cancelledAt: before }],
  ['subscription-paused', { pausedAt: before, pausedUntil: '2026-12-01' }],
  [
    'not-a-delivery-day',
    { chef: { schedule: { ...schedule, closures: [{ from: deliveryDate, to: deliveryDate }] } } },
  ],
] as const)('a skipped box does not come back: %s', (refused, more) => {
  expect(decideUnskip(skipped, { ...running, ...more }, before)).toEqual({ refused })
})

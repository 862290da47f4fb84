import { expect, test } from 'vitest'
import { attemptsOf } from './box.ts'
import { attemptsBy, decideCharge, obstacleOf, pausesForPayment } from './charge.ts'

const shown = { shownTotalCents: 5000, ceilingCents: null, agreedTotalCents: null }

test('a box is charged at what was shown or less, and told before it is charged more', () => {
  expect(decideCharge(5000, shown)).toBe('charge')
  expect(decideCharge(4999, shown)).toBe('charge')
  expect(decideCharge(5001, shown)).toBe('price-rose')
  expect(decideCharge(5000, { ...shown, shownTotalCents: null })).toBe('price-rose')
})

test('above the ceiling nothing is charged unless it was agreed to', () => {
  const capped = { ...shown, ceilingCents: 4500 }
  expect(decideCharge(4500, capped)).toBe('charge')
  expect(decideCharge(5000, capped)).toBe('above-ceiling')
  expect(decideCharge(5000, { ...capped, agreedTotalCents: 5000 })).toBe('charge')
  expect(decideCharge(5001, { ...capped, agreedTotalCents: 5000 })).toBe('above-ceiling')
})

test('attempts are counted as their hours come', () => {
  const cutoffAt = new Date('2026-11-24T18:00:00Z')
  const [first, second] = attemptsOf(cutoffAt) as [Date, Date]
  expect(attemptsBy(new Date(first.getTime() - 1), cutoffAt)).toBe(0)
  expect(attemptsBy(first, cutoffAt)).toBe(1)
  expect(attemptsBy(second, cutoffAt)).toBe(2)
  expect(attemptsBy(cutoffAt, cutoffAt)).toBe(4)
})

test.each([
  ['insufficient_funds', 'declined'],
  ['generic_decline', 'declined'],
  ['processing_error', 'declined'],
  [undefined, 'declined'],
  ['authentication_required', 'authentication'],
  ['lost_card', 'card-needed'],
  ['expired_card', 'card-needed'],
  ['no_card', 'card-needed'],
])('after %s the box waits as %s', (code, obstacle) => {
  expect(obstacleOf(code)).toBe(obstacle)
})

// – A paid box between them keeps it running
test('two boxes in a row that were skipped for their payment pause the subscription', () => {
  const unpaid = { state: 'skipped', why: 'payment' }
  const paid = { state: 'ordered', why: 'paid' }
  const skipped = { state: 'skipped', why: 'skipped' }
  expect(pausesForPayment([unpaid])).toBe(false)
  expect(pausesForPayment([unpaid, unpaid, paid])).toBe(true)
  expect(pausesForPayment([unpaid, skipped, unpaid])).toBe(true)
  expect(pausesForPayment([unpaid, paid, unpaid])).toBe(false)
  expect(pausesForPayment([paid, unpaid, unpaid])).toBe(false)
})

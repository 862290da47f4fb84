import { expect, test } from 'vitest'
import { decideSettlement, type StoredPaymentStatus } from './settlement.ts'

const open = { status: 'pending', hasIntent: true, declined: false } as const
const succeeded = { kind: 'succeeded', receivedCents: 5000 } as const

test('money for a living order makes it paid', () => {
  expect(decideSettlement('placed', open, succeeded)).toBe('paid')
  expect(decideSettlement('placed', { ...open, status: 'action-required' }, succeeded)).toBe('paid')
})

test('money that is reported twice changes nothing the second time', () => {
  expect(decideSettlement('placed', { ...open, status: 'paid' }, succeeded)).toBe('nothing')
  expect(decideSettlement('cancelled', { ...open, status: 'paid' }, succeeded)).toBe('nothing')
})

test('money for a dead order is given back', () => {
  for (const status of ['failed', 'expired', 'cancelled'] as StoredPaymentStatus[]) {
    expect(decideSettlement('expired', { ...open, status }, succeeded)).toBe('late-success')
  }
})

test('a cancelled intent ends the order as failed after a decline, else as expired', () => {
  expect(decideSettlement('placed', { ...open, declined: true }, { kind: 'cancelled' })).toBe('failed')
  expect(decideSettlement('placed', open, { kind: 'cancelled' })).toBe('expired')
  expect(decideSettlement('placed', { ...open, status: 'paid' }, { kind: 'cancelled' })).toBe('nothing')
})

test('nothing is released while the intent is still open', () => {
  expect(decideSettlement('placed', open, { kind: 'declined', message: 'no' })).toBe('nothing')
  expect(decideSettlement('placed', open, { kind: 'unconfirmed' })).toBe('nothing')
  expect(decideSettlement('placed', open, { kind: 'processing' })).toBe('nothing')
})

test('an order whose payment was never begun expires, unless somebody began it meanwhile', () => {
  expect(decideSettlement('placed', { ...open, hasIntent: false }, { kind: 'never-begun' })).toBe('expired')
  expect(decideSettlement('placed', open, { kind: 'never-begun' })).toBe('nothing')
})

test('a refused renewal waits for its next try, and expires with its intent', () => {
  const renewal = { ...open, renewal: { isAwaited: true } }
  expect(decideSettlement('placed', renewal, { kind: 'declined', message: 'no' })).toBe('put-off')
  expect(decideSettlement('placed', { ...renewal, declined: true }, { kind: 'cancelled' })).toBe('expired')
  expect(decideSettlement('placed', renewal, succeeded)).toBe('paid')
})

test('money for a box that nobody waits for any more ends its order and goes back', () => {
  const renewal = { ...open, renewal: { isAwaited: false } }
  expect(decideSettlement('placed', renewal, succeeded)).toBe('too-late')
  expect(decideSettlement('expired', { ...renewal, status: 'expired' }, succeeded)).toBe('late-success')
  expect(decideSettlement('placed', { ...renewal, status: 'paid' }, succeeded)).toBe('nothing')
})

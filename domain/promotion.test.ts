import { expect, test } from 'vitest'
import { normalizeCode, type Promotion, promotionCounts, promotionObstacle } from './promotion.ts'

const now = new Date('2026-11-20T18:00:00Z')
const justBefore = new Date(now.getTime() - 1)
const justAfter = new Date(now.getTime() + 1)
const welcome: Promotion = {
  code: 'WELCOME20',
  discountPercentage: 20,
  startsAt: justBefore,
  expiresAt: justAfter,
  maxUses: 50,
  uses: 49,
  maxUsesPerCustomer: 1,
  needsConfirmedEmail: false,
}

test('a running coupon with a use left counts', () => {
  expect(promotionCounts(welcome, { now, customerUses: 0 })).toBe(true)
  expect(promotionCounts({ ...welcome, startsAt: now }, { now, customerUses: 0 })).toBe(true)
})

test('a coupon without dates and limits always counts', () => {
  const open = { ...welcome, startsAt: null, expiresAt: null, maxUses: null, maxUsesPerCustomer: null }
  expect(promotionCounts({ ...open, uses: 9_000 }, { now, customerUses: 300 })).toBe(true)
})

test.each<[string, Partial<Promotion>]>([
  ['has not begun', { startsAt: justAfter }],
  ['expires at this instant', { expiresAt: now }],
  ['is used up', { uses: 50 }],
  ['takes nothing off', { discountPercentage: 0 }],
])('a coupon that %s does not count', (_, change) => {
  expect(promotionCounts({ ...welcome, ...change }, { now, customerUses: 0 })).toBe(false)
})

test('a coupon does not count for a customer who has had their share, nor does an unknown code', () => {
  expect(promotionCounts(welcome, { now, customerUses: 1 })).toBe(false)
  expect(promotionCounts(null, { now, customerUses: 0 })).toBe(false)
})

test('a code is read in any case, with space around it', () => {
  expect(normalizeCode(' welcome20\n')).toBe('WELCOME20')
})

test.each([
  [true, null],
  [null, null],
  [false, 'promo-unconfirmed'],
] as const)('with a confirmed address (%j), a coupon that needs one meets %j', (isConfirmed, obstacle) => {
  const asking = { now, customerUses: 0, isConfirmed }
  expect(promotionObstacle({ ...welcome, needsConfirmedEmail: true }, asking)).toBe(obstacle)
  expect(promotionObstacle(welcome, asking)).toBeNull()
})

test('a coupon that does not count at all says so first', () => {
  const asking = { now, customerUses: 1, isConfirmed: false }
  expect(promotionObstacle({ ...welcome, needsConfirmedEmail: true }, asking)).toBe('promo-invalid')
})

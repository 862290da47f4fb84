import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { orderOfAttempt } from './order-elsewhere.ts'
import { newAttempt } from './payment-attempt.ts'

const pressedAt = Date.parse('2026-11-20T18:00:00Z')
const curry = { mealId: 12, quantity: 2, sideOption: 'carb', doubleProtein: false }
const stew = { mealId: 13, quantity: 1, sideOption: 'veggie', doubleProtein: true }
const body = { chefId: 3, orderDate: '2026-11-24', totalAmount: 41.5, orderItems: [curry, stew] }
const order = {
  ...{ orderId: 1042, chefId: 3, totalAmount: 41.5, paymentStatus: 'Paid', items: [stew, curry] },
  ...{ deliveryDate: [2026, 11, 24], placedAt: '2026-11-20T18:00:01Z' },
}

beforeEach(() => {
  vi.useFakeTimers({ now: pressedAt + 90_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a lost attempt is found again behind a newer order', async () => {
  expect(await found({ ...order, orderId: 1043, totalAmount: 12 }, order)).toMatchObject({ orderId: 1042 })
})

test.each([
  ['was placed before', { placedAt: '2026-11-20T17:50:00Z' }],
  ['holds other meals', { items: [curry, { ...stew, doubleProtein: false }] }],
  ['comes on another day', { deliveryDate: [2026, 11, 25] }],
  ['was not paid for', { paymentStatus: 'Failed' }],
])('an order that %s is not it', async (_, other) => {
  expect(await found({ ...order, ...other })).toBeNull()
})

function found(...orders: object[]) {
  vi.stubGlobal('fetch', async () => Response.json(orders))
  return orderOfAttempt(newAttempt(body as never, 7, pressedAt))
}

import { expect, test } from 'vitest'
import { behindOf } from './behind.ts'
import { type OrderStatus, orderStatuses } from './order.ts'

const window = { from: new Date('2027-01-13T22:00:00Z'), until: new Date('2027-01-14T01:00:00Z') }
const at = (status: OrderStatus, time: string, carrier: 'kitchen' | 'ladlewell' = 'kitchen') =>
  behindOf({ status, carrier }, window, new Date(time))

// – An order is late when it is not packed an hour before its window, not on its way when it begins, or not delivered
//   when it ends (issue 13)
test('an order is behind from an hour before its window on', () => {
  expect(at('locked', '2027-01-13T20:59:59Z')).toBeNull()
  expect(at('locked', '2027-01-13T21:00:00Z')).toBe('not-ready')
  expect(at('preparing', '2027-01-13T23:00:00Z')).toBe('not-ready')
  expect(at('ready', '2027-01-13T21:59:59Z')).toBeNull()
  expect(at('ready', '2027-01-13T22:00:00Z')).toBe('not-gone')
  expect(at('out-for-delivery', '2027-01-14T00:59:59Z')).toBeNull()
  for (const status of ['locked', 'preparing', 'ready', 'out-for-delivery'] as const)
    expect(at(status, '2027-01-14T01:00:00Z')).toBe('window-passed')
})

// – A bag that waits for one of our drivers is not the kitchen's delay (issue 13)
test('who waits for a driver of ours is not behind before the window ends', () => {
  expect(at('ready', '2027-01-13T23:00:00Z', 'ladlewell')).toBeNull()
  expect(at('ready', '2027-01-14T01:00:00Z', 'ladlewell')).toBe('window-passed')
})

test('what is over, or not locked yet, is never behind', () => {
  const hands: OrderStatus[] = ['locked', 'preparing', 'ready', 'out-for-delivery']
  for (const status of orderStatuses.filter(status => !hands.includes(status)))
    expect(at(status, '2027-01-20T00:00:00Z')).toBeNull()
})

import type { Order } from '@ladlewell/contract/ordering.ts'
import { expect, it } from 'vitest'
import { tabOfOrder } from './order-state.ts'
import { paymentWord, statusWord } from './order-words.ts'

const order = (orderStatus: string, deliveryDate: [number, number, number]) =>
  ({ orderStatus, deliveryDate }) as Order

// §4 Before now means: the delivery day has ended in the market’s time zone (product.md)
it.each([
  ['Placed', [2026, 11, 20], 'Upcoming'],
  ['Placed', [2026, 11, 19], 'Previous'],
  ['Out for delivery', [2026, 11, 20], 'Upcoming'],
  ['Cancelled', [2026, 12, 24], 'Previous'],
  ['cancelled', [2026, 12, 24], 'Previous'],
  ['Completed', [2026, 12, 24], 'Previous'],
  ['On the stove', [2026, 12, 24], 'Upcoming'],
  ['On the stove', [2026, 11, 19], 'Previous'],
] as const)('on 20 November an order that is %s for %j is %s', (status, date, tab) => {
  expect(tabOfOrder(order(status, [...date]), '2026-11-20')).toBe(tab)
})

it('says Not provided where no payment status is told, and keeps words that it does not know', () => {
  for (const missing of [undefined, null, '']) expect(paymentWord(missing)).toBe('Not provided')
  expect(paymentWord('paid')).toBe('Paid')
  expect(paymentWord('On account')).toBe('On account')
  expect(statusWord('out for delivery')).toBe('Out for delivery')
  expect(statusWord('Simmering')).toBe('Simmering')
})

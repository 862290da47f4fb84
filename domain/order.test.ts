import { describe, expect, test } from 'vitest'
import {
  canCancel,
  decideCancellation,
  fulfilmentStatuses,
  isTerminal,
  mayMove,
  nextOrderStates,
  type OrderStatus,
  orderStatusCode,
  orderStatuses,
  orderStatusWord,
  orderTransitions,
  type PaymentStatus,
  paymentStatuses,
  paymentStatusWord,
  sortOrders,
  tabOf,
} from './order.ts'

const terminal: OrderStatus[] = ['completed', 'cancelled', 'refused', 'payment-failed', 'expired']

// §3 Order statuses are those eleven words (product.md)
// §3 Cancelled is known
// §3 Completed is known
// §3 Order status words: Placed, Locked, Preparing, Ready, Out for delivery, Delivered, Completed, Cancelled,
//   Refused, Payment failed, Expired (product.md)
// §3 Payment status words: Pending, Action required, Paid, Failed, Partially refunded, Refunded (product.md)
test('orders and payments are told in the product’s words', () => {
  expect(orderStatuses.map(orderStatusWord)).toEqual([
    'Placed',
    'Locked',
    'Preparing',
    'Ready',
    'Out for delivery',
    'Delivered',
    'Completed',
    'Cancelled',
    'Refused',
    'Payment failed',
    'Expired',
  ])
  expect(paymentStatuses.map(paymentStatusWord)).toEqual([
    'Pending',
    'Action required',
    'Paid',
    'Failed',
    'Partially refunded',
    'Refunded',
  ])
})

test('a status word leads back to its code in any case', () => {
  for (const code of orderStatuses) expect(orderStatusCode(orderStatusWord(code).toUpperCase())).toBe(code)
  expect(orderStatusCode('Lost')).toBeNull()
})

describe('the table of moves', () => {
  // §4 Refused, cancelled, completed, expired and payment failed are ends (product.md)
  test('ends exactly in the terminal states', () => {
    expect(orderStatuses.filter(isTerminal)).toEqual(terminal)
    for (const from of terminal) {
      for (const to of orderStatuses) {
        for (const actor of ['customer', 'chef', 'staff', 'system'] as const) {
          expect(mayMove(from, to, actor)).toBe(false)
        }
      }
    }
  })

  test('reaches every state from a placed order', () => {
    const reached = new Set<OrderStatus>(['placed'])
    for (const state of reached) for (const next of nextOrderStates(state)) reached.add(next)
    expect([...reached].toSorted()).toEqual([...orderStatuses].toSorted())
  })

  test('names a pair of states once, always with somebody who may move it', () => {
    const pairs = orderTransitions.map(move => `${move.from} → ${move.to}`)
    expect(new Set(pairs).size).toBe(pairs.length)
    expect(orderTransitions.every(move => move.by.length > 0)).toBe(true)
  })

  // §4 A chef moves, refuses or delays; nothing else (product.md)
  test('lets a customer only cancel or decline, and a chef never decide about money', () => {
    const movesBy = (actor: 'customer' | 'chef') =>
      new Set(orderTransitions.filter(move => move.by.includes(actor)).map(move => move.to))
    expect(movesBy('customer')).toEqual(new Set(['cancelled', 'refused']))
    expect(movesBy('chef')).toEqual(
      new Set(['refused', 'preparing', 'ready', 'out-for-delivery', 'delivered']),
    )
  })

  // §4 Orders go placed → locked → preparing → ready → out for delivery → delivered → completed (product.md)
  test('leads from the cut-off through the kitchen to the door, step by step', () => {
    const steps = ['placed', ...fulfilmentStatuses, 'completed'] as OrderStatus[]
    for (const [index, to] of steps.slice(1).entries()) expect(nextOrderStates(steps[index]!)).toContain(to)
    expect(mayMove('placed', 'preparing', 'chef')).toBe(false)
    expect(mayMove('locked', 'preparing', 'chef')).toBe(true)
  })
})

// §4 Refused, failed and expired orders have ended too and are Previous (product.md)
test('an order is Previous once it has ended or its delivery day has', () => {
  const tab = (status: OrderStatus, today: string) => tabOf({ status, deliveryDate: '2026-11-23' }, today)
  expect(tab('placed', '2026-11-20')).toBe('Upcoming')
  expect(tab('delivered', '2026-11-23')).toBe('Upcoming')
  expect(tab('delivered', '2026-11-24')).toBe('Previous')
  for (const status of terminal) expect(tab(status, '2026-11-20')).toBe('Previous')
})

test('orders are listed from the newest number down', () => {
  const orders = [{ orderId: 9 }, { orderId: 1042 }, { orderId: 100 }]
  expect(sortOrders(orders).map(order => order.orderId)).toEqual([1042, 100, 9])
  expect(orders[0]).toEqual({ orderId: 9 })
})

describe('a cancellation', () => {
  const cutoffAt = new Date('2026-11-21T23:00:00Z')
  const before = new Date(cutoffAt.getTime() - 1)
  const paid = {
    status: 'placed',
    paymentStatus: 'paid',
    cutoffAt,
    now: before,
    withoutRefund: false,
  } as const

  test('before the cut-off is refunded, whether or not the customer would do without', () => {
    expect(decideCancellation(paid)).toEqual({ kind: 'cancel', refund: true })
    expect(decideCancellation({ ...paid, withoutRefund: true })).toEqual({ kind: 'cancel', refund: true })
    expect(decideCancellation({ ...paid, paymentStatus: 'partially-refunded' })).toMatchObject({
      refund: true,
    })
  })

  test('from the cut-off on goes through only without a refund', () => {
    const late = { ...paid, status: 'locked', now: cutoffAt } as const
    expect(decideCancellation(late)).toEqual({ kind: 'refused', code: 'cut-off-passed' })
    expect(decideCancellation({ ...late, withoutRefund: true })).toEqual({ kind: 'cancel', refund: false })
  })

  test.each<PaymentStatus>([
    'pending',
    'action-required',
    'failed',
    'refunded',
  ])('of an order whose payment is %s is refused', paymentStatus => {
    expect(decideCancellation({ ...paid, paymentStatus })).toEqual({
      kind: 'refused',
      code: 'unpaid-or-refunded',
    })
  })

  test.each<OrderStatus>([
    'ready',
    'out-for-delivery',
    'delivered',
    'completed',
    'cancelled',
    'refused',
  ])('of an order that is %s is refused', status => {
    const refusal = { kind: 'refused', code: 'not-cancellable' }
    expect(decideCancellation({ ...paid, status, withoutRefund: true })).toEqual(refusal)
  })

  test('is offered only while it brings the money back', () => {
    expect(canCancel(paid)).toBe(true)
    expect(canCancel({ ...paid, now: cutoffAt })).toBe(false)
    expect(canCancel({ ...paid, status: 'cancelled' })).toBe(false)
    expect(canCancel({ ...paid, paymentStatus: 'pending' })).toBe(false)
  })
})

import { expect, test } from 'vitest'
import type { Charge } from './provider.ts'
import { wrongMoney } from './wrong-in.ts'

const order = {
  ...{
    id: 7,
    status: 'placed',
    payment: 'paid',
    totalCents: 3000,
    cutoffAt: new Date('2027-01-11T23:00:00Z'),
  },
  ...{ box: 'ordered', why: 'paid', isRenewal: true },
}
const charge: Charge = {
  ...{
    id: 'pi_1',
    customerId: null,
    payment: 'pay:1:0',
    orderId: 7,
    amountCents: 3000,
    refunds: [],
    decline: null,
  },
  ...{ status: 'succeeded', keepCard: true, succeededAt: new Date('2027-01-09T23:00:00Z') },
}

test('one charge before the cut-off of a paid box is right', () => {
  expect(wrongMoney([charge], [order])).toEqual([])
})

// – No box is charged twice, after its cut-off, or after a skip without a refund
test('a box that is charged twice, after its cut-off, or without a refund after its skip is seen', () => {
  const wrong = (...given: Parameters<typeof wrongMoney>) => wrongMoney(...given).join('; ')
  expect(wrong([charge, { ...charge, id: 'pi_2' }], [order])).toBe(
    'order 7, placed and paid, was charged 2 times',
  )
  expect(wrong([{ ...charge, succeededAt: order.cutoffAt }], [order])).toBe(
    'pi_1 of order 7 was charged after its cut-off',
  )
  const skipped = { ...order, status: 'cancelled', box: 'skipped', why: 'skipped' }
  expect(wrong([charge], [skipped])).toBe('pi_1 of order 7: 3000 kept of a skipped box')
  const refunds = [{ id: 're_1', refundId: 1, amountCents: 3000 }]
  expect(wrong([{ ...charge, refunds }], [skipped])).toBe('')
  expect(wrong([charge], [{ ...skipped, why: 'order-cancelled' }])).toBe('')
})

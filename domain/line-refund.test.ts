import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lineRefundCents } from './line-refund.ts'

const order = { subtotalCents: 3000, taxesCents: 180, discountCents: 360, quantityDiscountCents: 0 }
const chili = { servingCents: 1000, quantity: 1 }
const dal = { servingCents: 500, quantity: 4 }

test('a line brings back its price with its share of taxes and discounts', () => {
  expect(lineRefundCents(order, [chili])).toBe(940)
  expect(lineRefundCents(order, [dal])).toBe(1880)
  expect(lineRefundCents(order, [chili, dal])).toBe(2820)
})

test('a line of an order that cost nothing brings nothing back', () => {
  const free = { ...order, discountCents: 4180 }
  expect(lineRefundCents(free, [chili])).toBe(0)
})

test('a line is worth at least nothing and at most what all lines are worth', () => {
  const cents = fc.integer({ min: 1, max: 50_000 })
  const quantity = fc.integer({ min: 1, max: 50 })
  fc.assert(
    fc.property(cents, quantity, cents, quantity, fc.integer({ min: 0, max: 100 }), (a, n, b, m, percent) => {
      const lines = [
        { servingCents: a, quantity: n },
        { servingCents: b, quantity: m },
      ]
      const subtotalCents = a * n + b * m
      const taxesCents = Math.floor((subtotalCents * 6) / 100)
      const discountCents = Math.floor((subtotalCents * percent) / 100)
      const priced = { subtotalCents, taxesCents, discountCents, quantityDiscountCents: 0 }
      const all = lineRefundCents(priced, lines)
      expect(all).toBe(Math.max(0, subtotalCents + taxesCents - discountCents))
      const each = lines.map(line => lineRefundCents(priced, [line]))
      expect(each.every(one => one >= 0 && one <= all)).toBe(true)
      expect(Math.abs(each[0]! + each[1]! - all)).toBeLessThanOrEqual(1)
    }),
  )
})

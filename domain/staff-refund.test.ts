import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { lineRefundCents } from './line-refund.ts'
import { decideRefund, type RefundableOrder } from './staff-refund.ts'

const order: RefundableOrder = {
  subtotalCents: 3000,
  taxesCents: 180,
  discountCents: 360,
  quantityDiscountCents: 0,
  lines: [
    { servingCents: 1000, quantity: 1 },
    { servingCents: 1000, quantity: 2 },
  ],
  capturedCents: 3820,
  refundedCents: 0,
  refundedLines: [],
}

describe('a refund by staff', () => {
  it('gives back an amount up to what is left', () => {
    expect(decideRefund(order, { cents: 3820 })).toEqual({ kind: 'refund', cents: 3820 })
    expect(decideRefund(order, { cents: 3821 })).toEqual({ kind: 'refused', code: 'refund-too-large' })
    const partly = { ...order, refundedCents: 3000 }
    expect(decideRefund(partly, { cents: 820 })).toEqual({ kind: 'refund', cents: 820 })
    expect(decideRefund(partly, { cents: 821 })).toEqual({ kind: 'refused', code: 'refund-too-large' })
  })

  it('gives back lines with their share of taxes and discounts', () => {
    expect(decideRefund(order, { lines: [1] })).toEqual({ kind: 'refund', cents: 940 })
    expect(decideRefund(order, { lines: [2] })).toEqual({ kind: 'refund', cents: 1880 })
  })

  it('gives a line back once, and none that is not there', () => {
    const gone = { ...order, refundedCents: 940, refundedLines: [1] }
    expect(decideRefund(gone, { lines: [1, 2] })).toEqual({ kind: 'refused', code: 'lines-refunded' })
    expect(decideRefund(order, { lines: [3] })).toEqual({ kind: 'refused', code: 'lines-refunded' })
  })

  it('gives back nothing of an order that was not paid', () => {
    expect(decideRefund({ ...order, capturedCents: 0 }, { cents: 1 })).toEqual({
      kind: 'refused',
      code: 'not-paid',
    })
  })

  it('comes to the same for lines one after the other as for all at once', () => {
    const line = fc.record({
      servingCents: fc.integer({ min: 100, max: 5000 }),
      quantity: fc.integer({ min: 1, max: 9 }),
    })
    fc.assert(
      fc.property(
        fc.array(line, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 0, max: 30 }),
        fc.integer({ min: 0, max: 50 }),
        (lines, tax, discount) => {
          const subtotalCents = lines.reduce((sum, one) => sum + one.servingCents * one.quantity, 0)
          const taxesCents = Math.round((subtotalCents * tax) / 100)
          const discountCents = Math.round((subtotalCents * discount) / 100)
          const priced = { subtotalCents, taxesCents, discountCents, quantityDiscountCents: 0, lines }
          const capturedCents = subtotalCents + taxesCents + 1000 - discountCents
          let refundedCents = 0
          const refundedLines: number[] = []
          for (const index of lines.keys()) {
            const asked = { lines: [index + 1] }
            const decision = decideRefund({ ...priced, capturedCents, refundedCents, refundedLines }, asked)
            if (decision.kind === 'refused') return false
            refundedCents += decision.cents
            refundedLines.push(index + 1)
          }
          return refundedCents === lineRefundCents(priced, lines)
        },
      ),
    )
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earningLines } from './ledger.ts'
import type { OrderStatus } from './order.ts'
import type { DecidedOrder } from './place-order.ts'
import { decideRefund, type KeptRefund, noParts, type RefundableOrder } from './refund.ts'
import {
  decideRedelivery,
  decideSwap,
  isBeyondPaid,
  isRedeliveryOver,
  orderedAgain,
  servingsToGive,
} from './remedy.ts'

const dinner: RefundableOrder = {
  ...{ subtotalCents: 4350, taxesCents: 261, deliveryFeeCents: 1000, tipCents: 0, discountCents: 522 },
  ...{ quantityDiscountCents: 0, commissionCents: 653, kitchenFeeCents: 0, kitchenTipCents: 0 },
  lines: [
    { servingCents: 1450, quantity: 2 },
    { servingCents: 1450, quantity: 1 },
  ],
  ...{ capturedCents: 5089, refunds: [] },
}
const paid = { ...dinner, isPaid: true }
const nothing = { lines: [], cents: 0 }

test('meals that come again are worth what was paid for them, tax and discount with them', () => {
  const both = [{ line: 1, quantity: 2 }]
  const decision = decideRedelivery(paid, nothing, { lines: both, isOverSaid: false })
  expect(decision).toEqual({ kind: 'redelivery', valueCents: 2900 + 174 - 348 })
})

test('only what was bought and paid for comes again', () => {
  const decide = (lines: { line: number; quantity: number }[], order = paid) =>
    decideRedelivery(order, nothing, { lines, isOverSaid: true })
  const refused = { kind: 'refused', code: 'lines-refunded' }
  expect(decide([])).toEqual(refused)
  expect(decide([{ line: 1, quantity: 3 }])).toEqual(refused)
  expect(decide([{ line: 3, quantity: 1 }])).toEqual(refused)
  expect(decide([1, 1].map(line => ({ line, quantity: 1 })))).toEqual(refused)
  expect(decide([{ line: 1, quantity: 1 }], { ...paid, isPaid: false })).toMatchObject({ code: 'not-paid' })
})

test('what went back or came again before needs a reason to come once more', () => {
  const refund = decideRefund(dinner, { lines: [{ line: 1, quantity: 1 }] })
  if (refund.kind === 'refused') throw new Error('no refund')
  const kept = { ...refund, liable: 'chef', wholeLines: null } as const
  const order = { ...paid, refunds: [kept] }
  const again = { lines: [{ line: 1, quantity: 1 }], cents: 1363 }
  const asked = { lines: [{ line: 1, quantity: 1 }], isOverSaid: false }
  expect(servingsToGive(order, nothing, 1)).toBe(1)
  expect(servingsToGive(order, again, 1)).toBe(0)
  expect(decideRedelivery(order, nothing, asked).kind).toBe('redelivery')
  expect(decideRedelivery(order, again, asked)).toEqual({ kind: 'refused', code: 'given-already' })
  expect(decideRedelivery(order, again, { ...asked, isOverSaid: true }).kind).toBe('redelivery')
})

// – Refunds and redeliveries together give no more than was paid unless somebody says why (issue 15)
test('as long as nobody says why, refunds and redeliveries never give more than was paid', () => {
  const step = fc.record({
    what: fc.constantFrom('refund', 'goodwill', 'again'),
    line: fc.integer({ min: 1, max: 2 }),
    quantity: fc.integer({ min: 1, max: 2 }),
    cents: fc.integer({ min: 1, max: 6000 }),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), steps => {
      let order = paid
      let again = nothing as { lines: { line: number; quantity: number }[]; cents: number }
      for (const { what, line, quantity, cents } of steps) {
        const lines = [{ line, quantity }]
        if (what === 'again') {
          const decision = decideRedelivery(order, again, { lines, isOverSaid: false })
          if (decision.kind === 'refused') continue
          again = { lines: [...again.lines, ...lines], cents: again.cents + decision.valueCents }
        } else {
          const decision = decideRefund(order, what === 'refund' ? { lines } : { goodwillCents: cents })
          if (decision.kind === 'refused') continue
          const { parts } = decision
          if (isBeyondPaid(order, again, { lines: parts.lines, cents: decision.cents })) continue
          const kept = { cents: decision.cents, liable: 'chef', wholeLines: null, parts } as const
          order = { ...order, refunds: [...order.refunds, kept] }
        }
      }
      const back = order.refunds.reduce((sum, { cents }) => sum + cents, 0)
      expect(back + again.cents).toBeLessThanOrEqual(order.capturedCents)
      for (const [index, { quantity }] of order.lines.entries()) {
        const of = (lines: readonly { line: number; quantity: number }[]) =>
          lines.reduce((sum, one) => sum + (one.line === index + 1 ? one.quantity : 0), 0)
        const gone = order.refunds.reduce((sum, { parts }) => sum + of(parts?.lines ?? []), 0)
        expect(gone + of(again.lines)).toBeLessThanOrEqual(quantity)
      }
    }),
  )
})

test('all servings of a line that come again one by one are worth what the line was paid with', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 9 }),
      fc.integer({ min: 1, max: 5000 }),
      (quantity, servingCents) => {
        const subtotalCents = quantity * servingCents
        const order = {
          ...{ ...paid, subtotalCents, taxesCents: 7, discountCents: 3, commissionCents: 0 },
          lines: [{ servingCents, quantity }],
          capturedCents: subtotalCents + 4 + 1000,
        }
        let again = { lines: [] as { line: number; quantity: number }[], cents: 0 }
        for (let served = 0; served < quantity; served++) {
          const lines = [{ line: 1, quantity: 1 }]
          const decision = decideRedelivery(order, again, { lines, isOverSaid: false })
          if (decision.kind === 'refused') throw new Error(decision.code)
          again = { lines: [...again.lines, ...lines], cents: again.cents + decision.valueCents }
        }
        expect(again.cents).toBe(subtotalCents + 4)
      },
    ),
  )
})

// – A redelivery costs its customer nothing and is not taxed; who bears it pays for it to the cent (issue 15)
test('an order that comes again costs its customer and the tax office nothing, and its lines add up to nothing', () => {
  const cents = fc.integer({ min: 0, max: 100_000 })
  fc.assert(
    fc.property(
      fc.record({ subtotal: cents, fee: cents, share: fc.integer({ min: 0, max: 100 }) }),
      fc.constantFrom('kitchen', 'ladlewell'),
      fc.constantFrom('platform', 'chef'),
      ({ subtotal, fee, share }, carrier, liable) => {
        const { quote } = orderedAgain(decided(subtotal, fee), { liable, carrier })
        expect(quote).toMatchObject({ totalCents: 0, taxesCents: 0, tipCents: 0 })
        expect(quote.subtotalCents + quote.deliveryFeeCents).toBe(quote.discountCents)
        const broughtBy = carrier === 'kitchen' ? 'chef' : 'driver'
        const lines = earningLines({
          ...{ ...quote, deliverySharePercent: share, tipDriverPercent: 50, broughtBy },
          commissionCents: Math.round(quote.subtotalCents * 0.15),
        })
        const of = (party: string) =>
          lines.reduce((sum, line) => sum + (line.party === party ? line.cents : 0), 0)
        expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(0)
        expect(of('provider')).toBe(0)
        expect(of('tax-office')).toBe(0)
        if (liable === 'chef') expect(of('chef')).toBe(0)
        else expect(of('chef')).toBeGreaterThanOrEqual(subtotal - Math.round(subtotal * 0.15))
        expect(of('platform') + of('chef') + of('driver')).toBe(0)
      },
    ),
  )
})

function decided(subtotalCents: number, deliveryFeeCents: number): DecidedOrder {
  return {
    lines: [],
    quote: {
      ...{ mealCount: 1, subtotalCents, taxesCents: 60, deliveryFeeCents, tipCents: 0, discountCents: 0 },
      ...{ discountKind: null, discountPercent: 0, quantityDiscountCents: 0, quantityDiscountPercent: 0 },
      totalCents: subtotalCents + deliveryFeeCents + 60,
    },
    ...{ deliveryDate: '2026-11-25', menuWeek: 1, cutoffAt: new Date(0), servings: 1 },
  }
}

test('a redelivery is over once it came or will not come any more', () => {
  const over = ['delivered', 'completed', 'cancelled', 'refused', 'expired'] as const
  expect(over.every(isRedeliveryOver)).toBe(true)
  expect((['placed', 'locked', 'out-for-delivery'] as const).some(isRedeliveryOver)).toBe(false)
})

test('a swap gives the difference to a cheaper meal back, until the cut-off', () => {
  const order = { ...dinner, status: 'placed' as OrderStatus, cutoffAt: new Date(1000) }
  const swap = (more: object = {}, now = 0, of = order) =>
    decideSwap(of, { line: 1, quantity: 2, fromCents: 1450, toCents: 1160, ...more }, new Date(now))
  expect(swap()).toEqual({ kind: 'swap', backCents: Math.round((2726 * 290) / 1450) })
  expect(swap({ toCents: 1600 })).toEqual({ kind: 'swap', backCents: 0 })
  expect(swap({}, 1000)).toMatchObject({ code: 'cut-off-passed' })
  expect(swap({}, 0, { ...order, status: 'locked' })).toMatchObject({ code: 'cut-off-passed' })
  expect(swap({ quantity: 3 })).toMatchObject({ code: 'lines-refunded' })
  const parts = { ...noParts, lines: [{ line: 1, quantity: 1 }] }
  const gone: KeptRefund = { cents: 1, liable: 'chef', wholeLines: null, parts }
  expect(swap({}, 0, { ...order, refunds: [gone] })).toMatchObject({ code: 'lines-refunded' })
})

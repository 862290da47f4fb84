import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type EarnedOrder,
  earningLines,
  kitchenShares,
  type LedgerLine,
  type Party,
  refundLines,
} from './ledger.ts'
import { percentOf } from './money.ts'
import {
  decideRefund,
  goodwillCameBack,
  type KeptRefund,
  kitchenPays,
  type Liable,
  noParts,
  type RefundableOrder,
  refundOfAll,
  refundOfLines,
  servingsLeft,
} from './refund.ts'
import { addShares, lineShares, noShare, paidFeeCents, servingsShare, worthCents } from './refund-parts.ts'

/** Orders as checkout would freeze them, with any discount, tip and commission, and nothing given back. */
type Bought = RefundableOrder & Pick<EarnedOrder, 'deliverySharePercent' | 'tipDriverPercent' | 'broughtBy'>
const boughtOrders: fc.Arbitrary<Bought> = fc
  .record({
    lines: fc.array(
      fc.record({
        servingCents: fc.integer({ min: 1, max: 6000 }),
        quantity: fc.integer({ min: 1, max: 12 }),
      }),
      { minLength: 1, maxLength: 6 },
    ),
    taxPercent: fc.integer({ min: 0, max: 300 }).map(tenths => tenths / 10),
    commissionPercent: fc.integer({ min: 0, max: 400 }).map(tenths => tenths / 10),
    deliveryFeeCents: fc.constantFrom(0, 1000, 777),
    tipCents: fc.constantFrom(0, 0, 500, 1, 3333),
    discountPercent: fc.oneof(fc.constantFrom(0, 12, 20, 50, 100), fc.integer({ min: 0, max: 100 })),
    quantityPercent: fc.constantFrom(0, 4, 6),
    deliverySharePercent: fc.constantFrom(0, 20, 33, 100),
    tipDriverPercent: fc.constantFrom(0, 50, 66.6, 100),
    broughtBy: fc.constantFrom('chef' as const, 'driver' as const, null),
  })
  .map(({ lines, deliveryFeeCents, tipCents, broughtBy, ...percents }) => {
    const subtotalCents = lines.reduce((sum, one) => sum + one.servingCents * one.quantity, 0)
    const taxesCents = percentOf(subtotalCents, percents.taxPercent)
    const owed = subtotalCents + taxesCents + deliveryFeeCents
    const discountCents = Math.min(owed, percentOf(subtotalCents, percents.discountPercent))
    const quantityDiscountCents = Math.min(
      owed - discountCents,
      percentOf(subtotalCents, percents.quantityPercent),
    )
    return {
      ...{
        lines,
        subtotalCents,
        taxesCents,
        deliveryFeeCents,
        tipCents,
        discountCents,
        quantityDiscountCents,
      },
      commissionCents: percentOf(subtotalCents, percents.commissionPercent),
      capturedCents: owed - discountCents - quantityDiscountCents + tipCents,
      ...kitchenShares({ deliveryFeeCents, tipCents, ...percents }, broughtBy && carrierOf[broughtBy]),
      deliverySharePercent: percents.deliverySharePercent,
      tipDriverPercent: percents.tipDriverPercent,
      ...{ broughtBy, refunds: [] },
    }
  })

const carrierOf = { chef: 'kitchen', driver: 'ladlewell' } as const

interface Wish {
  liable: Liable
  kind: 'servings' | 'fee' | 'tip' | 'goodwill'
  /** Of what there is: 1 is all of it. */
  part: number
}

const refundWishes: fc.Arbitrary<Wish[]> = fc.array(
  fc.record({
    liable: fc.constantFrom<Liable>('chef', 'platform', 'driver'),
    kind: fc.constantFrom<Wish['kind']>('servings', 'servings', 'fee', 'tip', 'goodwill'),
    part: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.0001, 1)),
  }),
  { maxLength: 8 },
)

/** The order with those of the wishes that can be fulfilled, one after the other. */
function refunded(order: Bought, wishes: readonly Wish[]): Bought {
  let standing = order
  for (const [nth, { liable, kind, part }] of wishes.entries()) {
    const line = 1 + (nth % standing.lines.length)
    const quantity = Math.max(1, Math.ceil(standing.lines[line - 1]!.quantity * part))
    const asked = {
      servings: { lines: [{ line, quantity }] },
      fee: { lines: [], fee: true },
      tip: { lines: [], tip: true },
      goodwill: { goodwillCents: Math.ceil((standing.capturedCents * part) / 2) },
    }[kind]
    const decision = decideRefund(standing, asked)
    if (decision.kind === 'refused') continue
    const { cents, parts } = decision
    const kept: KeptRefund = { cents, parts, liable, wholeLines: null }
    standing = { ...standing, refunds: [...standing.refunds, kept] }
  }
  return standing
}

/** The same as the ledger has it. */
function bought(order: Bought): EarnedOrder {
  return { ...order, discountCents: order.discountCents + order.quantityDiscountCents }
}

const runs = { numRuns: 3000 }
const sum = (numbers: readonly number[]) => numbers.reduce((total, one) => total + one, 0)
const sumOf = (lines: readonly LedgerLine[], party?: Party) =>
  sum(lines.filter(line => !party || line.party === party).map(({ cents }) => cents))

describe('a line’s share', () => {
  test('is in proportion to its price', () => {
    expect(lineShares(dinner)).toEqual([
      { priceCents: 1450, taxesCents: 87, discountCents: 174, commissionCents: 218 },
      { priceCents: 2900, taxesCents: 174, discountCents: 348, commissionCents: 435 },
    ])
  })

  // – A refund gives back servings of lines, each with its own taxes and discount; lines add up to the order
  //   to the cent (issue 11, T5)
  test('adds up to the order’s, whatever was bought', () => {
    fc.assert(
      fc.property(boughtOrders, order => {
        const all = lineShares(order).reduce(addShares, noShare)
        expect(all.priceCents).toBe(order.subtotalCents)
        expect(all.taxesCents).toBe(order.taxesCents)
        expect(all.commissionCents).toBe(order.commissionCents)
        expect(worthCents(all) + paidFeeCents(order) + order.tipCents).toBe(order.capturedCents)
      }),
      runs,
    )
  })

  test('is nothing below 0, and a kitchen earned at least nothing on it', () => {
    fc.assert(
      fc.property(boughtOrders, order => {
        for (const share of lineShares(order)) {
          expect(worthCents(share)).toBeGreaterThanOrEqual(0)
          expect(share.discountCents).toBeGreaterThanOrEqual(0)
          expect(share.priceCents).toBeGreaterThanOrEqual(share.commissionCents)
        }
        expect(paidFeeCents(order)).toBeGreaterThanOrEqual(0)
      }),
      runs,
    )
  })

  // – Some servings of a line have their part of it; all of them have all of it (issue 11, T5)
  // – Lines one after the other come to the same as together
  test('is the same serving by serving as at once', () => {
    fc.assert(
      fc.property(boughtOrders, order => {
        for (const [index, share] of lineShares(order).entries()) {
          const { quantity } = order.lines[index]!
          const one = (before: number) => servingsShare(share, { quantity, before, taken: 1 })
          const each = Array.from({ length: quantity }, (_, before) => one(before))
          expect(each.reduce(addShares, noShare)).toEqual(share)
        }
      }),
      runs,
    )
  })
})

describe('what staff give back', () => {
  // – A refund is of servings of lines, with their own taxes and discounts
  test('of a meal is its price, taxes and discount: no fee and no tip', () => {
    const decision = decideRefund(dinner, { lines: [{ line: 1, quantity: 1 }] })
    expect(decision).toMatchObject({ kind: 'refund', cents: 1450 + 87 - 174 })
    expect(decision.kind === 'refund' && kitchenPays(decision.parts)).toBe(1450 - 218)
  })

  test('of some servings is their part of the line, and of the rest what is left', () => {
    const half = decideRefund(dinner, { lines: [{ line: 2, quantity: 1 }] })
    expect(half).toMatchObject({ kind: 'refund', cents: 1363 })
    const rest = decideRefund(after(dinner, half), { lines: [{ line: 2, quantity: 1 }] })
    expect(rest).toMatchObject({ kind: 'refund', cents: 1363 })
    expect(servingsLeft(after(after(dinner, half), rest), 2)).toBe(0)
  })

  // – A line goes back once
  test('is each serving once, and none that is not there', () => {
    const gone = after(dinner, decideRefund(dinner, { lines: [{ line: 2, quantity: 2 }] }))
    for (const lines of [
      [{ line: 2, quantity: 1 }],
      [{ line: 1, quantity: 2 }],
      [{ line: 3, quantity: 1 }],
      [{ line: 1, quantity: 0 }],
      [
        { line: 1, quantity: 1 },
        { line: 1, quantity: 1 },
      ],
    ])
      expect(decideRefund(gone, { lines })).toEqual({ kind: 'refused', code: 'lines-refunded' })
  })

  // – Delivery fee and tip go back only when they are named, once
  test('is fee and tip when they are named, once', () => {
    const decision = decideRefund(dinner, { lines: [], fee: true, tip: true })
    expect(decision).toMatchObject({ kind: 'refund', cents: 1500 })
    expect(decideRefund(after(dinner, decision), { lines: [], tip: true })).toEqual({
      kind: 'refused',
      code: 'lines-refunded',
    })
  })

  // – Refunds are at most what was captured, however many ask at once
  // – An order that was not paid has nothing to give back
  test('is an amount up to what is left, and nothing of what was not paid', () => {
    expect(decideRefund(dinner, { goodwillCents: 5589 })).toMatchObject({ kind: 'refund', cents: 5589 })
    expect(decideRefund(dinner, { goodwillCents: 5590 })).toEqual({
      kind: 'refused',
      code: 'refund-too-large',
    })
    const unpaid = { ...dinner, capturedCents: 0 }
    expect(decideRefund(unpaid, { goodwillCents: 1 })).toEqual({ kind: 'refused', code: 'not-paid' })
  })

  // – A recall gives back what is left of the meal, less what was given before
  // – Which goodwill a later refund counted is replayed: first given first, and not what had become ours by then (decision 69)
  test('counts the first goodwill first, and of what had become ours nothing as the kitchen’s', () => {
    const at = (minute: number) => new Date(minute * 60_000)
    const goodwill = (id: number, cents: number, movedAt: Date | null = null): KeptRefund => ({
      ...{ id, at: at(id), cents, liable: 'chef', wholeLines: null, movedAt },
      parts: { ...noParts, goodwillCents: cents },
    })
    const counted = (id: number, nettedCents: number, nettedChefCents: number): KeptRefund => ({
      ...{ id, at: at(id), cents: 0, liable: 'chef', wholeLines: null },
      parts: { ...noParts, nettedCents, nettedChefCents },
    })
    const both = [goodwill(1, 300), goodwill(2, 200), counted(3, 400, 400)]
    expect([goodwillCameBack(both, 1), goodwillCameBack(both, 2)]).toEqual([300, 100])
    const moved = [goodwill(1, 300, at(2)), goodwill(2, 200), counted(3, 400, 100)]
    expect([goodwillCameBack(moved, 1), goodwillCameBack(moved, 2)]).toEqual([300, 100])
    expect(goodwillCameBack(both, 3)).toBe(0)
    expect(goodwillCameBack([], 1)).toBe(0)
    const ours = { ...dinner, refunds: [goodwill(1, 500, at(2))] }
    expect(refundOfLines(ours, [1])?.parts).toMatchObject({ nettedCents: 500, nettedChefCents: 0 })
  })

  test('of a recalled meal is less what was given for goodwill, or for the meal', () => {
    const goodwill = after(dinner, decideRefund(dinner, { goodwillCents: 500 }))
    expect(refundOfLines(goodwill, [1])).toMatchObject({ cents: 863, parts: { nettedCents: 500 } })
    const half = after(goodwill, decideRefund(goodwill, { lines: [{ line: 2, quantity: 1 }] }))
    expect(refundOfLines(half, [2])?.cents).toBe(863)
    expect(refundOfLines(after(dinner, refundOfAllOf(dinner)), [1])).toBe(null)
  })
})

describe('whatever was bought and given back in whichever steps', () => {
  // – More than was captured cannot be refunded
  test('never more than was captured goes back, and no serving twice', () => {
    fc.assert(
      fc.property(boughtOrders, refundWishes, (order, wishes) => {
        const { refunds } = refunded(order, wishes)
        const cents = sum(refunds.map(refund => refund.cents))
        expect(cents).toBeLessThanOrEqual(order.capturedCents)
        expect(refunds.every(refund => refund.cents > 0)).toBe(true)
        for (const [index, { quantity }] of order.lines.entries()) {
          const gone = refunds
            .flatMap(({ parts }) => parts?.lines ?? [])
            .filter(({ line }) => line === index + 1)
          expect(sum(gone.map(one => one.quantity))).toBeLessThanOrEqual(quantity)
        }
      }),
      runs,
    )
  })

  // §9 The lines of an order, refund or payout add up to nothing
  // – Nobody gives back more than they have of the order
  test('every booking adds up to nothing, and nobody gives back more than they had of the order', () => {
    fc.assert(
      fc.property(boughtOrders, refundWishes, (order, wishes) => {
        const booked = earningLines(bought(order))
        expect(sumOf(booked)).toBe(0)
        for (const refund of refunded(order, wishes).refunds) {
          const lines = refundLines(booked, refund)
          expect(sumOf(lines)).toBe(0)
          expect(sumOf(lines, 'provider')).toBe(refund.cents)
          expect(lines.every(({ cents }) => cents !== 0 && Number.isSafeInteger(cents))).toBe(true)
          booked.push(...lines)
          expect(sumOf(booked, 'chef')).toBeGreaterThanOrEqual(0)
          expect(sumOf(booked, 'driver')).toBeGreaterThanOrEqual(0)
          expect(sumOf(booked, 'tax-office')).toBeGreaterThanOrEqual(0)
        }
      }),
      runs,
    )
  })

  test('a kitchen pays at most what it earned on what goes back, and nothing where Ladlewell is liable', () => {
    fc.assert(
      fc.property(boughtOrders, refundWishes, (order, wishes) => {
        const booked = earningLines(bought(order))
        for (const refund of refunded(order, wishes).refunds) {
          const lines = refundLines(booked, refund)
          const paid = -sumOf(lines, 'chef')
          if (refund.liable !== 'chef') expect(paid).toBeLessThanOrEqual(0)
          else expect(paid).toBeLessThanOrEqual(kitchenPays(refund.parts!))
          booked.push(...lines)
        }
      }),
      runs,
    )
  })

  // – Full refunds undo the earning to the cent, in however many steps
  test('giving the rest back at the kitchen’s cost undoes the earning of everybody else to the cent', () => {
    fc.assert(
      fc.property(boughtOrders, refundWishes, (order, wishes) => {
        const own = wishes.map(wish => ({ ...wish, liable: 'chef' as const }))
        const partly = refunded(order, own)
        const { cents, parts } = refundOfAll(partly)
        const booked = earningLines(bought(order))
        const last = { cents, liable: 'chef' as const, parts, wholeLines: null }
        for (const refund of [...partly.refunds, ...(cents > 0 ? [last] : [])])
          booked.push(...refundLines(booked, refund))
        expect(sum([...partly.refunds, last].map(refund => refund.cents))).toBe(order.capturedCents)
        if (order.capturedCents > 0) expect(sumOf(booked, 'provider')).toBe(0)
        if (cents > 0) expect(sumOf(booked, 'tax-office')).toBe(0)
        // Goodwill may have taken from a kitchen what its meals would have.
        if (cents > 0 && own.every(({ kind }) => kind !== 'goodwill')) expect(sumOf(booked, 'chef')).toBe(0)
      }),
      runs,
    )
  })
})

const dinner: RefundableOrder = {
  kitchenFeeCents: 800,
  kitchenTipCents: 500,
  subtotalCents: 4350,
  taxesCents: 261,
  deliveryFeeCents: 1000,
  tipCents: 500,
  discountCents: 522,
  quantityDiscountCents: 0,
  commissionCents: 653,
  capturedCents: 5589,
  lines: [
    { servingCents: 1450, quantity: 1 },
    { servingCents: 1450, quantity: 2 },
  ],
  refunds: [],
}

const refundOfAllOf = (order: RefundableOrder) => ({ kind: 'refund' as const, ...refundOfAll(order) })

function after(order: RefundableOrder, decision: ReturnType<typeof decideRefund>): RefundableOrder {
  if (decision.kind === 'refused') throw new Error(decision.code)
  const { cents, parts } = decision
  return { ...order, refunds: [...order.refunds, { cents, parts, liable: 'platform', wholeLines: null }] }
}

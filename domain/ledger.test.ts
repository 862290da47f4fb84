import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  addRefund,
  type EarnedOrder,
  earningLines,
  type LedgerLine,
  type Liable,
  type Party,
  refundLines,
} from './ledger.ts'
import { percentOf } from './money.ts'

const nothing = { cents: 0, chefCents: 0 }

const dinner: EarnedOrder = {
  subtotalCents: 10_000,
  taxesCents: 600,
  deliveryFeeCents: 1000,
  tipCents: 500,
  discountCents: 1200,
  commissionCents: 1500,
}

describe('an order that was delivered', () => {
  test('owes the chef sale and tip less the commission, Ladlewell its fees, and the tax office its taxes', () => {
    const lines = earningLines(dinner)
    expect(sumOf(lines, 'provider')).toBe(-10_900)
    expect(sumOf(lines, 'chef')).toBe(9000)
    expect(sumOf(lines, 'platform')).toBe(1300)
    expect(sumOf(lines, 'tax-office')).toBe(600)
  })

  test('that cost nothing still earns the chef their share', () => {
    const free = { ...dinner, tipCents: 0, discountCents: 11_600 }
    expect(sumOf(earningLines(free), 'chef')).toBe(8500)
    expect(sumOf(earningLines(free), 'platform')).toBe(-9100)
  })
})

describe('a refund', () => {
  test('that Ladlewell is liable for leaves the chef what they earned', () => {
    const lines = refundLines(dinner, nothing, { cents: 10_900, liable: 'platform' })
    expect(sumOf(lines, 'chef')).toBe(0)
    expect(sumOf(lines, 'tax-office')).toBe(-600)
    expect(sumOf(lines, 'platform')).toBe(-10_300)
  })

  test('that the chef is liable for undoes the earning when it is full', () => {
    const lines = refundLines(dinner, nothing, { cents: 10_900, liable: 'chef' })
    for (const party of parties) expect(sumOf(lines, party)).toBe(-sumOf(earningLines(dinner), party) + 0)
  })

  test('that the chef is liable for takes a meal’s worth from them, less the commission on it', () => {
    const lines = refundLines(dinner, nothing, { cents: 1090, liable: 'chef' })
    expect(sumOf(lines, 'chef')).toBe(-1150 + 150)
    expect(sumOf(lines, 'tax-office')).toBe(-60)
  })

  test('of more than was captured is an error', () => {
    expect(() => refundLines(dinner, { cents: 10_900, chefCents: 0 }, { cents: 1, liable: 'chef' })).toThrow(
      RangeError,
    )
  })
})

describe('whatever was ordered and given back', () => {
  test('every booking adds up to nothing and no line is empty', () => {
    fc.assert(
      fc.property(orders, cuts, (order, wishes) => {
        for (const { lines } of booked(order, wishes)) {
          expect(sumOf(lines)).toBe(0)
          expect(lines.every(line => line.cents !== 0 && Number.isSafeInteger(line.cents))).toBe(true)
        }
      }),
      { numRuns: 5000 },
    )
  })

  test('the provider holds what was captured and not given back', () => {
    fc.assert(
      fc.property(orders, cuts, (order, wishes) => {
        const bookings = booked(order, wishes)
        const given = bookings.reduce((sum, { refunded }) => sum + refunded, 0)
        expect(sumOf(allLines(bookings), 'provider')).toBe(given - totalOf(order))
      }),
      { numRuns: 3000 },
    )
  })

  test('the chef gives back at most what the order earned them, and the tax office at most its taxes', () => {
    fc.assert(
      fc.property(orders, cuts, (order, wishes) => {
        const lines = allLines(booked(order, wishes))
        const earned = sumOf(earningLines(order), 'chef')
        expect(sumOf(lines, 'chef')).toBeGreaterThanOrEqual(0)
        expect(sumOf(lines, 'chef')).toBeLessThanOrEqual(earned)
        expect(sumOf(lines, 'tax-office')).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 3000 },
    )
  })

  test('refunds that are full together undo the earning to the cent, in how many steps ever', () => {
    fc.assert(
      fc.property(orders, cuts, (order, wishes) => {
        const liable = wishes.map(wish => ({ ...wish, liable: 'chef' as const }))
        const lines = allLines(booked(order, [...liable, { part: 1, liable: 'chef' }]))
        if (totalOf(order) > 0) for (const party of parties) expect(sumOf(lines, party)).toBe(0)
      }),
      { numRuns: 3000 },
    )
  })

  test('a full refund leaves the tax office nothing, whoever is liable', () => {
    fc.assert(
      fc.property(orders, cuts, (order, wishes) => {
        const lines = allLines(booked(order, [...wishes, { part: 1, liable: 'platform' }]))
        if (totalOf(order) > 0) expect(sumOf(lines, 'tax-office')).toBe(0)
      }),
      { numRuns: 3000 },
    )
  })
})

const parties: Party[] = ['chef', 'platform', 'tax-office', 'provider']

const orders: fc.Arbitrary<EarnedOrder> = fc
  .record({
    subtotalCents: fc.integer({ min: 1, max: 60_000 }),
    taxPercent: fc.integer({ min: 0, max: 300 }).map(tenths => tenths / 10),
    commissionPercent: fc.integer({ min: 0, max: 400 }).map(tenths => tenths / 10),
    deliveryFeeCents: fc.constantFrom(0, 1000, 777),
    tipCents: fc.constantFrom(0, 0, 500, 1, 3333),
    discountPercent: fc.oneof(fc.constantFrom(0, 12, 20, 50, 100), fc.integer({ min: 0, max: 106 })),
  })
  .map(({ subtotalCents, taxPercent, commissionPercent, discountPercent, ...rest }) => {
    const taxesCents = percentOf(subtotalCents, taxPercent)
    const owed = subtotalCents + taxesCents + rest.deliveryFeeCents
    const discountCents = Math.min(owed, percentOf(subtotalCents, discountPercent))
    const commissionCents = percentOf(subtotalCents, commissionPercent)
    return { ...rest, subtotalCents, taxesCents, discountCents, commissionCents }
  })

interface Cut {
  /** Of what is left: 1 is all of it. */
  part: number
  liable: Liable
}

const cuts: fc.Arbitrary<Cut[]> = fc.array(
  fc.record({
    part: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constantFrom(0.0001, 1)),
    liable: fc.constantFrom<Liable>('chef', 'platform'),
  }),
  { maxLength: 6 },
)

function booked(order: EarnedOrder, wishes: readonly Cut[]) {
  const bookings: { lines: LedgerLine[]; refunded: number }[] = [{ lines: earningLines(order), refunded: 0 }]
  let before = nothing
  for (const { part, liable } of wishes) {
    const cents = Math.min(totalOf(order) - before.cents, Math.ceil((totalOf(order) - before.cents) * part))
    if (cents === 0) continue
    bookings.push({ lines: refundLines(order, before, { cents, liable }), refunded: cents })
    before = addRefund(before, { cents, liable })
  }
  return bookings
}

function allLines(bookings: readonly { lines: LedgerLine[] }[]): LedgerLine[] {
  return bookings.flatMap(({ lines }) => lines)
}

function totalOf(order: EarnedOrder): number {
  const { subtotalCents, taxesCents, deliveryFeeCents, tipCents, discountCents } = order
  return subtotalCents + taxesCents + deliveryFeeCents + tipCents - discountCents
}

function sumOf(lines: readonly LedgerLine[], party?: Party): number {
  return lines.reduce((sum, line) => sum + (!party || line.party === party ? line.cents : 0), 0)
}

import { describe, expect, test } from 'vitest'
import {
  adjustedParties,
  adjustmentLines,
  type EarnedOrder,
  earningLines,
  type LedgerLine,
  type Party,
  refundLines,
} from './ledger.ts'
import { noParts } from './refund.ts'

const dinner: EarnedOrder = {
  subtotalCents: 10_000,
  taxesCents: 600,
  deliveryFeeCents: 1000,
  tipCents: 500,
  discountCents: 1200,
  commissionCents: 1500,
}

describe('an order that was completed', () => {
  // §9 A completed order owes the chef sale and tip less the commission
  // – “All of it goes to your chef” is said of the tip, and so it is (issue 11, T9)
  test('owes the chef sale and tip less the commission, Ladlewell its fees, and the tax office its taxes', () => {
    const lines = earningLines(dinner)
    expect(sumOf(lines, 'provider')).toBe(-10_900)
    expect(sumOf(lines, 'chef')).toBe(9000)
    expect(sumOf(lines, 'platform')).toBe(1300)
    expect(sumOf(lines, 'tax-office')).toBe(600)
  })

  // §9 Ladlewell funds every discount
  test('that cost nothing still earns the chef their share', () => {
    const free = { ...dinner, tipCents: 0, discountCents: 11_600 }
    expect(sumOf(earningLines(free), 'chef')).toBe(8500)
    expect(sumOf(earningLines(free), 'platform')).toBe(-9100)
  })
})

describe('a refund', () => {
  const meal = { ...noParts, priceCents: 1450, taxesCents: 87, discountCents: 174, commissionCents: 218 }
  const refund = { cents: 1363, parts: meal }

  // – The taxes of what goes back come back, whoever is liable
  test('that Ladlewell is liable for leaves the chef what they earned', () => {
    const lines = refundLines(earningLines(dinner), { ...refund, liable: 'platform' })
    expect(sumOf(lines, 'chef')).toBe(0)
    expect(sumOf(lines, 'tax-office')).toBe(-87)
    expect(sumOf(lines, 'platform')).toBe(87 - 1363)
  })

  // – A liable chef gives back what they earned on it: its price less the commission (issue 11, T5)
  test('that the chef is liable for takes what the meal earned them, less the commission on it', () => {
    const lines = refundLines(earningLines(dinner), { ...refund, liable: 'chef' })
    expect(sumOf(lines, 'chef')).toBe(-(1450 - 218))
    expect(sumOf(lines, 'tax-office')).toBe(-87)
    expect(sumOf(lines, 'platform')).toBe(174 - 218)
  })

  // – The delivery fee is Ladlewell’s to give back, the tip the liable chef’s
  test('takes the tip from the chef where it is named, and the delivery fee from Ladlewell', () => {
    const parts = { ...noParts, feeCents: 1000, tipCents: 500 }
    const lines = refundLines(earningLines(dinner), { cents: 1500, parts, liable: 'chef' })
    expect(sumOf(lines, 'chef')).toBe(-500)
    expect(sumOf(lines, 'platform')).toBe(-1000)
  })

  // – An amount for goodwill takes no taxes and no commission with it
  test('for goodwill takes its amount from whoever is liable, and no taxes', () => {
    const parts = { ...noParts, goodwillCents: 350 }
    expect(refundLines(earningLines(dinner), { cents: 350, parts, liable: 'chef' })).toEqual([
      { party: 'provider', kind: 'refund', cents: 350 },
      { party: 'chef', kind: 'refund', cents: -350 },
    ])
  })

  test('never takes more from a chef than they have of the order: Ladlewell bears the rest', () => {
    const parts = { ...noParts, goodwillCents: 9500 }
    const lines = refundLines(earningLines(dinner), { cents: 9500, parts, liable: 'chef' })
    expect(sumOf(lines, 'chef')).toBe(-9000)
    expect(sumOf(lines, 'platform')).toBe(-500)
  })
})

test('an adjustment moves money between two parties', () => {
  for (const payer of adjustedParties)
    for (const payee of adjustedParties.filter(party => party !== payer)) {
      const lines = adjustmentLines(payer, payee, 99)
      expect(sumOf(lines)).toBe(0)
      expect(sumOf(lines, payer)).toBe(-99)
      expect(sumOf(lines, payee)).toBe(99)
    }
})

function sumOf(lines: readonly LedgerLine[], party?: Party): number {
  return lines.reduce((sum, line) => sum + (!party || line.party === party ? line.cents : 0), 0)
}

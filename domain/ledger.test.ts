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
  deliverySharePercent: 20,
  tipDriverPercent: 50,
  broughtBy: 'chef',
}
const driven = { ...dinner, broughtBy: 'driver' } as const

describe('an order that was completed', () => {
  // §9 A completed order owes the chef sale and tip less the commission
  test('owes the chef sale and tip less the commission, Ladlewell its fees, and the tax office its taxes', () => {
    const lines = earningLines({ ...dinner, broughtBy: null })
    expect(sumOf(lines, 'provider')).toBe(-10_900)
    expect(sumOf(lines, 'chef')).toBe(9000)
    expect(sumOf(lines, 'platform')).toBe(1300)
    expect(sumOf(lines, 'tax-office')).toBe(600)
  })

  // – Who drove earns the delivery fee less the market’s share (issue 13)
  test('owes a kitchen that drove the fee less Ladlewell’s share, and the whole tip', () => {
    const lines = earningLines(dinner)
    expect(sumOf(lines, 'chef')).toBe(9000 + 800)
    expect(sumOf(lines, 'driver')).toBe(0)
    expect(sumOf(lines, 'platform')).toBe(1300 - 800)
  })

  // – The tip goes where the customer’s words say, by the shares that were frozen on the order (issue 13)
  test('owes a driver of ours the fee less our share, and their share of the tip', () => {
    const lines = earningLines({ ...driven, tipCents: 501 })
    expect(sumOf(lines, 'driver')).toBe(800 + 251)
    expect(sumOf(lines, 'chef')).toBe(8500 + 250)
    expect(sumOf(lines, 'platform')).toBe(500)
    expect(sumOf(lines)).toBe(0)
  })

  // – Orders of before there were drivers are earned as they were agreed: the fee is Ladlewell’s (issue 13)
  test('of before leaves Ladlewell the fee', () => {
    const before = { ...driven, deliverySharePercent: 100, tipDriverPercent: 0 }
    expect(sumOf(earningLines(before), 'driver')).toBe(0)
    expect(sumOf(earningLines(before), 'platform')).toBe(1300)
  })

  // §9 Ladlewell funds every discount
  test('that cost nothing still earns the chef their share', () => {
    const free = { ...dinner, tipCents: 0, discountCents: 11_600 }
    expect(sumOf(earningLines(free), 'chef')).toBe(9300)
    expect(sumOf(earningLines(free), 'platform')).toBe(-9900)
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

  // – A fee that goes back is borne by whoever drove, with what they had of it; Ladlewell gives back its share (issue 13)
  test('takes fee and tip from the liable party that had them, and the rest from Ladlewell', () => {
    const parts = { ...noParts, feeCents: 1000, tipCents: 500 }
    const borne = (order: EarnedOrder, liable: 'chef' | 'driver' | 'platform') => {
      const lines = refundLines(earningLines(order), { cents: 1500, parts, liable })
      expect(sumOf(lines)).toBe(0)
      return [sumOf(lines, 'chef'), sumOf(lines, 'driver'), sumOf(lines, 'platform')]
    }
    expect(borne(dinner, 'chef')).toEqual([-1300, 0, -200])
    expect(borne(driven, 'chef')).toEqual([-250, 0, -1250])
    expect(borne(driven, 'driver')).toEqual([0, -1050, -450])
    expect(borne(driven, 'platform')).toEqual([0, 0, -1500])
    expect(borne({ ...dinner, broughtBy: null }, 'driver')).toEqual([0, 0, -1500])
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
    const parts = { ...noParts, goodwillCents: 10_000 }
    const lines = refundLines(earningLines(dinner), { cents: 10_000, parts, liable: 'chef' })
    expect(sumOf(lines, 'chef')).toBe(-9800)
    expect(sumOf(lines, 'platform')).toBe(-200)
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

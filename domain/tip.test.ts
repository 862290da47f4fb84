import { expect, test } from 'vitest'
import { austin } from './market.ts'
import { quote } from './pricing.ts'
import { MOST_TIP_CENTS, TIP_PERCENTS, tipCents } from './tip.ts'

test('a share of the subtotal is rounded half up to whole cents', () => {
  expect(TIP_PERCENTS.map(percent => tipCents({ kind: 'percent', percent }, 1_245))).toEqual([125, 187, 249])
})

test('no tip is nothing, and an own amount is taken as it is', () => {
  expect(tipCents({ kind: 'none' }, 9_999)).toBe(0)
  expect(tipCents({ kind: 'custom', cents: 725 }, 9_999)).toBe(725)
})

test('a tip never exceeds a hundred dollars', () => {
  expect(MOST_TIP_CENTS).toBe(10_000)
  expect(tipCents({ kind: 'percent', percent: 20 }, 60_000)).toBe(10_000)
  expect(tipCents({ kind: 'custom', cents: 10_001 }, 0)).toBe(10_000)
})

test('a tip changes neither taxes nor discounts, and adds itself to the total', () => {
  const lines = [{ pricePerServingCents: 1_299, quantity: 8, doubleProtein: true }]
  const terms = { plan: 'weekly' as const, couponPercent: null, market: austin }
  const { tipCents: none, totalCents, ...parts } = quote(lines, terms)
  expect(none).toBe(0)
  expect(quote(lines, { ...terms, tipCents: 500 })).toEqual({
    ...parts,
    tipCents: 500,
    totalCents: totalCents + 500,
  })
})

test('an order that costs nothing still costs its tip', () => {
  const lines = [{ pricePerServingCents: 1_000, quantity: 1, doubleProtein: false }]
  const market = { taxPercent: 0, deliveryFeeCents: 0 }
  const free = { plan: 'one-time' as const, couponPercent: 100, market }
  expect(quote(lines, free).totalCents).toBe(0)
  expect(quote(lines, { ...free, tipCents: 300 }).totalCents).toBe(300)
})

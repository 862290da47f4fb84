import { expect, test } from 'vitest'
import { austin } from './market.ts'
import { couponIsWorse, quantityHint, quote, servingCents, weeklyPriceCents } from './pricing.ts'

const line = (dollars: number, quantity: number, doubleProtein = false) => ({
  pricePerServingCents: dollars * 100,
  quantity,
  doubleProtein,
})
const oneTime = { plan: 'one-time', couponPercent: null, market: austin } as const
const weekly = { ...oneTime, plan: 'weekly' } as const

// §9 Double protein: +$2.00 per serving.
// §9 Double protein: +$2.00 per serving
test('double protein adds two dollars to each serving', () => {
  expect(servingCents(line(12.5, 1, true))).toBe(1450)
  expect(quote([line(12.5, 3, true)], oneTime).subtotalCents).toBe(4350)
})

// §9 Taxes and fees = 6% of the undiscounted subtotal
// §9 Delivery fee = 10 flat
test('a one-time order pays subtotal, 6% and ten dollars', () => {
  expect(quote([line(12.5, 2)], oneTime)).toEqual({
    mealCount: 2,
    subtotalCents: 2500,
    taxesCents: 150,
    deliveryFeeCents: 1000,
    tipCents: 0,
    discountCents: 0,
    discountKind: null,
    discountPercent: 0,
    quantityDiscountCents: 0,
    quantityDiscountPercent: 0,
    totalCents: 3650,
  })
})

// §9 Weekly subscription discount = 12% of subtotal, in the plan tooltip too (product.md)
test('a weekly order takes 12% off the subtotal, beside the quantity discount', () => {
  expect(quote([line(12.5, 8)], weekly)).toMatchObject({
    subtotalCents: 10_000,
    taxesCents: 600,
    discountCents: 1200,
    discountKind: 'weekly',
    quantityDiscountCents: 400,
    totalCents: 10_000 + 600 + 1000 - 1200 - 400,
  })
})

test('a coupon replaces the weekly 12%, even when it is worth less', () => {
  expect(quote([line(10, 1)], { ...weekly, couponPercent: 5 })).toMatchObject({
    discountCents: 50,
    discountKind: 'coupon',
    discountPercent: 5,
  })
  expect(couponIsWorse('weekly', 5)).toBe(true)
  expect(couponIsWorse('weekly', 12)).toBe(false)
  expect(couponIsWorse('one-time', 5)).toBe(false)
})

test('a coupon of nothing does not take the weekly discount away', () => {
  expect(quote([line(10, 1)], { ...weekly, couponPercent: 0 }).discountKind).toBe('weekly')
})

test.each([
  [7, 0],
  [8, 4],
  [9, 4],
  [10, 6],
  [25, 6],
])('%i meals earn a quantity discount of %i%%', (quantity, percent) => {
  expect(quote([line(10, quantity)], oneTime).quantityDiscountPercent).toBe(percent)
})

test('meals count across lines for the quantity discount', () => {
  expect(quote([line(10, 4), line(12, 4, true)], oneTime).quantityDiscountPercent).toBe(4)
})

test.each([
  [1, 7, 4],
  [6, 2, 4],
  [7, 1, 4],
  [8, 2, 6],
  [9, 1, 6],
])('with %i meals, %i more get %i percent off', (count, missing, percent) => {
  expect(quantityHint(count)).toEqual({ missing, percent })
})

test('there is nothing left to hint at from ten meals on', () => {
  expect(quantityHint(10)).toBeNull()
  expect(quantityHint(40)).toBeNull()
})

// §5 Total is never below 0
test('discounts never exceed what is owed, and the parts still add up to zero', () => {
  const free = { taxPercent: 0, deliveryFeeCents: 0 }
  expect(quote([line(10, 10)], { plan: 'weekly', couponPercent: 98, market: free })).toMatchObject({
    discountCents: 9800,
    quantityDiscountCents: 200,
    totalCents: 0,
  })
})

// §9 The weekly price is price × 0.88.
// §9 Weekly price = price x 0.88; a weekly price / 0.88 is the full price (product.md)
test('the weekly price is 0.88 of the full price, and turns back into a full price that shows it', () => {
  const fullPrice = (weeklyCents: number) => Math.round(weeklyCents / 0.88)
  expect(weeklyPriceCents(1250)).toBe(1100)
  expect(fullPrice(1100)).toBe(1250)
  for (let cents = 1; cents <= 10_000; cents++) {
    expect(weeklyPriceCents(fullPrice(cents))).toBe(cents)
    expect(Math.abs(fullPrice(weeklyPriceCents(cents)) - cents)).toBeLessThanOrEqual(1)
  }
})

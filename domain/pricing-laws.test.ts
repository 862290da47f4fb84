import fc from 'fast-check'
import { expect, test } from 'vitest'
import { austin } from './market.ts'
import { type PricedLine, quote } from './pricing.ts'

const lines: fc.Arbitrary<PricedLine[]> = fc.array(
  fc.record({
    pricePerServingCents: fc.integer({ min: 0, max: 20_000 }),
    quantity: fc.integer({ min: 1, max: 12 }),
    doubleProtein: fc.boolean(),
  }),
  { maxLength: 6 },
)
// In ten-thousandths of a percent, so that the oracle reads them exactly.
const rate = fc.oneof(
  fc.nat(100).map(percent => percent * 10_000),
  fc.nat(1_000_000),
)
const terms = fc.record({
  plan: fc.constantFrom('weekly' as const, 'one-time' as const),
  couponRate: fc.option(rate),
  taxRate: fc.oneof(fc.constant(60_000), fc.nat(250_000)),
  deliveryFeeCents: fc.constantFrom(1000, 0, 599),
})

// §9 Subtotal = sum of (pricePerServing + 2 if doubleProtein) x quantity
// §9 Total quantity >= 10 gives 6% of the subtotal
// §9 Total quantity >= 8 gives 4% of the subtotal, else 0
// §9 Coupon discount = subtotal x discountPercentage / 100
// §9 Total = max(0, subtotal + taxes + delivery - discount - quantity discount)
// §9 Each part is rounded half up once, in whole cents (product.md)
test('in 100,000 carts every part is rounded half up once and the parts add up to the total', () => {
  fc.assert(
    fc.property(lines, terms, (cart, { plan, couponRate, taxRate, deliveryFeeCents }) => {
      const couponPercent = couponRate === null ? null : couponRate / 10_000
      const market = { taxPercent: taxRate / 10_000, deliveryFeeCents }
      const shown = quote(cart, { plan, couponPercent, market })
      const { subtotal, count } = oracle(cart)
      const tax = part(subtotal, taxRate)
      const owed = subtotal + tax + BigInt(deliveryFeeCents)
      const discount = part(subtotal, couponRate || (plan === 'weekly' ? 120_000 : 0))
      const quantityDiscount = part(subtotal, count >= 10 ? 60_000 : count >= 8 ? 40_000 : 0)
      const total = owed - discount - quantityDiscount

      const wasClamped = total < 0n
      const isRight =
        BigInt(shown.subtotalCents) === subtotal &&
        BigInt(shown.taxesCents) === tax &&
        BigInt(shown.totalCents) === (wasClamped ? 0n : total) &&
        (wasClamped ||
          (BigInt(shown.discountCents) === discount &&
            BigInt(shown.quantityDiscountCents) === quantityDiscount)) &&
        shown.discountCents >= 0 &&
        shown.quantityDiscountCents >= 0 &&
        shown.subtotalCents + shown.taxesCents + shown.deliveryFeeCents ===
          shown.totalCents + shown.discountCents + shown.quantityDiscountCents
      if (!isRight) expect({ shown, subtotal, tax, discount, quantityDiscount, total }).toBe('section 9')
    }),
    { numRuns: 100_000 },
  )
})

test('the weekly discount applies exactly when the plan is weekly and no coupon does', () => {
  fc.assert(
    fc.property(lines, terms, (cart, { plan, couponRate }) => {
      const couponPercent = couponRate === null ? null : couponRate / 10_000
      const { discountKind, discountPercent } = quote(cart, { plan, couponPercent, market: austin })
      const expected = couponPercent
        ? ['coupon', couponPercent]
        : plan === 'weekly'
          ? ['weekly', 12]
          : [null, 0]
      expect([discountKind, discountPercent]).toEqual(expected)
    }),
  )
})

test('no coupon brings an order in Austin below its delivery fee, so nothing is ever clamped there', () => {
  fc.assert(
    fc.property(lines, cart => {
      const { totalCents } = quote(cart, { plan: 'weekly', couponPercent: 100, market: austin })
      expect(totalCents).toBeGreaterThanOrEqual(austin.deliveryFeeCents - 1)
    }),
  )
})

function oracle(cart: PricedLine[]): { subtotal: bigint; count: number } {
  let subtotal = 0n
  let count = 0
  for (const { pricePerServingCents, quantity, doubleProtein } of cart) {
    subtotal += BigInt(pricePerServingCents + (doubleProtein ? 200 : 0)) * BigInt(quantity)
    count += quantity
  }
  return { subtotal, count }
}

function part(subtotal: bigint, tenThousandthsOfPercent: number): bigint {
  const twice = subtotal * BigInt(tenThousandthsOfPercent) * 2n
  return (twice + 1_000_000n) / 2_000_000n
}

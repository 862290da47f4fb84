import type { CartLine } from '@ladlewell/domain/cart.ts'
import { expect, it } from 'vitest'
import { estimatesOf } from './estimates.ts'

const yassa: CartLine = {
  ...{ id: 7, name: 'Chicken Yassa', imageUrl: '/images/baked.jpg', chefId: 1, pricePerServing: 14.95 },
  ...{ quantity: 8, sideOption: 'carb', doubleProtein: true },
}

// §9 Total = max(0, subtotal + taxes + delivery - discount - quantity discount)
it('adds up both plans from what the market takes', () => {
  const { weekly, 'one-time': once } = estimatesOf([yassa], { taxPercent: 6, deliveryFee: 10 })!
  // 8 × (14.95 + 2) = 135.60, 6% of it 8.14, 4% of it 5.42, 12% of it 16.27
  expect(once).toMatchObject({ subtotalCents: 13560, taxesCents: 814, quantityDiscountCents: 542 })
  expect(once.totalCents).toBe(13560 + 814 + 1000 - 542)
  expect(weekly.totalCents).toBe(once.totalCents - 1627)
})

// – The delivery fee is the market's, not ten dollars (issue 14)
it('takes the fee and the rate that the market tells', () => {
  const estimates = estimatesOf([{ ...yassa, quantity: 1 }], { taxPercent: 8.25, deliveryFee: 5.99 })!
  expect(estimates['one-time']).toMatchObject({ deliveryFeeCents: 599, taxesCents: 140, totalCents: 2434 })
})

it('tells nothing while nobody knows what the market takes', () => {
  expect(estimatesOf([yassa], undefined)).toBeNull()
})

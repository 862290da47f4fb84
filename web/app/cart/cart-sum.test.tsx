import type { CartLine } from '@ladlewell/domain/cart.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { CartSum } from './cart-sum.tsx'
import { estimatesOf } from './estimates.ts'

const line: CartLine = {
  ...{ id: 7, name: 'Chicken Yassa', imageUrl: '/images/baked.jpg', chefId: 1, pricePerServing: 15 },
  ...{ quantity: 2, sideOption: 'carb', doubleProtein: false },
}
const market = { taxPercent: 6, deliveryFee: 7.5 }

function amounts(estimates: ReturnType<typeof estimatesOf>, obstacle: 'mixed-chefs' | null = null): string[] {
  const page = renderToStaticMarkup(<CartSum cart={[line]} {...{ estimates, obstacle }} />)
  return page.match(/\$[\d.]+/g) ?? []
}

// – What the market takes is told as the market call says it (issue 14)
it('names each part, and the totals of both plans', () => {
  expect(amounts(estimatesOf([line], market))).toEqual(['$30.00', '$7.50', '$1.80', '$35.70', '$39.30'])
})

// – Where the market is unknown there is no false number (issue 14)
it('tells no fee and no total while nobody knows what the market takes', () => {
  expect(amounts(null)).toEqual(['$30.00'])
})

it('tells no total of a cart that cannot be ordered as it is', () => {
  expect(amounts(estimatesOf([line], market), 'mixed-chefs')).toEqual(['$30.00'])
})

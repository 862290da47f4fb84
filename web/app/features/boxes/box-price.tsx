import type { Box } from '@ladlewell/contract/boxes.ts'
import { centsOf } from '../../ui/price.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { Amounts } from '../ordering/amounts.tsx'

/** What the box costs; its parts on request. */
export function BoxPrice({ box: { price, picks } }: { box: Box }) {
  if (!price) return null
  return (
    <details className="text-sm">
      <summary className="min-h-11 cursor-pointer content-center text-lg font-semibold">
        {m.boxes_price_details({ amount: money(centsOf(price.totalAmount)) })}
      </summary>
      <div className="mt-1 max-w-sm">
        <Amounts
          couponCode={null}
          amounts={{
            mealCount: picks.reduce((sum, pick) => sum + pick.quantity, 0),
            subtotalCents: centsOf(price.subtotal),
            taxesCents: centsOf(price.taxes),
            deliveryFeeCents: centsOf(price.deliveryFee),
            tipCents: 0,
            discountCents: centsOf(price.discount),
            discountKind: 'weekly',
            quantityDiscountCents: centsOf(price.quantityDiscount),
            totalCents: centsOf(price.totalAmount),
          }}
        />
      </div>
    </details>
  )
}

import type { Box } from '@ladlewell/contract/boxes.ts'
import { centsOf } from '../../ui/price.tsx'
import { Amounts } from '../ordering/amounts.tsx'

/** Every part of a box's total. */
export default function PriceParts({ box, price }: { box: Box; price: NonNullable<Box['price']> }) {
  return (
    <div className="mt-1 max-w-sm">
      <Amounts
        couponCode={null}
        amounts={{
          mealCount: box.picks.reduce((sum, pick) => sum + pick.quantity, 0),
          subtotalCents: centsOf(price.subtotal),
          taxesCents: centsOf(price.taxes),
          deliveryFeeCents: centsOf(price.deliveryFee),
          tipCents: 0,
          discountCents: centsOf(price.discount),
          discountKind: 'weekly',
          quantityDiscountCents: centsOf(price.quantityDiscount),
          totalCents: centsOf(price.totalAmount),
          creditCents: centsOf(price.creditAmount),
        }}
      />
    </div>
  )
}

import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { StaffSection } from '../staff/kit/staff-section.tsx'
import { staffMoney } from '../staff/kit/words.ts'

/** What was bought, as it was frozen, and how the total came about. */
export function OrderItems({ order }: { order: StaffOrder }) {
  const parts = [
    ['Subtotal', order.subtotal],
    ['Taxes and fees', order.taxes],
    ['Delivery fee', order.deliveryFee],
    [order.promoCode ? `Coupon ${order.promoCode}` : 'Weekly discount', -order.discount],
    ['Quantity discount', -order.quantityDiscount],
    ['Tip', order.tip],
  ] as const
  return (
    <StaffSection title="Meals">
      <ul className="grid gap-2 text-sm">
        {order.items.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of an order never change
          <li key={index} className="flex justify-between gap-4 border-b border-line pb-2">
            <span className="min-w-0">
              <strong>
                {item.quantity} × {item.name}
              </strong>
              <span className="block text-muted">
                {item.sideOption === 'veggie' ? 'Veggie side' : 'Carb side'}
                {item.sideName && `: ${item.sideName}`}
                {item.doubleProtein && ', double protein'}
                {' · '}
                {item.allergens
                  ? `Contains: ${item.allergens.join(', ') || 'none of the nine'}`
                  : 'Allergens not declared'}
              </span>
            </span>
            <span className="tabular">{staffMoney(item.price * item.quantity)}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-1 text-sm sm:ms-auto sm:w-72">
        {parts
          .filter(([, amount], index) => index < 3 || amount !== 0)
          .map(([name, amount]) => (
            <div key={name} className="flex justify-between gap-4">
              <dt className="text-muted">{name}</dt>
              <dd className="tabular">{staffMoney(amount)}</dd>
            </div>
          ))}
        <div className="flex justify-between gap-4 border-t border-line pt-1 font-semibold">
          <dt>Total</dt>
          <dd className="tabular">{staffMoney(order.totalAmount)}</dd>
        </div>
      </dl>
    </StaffSection>
  )
}

import { type Cart, cartSubtotalCents, type checkoutObstacle, mealCount } from '@ladlewell/domain/cart.ts'
import { type Quote, WEEKLY_DISCOUNT_PERCENT } from '@ladlewell/domain/pricing.ts'
import type { ReactNode } from 'react'
import { Price } from '../ui/price.tsx'
import { m } from '../words/catalogue/messages.js'

/**
 * What the cart comes to, part by part, to the totals of both plans. A cart that cannot be ordered as it is has no total:
 * then, and while nobody knows what the market takes, there is the subtotal alone.
 */
export function CartSum({
  cart,
  estimates,
  obstacle,
}: {
  cart: Cart
  estimates: { weekly: Quote; 'one-time': Quote } | null
  obstacle: ReturnType<typeof checkoutObstacle>
}) {
  const parts = obstacle === null ? estimates : null
  return (
    <div className="grid gap-2">
      <dl className="grid gap-x-6 text-sm [@media(max-height:520px)]:grid-cols-2">
        <Row
          label={
            <>
              {m.cart_subtotal()} · <span>{m.cart_meals({ count: mealCount(cart) })}</span>
            </>
          }
          cents={cartSubtotalCents(cart)}
          className="font-semibold"
        />
        {parts && <Parts {...parts['one-time']} />}
      </dl>
      {parts ? (
        <dl className="grid gap-0.5 border-t border-line pt-2">
          <Row
            label={
              <>
                {m.cart_weekly_total()}{' '}
                <span className="text-sm font-semibold whitespace-nowrap text-on-herb-soft">
                  {m.cart_off({ percent: WEEKLY_DISCOUNT_PERCENT })}
                </span>
              </>
            }
            cents={parts.weekly.totalCents}
            className="text-base font-bold"
          />
          <Row
            label={m.cart_once_total()}
            cents={parts['one-time'].totalCents}
            className="text-sm font-semibold"
          />
        </dl>
      ) : (
        cart.length > 0 && <p className="text-xs text-muted">{m.cart_fees_later()}</p>
      )}
    </div>
  )
}

/** What both plans have in common. */
function Parts({ deliveryFeeCents, taxesCents, quantityDiscountCents, quantityDiscountPercent }: Quote) {
  const discount = { name: m.checkout_quantity_discount(), percent: quantityDiscountPercent }
  return (
    <>
      <Row label={m.checkout_delivery_fee()} cents={deliveryFeeCents} />
      <Row label={m.checkout_taxes()} cents={taxesCents} />
      {quantityDiscountCents > 0 && (
        <Row
          label={m.checkout_with_percent(discount)}
          cents={-quantityDiscountCents}
          className="font-semibold text-on-herb-soft"
        />
      )}
    </>
  )
}

function Row({ label, cents, className = '' }: { label: ReactNode; cents: number; className?: string }) {
  return (
    <div className={`flex items-baseline justify-between gap-4 ${className}`}>
      <dt>{label}</dt>
      <dd>
        <bdi dir="ltr">
          {cents < 0 && '−'}
          <Price cents={Math.abs(cents)} />
        </bdi>
      </dd>
    </div>
  )
}

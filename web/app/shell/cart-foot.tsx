import { type Cart, checkoutObstacle, mealCount } from '@ladlewell/domain/cart.ts'
import { useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'
import { useRootData } from '../api/market.ts'
import { CartSum } from '../cart/cart-sum.tsx'
import { estimatesOf } from '../cart/estimates.ts'
import { QuantityDiscount } from '../cart/quantity-discount.tsx'
import { afterPaint } from '../state/after-paint.ts'
import { Button } from '../ui/button.tsx'
import { m } from '../words/catalogue/messages.js'
import { money } from '../words/format.ts'
import { useOnline } from './online.ts'
import { closePanel } from './panel.ts'

/** Stays in reach below the lines: what the cart comes to, and the way to checkout, which begins with the weekly plan. */
export function CartFoot({ cart, unavailable }: { cart: Cart; unavailable: ReadonlySet<number> }) {
  const navigate = useNavigate()
  const [isLeaving, setLeaving] = useState(false)
  const isThere = useLocation().pathname === '/checkout'
  const online = useOnline()
  const obstacle = checkoutObstacle(cart, { unavailable })
  const estimates = estimatesOf(cart, useRootData()?.market)
  // The press is painted first. The drawer goes with the page beneath it: to take it away before was twice the work.
  const leave = () => {
    setLeaving(true)
    afterPaint(async () => {
      await navigate('/checkout')
      setLeaving(false)
    })
  }
  return (
    <div className="grid gap-2">
      <div className="[@media(max-height:600px)]:[&_progress]:hidden">
        <QuantityDiscount count={mealCount(cart)} />
      </div>
      <CartSum {...{ cart, estimates, obstacle }} />
      {obstacle === null && online && <PrefetchPageLinks page="/checkout" />}
      <Button disabled={obstacle !== null || !online} busy={isLeaving} onClick={isThere ? closePanel : leave}>
        {m.cart_checkout()}
        {obstacle === null && estimates && (
          // Read out above already, under its name.
          <span aria-hidden className="tabular -ms-1 font-normal">
            · {m.cart_weekly_amount({ amount: money(estimates.weekly.totalCents) })}
          </span>
        )}
      </Button>
      {!online && <p className="text-center text-xs text-muted">{m.cart_offline()}</p>}
      {obstacle === 'empty' && <p className="text-center text-xs text-muted">{m.cart_add_first()}</p>}
    </div>
  )
}

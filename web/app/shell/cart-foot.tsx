import { type Cart, checkoutObstacle, mealCount } from '@ladlewell/domain/cart.ts'
import { PrefetchPageLinks, useLocation, useNavigate, useNavigation } from 'react-router'
import { useRootData } from '../api/market.ts'
import { CartSum } from '../cart/cart-sum.tsx'
import { estimatesOf } from '../cart/estimates.ts'
import { QuantityDiscount } from '../cart/quantity-discount.tsx'
import { Button } from '../ui/button.tsx'
import { m } from '../words/catalogue/messages.js'
import { money } from '../words/format.ts'
import { useOnline } from './online.ts'
import { closePanel } from './panel.ts'

/** Stays in reach below the lines: what the cart comes to, and the way to checkout, which begins with the weekly plan. */
export function CartFoot({ cart, unavailable }: { cart: Cart; unavailable: ReadonlySet<number> }) {
  const navigate = useNavigate()
  const isLeaving = useNavigation().state !== 'idle'
  const isThere = useLocation().pathname === '/checkout'
  const online = useOnline()
  const obstacle = checkoutObstacle(cart, { unavailable })
  const estimates = estimatesOf(cart, useRootData()?.market)
  return (
    <div className="grid gap-2">
      <div className="[@media(max-height:600px)]:[&_progress]:hidden">
        <QuantityDiscount count={mealCount(cart)} />
      </div>
      <CartSum {...{ cart, estimates, obstacle }} />
      {obstacle === null && online && <PrefetchPageLinks page="/checkout" />}
      <Button
        disabled={obstacle !== null || !online}
        busy={isLeaving}
        // The drawer goes with the page beneath it: to take it away first was twice the work, unanswered meanwhile.
        onClick={() => (isThere ? closePanel() : void navigate('/checkout'))}
      >
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

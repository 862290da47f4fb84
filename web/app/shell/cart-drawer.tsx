import { type Cart, cartSubtotalCents, checkoutObstacle, mealCount } from '@ladlewell/domain/cart.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { checkCart, isGone, removeGone, unavailableMeals, useKnownMeals } from '../cart/availability.ts'
import { keepOnlyChef, useCart } from '../cart/cart.ts'
import { CartGroup } from '../cart/cart-group.tsx'
import { QuantityDiscount } from '../cart/quantity-discount.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { useOnline } from './online.ts'
import { closePanel } from './panel.ts'

export function CartDrawer() {
  const cart = useCart()
  const known = useKnownMeals()
  const unavailable = unavailableMeals(known)
  const groups = [...Map.groupBy(cart, line => line.chefId)]
  const inCart = cart.some(line => isGone(line, unavailable))
  useEffect(() => void checkCart(), [])
  return (
    <Dialog title="Your Cart" place="end" onClose={closePanel} footer={<Totals {...{ cart, unavailable }} />}>
      {cart.length === 0 && <EmptyCart />}
      {groups.length > 1 && (
        <Notice>
          You can only order from one chef at a time. Please remove items from other chefs to proceed.
        </Notice>
      )}
      {inCart && (
        <Notice
          action={
            <Button variant="secondary" size="sm" onClick={() => removeGone(unavailable)}>
              Remove unavailable
            </Button>
          }
        >
          Some meals in your cart are no longer available this week. Please remove them to continue.
        </Notice>
      )}
      {groups.map(([chefId, lines]) => {
        const chefName = lines.map(line => known.get(line.id)?.chefName).find(Boolean) ?? 'Chef'
        return (
          <CartGroup
            key={chefId}
            {...{ chefId, chefName, lines, unavailable }}
            locked={groups.length > 1}
            onKeepOnly={groups.length > 1 && chefId !== null ? () => keepOnlyChef(chefId) : null}
          />
        )
      })}
    </Dialog>
  )
}

function EmptyCart() {
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <p className="font-display text-xl font-semibold">Nothing in here yet</p>
      <p className="text-muted">Pick a chef, choose a few meals, and they will wait for you here.</p>
      <Button
        variant="secondary"
        onClick={() => {
          closePanel()
          void navigate('/')
        }}
      >
        Browse chefs
      </Button>
    </div>
  )
}

function Totals({ cart, unavailable }: { cart: Cart; unavailable: ReadonlySet<number> }) {
  const navigate = useNavigate()
  const online = useOnline()
  const count = mealCount(cart)
  const obstacle = checkoutObstacle(cart, { unavailable })
  return (
    <div className="grid gap-3">
      <QuantityDiscount count={count} />
      <p className="flex items-baseline justify-between">
        <span className="text-muted">
          {count} {count === 1 ? 'meal' : 'meals'}
        </span>
        <span>
          <span className="text-muted">Total </span>
          <Price cents={cartSubtotalCents(cart)} className="text-xl font-bold" />
        </span>
      </p>
      <Button
        disabled={obstacle !== null || !online}
        onClick={() => {
          closePanel()
          void navigate('/checkout')
        }}
      >
        Checkout
      </Button>
      {!online && <p className="text-center text-xs text-muted">You are offline; ordering has to wait.</p>}
      {obstacle === 'empty' && <p className="text-center text-xs text-muted">Add a meal to check out.</p>}
    </div>
  )
}

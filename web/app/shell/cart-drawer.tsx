import { type Cart, cartSubtotalCents, checkoutObstacle, mealCount } from '@ladlewell/domain/cart.ts'
import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import {
  checkCart,
  isGone,
  keepOnly,
  removeGone,
  unavailableMeals,
  useKnownMeals,
} from '../cart/availability.ts'
import { replaceCart, useCart } from '../cart/cart.ts'
import { CartGroup } from '../cart/cart-group.tsx'
import { QuantityDiscount } from '../cart/quantity-discount.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { Price } from '../ui/price.tsx'
import { m } from '../words/catalogue/messages.js'
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
    <Dialog
      title={m.cart_title()}
      place="end"
      onClose={closePanel}
      footer={<Totals {...{ cart, unavailable }} />}
    >
      {cart.length === 0 && <EmptyCart />}
      {groups.length > 1 && <Notice>{m.cart_mixed()}</Notice>}
      {inCart && (
        <Notice
          action={
            <Button variant="secondary" size="sm" onClick={() => removeGone(unavailable)}>
              {m.cart_remove_unavailable()}
            </Button>
          }
        >
          {m.cart_some_unavailable()}
        </Notice>
      )}
      {groups.map(([chefId, lines]) => {
        const chefName =
          lines.map(line => known.get(line.id)?.chefName).find(Boolean) ?? m.cart_unknown_chef()
        return (
          <CartGroup
            key={chefId}
            {...{ chefId, chefName, lines, known, unavailable }}
            locked={groups.length > 1}
            onKeepOnly={
              groups.length > 1 && chefId !== null ? () => keepOnly({ id: chefId, name: chefName }) : null
            }
          />
        )
      })}
      {cart.length > 0 && (
        <Button variant="quiet" size="sm" onClick={() => replaceCart([], m.cart_emptied())}>
          {m.cart_start_new()}
        </Button>
      )}
    </Dialog>
  )
}

function EmptyCart() {
  const navigate = useNavigate()
  return (
    <div className="grid justify-items-center gap-4 py-16 text-center">
      <p className="font-display text-xl font-semibold">{m.cart_empty()}</p>
      <p className="text-muted">{m.cart_empty_more()}</p>
      <Button
        variant="secondary"
        onClick={() => {
          closePanel()
          void navigate('/')
        }}
      >
        {m.cart_browse()}
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
        <span className="text-muted">{m.cart_meals({ count })}</span>
        <span>
          <span className="text-muted">{m.cart_total()} </span>
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
        {m.cart_checkout()}
      </Button>
      {!online && <p className="text-center text-xs text-muted">{m.cart_offline()}</p>}
      {obstacle === 'empty' && <p className="text-center text-xs text-muted">{m.cart_add_first()}</p>}
    </div>
  )
}

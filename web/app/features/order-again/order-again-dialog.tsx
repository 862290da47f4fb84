import type { Order } from '@ladlewell/contract/ordering.ts'
import { mealCount, mergeLines } from '@ladlewell/domain/cart.ts'
import { setAside } from '@ladlewell/domain/saved-carts.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { Asked } from '../../api/asked.tsx'
import { currentCart, currentCarts, replaceCart } from '../../cart/cart.ts'
import { openPanel } from '../../shell/panel.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { money } from '../../words/format.ts'
import { type AgainWithMore, loadAgain } from './load-again.ts'
import { MealsInstead } from './meals-instead.tsx'
import { MissingMeal } from './missing-meal.tsx'
import { type Again, holdsOtherChef } from './order-again.ts'

/** Puts an order's meals into the cart; asks first when some are missing or another chef's meals are in it. */
export function OrderAgainDialog({ order, onClose }: { order: Order; onClose: () => void }) {
  const frame = (content: ReactNode) => (
    <Dialog title={m.orders_again()} onClose={onClose}>
      {content}
    </Dialog>
  )
  const looking = (
    <p role="status" className="text-muted">
      {m.orders_again_looking()}
    </p>
  )
  return (
    <Asked ask={() => loadAgain(order)} loading={looking} around={frame} failed={m.orders_again_failed()}>
      {again =>
        isAsked(again) ? (
          <Dialog
            title={m.orders_again()}
            onClose={onClose}
            role="alertdialog"
            footer={<Choices {...{ order, again, onClose }} onAdd={() => add(again, onClose)} />}
          >
            <Explanation {...{ order, again, onClose }} />
          </Dialog>
        ) : (
          <AtOnce add={() => add(again, onClose)}>{frame(looking)}</AtOnce>
        )
      }
    </Asked>
  )
}

/** Nothing is missing, no price has changed, and the cart holds nobody else's meals: then there is nothing to ask. */
function isAsked({ leftOut, repriced, lines }: Again): boolean {
  return leftOut.length > 0 || repriced.length > 0 || holdsOtherChef(currentCart(), lines)
}

function add({ lines }: Again, onClose: () => void): void {
  const isOther = holdsOtherChef(currentCart(), lines)
  const { cart, saved } = setAside(currentCarts(), () => isOther)
  onClose()
  replaceCart(mergeLines([...cart, ...lines]), m.orders_again_done(), saved)
  openPanel('cart')
}

function AtOnce({ add, children }: { add: () => void; children: ReactNode }) {
  const addNow = useEffectEvent(add)
  useEffect(() => addNow(), [])
  return children
}

function Explanation({
  order,
  again: { lines, leftOut, repriced, instead, waitedFor },
  onClose,
}: {
  order: Order
  again: AgainWithMore
  onClose: () => void
}) {
  const isOther = lines.length > 0 && holdsOtherChef(currentCart(), lines)
  return (
    <div className="grid gap-4">
      {leftOut.length > 0 && <p>{lines.length > 0 ? m.orders_again_some() : m.orders_again_none()}</p>}
      {leftOut.length > 0 && (
        <ul className="grid gap-3">
          {leftOut.map((meal, index) => (
            <MissingMeal
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              key={index}
              meal={meal}
              isWaitedFor={waitedFor.includes(meal.mealId)}
            />
          ))}
        </ul>
      )}
      {repriced.length > 0 && (
        <div className="grid gap-1">
          <p>{m.orders_again_prices()}</p>
          <ul className="grid gap-1 text-sm">
            {repriced.map(({ name, was, now }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>{m.orders_again_price({ meal: name, now: money(now), was: money(was) })}</li>
            ))}
          </ul>
        </div>
      )}
      <MealsInstead meals={instead} chefId={order.chefId} onLeave={onClose} />
      {isOther && <p>{m.orders_again_other_chef()}</p>}
    </div>
  )
}

function Choices({
  order,
  again: { lines, leftOut, hasChef },
  onAdd,
  onClose,
}: {
  order: Order
  again: AgainWithMore
  onAdd: () => void
  onClose: () => void
}) {
  const isOther = holdsOtherChef(currentCart(), lines)
  return (
    <div className="flex flex-wrap justify-end gap-3">
      <Button variant="secondary" data-autofocus onClick={onClose}>
        {lines.length > 0 && isOther ? m.orders_again_keep() : m.orders_again_not_now()}
      </Button>
      {lines.length === 0 ? (
        <Link to={hasChef ? `/chef/${order.chefId}` : '/'} onClick={onClose} className={buttonClass()}>
          {hasChef ? m.orders_again_menu({ chef: order.chefName }) : m.orders_again_all()}
        </Link>
      ) : (
        <Button onClick={onAdd}>{isOther ? m.orders_again_new_cart() : rest(lines, leftOut)}</Button>
      )}
    </div>
  )
}

function rest(lines: Again['lines'], leftOut: Again['leftOut']): string {
  const count = mealCount(lines)
  return leftOut.length > 0 ? m.orders_again_rest({ count }) : m.orders_again_add({ count })
}

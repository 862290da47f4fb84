import type { Order } from '@ladlewell/contract/ordering.ts'
import { mealCount, mergeLines } from '@ladlewell/domain/cart.ts'
import { setAside } from '@ladlewell/domain/saved-carts.ts'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router'
import { Asked } from '../../api/asked.tsx'
import { listMeals } from '../../cart/availability.ts'
import { currentCart, currentCarts, replaceCart } from '../../cart/cart.ts'
import { openPanel } from '../../shell/panel.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import { type Again, holdsOtherChef, type LeftOut, orderAgain } from './order-again.ts'

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
    <Asked ask={() => againOf(order)} loading={looking} around={frame} failed={m.orders_again_failed()}>
      {again =>
        again.leftOut.length > 0 || holdsOtherChef(currentCart(), again.lines) ? (
          <Dialog
            title={m.orders_again()}
            onClose={onClose}
            role="alertdialog"
            footer={<Choices {...{ order, again, onClose }} onAdd={() => add(again, onClose)} />}
          >
            <Explanation again={again} />
          </Dialog>
        ) : (
          <AtOnce add={() => add(again, onClose)}>{frame(looking)}</AtOnce>
        )
      }
    </Asked>
  )
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

async function againOf({ items }: Order) {
  const meals = await listMeals([...new Set(items.map(item => item.mealId))])
  if (!meals) return { ok: false, status: 0, problem: null, retryAfterSeconds: null } as const
  return { ok: true, status: 200, data: orderAgain(items, meals), next: null } as const
}

function Explanation({ again: { lines, leftOut } }: { again: Again }) {
  const isOther = lines.length > 0 && holdsOtherChef(currentCart(), lines)
  return (
    <div className="grid gap-4">
      {leftOut.length > 0 && <p>{lines.length > 0 ? m.orders_again_some() : m.orders_again_none()}</p>}
      {leftOut.length > 0 && (
        <ul className="grid gap-3">
          {leftOut.map((meal, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
            <Missing key={index} meal={meal} />
          ))}
        </ul>
      )}
      {isOther && <p>{m.orders_again_other_chef()}</p>}
    </div>
  )
}

function Missing({ meal }: { meal: LeftOut }) {
  return (
    <li className="rounded-md bg-sunk p-3 text-sm">
      <span className="block font-semibold">{meal.name}</span>
      <span className="text-muted">
        {meal.why === 'gone' ? m.orders_again_gone() : m.orders_again_not_this_week()}
      </span>
    </li>
  )
}

function Choices({
  order,
  again: { lines },
  onAdd,
  onClose,
}: {
  order: Order
  again: Again
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
        <Link to={`/chef/${order.chefId}`} className={buttonClass()}>
          {m.orders_again_menu({ chef: order.chefName })}
        </Link>
      ) : (
        <Button onClick={onAdd}>
          {isOther ? m.orders_again_new_cart() : m.orders_again_rest({ count: mealCount(lines) })}
        </Button>
      )}
    </div>
  )
}

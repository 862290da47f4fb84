import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { isGone, removeGone, unavailableMeals, useKnownMeals } from '../cart/availability.ts'
import { replaceCart, useCart, useSaved } from '../cart/cart.ts'
import { CartGroup } from '../cart/cart-group.tsx'
import { renewCart } from '../cart/price-refresh.ts'
import { chefNameOf, saveForLater } from '../cart/saved-carts.ts'
import { SavedList } from '../cart/saved-list.tsx'
import { keepOnly } from '../cart/taking-out.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import { m } from '../words/catalogue/messages.js'
import { CartFoot } from './cart-foot.tsx'
import { closePanel } from './panel.ts'

export function CartDrawer() {
  const cart = useCart()
  const known = useKnownMeals()
  const unavailable = unavailableMeals(known)
  const groups = [...Map.groupBy(cart, line => line.chefId)]
  const isMixed = groups.length > 1
  const top = useRef<HTMLDivElement>(null)
  useEffect(() => void renewCart(), [])
  // Where a press moved everything, one goes on at the beginning.
  const toTop = () => {
    top.current?.scrollIntoView({ block: 'end' })
    top.current?.focus()
  }
  return (
    <Dialog
      title={m.cart_title()}
      place="end"
      onClose={closePanel}
      footer={<CartFoot {...{ cart, unavailable }} />}
    >
      <div ref={top} tabIndex={-1} className="outline-none" />
      {cart.length === 0 && <EmptyCart />}
      {isMixed && <Notice>{m.cart_mixed()}</Notice>}
      {cart.some(line => isGone(line, unavailable)) && (
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
        const chef = { id: chefId, name: chefNameOf(lines, known) ?? m.cart_unknown_chef() }
        const keep = isMixed && chefId !== null ? () => keepOnly({ ...chef, id: chefId }) : null
        const save = () => {
          saveForLater(chef)
          toTop()
        }
        return (
          <CartGroup
            key={chefId}
            {...{ chef, lines, known, unavailable }}
            locked={isMixed}
            onKeepOnly={keep}
            onSave={chefId === null ? null : save}
          />
        )
      })}
      {cart.length > 0 && (
        <Button
          variant="quiet"
          size="sm"
          className="-ms-4 text-muted"
          onClick={() => replaceCart([], m.cart_emptied())}
        >
          {m.cart_start_new()}
        </Button>
      )}
      <SavedList {...{ known, unavailable }} onChange={toTop} />
    </Dialog>
  )
}

function EmptyCart() {
  const navigate = useNavigate()
  const isAlone = useSaved().length === 0
  return (
    <div className={`grid justify-items-center gap-4 text-center ${isAlone ? 'py-16' : 'py-8'}`}>
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

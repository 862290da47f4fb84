import { mealCount } from '@ladlewell/domain/cart.ts'
import { useEffect } from 'react'
import { checkCart, useKnownMeals } from '../cart/availability.ts'
import { useCart } from '../cart/cart.ts'
import { CartPictures } from '../cart/cart-pictures.tsx'
import { chefNameOf, startWith } from '../cart/saved-carts.ts'
import { type SecondChef, useSecondChef } from '../cart/second-chef.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { m } from '../words/catalogue/messages.js'
import { list } from '../words/format.ts'
import { closePanel } from './panel.ts'

/** Asks what becomes of the cart when a meal of another chef is to be added. */
export function SecondChefDialog() {
  const second = useSecondChef()
  return second && <Question second={second} />
}

function Question({ second: { chef, meal, onAdded, place } }: { second: SecondChef }) {
  const known = useKnownMeals()
  const others = useCart().filter(line => line.chefId !== chef.id)
  const names = [...Map.groupBy(others, line => line.chefId).values()].flatMap(
    lines => chefNameOf(lines, known) ?? [],
  )
  const owner = names.length > 0 ? list(names) : null
  useEffect(() => void checkCart(), [])
  const start = (saved: string | null) => {
    closePanel()
    startWith(chef, meal, saved)
    onAdded()
    requestAnimationFrame(() => focusIn(place))
  }
  return (
    <Dialog
      role="alertdialog"
      title={m.cart_second_title({ chef: owner ?? m.cart_another_chef() })}
      onClose={closePanel}
      className="sm:w-[min(440px,calc(100vw-32px))]!"
    >
      <div className="grid gap-4">
        <div className="flex items-center gap-3">
          <CartPictures lines={others} className="size-14" />
          <div className="min-w-0 text-sm">
            <p className="font-semibold">{m.cart_meals({ count: mealCount(others) })}</p>
            <p className="line-clamp-2 text-muted">{list([...new Set(others.map(line => line.name))])}</p>
          </div>
        </div>
        <p>{m.cart_second_why({ meal: meal.name, chef: chef.name })}</p>
        <div className="grid gap-2">
          <Button onClick={() => start(owner ?? m.cart_unknown_chef())}>
            {owner ? m.cart_second_save({ chef: owner }) : m.cart_second_save_plain()}
          </Button>
          <Button variant="secondary" onClick={() => start(null)}>
            {m.cart_second_start({ chef: chef.name })}
          </Button>
          <Button variant="quiet" data-autofocus onClick={closePanel}>
            {m.cart_second_keep()}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The button that was pressed has given way to another one in its place. */
function focusIn(place: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  const buttons = place?.querySelectorAll('button')
  buttons?.item(buttons.length - 1)?.focus()
}

import { MOST_OF_ONE } from '@ladlewell/domain/cart.ts'
import { Plus } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { decrement } from '../../cart/cart.ts'
import { Button } from '../../ui/button.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { m } from '../../words/catalogue/messages.js'
import { type AddableMeal, addToCart, type MealChef } from './meal-of-chef.ts'
import type { Variant } from './variant.ts'

/** Add, or minus, quantity and plus once the variant is in the cart. */
export function AddButton({
  meal,
  chef,
  variant,
  disabled = false,
}: {
  meal: AddableMeal
  chef: MealChef
  variant: Variant
  disabled?: boolean
}) {
  const { sideOption, doubleProtein } = variant
  const place = useRef<HTMLDivElement>(null)
  const pressed = useRef(false)
  const inCart = variant.quantity > 0 && !disabled
  // The pressed button may give way to another one: the focus stays here.
  useLayoutEffect(() => {
    if (!pressed.current) return
    pressed.current = false
    if (!place.current?.contains(document.activeElement))
      lastButton(place.current)?.focus({ preventScroll: true })
  })
  const add = () => {
    pressed.current = addToCart(meal, chef, { sideOption, doubleProtein })
  }
  const takeAway = () => {
    pressed.current = true
    decrement(variant.key)
  }
  return (
    <div ref={place} className="grid">
      {inCart ? (
        <div className="grid justify-items-center">
          <Stepper
            name={meal.name}
            quantity={variant.quantity}
            most={MOST_OF_ONE}
            onLess={takeAway}
            onMore={add}
          />
        </div>
      ) : (
        <Button aria-label={m.menu_add_meal({ meal: meal.name })} disabled={disabled} onClick={add}>
          <Plus aria-hidden className="size-5" />
          {m.menu_add()}
        </Button>
      )}
    </div>
  )
}

function lastButton(place: HTMLElement | null): HTMLElement | undefined {
  return [...(place?.querySelectorAll('button') ?? [])].at(-1)
}

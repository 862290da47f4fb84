import { addMeal, type Cart, type CartLine, MOST_OF_ONE, mealCount } from '@ladlewell/domain/cart.ts'
import { bringBack, type Carts, setAside } from '@ladlewell/domain/saved-carts.ts'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { currentCarts, replaceCart } from './cart.ts'

interface Chef {
  id: number | null
  name: string
}

/** Sets a chef's lines aside for another time. */
export function saveForLater(chef: Chef): void {
  takeOver(
    setAside(currentCarts(), line => line.chefId === chef.id),
    m.cart_saved({ chef: chef.name }),
  )
}

/** Makes a chef's saved lines the cart; what it holds of others is saved instead. */
export function bringBackCart(chef: Chef): void {
  const isOther = currentCarts().cart.some(line => line.chefId !== chef.id)
  const said = isOther ? m.cart_back_saved({ chef: chef.name }) : m.cart_back({ chef: chef.name })
  takeOver(bringBack(currentCarts(), chef.id), said)
}

export function removeSavedCart(chef: Chef): void {
  const { cart, saved } = currentCarts()
  const left = saved.filter(line => line.chefId !== chef.id)
  replaceCart(cart, m.cart_saved_removed({ chef: chef.name }), left)
}

/** Begins a cart of the meal's chef; what the cart holds of others is saved, or let go where `others` is null. */
export function startWith(
  chef: { id: number; name: string },
  meal: Omit<CartLine, 'quantity'>,
  others: string | null,
): void {
  const { cart, saved } = setAside(currentCarts(), line => line.chefId !== chef.id)
  const next = addMeal(cart, meal)
  if (others === null) replaceCart(next, m.cart_started({ chef: chef.name }))
  else takeOver({ cart: next, saved }, m.cart_saved({ chef: others }))
}

/** Lines that join others may find them nearly full, and a browser may be. */
function takeOver(next: Carts, said: string): void {
  const isCut = servings(next) < servings(currentCarts())
  const isKept = replaceCart(next.cart, said, next.saved)
  if (!isKept) toast(m.cart_not_kept(), { tone: 'error' })
  if (isCut) toast(m.cart_capped({ most: MOST_OF_ONE }))
}

function servings({ cart, saved }: Carts): number {
  return mealCount(cart) + mealCount(saved)
}

/** Whose lines they are, as far as that is known; in words. */
export function chefNameOf(lines: Cart, known: ReadonlyMap<number, { chefName: string }>): string | null {
  return lines.map(line => known.get(line.id)?.chefName).find(Boolean) ?? null
}

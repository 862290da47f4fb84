import type { Cart, CartLine, CartOptions, CartVariant } from '@ladlewell/domain/cart.ts'
import * as rules from '@ladlewell/domain/cart.ts'
import { session } from '../session/session.ts'
import { createStore, useStore } from '../state/store.ts'
import { onStoredChange, writeStored } from '../state/stored.ts'
import { toast } from '../ui/toasts.ts'
import { cartAtSignIn } from './sign-in.ts'
import { cartStoreOf, readCart, writeCart } from './stored-cart.ts'

/** Servings of one line; the server takes no more. */
export const MOST_OF_ONE = 50

const cart = createStore<Cart>([])
let owner: number | null = null

export function useCart(): Cart {
  return useStore(cart)
}

export function currentCart(): Cart {
  return cart.get()
}

export function addMeal(meal: Omit<CartLine, 'quantity'>): void {
  change(rules.addMeal(cart.get(), meal))
}

export function increment(key: string): void {
  change(rules.increment(cart.get(), key))
}

export function decrement(key: string): void {
  change(rules.decrement(cart.get(), key))
}

export function removeLine(key: string): void {
  change(rules.removeLine(cart.get(), key))
}

export function changeOptions(key: string, options: CartOptions): void {
  change(rules.changeOptions(cart.get(), key, options))
}

export function setMealProtein(chosen: CartVariant): void {
  change(rules.setMealProtein(cart.get(), chosen))
}

export function keepOnlyChef(chefId: number): void {
  change(rules.keepOnlyChef(cart.get(), chefId))
}

export function removeMeals(ids: ReadonlySet<number>): void {
  change(cart.get().filter(line => !ids.has(line.id)))
}

/** Empties the cart and its stored copies. */
export function clearCart(): void {
  change([])
}

/** Loads the cart of whoever is signed in, whenever that changes; called once when the browser starts. */
export function followSession(): void {
  owner = session.get().userId
  cart.set(readCart(owner))
  session.subscribe(() => {
    const { userId } = session.get()
    if (userId === owner) return
    if (owner === null && userId !== null) adoptGuestCart(userId)
    else cart.set(readCart(userId))
    owner = userId
  })
  onStoredChange(
    key => key === cartStoreOf(owner),
    () => cart.set(readCart(owner)),
  )
}

function adoptGuestCart(userId: number): void {
  const { lines, setAside } = cartAtSignIn({ guest: cart.get(), stored: readCart(userId) })
  cart.set(lines)
  writeCart(userId, lines)
  writeStored(cartStoreOf(null), null)
  if (setAside.length === 0) return
  toast('Your earlier cart held meals from another chef.', {
    action: { label: 'Bring it back', run: () => change(setAside) },
  })
}

function change(next: Cart): void {
  cart.set(next)
  writeCart(owner, next)
}

import type { Cart, CartLine, CartOptions, CartVariant } from '@ladlewell/domain/cart.ts'
import * as rules from '@ladlewell/domain/cart.ts'
import { session } from '../session/session.ts'
import { createStore, useStore } from '../state/store.ts'
import { onStoredChange, writeStored } from '../state/stored.ts'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { cartStoreOf, readCart, writeCart } from './stored-cart.ts'

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

/** Takes a line out; it can be had back from the toast that says so. */
export function removeLine(key: string): void {
  const line = cart.get().find(one => rules.cartKey(one) === key)
  if (line) replaceCart(rules.removeLine(cart.get(), key), m.cart_removed({ meal: line.name }))
}

export function changeOptions(key: string, options: CartOptions): void {
  changeVariant(rules.changeOptions(cart.get(), key, options))
}

export function setMealProtein(chosen: CartVariant): void {
  changeVariant(rules.setMealProtein(cart.get(), chosen))
}

export function removeMeals(ids: ReadonlySet<number>): void {
  change(cart.get().filter(line => !ids.has(line.id)))
}

/** Takes over what meals cost now, in dollars by meal id. */
export function setPrices(priceOf: ReadonlyMap<number, number>): void {
  change(cart.get().map(line => ({ ...line, pricePerServing: priceOf.get(line.id) ?? line.pricePerServing })))
}

/** Takes over another cart; the one of before can be had back from the toast that says so. */
export function replaceCart(next: Cart, said: string): void {
  const before = cart.get()
  change(next)
  toast(said, { action: { label: m.cart_restore(), run: () => change(before) } })
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
  const { cart: lines, offeredBack } = rules.mergeGuestCart(readCart(userId), cart.get())
  cart.set(lines)
  writeCart(userId, lines)
  writeStored(cartStoreOf(null), null)
  if (!offeredBack) return
  toast(m.cart_earlier(), { action: { label: m.cart_restore(), run: () => change(offeredBack) } })
}

/** A line that joins another may find it nearly full. */
function changeVariant(next: Cart): void {
  const isCut = rules.mealCount(next) < rules.mealCount(cart.get())
  change(next)
  if (isCut) toast(m.cart_capped({ most: rules.MOST_OF_ONE }))
}

function change(next: Cart): void {
  cart.set(next)
  writeCart(owner, next)
}

import type { Cart, CartLine, CartOptions, CartVariant } from '@ladlewell/domain/cart.ts'
import * as rules from '@ladlewell/domain/cart.ts'
import type { Carts } from '@ladlewell/domain/saved-carts.ts'
import { useRef, useSyncExternalStore } from 'react'
import { session } from '../session/session.ts'
import { createStore, useStore } from '../state/store.ts'
import { onStoredChange, writeStored } from '../state/stored.ts'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { cartStoreOf, readCart, readSaved, savedStoreOf, writeCart, writeSaved } from './stored-cart.ts'

const cart = createStore<Cart>([])
/** The lines of chefs whose turn comes another time. */
const saved = createStore<Cart>([])
let owner: number | null = null

export function useCart(): Cart {
  return useStore(cart)
}

/** The lines of one meal: who shows it is drawn again when these change, not with every change of the cart. */
export function useLinesOf(mealId: number): Cart {
  const seen = useRef<Cart>(none)
  const linesNow = () => {
    const lines = cart.get().filter(({ id }) => id === mealId)
    const isSame =
      lines.length === seen.current.length && lines.every((line, at) => line === seen.current[at])
    if (!isSame) seen.current = lines
    return seen.current
  }
  return useSyncExternalStore(cart.subscribe, linesNow, () => none)
}

const none: Cart = []

export function currentCart(): Cart {
  return cart.get()
}

export function useSaved(): Cart {
  return useStore(saved)
}

export function currentCarts(): Carts {
  return { cart: cart.get(), saved: saved.get() }
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

export function changeOptions(key: string, options: CartOptions): void {
  changeVariant(rules.changeOptions(cart.get(), key, options))
}

export function setMealProtein(chosen: CartVariant): void {
  changeVariant(rules.setMealProtein(cart.get(), chosen))
}

/** Changes the lines of the cart and of what is saved alike. */
export function changeLines(changed: (lines: Cart) => Cart): void {
  takeOver({ cart: changed(cart.get()), saved: changed(saved.get()) })
}

/**
 * Takes over another cart, and other saved lines; those of before can be had back from the toast that says so. Answers
 * whether the browser keeps what is saved.
 */
export function replaceCart(next: Cart, said: string, nextSaved: Cart = saved.get()): boolean {
  const before = currentCarts()
  const whose = owner
  const isKept = takeOver({ cart: next, saved: nextSaved })
  // Whoever signed in meanwhile is given nobody else's.
  const restore = () => {
    if (whose === owner) takeOver(before)
  }
  toast(said, { action: { label: m.cart_restore(), run: restore } })
  return isKept
}

/** Empties the cart and its stored copies. */
export function clearCart(): void {
  change([])
}

/** Loads the cart of whoever is signed in, whenever that changes; called once when the browser starts. */
export function followSession(): void {
  owner = session.get().userId
  read()
  session.subscribe(() => {
    const { userId } = session.get()
    if (userId === owner) return
    const wasGuest = owner === null
    owner = userId
    if (wasGuest && userId !== null) adoptGuestCarts(userId)
    else read()
  })
  onStoredChange(key => key === cartStoreOf(owner) || key === savedStoreOf(owner), read)
}

function read(): void {
  cart.set(readCart(owner))
  saved.set(readSaved(owner))
}

function adoptGuestCarts(userId: number): void {
  const { cart: lines, offeredBack } = rules.mergeGuestCart(readCart(userId), cart.get())
  const waiting = rules.mergeLines([...saved.get(), ...readSaved(userId)])
  const waitingWith = (aside: Cart) => rules.mergeLines([...aside, ...waiting])
  takeOver({ cart: offeredBack ?? lines, saved: offeredBack ? waitingWith(lines) : waiting })
  if (offeredBack) replaceCart(lines, m.cart_earlier(), waitingWith(offeredBack))
  for (const store of [cartStoreOf(null), savedStoreOf(null)]) writeStored(store, null)
}

/** A line that joins another may find it nearly full. */
function changeVariant(next: Cart): void {
  const isCut = rules.mealCount(next) < rules.mealCount(cart.get())
  change(next)
  if (isCut) toast(m.cart_capped({ most: rules.MOST_OF_ONE }))
}

/** What is saved is written first: should the page end in between, it is there twice rather than not at all. */
function takeOver(next: Carts): boolean {
  const isKept = next.saved === saved.get() || writeSaved(owner, next.saved)
  saved.set(next.saved)
  change(next.cart)
  return isKept
}

function change(next: Cart): void {
  cart.set(next)
  writeCart(owner, next)
}

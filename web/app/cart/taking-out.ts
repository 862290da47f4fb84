import { cartKey, keepOnlyChef, removeLine as without } from '@ladlewell/domain/cart.ts'
import { m } from '../words/catalogue/messages.js'
import { currentCart, replaceCart } from './cart.ts'

/** Takes a line out; it can be had back from the toast that says so. */
export function removeLine(key: string): void {
  const line = currentCart().find(one => cartKey(one) === key)
  if (line) replaceCart(without(currentCart(), key), m.cart_removed({ meal: line.name }))
}

export function keepOnly(chef: { id: number; name: string }): void {
  replaceCart(keepOnlyChef(currentCart(), chef.id), m.cart_kept_only({ chef: chef.name }))
}

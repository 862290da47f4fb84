import { type Cart, type CartLine, parseStoredCart } from '@ladlewell/domain/cart.ts'
import { readStored, writeStored } from '../state/stored.ts'

export function cartStoreOf(userId: number | null): string {
  return userId === null ? 'cart_guest' : `cart_user_${userId}`
}

/** Where the lines of chefs wait whose turn comes another time: a flat list, written as a cart is. */
export function savedStoreOf(userId: number | null): string {
  return userId === null ? 'saved_carts_guest' : `saved_carts_user_${userId}`
}

export function readCart(userId: number | null): CartLine[] {
  return parseStoredCart(readStored(cartStoreOf(userId)))
}

export function readSaved(userId: number | null): CartLine[] {
  return parseStoredCart(readStored(savedStoreOf(userId)))
}

export function writeCart(userId: number | null, cart: Cart): void {
  writeStored(cartStoreOf(userId), JSON.stringify(cart))
  // The general copy never holds empty lines.
  writeStored('cart', JSON.stringify(cart.filter(line => line.quantity > 0)))
}

/** Answers whether the browser keeps them. */
export function writeSaved(userId: number | null, saved: Cart): boolean {
  return writeStored(savedStoreOf(userId), saved.length > 0 ? JSON.stringify(saved) : null)
}

import { type Cart, type CartLine, parseStoredCart } from '@ladlewell/domain/cart.ts'
import { readStored, writeStored } from '../state/stored.ts'

export function cartStoreOf(userId: number | null): string {
  return userId === null ? 'cart_guest' : `cart_user_${userId}`
}

export function readCart(userId: number | null): CartLine[] {
  return parseStoredCart(readStored(cartStoreOf(userId)))
}

export function writeCart(userId: number | null, cart: Cart): void {
  writeStored(cartStoreOf(userId), JSON.stringify(cart))
  // The general copy never holds empty lines.
  writeStored('cart', JSON.stringify(cart.filter(line => line.quantity > 0)))
}

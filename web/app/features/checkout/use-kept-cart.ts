import type { Cart } from '@ladlewell/domain/cart.ts'
import { useState } from 'react'
import { useCart } from '../../cart/cart.ts'
import { useSession } from '../../session/session.ts'

/** The cart; when a session ends on this page it stays, so that signing in again goes on where it was. */
export function useKeptCart(): Cart {
  const { isLoggedIn } = useSession()
  const cart = useCart()
  const [kept, setKept] = useState<Cart>([])
  if (isLoggedIn && kept !== cart) setKept(cart)
  return !isLoggedIn && cart.length === 0 ? kept : cart
}

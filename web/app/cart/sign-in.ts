import { type Cart, chefIdsIn, mergeLines } from '@ladlewell/domain/cart.ts'

/**
 * The cart after signing in. A guest cart of the same chef joins the stored one; a guest cart of another chef
 * wins, and the stored one is set aside to be offered back.
 */
export function cartAtSignIn({ guest, stored }: { guest: Cart; stored: Cart }): {
  lines: Cart
  setAside: Cart
} {
  if (guest.length === 0) return { lines: stored, setAside: [] }
  const chefs = new Set([...chefIdsIn(stored), ...chefIdsIn(guest)])
  if (stored.length === 0 || chefs.size === 1)
    return { lines: mergeLines([...stored, ...guest]), setAside: [] }
  return { lines: guest, setAside: stored }
}

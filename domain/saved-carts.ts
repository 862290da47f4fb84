import { type Cart, type CartLine, mergeLines } from './cart.ts'

/** The cart, and the lines that wait for another time; the chef who was set aside last comes first. */
export interface Carts {
  cart: Cart
  saved: Cart
}

/** Moves lines from the cart to the saved ones, where they join what waits of the same chef. */
export function setAside({ cart, saved }: Carts, isMeant: (line: CartLine) => boolean): Carts {
  const aside = cart.filter(isMeant)
  const chefs = new Set(aside.map(line => line.chefId))
  const joins = (line: CartLine) => chefs.has(line.chefId)
  return {
    cart: cart.filter(line => !isMeant(line)),
    saved: mergeLines([...saved.filter(joins), ...aside, ...saved.filter(line => !joins(line))]),
  }
}

/** Makes a chef's saved lines the cart, joined with what it holds of that chef; all else in it is set aside. */
export function bringBack(carts: Carts, chefId: number | null): Carts {
  const isBack = (line: CartLine) => line.chefId === chefId
  const { cart, saved } = setAside(carts, line => !isBack(line))
  return {
    cart: mergeLines([...saved.filter(isBack), ...cart]),
    saved: saved.filter(line => !isBack(line)),
  }
}

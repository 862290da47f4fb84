import type { CartLine } from '@ladlewell/domain/cart.ts'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import { checkCart, knownMeals, listMeals } from './availability.ts'
import { changeLines, currentCart, currentCarts } from './cart.ts'

/** Brings the cart's prices up to date after the server said that they are not. */
export async function refreshPrices(): Promise<void> {
  const ids = [...new Set(currentCart().map(line => line.id))]
  const meals = await listMeals(ids)
  if (meals) setPrices(new Map(meals.map(({ id, pricePerServing }) => [id, Number(pricePerServing)])))
}

/** Looks what can still be had and at which price, and says so where the cart showed another one. */
export async function renewCart(): Promise<void> {
  await checkCart()
  const prices = [...knownMeals()].flatMap(([id, { pricePerServing }]) =>
    pricePerServing === undefined ? [] : [[id, pricePerServing] as const],
  )
  if (setPrices(new Map(prices))) toast(m.cart_prices_changed())
}

/** Takes over what meals cost now, in dollars by meal id. Answers whether that changed the cart. */
export function setPrices(priceOf: ReadonlyMap<number, number>): boolean {
  const isOld = ({ id, pricePerServing }: CartLine) =>
    (priceOf.get(id) ?? pricePerServing) !== pricePerServing
  const { cart, saved } = currentCarts()
  if (![...cart, ...saved].some(isOld)) return false
  changeLines(lines =>
    lines.map(line => ({ ...line, pricePerServing: priceOf.get(line.id) ?? line.pricePerServing })),
  )
  return cart.some(isOld)
}

import { cartKey } from '@ladlewell/domain/cart.ts'
import { listMeals } from './availability.ts'
import { addMeal, currentCart, decrement } from './cart.ts'

/** Brings the cart's prices up to date after the server said that they are not. */
export async function refreshPrices(): Promise<void> {
  const ids = [...new Set(currentCart().map(line => line.id))]
  const meals = await listMeals(ids).catch(() => null)
  const priceOf = new Map(meals?.map(({ id, pricePerServing }) => [id, Number(pricePerServing)]))
  for (const { quantity: _, ...line } of currentCart()) {
    const price = priceOf.get(line.id)
    if (price === undefined || price === line.pricePerServing) continue
    // One more takes over the new price, one less leaves the quantity as it was.
    addMeal({ ...line, pricePerServing: price })
    decrement(cartKey(line))
  }
}

import { listMeals } from './availability.ts'
import { currentCart, setPrices } from './cart.ts'

/** Brings the cart's prices up to date after the server said that they are not. */
export async function refreshPrices(): Promise<void> {
  const ids = [...new Set(currentCart().map(line => line.id))]
  const meals = await listMeals(ids)
  if (meals) setPrices(new Map(meals.map(({ id, pricePerServing }) => [id, Number(pricePerServing)])))
}

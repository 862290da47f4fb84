/** How far back orders speak for a meal. */
export const POPULAR_DAYS = 28
/** Two a week: fewer are chance, and would tell of single customers. */
export const LEAST_ORDERS = 8
const MOST_OF_A_CHEF = 3

/** The meals of one chef that are ordered most, by the number of orders of the last weeks that hold each. */
export function popularMeals(orders: ReadonlyMap<number, number>): Set<number> {
  const often = [...orders].filter(([, count]) => count >= LEAST_ORDERS)
  return new Set(
    often
      .sort(([one, most], [other, more]) => more - most || one - other)
      .slice(0, MOST_OF_A_CHEF)
      .map(([mealId]) => mealId),
  )
}

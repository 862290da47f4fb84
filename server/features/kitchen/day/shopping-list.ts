import type { ShoppingList } from '@ladlewell/contract/kitchen-day.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { type Quantity, shoppingList } from '@ladlewell/domain/shopping.ts'
import type { Queries } from '../../../platform/database.ts'
import { prepTotals } from '../prep-totals.ts'

type PrepTotals = Awaited<ReturnType<typeof prepTotals>>

/** What to buy for all that is ordered for a date, by what the chef says today goes into a serving. */
export async function shoppingListOf(db: Queries, chefId: number, date: MarketDate): Promise<ShoppingList> {
  return toBuy(db, await prepTotals(db, chefId, date))
}

export async function toBuy(db: Queries, { date, servings, meals }: PrepTotals): Promise<ShoppingList> {
  const quantities = await quantitiesOf(
    db,
    meals.map(({ mealId }) => mealId),
  )
  const cooked = meals.map(meal => ({
    ...meal,
    quantities: quantities.get(meal.mealId) ?? [],
    parts: meal.parts.map(part => ({ ...part, servings: part.servings.expected })),
  }))
  return {
    date,
    servings: servings.expected,
    items: shoppingList(cooked),
    unmeasured: cooked
      .filter(meal => meal.quantities.length === 0)
      .map(({ mealId, name, servings }) => ({ mealId, name, servings: servings.expected })),
  }
}

async function quantitiesOf(db: Queries, mealIds: readonly number[]): Promise<Map<number, Quantity[]>> {
  const rows = await db.query<{ id: number; quantities: Quantity[] }>(
    'select id, quantities from meals where id = any($1::int[])',
    [mealIds],
    'quantities-of-meals',
  )
  return new Map(rows.map(({ id, quantities }) => [id, quantities]))
}

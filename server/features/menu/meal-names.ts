import type { Queries } from '../../platform/database.ts'

export type MealNames = ReadonlyMap<number, string>

/** What the meals of these picks are called, whatever became of them. */
export async function namesOf(db: Queries, picks: readonly { mealId: number }[]): Promise<MealNames> {
  if (picks.length === 0) return new Map()
  const meals = await db.query<{ id: number; name: string }>(
    'select id, name from meals where id = any($1::int[])',
    [picks.map(({ mealId }) => mealId)],
    'names-of-meals',
  )
  return new Map(meals.map(({ id, name }) => [id, name]))
}

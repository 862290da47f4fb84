import * as contract from '@ladlewell/contract/favorites.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'

export function favoriteRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.listFavorites, ({ viewer }) => favoritesOf(db, viewer.accountId))
  edge.serve(contract.mergeFavorites, async ({ viewer, body, now }) => {
    await addFavorites(db, viewer.accountId, body.mealIds, now)
    return favoritesOf(db, viewer.accountId)
  })
  edge.serve(contract.addFavorite, async ({ viewer, params, now }) => {
    const isListed = await addFavorites(db, viewer.accountId, [params.mealId], now)
    return isListed ? undefined : refuse('meal-not-found')
  })
  edge.serve(contract.removeFavorite, async ({ viewer, params }) => {
    await db.query(
      'delete from favorites where account_id = $1 and meal_id = $2',
      [viewer.accountId, params.mealId],
      'remove-favorite',
    )
    return undefined
  })
}

async function favoritesOf(db: Queries, accountId: number): Promise<number[]> {
  const rows = await db.query<{ mealId: number }>(
    `select meal_id as "mealId" from favorites where account_id = $1 order by added_at desc, meal_id desc`,
    [accountId],
    'favorites-of',
  )
  return rows.map(row => row.mealId)
}

/** Whether all of the meals are on a listed chef's menu; those that are not stay out. */
async function addFavorites(db: Queries, accountId: number, mealIds: number[], now: Date): Promise<boolean> {
  const [counted] = await db.query<{ listed: number }>(
    `with listed as (select meal_id from meal_search where meal_id = any($2::int[])),
     added as (
       insert into favorites (account_id, meal_id, added_at) select $1, meal_id, $3 from listed on conflict do nothing)
     select count(*)::int as listed from listed`,
    [accountId, mealIds, now],
    'add-favorites',
  )
  return counted!.listed === new Set(mealIds).size
}

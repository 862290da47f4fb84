import * as contract from '@ladlewell/contract/favorites.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { heldAccount } from '../accounts/hold-account.ts'

export function favoriteRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.listFavorites, ({ viewer }) => favoritesOf(db, viewer.accountId))
  edge.serve(contract.mergeFavorites, async ({ viewer, body, now }) => {
    const added = await addFavorites(db, viewer, body.mealIds, now)
    if (isRefusal(added) && added.refusal === 'not-signed-in') return added
    return favoritesOf(db, viewer.accountId)
  })
  edge.serve(contract.addFavorite, async ({ viewer, params, now }) =>
    addFavorites(db, viewer, [params.mealId], now),
  )
  edge.serve(contract.removeFavorite, async ({ viewer, params }) => {
    await db.query(
      `with held as (${heldAccount('$3')}) delete from favorites using held where account_id = $1 and meal_id = $2`,
      [viewer.accountId, params.mealId, viewer.claimedAt],
      'remove-favorite',
    )
    return undefined
  })
}

async function favoritesOf(db: Queries, accountId: number): Promise<number[]> {
  const rows = await db.query<{ mealId: number }>(
    `select meal_id from favorites where account_id = $1 order by added_at desc, meal_id desc`,
    [accountId],
    'favorites-of',
  )
  return rows.map(row => row.mealId)
}

/** Refuses with meal-not-found when one of the meals is on no listed chef's menu: it stays out. */
async function addFavorites(
  db: Queries,
  { accountId, claimedAt }: Viewer,
  mealIds: number[],
  now: Date,
): Promise<undefined | Refusal> {
  const [counted] = await db.query<{ isHeld: boolean; listed: number }>(
    `with held as (${heldAccount('$4')}),
     listed as (select meal_id from meal_search where meal_id = any($2::int[])),
     added as (
       insert into favorites (account_id, meal_id, added_at) select $1, meal_id, $3 from listed cross join held
       on conflict do nothing)
     select exists (select from held) as is_held, count(*)::int as listed from listed`,
    [accountId, mealIds, now, claimedAt],
    'add-favorites',
  )
  const { isHeld, listed } = counted!
  if (!isHeld) return refuse('not-signed-in')
  return listed === new Set(mealIds).size ? undefined : refuse('meal-not-found')
}

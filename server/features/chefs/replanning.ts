import type { Queries } from '../../platform/database.ts'
import { schedule } from '../../platform/tasks.ts'

/** Kitchens whose coming boxes have to be looked at, by their id. */
export const REPLAN_QUEUE = 'replan'

/**
 * Lets the weekly boxes of kitchens be planned anew, soon. Call inside the transaction that changes on which days a
 * kitchen delivers, or what it sells.
 */
export function replanBoxes(tx: Queries, chefIds: readonly number[], now: Date): Promise<void> {
  return schedule(
    tx,
    chefIds.map(id => ({ queue: REPLAN_QUEUE, key: String(id), dueAt: now })),
  )
}

const MINUTE_MS = 60_000

/**
 * The same for every kitchen of a market with weekly boxes, after its cut-off was moved: in a minute, when every process
 * knows of it.
 */
export async function replanAllBoxes(tx: Queries, marketId: number, now: Date): Promise<void> {
  const chefs = await tx.query<{ id: number }>(
    `select distinct s.chef_id as id from subscriptions s join chefs c on c.id = s.chef_id
     where s.cancelled_at is null and c.market_id = $1`,
    [marketId],
  )
  await replanBoxes(
    tx,
    chefs.map(({ id }) => id),
    new Date(now.getTime() + MINUTE_MS),
  )
}

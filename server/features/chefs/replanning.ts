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

import { endedStates, type StopState } from '@ladlewell/domain/stop.ts'
import type { Queries } from '../../platform/database.ts'

// What becomes of a stop and its route. Whoever calls has locked the order and decided, and has the route estimated anew.

export async function setStop(
  tx: Queries,
  { orderId, state, now }: { orderId: number; state: StopState; now: Date },
): Promise<void> {
  const isArrival = state !== 'planned'
  await tx.query(
    `update route_stops set state = $2, arrived_at = case when $3 then coalesce(arrived_at, $5) end,
       ended_at = case when $4 then coalesce(ended_at, $5) end
     where order_id = $1`,
    [orderId, state, isArrival, endedStates.includes(state), now],
    'set-stop',
  )
}

/** Writes that a route is on its way; one that was stays as it is. */
export async function startRoute(tx: Queries, routeId: number, now: Date): Promise<void> {
  await tx.query('update routes set started_at = coalesce(started_at, $2) where id = $1', [routeId, now])
}

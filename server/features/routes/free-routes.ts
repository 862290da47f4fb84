import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { endedStates } from '@ladlewell/domain/stop.ts'
import type { Queries } from '../../platform/database.ts'
import { outside } from '../../schema/states.ts'

/** Gives what a driver would still bring to somebody else, or nobody. Answers the dates. */
export async function freeRoutes(
  tx: Queries,
  { driverId, today, to }: { driverId: number; today: MarketDate; to: number | null },
): Promise<MarketDate[]> {
  const freed = await tx.query<{ date: MarketDate }>(
    `update routes r set driver_id = $3, version = version + 1
     where driver_id = $1 and delivery_date >= $2
       and exists (select 1 from route_stops s where s.route_id = r.id and ${outside('s.state', endedStates)})
     returning delivery_date as date`,
    [driverId, today, to],
    'free-routes',
  )
  return [...new Set(freed.map(({ date }) => date))].toSorted()
}

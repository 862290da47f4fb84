import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { type Drive, plannedStart, routeEstimates, STOP_MINUTES } from '@ladlewell/domain/route-estimates.ts'
import type { Queries } from '../../platform/database.ts'
import { type StopRecord, stopsOfRoutes } from './queries.ts'

const MINUTE_MS = 60_000

/**
 * Works out anew when a route is at each of its doors that are still ahead; those where it was keep what was said. Call
 * whenever the route was planned, changed or started, or a stop of it moved.
 */
export async function estimateRoute(
  tx: Queries,
  market: Pick<Market, 'timeZone'>,
  routeId: number,
  now: Date,
): Promise<void> {
  const [route] = await tx.query<{ startedAt: Date | null }>(
    'select started_at from routes where id = $1',
    [routeId],
    'route-start',
  )
  if (!route) return
  const stops = await stopsOfRoutes(tx, [routeId])
  const ahead = stops.filter(stop => stop.state === 'planned')
  const estimates = routeEstimates(driveOf(stops, route.startedAt, market, now), now)
  const told = ahead.map((stop, index) => ({ orderId: stop.orderId, at: estimates[index] ?? null }))
  await tx.query(
    `update route_stops s set estimate_at = e.at from json_to_recordset($1) as e("orderId" int, at timestamptz)
     where s.order_id = e."orderId" and s.route_id = $2 and s.estimate_at is distinct from e.at`,
    [JSON.stringify(told), routeId],
    'estimate-stops',
  )
}

/** Kitchens of stops ahead whose bags are not in the car, each once, in the order in which their stops come. */
export function pickupsOf(stops: readonly StopRecord[]): StopRecord[] {
  const waiting = stops.filter(stop => stop.state === 'planned' && stop.fetchedAt === null)
  return waiting.filter((stop, index) => waiting.findIndex(({ chefId }) => chefId === stop.chefId) === index)
}

function driveOf(
  stops: readonly StopRecord[],
  startedAt: Date | null,
  { timeZone }: Pick<Market, 'timeZone'>,
  now: Date,
): Drive {
  const ahead = stops.filter(stop => stop.state === 'planned')
  const drive = {
    pickups: pickupsOf(stops).map(stop => stop.kitchen?.point ?? null),
    stops: ahead.map(stop => ({ point: stop.point, window: windowOf(stop, timeZone) })),
  }
  if (startedAt === null) return { ...drive, at: latest(plannedStart(drive) ?? now, now), point: null }
  return { ...drive, ...standing(stops, startedAt) }
}

const windowOf = ({ deliveryDate, windowFrom, windowUntil }: StopRecord, timeZone: string) =>
  windowOn(deliveryDate, { from: windowFrom, until: windowUntil }, timeZone)

/** Where the car was seen last: at a door, at a kitchen, or setting out. */
function standing(stops: readonly StopRecord[], startedAt: Date): Pick<Drive, 'at' | 'point'> {
  const seen = stops.flatMap(stop => [
    ...(stop.fetchedAt ? [{ at: stop.fetchedAt, point: stop.kitchen?.point ?? null }] : []),
    ...(stop.endedAt ? [{ at: stop.endedAt, point: stop.point }] : []),
    ...(stop.arrivedAt && !stop.endedAt ? [{ at: soon(stop.arrivedAt), point: stop.point }] : []),
  ])
  return seen.toSorted((a, b) => a.at.getTime() - b.at.getTime()).at(-1) ?? { at: startedAt, point: null }
}

const soon = (arrivedAt: Date) => new Date(arrivedAt.getTime() + STOP_MINUTES * MINUTE_MS)

const latest = (one: Date, other: Date) => (one > other ? one : other)

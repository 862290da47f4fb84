import type { Point } from './place.ts'
import { travelMinutes } from './travel.ts'

/** At a door, from the car and back to it. */
export const STOP_MINUTES = 4
/** At a kitchen, until its bags are in the car. */
export const PICKUP_MINUTES = 8

const MINUTE_MS = 60_000

/** What is still to be driven; a point that nobody knows is null. */
export interface Drive {
  /** Where the car can go on from, and since when. */
  at: Date
  point: Point | null
  /** Kitchens whose bags are still to be fetched, in order. */
  pickups: readonly (Point | null)[]
  stops: readonly DriveStop[]
}

interface DriveStop {
  point: Point | null
  window: { from: Date; until: Date }
}

/**
 * When a drive is at each of its doors, in their order: never before a door's window begins, since drivers wait, nor before
 * `now`. Null for a door that nobody can place; those after it are reached as if it lay on the way.
 */
export function routeEstimates({ at, point, pickups, stops }: Drive, now: Date): (Date | null)[] {
  let time = at.getTime()
  let here = point
  const driveTo = (there: Point | null) => {
    if (there && here) time += travelMinutes(here, there) * MINUTE_MS
    here = there ?? here
  }
  for (const kitchen of pickups) {
    driveTo(kitchen)
    time += PICKUP_MINUTES * MINUTE_MS
  }
  return stops.map(stop => {
    driveTo(stop.point)
    time = Math.max(time, now.getTime(), stop.window.from.getTime())
    const there = Math.round(time / 1000) * 1000
    time += STOP_MINUTES * MINUTE_MS
    return stop.point && new Date(there)
  })
}

/** When a drive sets out so that it is at its first door as that one's window begins; null without stops. */
export function plannedStart({ pickups, stops }: Pick<Drive, 'pickups' | 'stops'>): Date | null {
  const [first] = stops
  if (!first) return null
  const way = [...pickups, first.point].filter(point => point !== null)
  const minutes = way.slice(1).reduce((sum, point, leg) => sum + travelMinutes(way[leg]!, point), 0)
  return new Date(first.window.from.getTime() - (minutes + pickups.length * PICKUP_MINUTES) * MINUTE_MS)
}

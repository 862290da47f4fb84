import type { Point } from './place.ts'

const EARTH_RADIUS_KM = 6371
/** Streets are longer than the straight line by so much. */
const ROAD_FACTOR = 1.3
const TOWN_KM_AN_HOUR = 30

/** Minutes by car between two points in town, estimated from the straight line. */
export function travelMinutes(from: Point, to: Point): number {
  return (kilometers(from, to) * ROAD_FACTOR * 60) / TOWN_KM_AN_HOUR
}

/** Along the great circle. */
function kilometers(from: Point, to: Point): number {
  const [north, east] = [to.latitude - from.latitude, to.longitude - from.longitude].map(radians)
  const chord =
    Math.sin(north! / 2) ** 2 +
    Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * Math.sin(east! / 2) ** 2
  return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(chord)))
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}

import type { Point } from '../place.ts'
import { travelMinutes } from '../travel.ts'

/** A bag to be fetched at its kitchen and brought to a door within its window. */
export interface PlannedStop {
  orderId: number
  servings: number
  /** null: nobody knows where the door is; it comes last. */
  point: Point | null
  window: { from: Date; until: Date }
  chefId: number
  /** The kitchen's. */
  pickup: Point | null
}

/** Stops and their kitchens by number, in minutes, with every way between them worked out once. */
export interface Problem {
  size: number
  servings: Float64Array
  /** Windows, since the first of them begins. */
  from: Float64Array
  until: Float64Array
  /** By number; -1: nobody knows where it is. */
  kitchen: Int32Array
  kitchens: number
  /** Door to door: [from × size + to]. */
  doors: Float64Array
  /** Kitchen to kitchen: [from × kitchens + to]. */
  between: Float64Array
  /** Kitchen to door: [kitchen × size + door]. */
  toDoor: Float64Array
  /** Of each door that is not kept all of them, itself first, then those that one car would best bring with it. */
  near: Int32Array[]
  /** Whether one door is among the near ones of another: [door × size + other]. */
  isNear: Uint8Array
}

/** What another kitchen, and an hour between windows, count in minutes when stops are looked for that belong together. */
const OTHER_KITCHEN = 4
const HOUR_APART = 6
const NEAR = 60

/** Of stops that all have a point; the first ones, `kept`, stay where they are. */
export function problemOf(stops: readonly PlannedStop[], kept = 0): Problem {
  const size = stops.length
  const begin = Math.min(...stops.map(({ window }) => window.from.getTime()))
  const minutes = (at: Date) => (at.getTime() - begin) / 60_000
  const pickups = new Map(stops.map(({ chefId, pickup }) => [chefId, pickup]))
  const known = [...pickups].filter(([, point]) => point !== null)
  const places = known.map(([, point]) => point!)
  const numbers = new Map(known.map(([chefId], number) => [chefId, number]))
  const points = stops.map(({ point }) => point!)
  const problem = {
    size,
    servings: Float64Array.from(stops, ({ servings }) => servings),
    from: Float64Array.from(stops, ({ window }) => minutes(window.from)),
    until: Float64Array.from(stops, ({ window }) => minutes(window.until)),
    kitchen: Int32Array.from(stops, ({ chefId }) => numbers.get(chefId) ?? -1),
    kitchens: places.length,
    doors: ways(points, points),
    between: ways(places, places),
    toDoor: ways(places, points),
  }
  const near = neighbours(problem, kept)
  const isNear = new Uint8Array(size * size)
  for (const [stop, others] of near.entries())
    for (const other of others.subarray(0, NEAR)) isNear[stop * size + other] = 1
  return { ...problem, near, isNear }
}

function ways(from: readonly Point[], to: readonly Point[]): Float64Array {
  const minutes = new Float64Array(from.length * to.length)
  for (const [row, one] of from.entries())
    for (const [column, other] of to.entries())
      minutes[row * to.length + column] = row === column && from === to ? 0 : travelMinutes(one, other)
  return minutes
}

function neighbours(
  { size, doors, kitchen, until }: Omit<Problem, 'near' | 'isNear'>,
  kept: number,
): Int32Array[] {
  const apart = new Float64Array(size)
  return Array.from({ length: size }, (_, stop) => {
    if (stop < kept) return new Int32Array(0)
    for (let other = 0; other < size; other++) {
      const isOther = kitchen[stop] !== kitchen[other]
      const hours = Math.abs(until[stop]! - until[other]!) / 60
      apart[other] = doors[stop * size + other]! + (isOther ? OTHER_KITCHEN : 0) + HOUR_APART * hours
    }
    apart[stop] = -1
    return Int32Array.from({ length: size }, (_, other) => other).sort(
      (one, other) => apart[one]! - apart[other]! || one - other,
    )
  })
}

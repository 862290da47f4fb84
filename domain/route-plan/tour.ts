import { PICKUP_MINUTES, STOP_MINUTES } from '../route-estimates.ts'
import type { Problem } from './problem.ts'

/** A further car has to save so many minutes. */
export const CAR_MINUTES = 30
/** A minute late is as bad as so many minutes of driving. */
export const LATE_WEIGHT = 20

/** What one car drives: never changed, but made anew, so that an older one can be taken back. */
export interface Tour {
  stops: readonly number[]
  servings: number
  /** In the order in which their first stops come, and where those stand. */
  kitchens: readonly number[]
  firstAt: readonly number[]
  /** From the first kitchen to the last, with what is done there. */
  pickupMinutes: number
  /** At each door. */
  arrive: Float64Array
  /** Minutes waited at doors behind this one; one longer than the stops. */
  waitAfter: Float64Array
  /** By how much a door can be reached later with nobody later than before from there on; one longer than the stops. */
  slack: Float64Array
  cost: number
  /** Kept from one look to the next (`detoursOf`). */
  detours: Map<number, readonly number[]>
}

/** Costs are minutes from the first kitchen until the last door is left, with what lateness and the car count. */
export function tourOf(problem: Problem, stops: readonly number[]): Tour {
  const { size, doors, from, until, kitchen, servings } = problem
  const count = stops.length
  const arrive = new Float64Array(count)
  const wait = new Float64Array(count + 1)
  const kitchens: number[] = []
  const firstAt: number[] = []
  let late = 0
  let carried = 0
  for (let at = 0; at < count; at++) {
    const stop = stops[at]!
    const ready =
      at === 0 ? from[stop]! : arrive[at - 1]! + STOP_MINUTES + doors[stops[at - 1]! * size + stop]!
    const there = ready < from[stop]! ? from[stop]! : ready
    arrive[at] = there
    wait[at] = there - ready
    if (there > until[stop]!) late += there - until[stop]!
    carried += servings[stop]!
    if (kitchen[stop]! < 0 || kitchens.includes(kitchen[stop]!)) continue
    kitchens.push(kitchen[stop]!)
    firstAt.push(at)
  }
  const waitAfter = new Float64Array(count + 1)
  const slack = new Float64Array(count + 1)
  slack[count] = Number.POSITIVE_INFINITY
  for (let at = count - 1; at >= 0; at--) {
    waitAfter[at] = at === count - 1 ? 0 : waitAfter[at + 1]! + wait[at + 1]!
    slack[at] = Math.min(until[stops[at]!]! - arrive[at]!, slack[at + 1]! + wait[at + 1]!)
  }
  const pickupMinutes = pickupWay(problem, kitchens)
  const driven = count === 0 ? 0 : arrive[count - 1]! + STOP_MINUTES - arrive[0]!
  const setOut = pickupMinutes + toFirstDoor(problem, kitchens.at(-1), stops[0])
  const cost = count === 0 ? 0 : CAR_MINUTES + setOut + driven + LATE_WEIGHT * late
  return {
    stops,
    servings: carried,
    kitchens,
    firstAt,
    pickupMinutes,
    arrive,
    waitAfter,
    slack,
    cost,
    detours: new Map(),
  }
}

function pickupWay({ between, kitchens: count }: Problem, kitchens: readonly number[]): number {
  let minutes = PICKUP_MINUTES * kitchens.length
  for (let at = 1; at < kitchens.length; at++) minutes += between[kitchens[at - 1]! * count + kitchens[at]!]!
  return minutes
}

const toFirstDoor = (
  { toDoor, size }: Problem,
  lastKitchen: number | undefined,
  stop: number | undefined,
): number => (lastKitchen === undefined || stop === undefined ? 0 : toDoor[lastKitchen * size + stop]!)

/** Where a stop costs least of what was looked at; `cost` is infinite before anything was. */
export interface Place {
  tour: number
  at: number
  cost: number
}

/**
 * Makes `best` the cheapest place of a tour for a stop if it is cheaper: at either end, or beside a stop that is near.
 * `skips` leaves places out by chance.
 */
export function seekPlace(
  problem: Problem,
  { tour, number }: { tour: Tour; number: number },
  stop: number,
  best: Place,
  skips: () => boolean,
): void {
  const { kitchen, size, doors, from, until, isNear } = problem
  const { stops, arrive, waitAfter, slack, firstAt } = tour
  const count = stops.length
  const detours = kitchen[stop]! < 0 ? null : detoursOf(problem, tour, kitchen[stop]!)
  const row = stop * size
  let rank = 0
  for (let at = 0; at <= count; at++) {
    while (rank < firstAt.length && firstAt[rank]! < at) rank++
    const isEnd = at === 0 || at === count
    if (!isEnd && isNear[row + stops[at - 1]!] === 0 && isNear[row + stops[at]!] === 0) continue
    if (skips()) continue
    let cost = detours && rank < detours.length ? detours[rank]! : 0
    if (at === 0) cost += beforeFirst(problem, tour, stop)
    else if (cost >= best.cost) continue
    const ready =
      at === 0 ? from[stop]! : arrive[at - 1]! + STOP_MINUTES + doors[stops[at - 1]! * size + stop]!
    const there = ready < from[stop]! ? from[stop]! : ready
    if (there > until[stop]!) cost += LATE_WEIGHT * (there - until[stop]!)
    if (at === count) cost += count === 0 ? CAR_MINUTES + STOP_MINUTES : there - arrive[count - 1]!
    else {
      const next = stops[at]!
      const ready = there + STOP_MINUTES + doors[row + next]!
      const delay = (ready < from[next]! ? from[next]! : ready) - arrive[at]!
      if (at === 0) cost += arrive[0]! - there
      if (delay > waitAfter[at]!) cost += delay - waitAfter[at]!
      if (cost < best.cost && delay > slack[at]!) cost += LATE_WEIGHT * laterBy(problem, tour, at, delay)
    }
    if (cost >= best.cost) continue
    best.tour = number
    best.at = at
    best.cost = cost
  }
}

/** How much longer the pickups take with this kitchen at each rank, up to where it stands now; ways to the first door as before. */
function detoursOf(problem: Problem, tour: Tour, kitchen: number): readonly number[] {
  const { kitchens, detours, pickupMinutes, stops } = tour
  const kept = detours.get(kitchen)
  if (kept) return kept
  const known = kitchens.indexOf(kitchen)
  const others = known < 0 ? kitchens : kitchens.filter(other => other !== kitchen)
  const door = toFirstDoor(problem, kitchens.at(-1), stops[0])
  const found = Array.from({ length: (known < 0 ? kitchens.length : known) + 1 }, (_, rank) => {
    const order = others.toSpliced(rank, 0, kitchen)
    return pickupWay(problem, order) - pickupMinutes + toFirstDoor(problem, order.at(-1), stops[0]) - door
  })
  detours.set(kitchen, found)
  return found
}

/** What the way from the last kitchen to the first door changes by when this stop becomes the first. */
function beforeFirst(problem: Problem, { kitchens, stops }: Tour, stop: number): number {
  const own = problem.kitchen[stop]!
  // Its kitchen becomes the first, so that the last one stays the last, unless it was that, or there was none.
  const last =
    own < 0 || (kitchens.length > 0 && kitchens.at(-1) !== own) ? kitchens.at(-1) : (kitchens.at(-2) ?? own)
  return toFirstDoor(problem, last, stop) - toFirstDoor(problem, last, stops[0])
}

/** How many minutes later than before the doors are together after their windows. */
function laterBy({ until }: Problem, { stops, arrive, waitAfter }: Tour, at: number, delay: number): number {
  let later = 0
  for (let door = at; door < stops.length; door++) {
    const left = delay - (waitAfter[at]! - waitAfter[door]!)
    if (left <= 0) break
    const end = until[stops[door]!]!
    later += Math.max(0, arrive[door]! + left - end) - Math.max(0, arrive[door]! - end)
  }
  return later
}

import type { Point } from './place.ts'
import { plannedStart, routeEstimates } from './route-estimates.ts'
import { travelMinutes } from './travel.ts'

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

/** A car that can still take bags: what it will bring already stays in its order. */
export interface PlannedCar {
  /** Servings that fit. */
  capacity: number
  stops: readonly PlannedStop[]
}

/** A minute late is as bad as so many minutes of driving. */
const LATE_WEIGHT = 20
/** A further car has to save as much. */
const CAR_MINUTES = 30
/** Sweeps over all stops; each one is shorter than the one before, or the last. */
const MOST_SWEEPS = 60

/**
 * Which bags each car takes, in the order of its drive: cheapest places first, then moved and turned for as long as that
 * makes the drives shorter or less late. What fits into no car is left out. Always the same for the same stops.
 */
export function planRoutes(cars: readonly PlannedCar[], stops: readonly PlannedStop[]): PlannedStop[][] {
  const routes = cars.map(({ stops }) => [...stops])
  const kept = new Set(cars.flatMap(({ stops }) => stops.map(({ orderId }) => orderId)))
  const inOrder = stops.toSorted(
    (a, b) =>
      a.window.until.getTime() - b.window.until.getTime() || a.chefId - b.chefId || a.orderId - b.orderId,
  )
  for (const stop of inOrder) insert(routes, cars, stop)
  for (let sweep = 0; sweep < MOST_SWEEPS; sweep++) {
    const moved = relocate(routes, cars, kept)
    const turned = turn(routes, kept)
    const merged = merge(routes, cars, kept)
    if (!moved && !turned && !merged) break
  }
  return routes.map(lastUnknown)
}

/** Minutes of a drive, with what its lateness counts and what a car does. */
export function driveCost(stops: readonly PlannedStop[]): number {
  if (stops.length === 0) return 0
  const kitchens = new Map(stops.map(({ chefId, pickup }) => [chefId, pickup]))
  const pickups = [...kitchens.values()]
  const way = [...pickups, ...stops.map(({ point }) => point)].filter(point => point !== null)
  const minutes = way.slice(1).reduce((sum, point, leg) => sum + travelMinutes(way[leg]!, point), 0)
  const drive = { pickups, stops }
  const start = plannedStart(drive) ?? stops[0]!.window.from
  const times = routeEstimates({ ...drive, at: start, point: null }, start)
  const late = stops.reduce(
    (sum, { window }, index) =>
      sum + Math.max(0, ((times[index]?.getTime() ?? 0) - window.until.getTime()) / 60_000),
    0,
  )
  return CAR_MINUTES + minutes + LATE_WEIGHT * late
}

function insert(routes: PlannedStop[][], cars: readonly PlannedCar[], stop: PlannedStop): void {
  const place = bestPlace(routes, cars, stop)
  if (place) routes[place.car]!.splice(place.at, 0, stop)
}

interface Place {
  car: number
  at: number
  cost: number
}

/** Where a stop costs least; null where it fits nowhere. */
function bestPlace(
  routes: readonly PlannedStop[][],
  cars: readonly PlannedCar[],
  stop: PlannedStop,
): Place | null {
  let best: Place | null = null
  for (const [car, route] of routes.entries()) {
    if (servingsOf(route) + stop.servings > cars[car]!.capacity) continue
    const before = driveCost(route)
    for (let at = 0; at <= route.length; at++) {
      const cost = driveCost(route.toSpliced(at, 0, stop)) - before
      if (!best || cost < best.cost - EPSILON) best = { car, at, cost }
    }
  }
  return best
}

/** Takes each stop out and puts it where it costs least; what stays in its order is left alone. */
function relocate(routes: PlannedStop[][], cars: readonly PlannedCar[], kept: ReadonlySet<number>): boolean {
  let isBetter = false
  for (const [car, route] of routes.entries()) {
    for (const stop of [...route]) {
      if (kept.has(stop.orderId)) continue
      const at = route.indexOf(stop)
      const without = route.toSpliced(at, 1)
      const saved = driveCost(route) - driveCost(without)
      routes[car]!.splice(at, 1)
      const place = bestPlace(routes, cars, stop)
      if (place && place.cost < saved - EPSILON) {
        routes[place.car]!.splice(place.at, 0, stop)
        isBetter = true
      } else routes[car]!.splice(at, 0, stop)
    }
  }
  return isBetter
}

/** Gives everything of one car to another where that is better: a car that need not go saves more than one stop can. */
function merge(routes: PlannedStop[][], cars: readonly PlannedCar[], kept: ReadonlySet<number>): boolean {
  let isBetter = false
  for (const [from, given] of routes.entries()) {
    if (given.length === 0 || given.some(({ orderId }) => kept.has(orderId))) continue
    for (const [to, taking] of routes.entries()) {
      if (from === to || servingsOf(given) + servingsOf(taking) > cars[to]!.capacity) continue
      const both = [[...taking]]
      for (const stop of given) insert(both, [cars[to]!], stop)
      if (driveCost(both[0]!) >= driveCost(given) + driveCost(taking) - EPSILON) continue
      routes[to] = both[0]!
      routes[from] = []
      isBetter = true
      break
    }
  }
  return isBetter
}

/** Turns a part of a drive round where that is shorter (2-opt). */
function turn(routes: PlannedStop[][], kept: ReadonlySet<number>): boolean {
  let isBetter = false
  for (const route of routes) {
    if (route.some(({ orderId }) => kept.has(orderId))) continue
    for (let from = 0; from < route.length - 1; from++) {
      for (let to = from + 1; to < route.length; to++) {
        const turned = [
          ...route.slice(0, from),
          ...route.slice(from, to + 1).toReversed(),
          ...route.slice(to + 1),
        ]
        if (driveCost(turned) >= driveCost(route) - EPSILON) continue
        route.splice(0, route.length, ...turned)
        isBetter = true
      }
    }
  }
  return isBetter
}

const EPSILON = 1e-6

const servingsOf = (stops: readonly PlannedStop[]) => stops.reduce((sum, { servings }) => sum + servings, 0)

const lastUnknown = (route: PlannedStop[]) =>
  route.toSorted((a, b) => Number(a.point === null) - Number(b.point === null))

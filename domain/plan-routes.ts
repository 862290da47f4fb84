import { type PlannedStop, type Problem, problemOf } from './route-plan/problem.ts'
import { costOf, type Fleet, insertLeft, type Plan, search } from './route-plan/search.ts'
import { CAR_MINUTES, tourOf } from './route-plan/tour.ts'

export type { PlannedStop } from './route-plan/problem.ts'

/** A car that can still take bags: what it will bring already stays in its order. */
export interface PlannedCar {
  /** Servings that fit. */
  capacity: number
  stops: readonly PlannedStop[]
}

export interface Effort {
  /** How often some stops are taken out and put back; 0: each is put where it costs least, once. */
  rounds?: number
  /** Another one leads to another plan. */
  seed?: number
}

/** Rounds a stop, and at most. */
const ROUNDS_A_STOP = 150
const MOST_ROUNDS = 60_000
/** Places looked at, about, in all rounds together: what 60,000 of them look at for 600 stops in 25 cars. */
const MOST_WORK = 870_000_000
/** While the rounds last for it there are two beginnings: where one is stuck the other seldom is. */
const ANOTHER = 4

/**
 * Which bags each car takes, in the order of its drive. What fits into no car is left out, and doors that nobody can place
 * come last. Always the same for the same stops, in whatever order they are given.
 */
export function planRoutes(
  cars: readonly PlannedCar[],
  stops: readonly PlannedStop[],
  effort: Effort = {},
): PlannedStop[][] {
  const steps = planningSteps(cars, stops, effort)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** The same in small steps, so that whoever plans can look after others in between. */
export function* planningSteps(
  cars: readonly PlannedCar[],
  stops: readonly PlannedStop[],
  { rounds, seed = 1 }: Effort = {},
): Generator<void, PlannedStop[][]> {
  const kept = cars.flatMap(car => car.stops.filter(isPlaced))
  const added = stops.filter(isPlaced).toSorted((a, b) => byEnd(a, b))
  const all = [...kept, ...added]
  const problem = problemOf(all, kept.length)
  const fleet: Fleet = {
    capacities: cars.map(car => car.capacity - servingsOf(car.stops.filter(stop => !isPlaced(stop)))),
    isKept: all.map((_, number) => number < kept.length),
  }
  const first = insertLeft(problem, fleet, begun(problem, cars, kept.length))
  const most = mostRounds(all.length, cars.length)
  const enough = rounds ?? Math.min(most, ROUNDS_A_STOP * added.length)
  const beginnings = rounds === undefined && 2 * enough <= most ? [seed, ANOTHER * seed] : [seed]
  let best = first
  for (const one of beginnings) {
    const found = yield* search(problem, fleet, first, { rounds: enough, seed: one })
    if (costOf(found) < costOf(best)) best = found
  }
  const routes = best.tours.map(({ stops }) => stops.map(number => all[number]!))
  return withUnplaced(
    cars,
    routes,
    stops.filter(stop => !isPlaced(stop)).toSorted((a, b) => byEnd(a, b)),
  )
}

/** Fewer where many stops share a car: a round that takes a whole drive apart then looks at very many places. */
function mostRounds(stops: number, cars: number): number {
  const aCar = stops / Math.max(1, cars)
  const taken = 10 + 0.3 * aCar
  return Math.min(MOST_ROUNDS, Math.ceil(MOST_WORK / (taken * (stops + 10 * aCar))))
}

/** Minutes from the first kitchen to the last door, with what lateness and a car count. */
export function driveCost(stops: readonly PlannedStop[]): number {
  const placed = stops.filter(isPlaced)
  if (placed.length === 0) return stops.length === 0 ? 0 : CAR_MINUTES
  const problem = problemOf(placed, placed.length)
  return tourOf(problem, [...placed.keys()]).cost
}

/** What the cars bring already, and the rest left out. */
function begun(problem: Problem, cars: readonly PlannedCar[], kept: number): Plan {
  let number = 0
  const tours = cars.map(car => {
    const own = car.stops.filter(isPlaced).map(() => number++)
    return tourOf(problem, own)
  })
  return { tours, left: Array.from({ length: problem.size - kept }, (_, nth) => kept + nth) }
}

/** Each door that nobody can place goes to a car that fetches at its kitchen anyway, or to the emptiest that has room. */
function withUnplaced(
  cars: readonly PlannedCar[],
  routes: PlannedStop[][],
  unplaced: readonly PlannedStop[],
): PlannedStop[][] {
  const whole = routes.map((route, number) => [
    ...route,
    ...cars[number]!.stops.filter(stop => !isPlaced(stop)),
  ])
  for (const stop of unplaced) {
    const room = whole
      .map((route, number) => ({ route, left: cars[number]!.capacity - servingsOf(route) - stop.servings }))
      .filter(({ left }) => left >= 0)
    const going = room.find(({ route }) => route.some(({ chefId }) => chefId === stop.chefId))
    const [emptiest] = room.toSorted(
      (a, b) => Number(b.route.length > 0) - Number(a.route.length > 0) || b.left - a.left,
    )
    ;(going ?? emptiest)?.route.push(stop)
  }
  return whole
}

const isPlaced = ({ point }: PlannedStop) => point !== null

const byEnd = (a: PlannedStop, b: PlannedStop) =>
  a.window.until.getTime() - b.window.until.getTime() || a.chefId - b.chefId || a.orderId - b.orderId

const servingsOf = (stops: readonly PlannedStop[]) => stops.reduce((sum, { servings }) => sum + servings, 0)

import type { Problem } from './problem.ts'
import { type Place, seekPlace, type Tour, tourOf } from './tour.ts'

/** Tours of all cars, by their number, and the stops that are in none. */
export interface Plan {
  tours: readonly Tour[]
  left: readonly number[]
}

export interface Fleet {
  /** Servings that fit. */
  capacities: readonly number[]
  /** By stop, whether it stays in its car, in its order. */
  isKept: readonly boolean[]
}

/** A stop that no car brings is worse than anything. */
const LEFT_OUT = 100_000
/** How much worse a plan may be and be kept all the same, in minutes, at first and at last. */
const WARM = 60
const COLD = 1
/** Stops taken out at once, about, and of one tour at most. */
const TAKEN = 10
const LONGEST_STRING = 10
/** How often a whole tour is taken apart, and how often what tours bring of one kitchen. */
const WHOLE = 0.15
const OF_A_KITCHEN = 0.15
/** How often a place is overlooked, so that not always the same one wins. */
const OVERLOOKED = 0.01

/** Puts what is left out where it costs least; what fits nowhere stays left out. */
export function insertLeft(problem: Problem, fleet: Fleet, { tours, left }: Plan): Plan {
  return recreate(problem, fleet, [...tours], left, () => false)
}

/**
 * Takes neighbouring stops out of their tours and puts them back where they cost least, so many rounds, keeping what is not
 * much worse, less and less of it (slack induction by string removals, Christiaens and Vanden Berghe, 2020). Yields now
 * and then, so that others get a turn; answers the best plan that there was.
 */
export function* search(
  problem: Problem,
  fleet: Fleet,
  begin: Plan,
  { rounds, seed }: { rounds: number; seed: number },
): Generator<void, Plan> {
  const roll = rollsOf(seed)
  const skips = nowAndThen(roll)
  const movable = Int32Array.from(fleet.isKept.keys()).filter(stop => !fleet.isKept[stop])
  if (movable.length === 0) return begin
  let plan = begin
  let cost = costOf(plan)
  let best = plan
  let bestCost = cost
  const cooling = (COLD / WARM) ** (1 / Math.max(1, rounds))
  let warmth = WARM
  for (let round = 0; round < rounds; round++, warmth *= cooling) {
    yield
    const seedStop = movable[Math.floor(roll() * movable.length)]!
    const { tours, taken } = ruin(problem, fleet, plan, seedStop, roll)
    const order = inSomeOrder(problem, [...taken, ...plan.left], roll)
    const next = recreate(problem, fleet, tours, order, skips)
    const nextCost = costOf(next)
    if (nextCost >= cost - warmth * Math.log(roll())) continue
    plan = next
    cost = nextCost
    if (cost >= bestCost) continue
    best = plan
    bestCost = cost
  }
  return best
}

/** Minutes of all drives, and what is left out. */
export const costOf = ({ tours, left }: Plan) =>
  tours.reduce((sum, { cost }) => sum + cost, LEFT_OUT * left.length)

/** Takes stops around one out of their tours: strings, a whole tour, or those of one kitchen. */
function ruin(
  problem: Problem,
  { isKept }: Fleet,
  plan: Plan,
  around: number,
  roll: () => number,
): { tours: Tour[]; taken: number[] } {
  const tours = [...plan.tours]
  const tourOfStop = new Int32Array(problem.size).fill(-1)
  let used = 0
  for (const [number, { stops }] of tours.entries()) {
    if (stops.length > 0) used++
    for (const stop of stops) tourOfStop[stop] = number
  }
  const longest = Math.min(LONGEST_STRING, problem.size / Math.max(1, used))
  const strings = Math.floor(1 + roll() * ((4 * TAKEN) / (1 + longest)))
  const luck = roll()
  const isWhole = luck < WHOLE
  const isOfKitchen = !isWhole && luck < WHOLE + OF_A_KITCHEN
  const own = problem.kitchen[around]!
  const ruined = new Set<number>()
  const taken: number[] = []
  for (const stop of problem.near[around]!) {
    if (ruined.size >= (isWhole ? 1 : strings)) break
    const number = tourOfStop[stop]!
    if (number < 0 || ruined.has(number) || isKept[stop]) continue
    if (isOfKitchen && problem.kitchen[stop] !== own) continue
    ruined.add(number)
    const { stops } = tours[number]!
    const out = isWhole
      ? stops
      : isOfKitchen
        ? stops.filter(one => problem.kitchen[one] === own)
        : stringAround(stops, stops.indexOf(stop), Math.min(longest, stops.length), roll)
    const gone = new Set(out.filter(one => !isKept[one]))
    taken.push(...gone)
    tours[number] = tourOf(
      problem,
      stops.filter(one => !gone.has(one)),
    )
  }
  return { tours, taken }
}

/** Some neighbouring stops of a tour, one of them given; half of the time with some in their middle left where they are. */
function stringAround(
  stops: readonly number[],
  at: number,
  longest: number,
  roll: () => number,
): readonly number[] {
  const length = Math.floor(1 + roll() * longest)
  let spared = 0
  if (length > 1 && roll() < 0.5) {
    spared = 1
    while (length + spared < stops.length && roll() > 0.01) spared++
    spared = Math.min(spared, stops.length - length)
  }
  const span = Math.min(stops.length, length + spared)
  const first = Math.max(0, at - span + 1)
  const begin = first + Math.floor(roll() * (Math.min(at, stops.length - span) - first + 1))
  const string = stops.slice(begin, begin + span)
  if (spared === 0) return string
  const from = Math.floor(roll() * (length + 1))
  return string.toSpliced(from, spared)
}

/** By chance, or those first that are hard to place. */
function inSomeOrder(
  { servings, from, until, doors, size, near }: Problem,
  stops: number[],
  roll: () => number,
): number[] {
  const luck = roll() * 9
  const rank = (of: (stop: number) => number) =>
    stops.sort((one, other) => of(one) - of(other) || one - other)
  if (luck < 4) return shuffled(stops, roll)
  if (luck < 6) return rank(stop => -servings[stop]!)
  if (luck < 7) return rank(stop => until[stop]! - from[stop]!)
  if (luck < 8) return rank(stop => until[stop]!)
  return rank(stop => -doors[stop * size + near[stop]![Math.min(8, size - 1)]!]!)
}

function shuffled(stops: number[], roll: () => number): number[] {
  for (let at = stops.length - 1; at > 0; at--) {
    const other = Math.floor(roll() * (at + 1))
    ;[stops[at], stops[other]] = [stops[other]!, stops[at]!]
  }
  return stops
}

function recreate(
  problem: Problem,
  { capacities }: Fleet,
  tours: Tour[],
  left: readonly number[],
  skips: () => boolean,
): Plan {
  const out: number[] = []
  const best: Place = { tour: -1, at: 0, cost: Number.POSITIVE_INFINITY }
  for (const stop of left) {
    best.cost = Number.POSITIVE_INFINITY
    let emptyOf = -1
    for (let number = 0; number < tours.length; number++) {
      const tour = tours[number]!
      const capacity = capacities[number]!
      if (tour.servings + problem.servings[stop]! > capacity) continue
      if (tour.stops.length === 0) {
        // One empty car is as good as another of its size.
        if (emptyOf === capacity) continue
        emptyOf = capacity
      }
      seekPlace(problem, { tour, number }, stop, best, skips)
    }
    if (best.cost === Number.POSITIVE_INFINITY) out.push(stop)
    else tours[best.tour] = tourOf(problem, tours[best.tour]!.stops.toSpliced(best.at, 0, stop))
  }
  return { tours, left: out }
}

/** Answers true once in a hundred times, without rolling each time. */
function nowAndThen(roll: () => number): () => boolean {
  const gap = () => Math.floor(Math.log(roll()) / Math.log(1 - OVERLOOKED))
  let left = gap()
  return () => {
    if (left-- > 0) return false
    left = gap()
    return true
  }
}

/** From 0 up to but not including 1, the same ones for the same seed (mulberry32). */
function rollsOf(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

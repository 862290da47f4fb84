import type { PlannedCar, PlannedStop } from '@ladlewell/domain/plan-routes.ts'

export interface Day {
  cars: PlannedCar[]
  stops: PlannedStop[]
}

const MIDNIGHT = Date.parse('2027-01-13T06:00:00Z')
const HOUR = 3_600_000

/** Stops, cars and kitchens of each. */
const sizes = [
  [12, 2, 3],
  [25, 3, 6],
  [40, 4, 8],
  [60, 5, 8],
  [80, 6, 10],
  [100, 8, 12],
  [120, 8, 15],
  [150, 10, 20],
  [200, 12, 20],
  [250, 14, 25],
  [300, 16, 30],
  [350, 18, 30],
  [400, 20, 35],
  [450, 22, 35],
  [500, 24, 40],
  [550, 25, 40],
  [600, 25, 40],
  [600, 25, 40],
  [600, 25, 20],
  [600, 30, 40],
] as const

export const dayCount = sizes.length

export const sizeOf = (nth: number) => sizes[nth]!

/** A day like none before and the same each time: kitchens with hours of their own, and customers who mostly live near. */
export function dayOf(nth: number): Day {
  const [stops, cars, kitchens] = sizes[nth]!
  const roll = rolls(nth + 1)
  const around = (latitude: number, longitude: number, degrees: number) => ({
    latitude: latitude + (roll() - 0.5) * degrees,
    longitude: longitude + (roll() - 0.5) * degrees * 1.1,
  })
  const cooks = Array.from({ length: kitchens }, (_, id) => {
    const from = MIDNIGHT + [11, 16, 17, 16][Math.floor(roll() * 4)]! * HOUR
    const window = { from: new Date(from), until: new Date(from + (2 + Math.floor(roll() * 3)) * HOUR) }
    return { chefId: id + 1, window, pickup: around(30.3, -97.75, 0.25) }
  })
  return {
    cars: Array.from({ length: cars }, (_, id) => ({ capacity: [60, 80, 100][id % 3]!, stops: [] })),
    stops: Array.from({ length: stops }, (_, id) => {
      const cook = cooks[Math.floor(roll() * kitchens)]!
      const { latitude, longitude } = cook.pickup
      const point = roll() < 0.7 ? around(latitude, longitude, 0.09) : around(30.3, -97.75, 0.35)
      return { ...cook, orderId: id + 1, servings: 1 + Math.floor(roll() * 5), point }
    }),
  }
}

function rolls(seed: number): () => number {
  let state = seed | 0
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

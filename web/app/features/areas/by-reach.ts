import type { Serves } from './use-serves.ts'

/** Those first whose dates can be had there, in the order of these; the others as they were. */
export function byReach<One>(
  chefs: readonly One[],
  serves: Serves | 'failed' | null,
  chefIdOf: (one: One) => number,
): readonly One[] {
  if (serves === null || serves === 'failed' || !serves.serves) return chefs
  const places = new Map(
    serves.kitchens.map(({ chefId, nextDate }, place) => [chefId, nextDate === null ? LATE : place]),
  )
  const placeOf = (one: One) => places.get(chefIdOf(one)) ?? LAST
  return chefs.toSorted((one, other) => placeOf(one) - placeOf(other))
}

/** Whether a chef has a date left there; so it is as long as that is not known, and outside the area, where nobody has. */
export function isReached(chefId: number, serves: Serves | 'failed' | null): boolean {
  if (serves === null || serves === 'failed' || !serves.serves) return true
  return serves.kitchens.some(kitchen => kitchen.chefId === chefId && kitchen.nextDate !== null)
}

const LATE = 1_000_000
const LAST = 2_000_000

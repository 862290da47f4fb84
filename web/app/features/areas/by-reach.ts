import type { Serves } from './use-serves.ts'

/** Those first whose dates can be had there, in the order of these; the others as they were. */
export function byReach<Chef extends { id: number }>(
  chefs: readonly Chef[],
  serves: Serves | 'failed' | null,
): readonly Chef[] {
  if (serves === null || serves === 'failed' || !serves.serves) return chefs
  const places = new Map(
    serves.kitchens.map(({ chefId, nextDate }, place) => [chefId, nextDate === null ? LATE : place]),
  )
  const placeOf = (chef: Chef) => places.get(chef.id) ?? LAST
  return chefs.toSorted((one, other) => placeOf(one) - placeOf(other))
}

const LATE = 1_000_000
const LAST = 2_000_000

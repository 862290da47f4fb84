import type { MealEntry } from './meal-entry.ts'

export interface Difference {
  field: keyof MealEntry
  /** The chef changed the same field. */
  isContested: boolean
}

/** What somebody else changed of a meal since the chef began with `base`. */
export function changedElsewhere(base: MealEntry, mine: MealEntry, theirs: MealEntry): Difference[] {
  return fieldsOf(base)
    .filter(field => !isSame(base[field], theirs[field]) && !isSame(mine[field], theirs[field]))
    .map(field => ({ field, isContested: !isSame(base[field], mine[field]) }))
}

/** What the chef changed, on top of what somebody else saved meanwhile. */
export function mergedEntry(base: MealEntry, mine: MealEntry, theirs: MealEntry): MealEntry {
  const own = fieldsOf(base).filter(field => !isSame(base[field], mine[field]))
  return { ...theirs, ...Object.fromEntries(own.map(field => [field, mine[field]])) }
}

export function isSameEntry(one: MealEntry, other: MealEntry): boolean {
  return fieldsOf(one).every(field => isSame(one[field], other[field]))
}

function fieldsOf(entry: MealEntry) {
  return Object.keys(entry) as (keyof MealEntry)[]
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

import { m } from '../../words/catalogue/messages.js'

export const MOST_SERVINGS = 1000

/** Whole servings as typed; null for anything else. */
export function readCapacity(typed: string): number | null {
  if (!/^\d{1,4}$/.test(typed.trim())) return null
  const servings = Number(typed)
  return servings <= MOST_SERVINGS ? servings : null
}

export function capacityFault(typed: string): string | undefined {
  return readCapacity(typed) === null ? m.availability_capacity_fault() : undefined
}

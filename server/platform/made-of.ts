import { AsyncLocalStorage } from 'node:async_hooks'
import { type MadeOf, ofNothing } from './changes.ts'

/** What an answer was made of, told by the kept answers that it is put together from. */
export interface Ingredients {
  of: MadeOf
  /** So many changes had been heard when the oldest of them was made. */
  since: number
  /** One of them is the last that there was, and not known to be so still. */
  isLeftOver: boolean
}

/** A part that says the same whatever becomes of the catalogue. */
export const ofNobody: Ingredients = { of: ofNothing, since: Number.POSITIVE_INFINITY, isLeftOver: false }

type Collected = Ingredients & { isTold: boolean; chefs: Set<number> }

const collecting = new AsyncLocalStorage<Collected>()

/** Whether an answer is made in which this one stands. */
export function isIngredient(): boolean {
  return collecting.getStore() !== undefined
}

/** Does the work, and answers what the kept answers in it were made of; null where none told. */
export async function collectIngredients<T>(work: () => Promise<T>): Promise<[T, Ingredients | null]> {
  const chefs = new Set<number>()
  const collected: Collected = {
    ...{ chefs, of: { chefs, list: false } },
    ...{ since: Number.POSITIVE_INFINITY, isLeftOver: false, isTold: false },
  }
  const value = await collecting.run(collected, work)
  return [value, collected.isTold ? collected : null]
}

/** Tells whoever puts an answer together of one part of it. */
export function tellIngredient({ of, since, isLeftOver }: Ingredients): void {
  const collected = collecting.getStore()
  if (!collected) return
  collected.isTold = true
  collected.since = Math.min(collected.since, since)
  collected.isLeftOver ||= isLeftOver
  if (!of || !collected.of) {
    collected.of = null
    return
  }
  for (const chef of of.chefs) collected.chefs.add(chef)
  collected.of.list ||= of.list
  collected.of.loosely ||= of.loosely ?? false
}

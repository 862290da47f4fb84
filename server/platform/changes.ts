import type { CatalogueChange } from './catalogue-change.ts'

/** What bytes were made of; null: of anything in the catalogue. */
export type MadeOf = Kitchens | null

interface Kitchens {
  chefs: Iterable<number>
  /** Who is listed decides what they say. */
  list: boolean
  /** Of anything else as well, but nobody who changed that waits to see it. */
  loosely?: boolean
}

/** Of nothing in the catalogue. */
export const ofNothing: MadeOf = { chefs: [], list: false }

/** Counts what was heard of the catalogue, so that whatever was made of it knows whether it is still so. */
export interface Changes {
  /** How many were heard so far. */
  heard(): number
  /** Up to which of them the next answer is owed, whatever it costs: somebody made them and looks at what came of it. */
  owed(): number
  /** Whether nothing that it was made of changed since so many were heard. */
  stands(of: MadeOf, since: number): boolean
  /** The same but for what it was loosely made of. */
  standsStrictly(of: MadeOf, since: number): boolean
  hear(change: CatalogueChange): void
  /** Owes what was heard until now. */
  owe(): void
}

export function countChanges(): Changes {
  let [heard, owed, anything, list] = [0, 0, 0, 0]
  const chefs = new Map<number, number>()
  const standsStrictly = (of: MadeOf, since: number) => {
    if (!of || anything > since || (of.list && list > since)) return false
    for (const chef of of.chefs) if (chefs.get(chef)! > since) return false
    return true
  }
  return {
    heard: () => heard,
    owed: () => owed,
    stands: (of, since) => heard <= since || (!of?.loosely && standsStrictly(of, since)),
    standsStrictly,
    hear(change) {
      heard++
      if (change) {
        for (const chef of change.chefs) chefs.set(chef, heard)
        if (change.isList) list = heard
        return
      }
      anything = heard
      owed = heard
      chefs.clear()
    },
    owe() {
      owed = heard
    },
  }
}

/** What of the catalogue changed; null: it may be anything. */
export type CatalogueChange = KitchensChanged | null

export interface KitchensChanged {
  chefs: readonly number[]
  /** Who is listed may be another. */
  isList: boolean
}

/** What a word that the database announced under `catalogue` is about: `5 7`, or `list 5`. */
export function changeIn(word: string): CatalogueChange {
  if (!/^(list )?\d+( \d+)*$/.test(word)) return null
  const isList = word.startsWith('list ')
  return { isList, chefs: (isList ? word.slice(5) : word).split(' ').map(Number) }
}

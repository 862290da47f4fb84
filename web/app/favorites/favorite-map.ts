export type Favorites = Readonly<Record<string, boolean>>

/** Ids of the favorite meals. */
export function favoriteIds(map: Favorites): number[] {
  return Object.keys(map)
    .filter(id => map[id] === true)
    .map(Number)
}

export function mapOf(mealIds: readonly number[]): Favorites {
  return Object.fromEntries(mealIds.map(id => [id, true]))
}

/** The map after changes; what is no favorite is not in it. */
export function withChanges(map: Favorites, changes: Favorites): Favorites {
  return Object.fromEntries(Object.entries({ ...map, ...changes }).filter(([, on]) => on))
}

/** What changed from one map to the other. */
export function changesBetween(before: Favorites, after: Favorites): Favorites {
  return Object.fromEntries(
    Object.keys({ ...before, ...after })
      .map(id => [id, after[id] === true] as const)
      .filter(([id, on]) => on !== (before[id] === true)),
  )
}

/** A map of meal ids to booleans from a stored text that anybody may have edited. */
export function parseFavorites(text: string | null): Favorites {
  try {
    const value: unknown = JSON.parse(text ?? '{}')
    if (value === null || typeof value !== 'object' || Array.isArray(value)) return {}
    return Object.fromEntries(
      Object.entries(value).filter(([id, on]) => /^[1-9]\d{0,9}$/.test(id) && on === true),
    )
  } catch {
    return {}
  }
}

import { createStore, useStore } from '../state/store.ts'
import { onStoredChange, readStored, writeStored } from '../state/stored.ts'

type Favorites = Readonly<Record<string, boolean>>

const favorites = createStore<Favorites>({})

export function useIsFavorite(mealId: number): boolean {
  return useStore(favorites)[mealId] === true
}

/** Ids of the favorite meals; the same list as long as nothing changes. */
export function useFavorites(): Favorites {
  return useStore(favorites)
}

export function favoriteIds(map: Favorites): number[] {
  return Object.keys(map)
    .filter(id => map[id] === true)
    .map(Number)
}

export function toggleFavorite(mealId: number): void {
  const { [mealId]: was, ...others } = favorites.get()
  favorites.set(was ? others : { ...others, [mealId]: true })
  writeStored('favorites', JSON.stringify(favorites.get()))
}

/** Called once when the browser starts. */
export function startFavorites(): void {
  const read = () => favorites.set(parseFavorites(readStored('favorites')))
  read()
  onStoredChange(key => key === 'favorites', read)
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

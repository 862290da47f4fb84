import { api } from '../api/browser.ts'
import { session } from '../session/session.ts'
import { createStore, useStore } from '../state/store.ts'
import { onStoredChange, readStored, writeStored } from '../state/stored.ts'
import { toast } from '../ui/toasts.ts'
import { m } from '../words/catalogue/messages.js'
import {
  changesBetween,
  type Favorites,
  favoriteIds,
  mapOf,
  parseFavorites,
  withChanges,
} from './favorite-map.ts'

/** Whose favorites the stored ones are a copy of; nobody's for a guest. */
const COPY_OF = 'favorites_of'
/** More than that the API does not take at once. */
const MOST_MERGED = 500

const favorites = createStore<Favorites>({})

export function useIsFavorite(mealId: number): boolean {
  return useStore(favorites)[mealId] === true
}

/** The same map as long as nothing changes. */
export function useFavorites(): Favorites {
  return useStore(favorites)
}

/** Favors a meal or takes that back, at once here and with the account; undone here when the account refuses. */
export function setFavorite(mealId: number, on: boolean): void {
  note(withChanges(favorites.get(), { [mealId]: on }))
  if (session.get().isLoggedIn) void tellAccount(mealId, on)
}

export function removeFavorites(mealIds: readonly number[]): void {
  for (const mealId of mealIds) setFavorite(mealId, false)
}

/**
 * Reads what this device holds and keeps it in step with the account: a guest's favorites join those of the account
 * at sign-in, and at sign-out nothing stays. Called once, before the session is read.
 */
export function startFavorites(): void {
  const read = () => favorites.set(parseFavorites(readStored('favorites')))
  read()
  onStoredChange(key => key === 'favorites', read)
  // A token that turns out to have expired is a sign-out too.
  let owner: number | 'unread' | null = readStored('token') === null ? null : 'unread'
  session.subscribe(() => {
    const { ready, userId } = session.get()
    if (!ready || userId === owner) return
    owner = userId
    if (userId === null) forget()
    else void loadAccount(userId)
  })
}

async function loadAccount(userId: number): Promise<void> {
  const known = favorites.get()
  // What is not known to be a copy of this account's favorites was favored by a guest.
  const mealIds = readStored(COPY_OF) === String(userId) ? [] : favoriteIds(known).slice(0, MOST_MERGED)
  const answer =
    mealIds.length > 0
      ? await api('POST /api/v1/favorites', { body: { mealIds } })
      : await api('GET /api/v1/favorites')
  // What the device holds stays without an answer; the next visit asks again.
  if (!answer.ok || session.get().userId !== userId) return
  writeStored(COPY_OF, String(userId))
  note(withChanges(mapOf(answer.data), changesBetween(known, favorites.get())))
}

async function tellAccount(mealId: number, on: boolean): Promise<void> {
  const params = { mealId: String(mealId) }
  const answer = await (on
    ? api('PUT /api/v1/favorites/{mealId}', { params })
    : api('DELETE /api/v1/favorites/{mealId}', { params }))
  if (answer.ok || answer.status === 401) return
  note(withChanges(favorites.get(), { [mealId]: !on }))
  toast(m.menu_favorite_not_saved(), { tone: 'error' })
}

function note(next: Favorites): void {
  favorites.set(next)
  writeStored('favorites', JSON.stringify(next))
}

function forget(): void {
  favorites.set({})
  writeStored('favorites', null)
  writeStored(COPY_OF, null)
}

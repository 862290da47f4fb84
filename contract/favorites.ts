import { z } from 'zod'
import { endpoint } from './http.ts'
import { id, pathId } from './shapes.ts'

/** Ids of meals, the latest favorite first; meals that are no longer listed are among them. */
const favorites = z.array(id)
const mealId = z.object({ mealId: pathId })

export const listFavorites = endpoint({
  method: 'GET',
  path: '/api/v1/favorites',
  summary: 'The ids of the favorite meals, the latest first',
  who: 'signed-in',
  reply: favorites,
  errors: [],
})

export const mergeFavorites = endpoint({
  method: 'POST',
  path: '/api/v1/favorites',
  summary:
    'Adds what somebody favored before signing in, and answers all; meals that are not listed are left out',
  who: 'signed-in',
  body: z.strictObject({ mealIds: z.array(id).max(500) }),
  reply: favorites,
  errors: [],
})

export const addFavorite = endpoint({
  method: 'PUT',
  path: '/api/v1/favorites/{mealId}',
  summary: 'Favors a listed meal',
  who: 'signed-in',
  params: mealId,
  reply: z.undefined(),
  errors: ['meal-not-found'],
})

export const removeFavorite = endpoint({
  method: 'DELETE',
  path: '/api/v1/favorites/{mealId}',
  summary: 'Favors a meal no longer; one that was not favored is fine too',
  who: 'signed-in',
  params: mealId,
  reply: z.undefined(),
  errors: [],
})

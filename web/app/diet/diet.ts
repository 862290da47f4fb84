import type { DietProfile } from '@ladlewell/contract/diet.ts'
import { api } from '../api/browser.ts'
import { session } from '../session/session.ts'
import { createStore, useStore } from '../state/store.ts'
import { m } from '../words/catalogue/messages.js'

const TRY_AGAIN_MS = 10_000

const nothing: DietProfile = { avoid: [], diets: [] }
const diet = createStore<DietProfile>(nothing)

/** What the signed-in household avoids and how it eats; nothing for guests and until it is known. */
export function useDietProfile(): DietProfile {
  return useStore(diet)
}

export function currentDiet(): DietProfile {
  return diet.get()
}

export function hasWishes({ avoid, diets }: DietProfile): boolean {
  return avoid.length > 0 || diets.length > 0
}

/** Why the profile was not saved; null when it was. */
export async function saveDietProfile(profile: DietProfile): Promise<string | null> {
  const answer = await api('PUT /api/v1/diet-profile', { body: profile })
  if (!answer.ok) return answer.problem?.message ?? m.diet_not_saved()
  diet.set(answer.data)
  return null
}

/** Keeps the profile in step with the session; called once when the browser starts. */
export function followDiet(): void {
  let owner: number | null = null
  const follow = () => {
    const { userId } = session.get()
    if (userId === owner) return
    owner = userId
    diet.set(nothing)
    if (userId !== null) void load(userId)
  }
  session.subscribe(follow)
  follow()
}

/** Asks until there is an answer: who is not warned must not think that all is well. */
async function load(userId: number): Promise<void> {
  const answer = await api('GET /api/v1/diet-profile')
  if (session.get().userId !== userId) return
  if (answer.ok) diet.set(answer.data)
  else setTimeout(() => session.get().userId === userId && void load(userId), TRY_AGAIN_MS)
}

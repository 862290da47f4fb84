import type { DietProfile } from '@ladlewell/contract/diet.ts'
import { api } from '../api/browser.ts'
import { session } from '../session/session.ts'
import { createStore, useStore } from '../state/store.ts'
import { m } from '../words/catalogue/messages.js'

interface Held {
  /** False until the profile of whoever is signed in has come. */
  ready: boolean
  profile: DietProfile
}

const nobody: Held = { ready: false, profile: { avoid: [], diets: [] } }
const diet = createStore<Held>(nobody)

/** What the signed-in household avoids and how it eats; nothing for guests and until it is known. */
export function useDietProfile(): DietProfile {
  return useStore(diet).profile
}

export function useDietReady(): boolean {
  return useStore(diet).ready
}

export function currentDiet(): DietProfile {
  return diet.get().profile
}

export function hasWishes({ avoid, diets }: DietProfile): boolean {
  return avoid.length > 0 || diets.length > 0
}

/** Why the profile was not saved; null when it was. */
export async function saveDietProfile(profile: DietProfile): Promise<string | null> {
  try {
    const answer = await api('PUT /api/v1/diet-profile', { body: profile })
    if (!answer.ok) return answer.problem?.message ?? m.diet_not_saved()
    diet.set({ ready: true, profile: answer.data })
    return null
  } catch {
    return m.diet_not_saved()
  }
}

/** Keeps the profile in step with the session; called once when the browser starts. */
export function followDiet(): void {
  let owner: number | null = null
  const follow = () => {
    const { userId } = session.get()
    if (userId === owner) return
    owner = userId
    diet.set(nobody)
    if (userId !== null) void load(userId)
  }
  session.subscribe(follow)
  follow()
}

async function load(userId: number): Promise<void> {
  // Without an answer there are no warnings; the meals still tell what they contain.
  const answer = await api('GET /api/v1/diet-profile').catch(() => null)
  if (answer?.ok && session.get().userId === userId) diet.set({ ready: true, profile: answer.data })
}

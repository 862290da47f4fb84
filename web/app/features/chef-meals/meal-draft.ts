import { readStored, writeStored } from '../../state/stored.ts'
import { emptyMeal, type MealEntry } from './meal-entry.ts'

/** A meal that is being written, and what it was when the chef began. */
export interface MealDraft {
  base: MealEntry
  entry: MealEntry
  /** Of the meal that `base` is; null for a new one. */
  version: number | null
}

export type DraftKey = `${number}_${number | 'new'}`

const storeOf = (key: DraftKey) => `meal_draft_${key}`

/** What was typed in this browser and not saved; a photo cannot be kept. */
export function readDraft(key: DraftKey): MealDraft | null {
  try {
    const { base, entry, version } = JSON.parse(readStored(storeOf(key)) ?? '') as MealDraft
    return { base: { ...emptyMeal, ...base }, entry: { ...emptyMeal, ...entry }, version: version ?? null }
  } catch {
    return null
  }
}

/** null forgets it. */
export function keepDraft(key: DraftKey, draft: MealDraft | null): void {
  writeStored(storeOf(key), draft && JSON.stringify(draft))
}

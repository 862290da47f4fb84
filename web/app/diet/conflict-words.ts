import {
  conflictsOf,
  type Diet,
  type DietConflict,
  type DietFacts,
  type DietProfile,
} from '@ladlewell/domain/diet.ts'
import { m } from '../words/catalogue/messages.js'
import { list } from '../words/format.ts'
import { allergenName } from './diet-words.ts'

/** A sentence for each reason why the meal does not suit the household. */
export function conflictWords(meal: DietFacts, profile: DietProfile): string[] {
  return conflictsOf(meal, profile).map(conflictSentence)
}

export function conflictSentence(conflict: DietConflict): string {
  switch (conflict.kind) {
    case 'contains':
      return m.diet_contains({ allergens: list(conflict.allergens.map(allergenName)) })
    case 'undeclared':
      return m.diet_undeclared()
    case 'not':
      return missedDiets[conflict.diet]()
  }
}

const missedDiets: Record<Diet, () => string> = {
  vegetarian: () => m.diet_not_vegetarian(),
  vegan: () => m.diet_not_vegan(),
  glutenFree: () => m.diet_not_gluten_free(),
}

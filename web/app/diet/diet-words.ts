import {
  type Allergen,
  allergens,
  conflictsOf,
  type Diet,
  type DietConflict,
  type DietFacts,
  type DietProfile,
} from '@ladlewell/domain/diet.ts'
import { m } from '../words/catalogue/messages.js'
import { list } from '../words/format.ts'

export function allergenName(allergen: Allergen): string {
  return allergenNames[allergen]()
}

/** An allergen as a chef declared it; what the law does not name stays as it was written. */
export function declaredName(declared: string): string {
  const name = declared.trim().toLowerCase()
  const known = allergens.find(allergen => allergen === name)
  return known ? allergenName(known) : name
}

export function dietName(diet: Diet): string {
  return dietNames[diet]()
}

/** A sentence for each reason why the meal does not suit the household. */
export function conflictWords(meal: DietFacts, profile: DietProfile): string[] {
  return conflictsOf(meal, profile).map(sentence)
}

function sentence(conflict: DietConflict): string {
  switch (conflict.kind) {
    case 'contains':
      return m.diet_contains({ allergens: list(conflict.allergens.map(allergenName)) })
    case 'undeclared':
      return m.diet_undeclared()
    case 'not':
      return missedDiets[conflict.diet]()
  }
}

const allergenNames: Record<Allergen, () => string> = {
  milk: () => m.diet_milk(),
  eggs: () => m.diet_eggs(),
  fish: () => m.diet_fish(),
  shellfish: () => m.diet_shellfish(),
  'tree nuts': () => m.diet_tree_nuts(),
  peanuts: () => m.diet_peanuts(),
  wheat: () => m.diet_wheat(),
  soy: () => m.diet_soy(),
  sesame: () => m.diet_sesame(),
}

const dietNames: Record<Diet, () => string> = {
  vegetarian: () => m.diet_vegetarian(),
  vegan: () => m.diet_vegan(),
  glutenFree: () => m.diet_gluten_free(),
}

const missedDiets: Record<Diet, () => string> = {
  vegetarian: () => m.diet_not_vegetarian(),
  vegan: () => m.diet_not_vegan(),
  glutenFree: () => m.diet_not_gluten_free(),
}

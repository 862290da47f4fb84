import { type Allergen, allergens, type Diet } from '@ladlewell/domain/diet.ts'
import { m } from '../words/catalogue/messages.js'

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

/** The nine allergens that US law has printed on food. */
export const allergens = [
  'milk',
  'eggs',
  'fish',
  'shellfish',
  'tree nuts',
  'peanuts',
  'wheat',
  'soy',
  'sesame',
] as const

export const diets = ['vegetarian', 'vegan', 'glutenFree'] as const

export type Allergen = (typeof allergens)[number]
export type Diet = (typeof diets)[number]

/** What a household avoids and how it eats. */
export interface DietProfile {
  avoid: readonly Allergen[]
  diets: readonly Diet[]
}

/** What a meal says of itself; `allergens` null: not declared. Names may be written in any case. */
export interface DietFacts {
  vegetarian: boolean
  vegan: boolean
  glutenFree: boolean
  allergens: readonly string[] | null
}

/** One reason why a meal does not suit a household. `undeclared` is not knowing, which is not the same as safe. */
export type DietConflict =
  | { kind: 'contains'; allergens: Allergen[] }
  | { kind: 'undeclared' }
  | { kind: 'not'; diet: Diet }

/** Everything about the meal that speaks against the household's profile, allergens first; empty when nothing does. */
export function conflictsOf(meal: DietFacts, profile: DietProfile): DietConflict[] {
  return [...allergenConflicts(meal.allergens, profile.avoid), ...dietConflicts(meal, profile.diets)]
}

/** The allergens that the meal declares, in the law's order; what the law does not name is left out. */
export function declaredAllergens(declared: readonly string[]): Allergen[] {
  const names = new Set(declared.map(name => name.trim().toLowerCase()))
  return allergens.filter(allergen => names.has(allergen))
}

/** Whether a meal is fit for a diet; what is vegan is vegetarian as well. */
export function suits(meal: Pick<DietFacts, Diet>, diet: Diet): boolean {
  return meal[diet] || (diet === 'vegetarian' && meal.vegan)
}

function allergenConflicts(declared: DietFacts['allergens'], avoid: readonly Allergen[]): DietConflict[] {
  if (avoid.length === 0) return []
  if (declared == null) return [{ kind: 'undeclared' }]
  const found = declaredAllergens(declared).filter(allergen => avoid.includes(allergen))
  return found.length === 0 ? [] : [{ kind: 'contains', allergens: found }]
}

function dietConflicts(meal: DietFacts, wished: readonly Diet[]): DietConflict[] {
  const missed = diets.filter(diet => wished.includes(diet) && !suits(meal, diet))
  // Whoever eats vegan eats vegetarian: one sentence says both.
  const said = missed.includes('vegan') ? missed.filter(diet => diet !== 'vegetarian') : missed
  return said.map(diet => ({ kind: 'not', diet }))
}

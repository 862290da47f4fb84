import type { SideOption } from './cart.ts'

/** A meal's own allergens, null when it does not declare any, and what its sides add to them. */
export interface SidedAllergens {
  allergens: readonly string[] | null
  carbAllergens?: readonly string[] | null | undefined
  veggieAllergens?: readonly string[] | null | undefined
}

/** What is on the plate with that side: the meal's list as it is when the side adds nothing; null when it was not declared. */
export function allergensWith(meal: SidedAllergens, side: SideOption): readonly string[] | null {
  const added = side === 'veggie' ? meal.veggieAllergens : meal.carbAllergens
  if (!meal.allergens || !added?.length) return meal.allergens
  return [...new Set([...meal.allergens, ...added])]
}

/** The meal as it is eaten with that side, for whoever looks at its allergens. */
export function withSide<M extends SidedAllergens>(meal: M, side: SideOption): M {
  const allergens = allergensWith(meal, side)
  return allergens === meal.allergens ? meal : { ...meal, allergens }
}

import type { OrderLineRecord } from './record.ts'

/** 'Veggie side, double protein'. */
export function optionsOf({
  sideOption,
  doubleProtein,
}: Pick<OrderLineRecord, 'sideOption' | 'doubleProtein'>): string {
  const side = sideOption === 'veggie' ? 'Veggie side' : 'Carb side'
  return doubleProtein ? `${side}, double protein` : side
}

export function containsText(allergens: readonly string[] | null): string {
  if (allergens === null) return 'Allergens not declared'
  return allergens.length === 0
    ? 'Contains none of the nine major allergens'
    : `Contains ${allergens.join(', ')}`
}

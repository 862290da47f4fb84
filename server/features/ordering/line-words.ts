import type { OrderLineRecord } from './record.ts'

/** 'Veggie side: Braised greens, double protein'. */
export function optionsOf({
  sideOption,
  sideName,
  doubleProtein,
}: Pick<OrderLineRecord, 'sideOption' | 'sideName' | 'doubleProtein'>): string {
  const kind = sideOption === 'veggie' ? 'Veggie side' : 'Carb side'
  const side = sideName ? `${kind}: ${sideName}` : kind
  return doubleProtein ? `${side}, double protein` : side
}

export function containsText(allergens: readonly string[] | null): string {
  if (allergens === null) return 'Allergens not declared'
  return allergens.length === 0
    ? 'Contains none of the nine major allergens'
    : `Contains ${allergens.join(', ')}`
}

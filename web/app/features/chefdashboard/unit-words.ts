import type { Unit } from '@ladlewell/domain/shopping.ts'
import { m } from '../../words/catalogue/messages.js'
import { number } from '../../words/format.ts'

/** '2.4 kg'. */
export function amountText(amount: number, unit: Unit): string {
  const shown = number(amount >= 1 ? Math.round(amount * 100) / 100 : amount)
  return m.kitchen_amount({ amount: shown, unit: unitWords[unit]() })
}

export const unitWords: Record<Unit, () => string> = {
  g: () => m.kitchen_unit_g(),
  kg: () => m.kitchen_unit_kg(),
  ml: () => m.kitchen_unit_ml(),
  l: () => m.kitchen_unit_l(),
  oz: () => m.kitchen_unit_oz(),
  lb: () => m.kitchen_unit_lb(),
  tsp: () => m.kitchen_unit_tsp(),
  tbsp: () => m.kitchen_unit_tbsp(),
  cup: () => m.kitchen_unit_cup(),
  piece: () => m.kitchen_unit_piece(),
}

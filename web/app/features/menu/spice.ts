import type { Meal } from '@ladlewell/contract/meal.ts'
import { m } from '../../words/catalogue/messages.js'

export function spiceName(level: Meal['spiceLevel']): string {
  return (names[level] ?? names.MILD)()
}

const names: Record<Meal['spiceLevel'], () => string> = {
  MILD: () => m.menu_mild(),
  MEDIUM: () => m.menu_medium(),
  SPICY: () => m.menu_spicy(),
}

import { declaredName } from '../../diet/diet-words.ts'
import { m } from '../../words/catalogue/messages.js'
import { list } from '../../words/format.ts'

/** 'Contains milk and eggs', of what was declared at purchase. Null when an answer with fewer fields does not tell. */
export function allergensText(declared: readonly string[] | null | undefined): string | null {
  if (declared === undefined) return null
  if (declared === null) return m.orders_allergens_unknown()
  if (declared.length === 0) return m.orders_no_allergens()
  return m.orders_contains({ allergens: list(declared.map(declaredName)) })
}

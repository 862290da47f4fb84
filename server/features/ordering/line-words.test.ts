import { expect, test } from 'vitest'
import { containsText } from './line-words.ts'

// – Declared as without any, it says so: ‘Contains none of the nine major allergens’
// – Who declared none of them reads “Contains none of the nine major allergens”, who declared nothing
//   “Allergens not declared” (issue 11, T9)
test('what is declared as without any of the nine says so, and what is not declared does not', () => {
  expect(containsText([])).toBe('Contains none of the nine major allergens')
  expect(containsText(null)).toBe('Allergens not declared')
  expect(containsText(['milk', 'soy'])).toBe('Contains milk, soy')
})

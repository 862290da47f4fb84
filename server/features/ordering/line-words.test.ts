import { expect, test } from 'vitest'
import { containsText } from './line-words.ts'

test('what is declared as without any of the nine says so, and what is not declared does not', () => {
  expect(containsText([])).toBe('Contains none of the nine major allergens')
  expect(containsText(null)).toBe('Allergens not declared')
  expect(containsText(['milk', 'soy'])).toBe('Contains milk, soy')
})

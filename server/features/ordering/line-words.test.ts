import { expect, test } from 'vitest'
import { containsText, optionsOf } from './line-words.ts'

// – Declared as without any, it says so: ‘Contains none of the nine major allergens’
// – Who declared none of them reads “Contains none of the nine major allergens”, who declared nothing
//   “Allergens not declared” (issue 11, T9)
test('what is declared as without any of the nine says so, and what is not declared does not', () => {
  expect(containsText([])).toBe('Contains none of the nine major allergens')
  expect(containsText(null)).toBe('Allergens not declared')
  expect(containsText(['milk', 'soy'])).toBe('Contains milk, soy')
})

// – Papers call a side by its name, and by its kind where the chef gave it none (issue 14)
test('a side is called by its kind and its name', () => {
  const plain = { sideOption: 'carb', sideName: '', doubleProtein: false } as const
  expect(optionsOf(plain)).toBe('Carb side')
  expect(optionsOf({ ...plain, sideName: 'Coconut rice' })).toBe('Carb side: Coconut rice')
  expect(optionsOf({ sideOption: 'veggie', sideName: 'Braised greens', doubleProtein: true })).toBe(
    'Veggie side: Braised greens, double protein',
  )
})

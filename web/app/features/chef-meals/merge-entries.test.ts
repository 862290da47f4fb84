import { expect, it } from 'vitest'
import { emptyMeal } from './meal-entry.ts'
import { changedElsewhere, isSameEntry, mergedEntry } from './merge-entries.ts'

const base = { ...emptyMeal, name: 'Mole', price: '14.50', calories: '600' }

// §2 Where both changed different fields, both changes are kept.
it('what each changed on their own goes together', () => {
  const mine = { ...base, name: 'Mole negro' }
  const theirs = { ...base, price: '15.00', calories: '640' }
  expect(mergedEntry(base, mine, theirs)).toEqual({ ...theirs, name: 'Mole negro' })
  expect(changedElsewhere(base, mine, theirs)).toEqual([
    { field: 'price', isContested: false },
    { field: 'calories', isContested: false },
  ])
})

it('where both changed the same, the chef’s own words stay, and the others are shown', () => {
  const mine = { ...base, name: 'Mole negro', allergens: ['milk' as const] }
  const theirs = { ...base, name: 'Mole rojo', allergens: ['milk' as const] }
  expect(mergedEntry(base, mine, theirs).name).toBe('Mole negro')
  expect(changedElsewhere(base, mine, theirs)).toEqual([{ field: 'name', isContested: true }])
})

it('an entry that was typed back is the same again', () => {
  expect(isSameEntry(base, { ...base })).toBe(true)
  expect(isSameEntry(base, { ...base, vegan: true })).toBe(false)
})

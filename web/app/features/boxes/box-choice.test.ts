import type { Box, BoxMeal } from '@ladlewell/contract/boxes.ts'
import { expect, test } from 'vitest'
import { choiceOf, choiceQuote, countOf, goneFrom, rowsOf } from './box-choice.ts'

const stew = meal(1, 'Stew')
const pie = meal(2, 'Pie')
const soup = { ...meal(3, 'Soup'), isSoldOut: true }
const menu = [stew, pie, soup]

test('every meal of the menu has a row, and what the box holds is counted in it', () => {
  const rows = rowsOf(menu, [pick(2, 2, { sideOption: 'veggie', doubleProtein: true })])
  expect(rows.map(row => [row.meal.name, row.quantity])).toEqual([
    ['Stew', 0],
    ['Pie', 2],
    ['Soup', 0],
  ])
  expect(rows[1]).toMatchObject({ sideOption: 'veggie', doubleProtein: true })
  expect(countOf(rows)).toBe(2)
})

test('a meal that the box holds in two ways has two rows', () => {
  const rows = rowsOf(menu, [pick(1, 1), pick(1, 2, { sideOption: 'veggie' })])
  expect(rows.filter(row => row.meal === stew).map(row => row.quantity)).toEqual([1, 2])
})

// §2 Picks that are sold out or off the menu are taken out and named
test('what is sold out or off the menu is taken out and named', () => {
  const picks = [pick(3, 2), pick(9, 1, { name: 'Gone' })]
  expect(countOf(rowsOf(menu, picks))).toBe(0)
  expect(goneFrom(menu, picks)).toEqual(['Soup', 'Gone'])
})

test('rows of a meal that were made alike are sent as one, and empty rows not at all', () => {
  const rows = rowsOf(menu, [pick(1, 1), pick(1, 2, { sideOption: 'veggie' })])
  const alike = rows.map(row => ({ ...row, sideOption: 'carb' as const }))
  expect(choiceOf(alike)).toEqual([{ mealId: 1, sideOption: 'carb', doubleProtein: false, quantity: 3 }])
})

test('the price is that of a weekly order: 12% off, taxes and delivery as the market says', () => {
  const rows = rowsOf(menu, [pick(1, 1), pick(2, 1, { doubleProtein: true })])
  const price = choiceQuote(rows, { taxPercent: 6, deliveryFee: 10 })
  expect(price).toMatchObject({ subtotalCents: 2200, discountCents: 264, taxesCents: 132, totalCents: 3068 })
})

function meal(mealId: number, name: string): BoxMeal {
  return {
    ...{ mealId, name, imageUrl: '', cuisineType: 'Thai', price: 10 },
    ...{ vegetarian: false, vegan: false, glutenFree: false, spiceLevel: 'MILD' as const },
    ...{ allergens: [], carbAllergens: [], veggieAllergens: [], carbSide: '', veggieSide: '', rating: null },
    ...{ isFavorite: false, isSoldOut: false, left: null, conflicts: { carb: [], veggie: [] } },
  }
}

function pick(
  mealId: number,
  quantity: number,
  more: Partial<Box['picks'][number]> = {},
): Box['picks'][number] {
  return {
    ...{ mealId, quantity, name: menu.find(each => each.mealId === mealId)?.name ?? '', imageUrl: '' },
    ...{ sideOption: 'carb', sideName: '', doubleProtein: false, price: 10, allergens: [], reason: 'yours' },
    ...{ conflicts: [], isAvailable: true, ...more },
  }
}

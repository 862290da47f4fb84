import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Quantity, quantityUses, shoppingList, units } from './shopping.ts'

const of = (name: string, amount: number, unit: Quantity['unit'], use: Quantity['use'] = 'always') => ({
  name,
  amount,
  unit,
  use,
})
const part = (servings: number, sideOption: 'carb' | 'veggie' = 'carb', doubleProtein = false) => ({
  sideOption,
  doubleProtein,
  servings,
})
const listOf = (...meals: Parameters<typeof shoppingList>[0]) =>
  shoppingList(meals).map(({ name, amount, unit }) => `${name} ${amount} ${unit}`)

// – The shopping list is what goes into a serving, times the servings, the same thing of several meals on one line
//   (issue 13)
test('the same thing of several meals is one line, whatever the spelling of its name', () => {
  const jollof = {
    quantities: [of('Onion', 1, 'piece'), of('Rice', 90, 'g')],
    parts: [part(4), part(2, 'veggie')],
  }
  const stew = { quantities: [of(' red  onion', 2, 'piece'), of('onion ', 0.5, 'piece')], parts: [part(3)] }
  expect(listOf(jollof, stew)).toEqual(['Onion 7.5 piece', 'red  onion 6 piece', 'Rice 540 g'])
})

// – Grams and kilograms, milliliters and liters, ounces and pounds, spoons and cups add up; what cannot is its own line
//   (issue 13)
test('units that add up do, and the largest that fits is told', () => {
  const parts = [part(10)]
  expect(listOf({ quantities: [of('Rice', 90, 'g'), of('rice', 0.02, 'kg')], parts })).toEqual([
    'Rice 1.1 kg',
  ])
  expect(listOf({ quantities: [of('Stock', 50, 'ml'), of('Stock', 0.1, 'l')], parts })).toEqual([
    'Stock 1.5 l',
  ])
  expect(listOf({ quantities: [of('Beef', 4, 'oz'), of('Beef', 0.5, 'lb')], parts })).toEqual(['Beef 7.5 lb'])
  expect(listOf({ quantities: [of('Oil', 1, 'tsp'), of('Oil', 1, 'tbsp')], parts: [part(2)] })).toEqual([
    'Oil 2.667 tbsp',
  ])
  expect(listOf({ quantities: [of('Oil', 99.9, 'g'), of('Oil', 10, 'ml')], parts: [part(1)] })).toEqual([
    'Oil 99.9 g',
    'Oil 10 ml',
  ])
})

// – A quantity may be for one side or for double protein alone (issue 13)
test('a quantity counts for the servings that it is for', () => {
  const quantities = [
    of('Chicken', 100, 'g'),
    of('Chicken', 80, 'g', 'double-protein'),
    of('Rice', 90, 'g', 'carb'),
    of('Greens', 70, 'g', 'veggie'),
    of('Beans', 70, 'g', 'veggie'),
  ]
  expect(listOf({ quantities, parts: [part(3), part(2, 'carb', true)] })).toEqual([
    'Chicken 660 g',
    'Rice 450 g',
  ])
})

test('nothing is lost or made up by adding, and every line keeps its name for ticks', () => {
  const quantity = fc.record({
    name: fc.constantFrom('Onion', 'onion', 'Rice', 'Oil'),
    amount: fc.integer({ min: 1, max: 5_000_000 }).map(thousandths => thousandths / 1000),
    unit: fc.constantFrom(...units),
    use: fc.constantFrom(...quantityUses),
  })
  const cooked = fc.record({
    sideOption: fc.constantFrom('carb' as const, 'veggie' as const),
    doubleProtein: fc.boolean(),
    servings: fc.integer({ min: 1, max: 50 }),
  })
  const meal = fc.record({ quantities: fc.array(quantity), parts: fc.array(cooked) })
  fc.assert(
    fc.property(fc.array(meal, { maxLength: 5 }), meals => {
      const list = shoppingList(meals)
      expect(new Set(list.map(({ item }) => item)).size).toBe(list.length)
      const split = meals.flatMap(({ quantities, parts }) => parts.map(one => ({ quantities, parts: [one] })))
      const names = (items: typeof list) => items.map(({ item, amount, unit }) => [item, amount, unit]).sort()
      expect(names(shoppingList(split))).toEqual(names(list))
      expect(names(shoppingList(meals.toReversed()))).toEqual(names(list))
    }),
  )
})

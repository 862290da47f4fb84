import { expect, test } from 'vitest'
import { readSearch } from './search-wish.ts'

// – “peanut free”, “no peanuts”, “sin pescado”: none that contains it, with either side, in three languages
//   (issue 11, T10).
test.each([
  ['Chicken  Curry', 'chicken curry', [], []],
  ['vegan', '', ['vegan'], []],
  ['VEGAN food', '', ['vegan'], []],
  ['vegan curry', 'curry', ['vegan'], []],
  ['plant-based bowls', 'bowls', ['vegan'], []],
  ['vegetarian', '', ['vegetarian'], []],
  ['gluten', '', ['glutenFree'], []],
  ['gluten free pasta', 'pasta', ['glutenFree'], []],
  ['Gluten-Free', '', ['glutenFree'], []],
  ['glutenfree', '', ['glutenFree'], []],
  ['peanut free', '', [], ['peanuts']],
  ['peanut-free stew', 'stew', [], ['peanuts']],
  ['no peanuts', '', [], ['peanuts']],
  ['stew without peanuts or milk', 'stew', [], ['milk', 'peanuts']],
  ['nut free', '', [], ['tree nuts', 'peanuts']],
  ['dairy free vegan dessert', 'dessert', ['vegan'], ['milk']],
  ['lactose-free', '', [], ['milk']],
  ['no seafood', '', [], ['fish', 'shellfish']],
  ['egg free and soy free', '', [], ['eggs', 'soy']],
  ['without meat', '', ['vegetarian'], []],
  ['sin gluten', '', ['glutenFree'], []],
  ['sin cacahuate', '', [], ['peanuts']],
  ['vegana', '', ['vegan'], []],
  ['بدون فول سوداني', '', [], ['peanuts']],
  ['خالي من الغلوتين', '', ['glutenFree'], []],
])('%s', (text, words, diets, without) => {
  expect(readSearch(text)).toEqual({ words, diets, without })
})

test.each([
  ['a bare allergen, for people eat it', 'fish'],
  ['a name in which an allergen stands', 'peanut sweet potato stew'],
  ['words that only begin like one', 'nopeanuts eggplant freekeh'],
  ['no dish at all', 'no'],
  ['a chef’s name', 'Nora Wheatley'],
])('%s is looked for as it is', (_, text) => {
  expect(readSearch(text)).toEqual({ words: text.toLowerCase(), diets: [], without: [] })
})

test('a hostile text is read in no time', () => {
  const began = performance.now()
  for (let times = 0; times < 20; times++)
    for (const text of ['no peanuts or ', 'nut, ', 'no no no ', 'nut-'])
      readSearch(text.repeat(100).slice(0, 100))
  expect(performance.now() - began).toBeLessThan(1000)
})

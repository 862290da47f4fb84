import { expect, test } from 'vitest'
import { type ApplicationFacts, applicationItems, applicationLines } from './application.ts'

const real = { url: '/pictures/1.webp', isReal: true }
const complete: ApplicationFacts = {
  bio: 'Corn, chiles and patience.',
  phoneNumber: '+15125550177',
  photos: { chef: real, meals: [{ mealId: 1, name: 'Pozole', ...real }] },
  meals: ([1, 2, 3] as const).map(weekGroup => ({ name: 'Pozole', weekGroup, allergens: [], listed: true })),
  weekdays: ['Tuesday'],
  isFetched: true,
  hasAddress: true,
  missingPapers: [],
  isInspected: true,
  canBePaid: true,
}
const lacks = (facts: Partial<ApplicationFacts>) =>
  applicationLines({ ...complete, ...facts })
    .filter(({ isDone }) => !isDone)
    .map(({ item, blocks, lacks }) => [item, blocks, ...lacks])

test('what is complete lacks nothing, and every item has a line', () => {
  expect(lacks({})).toEqual([])
  expect(applicationLines(complete).map(({ item }) => item)).toEqual(applicationItems)
})

test('each item is judged by its own fact, and says what blocks and what only warns', () => {
  expect(lacks({ photos: { ...complete.photos, chef: { url: null, isReal: false } } })).toEqual([
    ['photo', true],
  ])
  expect(lacks({ phoneNumber: null })).toEqual([['bio', true]])
  expect(lacks({ meals: complete.meals.slice(0, 1) })).toEqual([['weeks', false, '2', '3']])
  expect(lacks({ meals: complete.meals.map(meal => ({ ...meal, listed: false })) })).toEqual([
    ['menu', true],
    ['weeks', false, '1', '2', '3'],
  ])
  const drawn = { mealId: 2, name: 'Mole', url: '/images/baked.jpg', isReal: false }
  expect(lacks({ photos: { ...complete.photos, meals: [drawn] } })).toEqual([['meal-photos', true, 'Mole']])
  expect(lacks({ meals: complete.meals.map(meal => ({ ...meal, allergens: null })) })).toEqual([
    ['allergens', true, 'Pozole', 'Pozole', 'Pozole'],
  ])
  expect(lacks({ weekdays: [] })).toEqual([['days', true]])
  expect(lacks({ hasAddress: false })).toEqual([['pickup', false]])
  expect(lacks({ hasAddress: false, isFetched: false })).toEqual([])
  expect(lacks({ missingPapers: ['Permit'], isInspected: false })).toEqual([
    ['papers', true, 'Permit'],
    ['inspection', true],
  ])
  expect(lacks({ isInspected: null, canBePaid: false })).toEqual([['payouts', false]])
})

import type { Client } from '@ladlewell/contract/client.ts'
import { filtersFrom } from '@ladlewell/domain/filters.ts'
import { expect, it } from 'vitest'
import { listChefs } from './chef-list.ts'

const everybody = filtersFrom(new URLSearchParams())
const answering = (answer: () => Promise<unknown>) => answer as unknown as Client

it('a card is told what it shows, and no menus', async () => {
  const meals = [
    { imageUrl: '/images/meals/tikka-800.webp', vegan: false, vegetarian: true, ingredients: ['paneer'] },
    { imageUrl: '/images/meals/dal-800.webp', vegan: true, vegetarian: true, ingredients: ['lentils'] },
  ]
  const answer = {
    ok: true,
    data: [
      { id: 1, name: 'Asha', meals },
      { id: 2, name: 'Ben' },
    ],
    next: null,
  }
  const list = await listChefs(
    answering(async () => answer),
    everybody,
  )
  expect(list).toMatchObject({
    chefs: [
      { id: 1, dishUrl: '/images/meals/tikka-800.webp', diet: 'vegan' },
      { id: 2, dishUrl: '', diet: null, cuisineSpecialties: [], availableDays: [] },
    ],
  })
  expect(JSON.stringify(list)).not.toContain('lentils')
})

// §8 A message of the server is preferred to it.
it('a message of the server is preferred when the list cannot be had', async () => {
  const busy = { ok: false, status: 503, problem: { message: 'We are busy right now.' } }
  expect(
    await listChefs(
      answering(async () => busy),
      everybody,
    ),
  ).toEqual({
    ok: false,
    message: 'We are busy right now.',
  })
})

it.each([
  ['says nothing', async () => ({ ok: false, status: 500, problem: null })],
  ['is not reached', () => Promise.reject(new TypeError('offline'))],
])('a server that %s is told in our words', async (_, answer) => {
  expect(await listChefs(answering(answer), everybody)).toEqual({
    ok: false,
    message: 'Failed to fetch chef data',
  })
})

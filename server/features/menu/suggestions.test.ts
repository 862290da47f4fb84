import { listSuggestions } from '@ladlewell/contract/suggestions.ts'
import { meals as everyMeal } from '@ladlewell/domain/examples/cast.ts'
import { expect, test } from 'vitest'
import { asGuest } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const guest = asGuest(server)

async function suggestions(q: string) {
  const answer = await guest.send('GET', `/api/v1/suggestions?q=${encodeURIComponent(q)}`)
  expect(answer.status).toBe(200)
  return listSuggestions.reply.parse(await answer.json())
}

async function names(q: string) {
  const { meals, chefs, cuisines } = await suggestions(q)
  return [meals, chefs, cuisines].map(group => group.map(({ name }) => name))
}

// §2 The cuisine matches too (product.md)
// §7 GET /api/v1/suggestions answers meals, chefs and cuisines (ours)
test('meals, chefs and cuisines are suggested by the beginning of any of their words', async () => {
  const { meals, chefs, cuisines } = await suggestions('JOLL')
  expect(meals).toEqual([
    expect.objectContaining({ name: 'Smoky Jollof with Grilled Chicken', chefName: 'Amara Okafor' }),
  ])
  expect([chefs, cuisines]).toEqual([[], []])
  expect(await names('okaf')).toEqual([[], ['Amara Okafor'], []])
  expect(await names('eastern')).toEqual([[], [], ['Middle Eastern']])
})

// §7 The best come first, five of a kind at most (ours)
test('what begins with the text comes before what only holds a word that does, five of a kind at most', async () => {
  const [meals] = await names('chicken')
  expect(meals).toHaveLength(5)
  const begins = meals!.map(name => name.startsWith('Chicken'))
  expect(begins).toEqual(begins.toSorted().reverse())
  expect(begins[0]).toBe(true)
})

// §7 A typing mistake is forgiven (ours)
test.each([
  ['jolof', 'Smoky Jollof with Grilled Chicken'],
  ['chiken', 'Chicken'],
  ['hicken', 'Chicken'],
])('a typing mistake is forgiven: %s', async (typed, meant) => {
  const [meals] = await names(typed)
  expect(meals![0]).toContain(meant)
})

test('a cuisine says how many meals it has, a chef who is not approved is not told of', async () => {
  const italian = everyMeal.filter(({ cuisineType }) => cuisineType === 'Italian')
  expect((await suggestions('italian')).cuisines).toEqual([{ name: 'Italian', meals: italian.length }])
  expect(await names('Duarte')).toEqual([[], [], []])
})

test.each([
  '',
  'j',
  ' j ',
  'zzzzzzz',
  '%',
  '_a',
  '\\',
  '(((',
  '.*',
  '[a-',
  "o'b",
  '🍲🍲',
  '\\m',
])('nothing is suggested for %j, and nothing breaks', async text => {
  expect(await names(text)).toEqual([[], [], []])
})

test('a text that is too long, missing, twice there or not text is refused', async () => {
  for (const query of [`?q=${'a'.repeat(101)}`, '', '?q=a&q=b', '?q=%00abc']) {
    const answer = await guest.send('GET', `/api/v1/suggestions${query}`)
    expect(answer.status, query).toBe(400)
  }
})

// §7 Its bytes are kept until the catalogue changes (ours)
test('the bytes are kept until a meal changes', async () => {
  const ask = () => guest.send('GET', '/api/v1/suggestions?q=Ramen')
  const first = await ask()
  const etag = first.headers.get('etag')!
  expect((await ask()).headers.get('etag')).toBe(etag)
  const again = await guest.send('GET', '/api/v1/suggestions?q=ramen', { headers: { 'if-none-match': etag } })
  expect(again.status).toBe(304)
  await server.db.query(`update meals set name = 'Ramen of Tomorrow' where name = 'Shoyu Ramen with Chashu'`)
  await expect.poll(async () => (await names('ramen'))[0]).toContain('Ramen of Tomorrow')
})

import { expect, test } from 'vitest'
import { asCustomer, asGuest } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const path = '/api/v1/favorites'

async function mealIds(): Promise<number[]> {
  const found = await asGuest(server).call('GET /api/v1/search', { query: { limit: 50 } })
  return found.ok ? found.data.meals.map(({ id }) => id) : []
}

async function newcomer() {
  const customer = await asCustomer(server)
  const favorites = async () => {
    const answer = await customer.call('GET /api/v1/favorites')
    return answer.ok ? answer.data : null
  }
  return { ...customer, favorites }
}

test('a meal is favored once however often, and no longer once it is taken back', async () => {
  const { send, favorites } = await newcomer()
  const [one, two] = await mealIds()
  expect(await favorites()).toEqual([])
  for (const id of [one, one, two]) expect((await send('PUT', `${path}/${id}`)).status).toBe(204)
  expect((await favorites())?.toSorted()).toEqual([one, two].toSorted())
  for (const _ of 'again') expect((await send('DELETE', `${path}/${one}`)).status).toBe(204)
  expect(await favorites()).toEqual([two])
})

test('the latest favorite comes first', async () => {
  const { send, favorites } = await newcomer()
  const ids = (await mealIds()).slice(0, 4)
  for (const id of ids) await send('PUT', `${path}/${id}`)
  expect(await favorites()).toEqual(ids.toReversed())
})

test('what a guest favored joins the account’s favorites; what is not listed is left out', async () => {
  const { call, send } = await newcomer()
  const [one, two, three] = (await mealIds()) as [number, number, number]
  await send('PUT', `${path}/${one}`)
  const merged = await call('POST /api/v1/favorites', { body: { mealIds: [two, one, three, 2_000_000] } })
  expect(merged.ok && merged.data.toSorted((a, b) => a - b)).toEqual([one, two, three])
})

test('a meal that is taken off the menu stays a favorite, but cannot become one', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const last = (await mealIds()).at(-1)!
  await one.send('PUT', `${path}/${last}`)
  await server.db.query('update meals set delisted_at = now() where id = $1', [last])
  expect(await one.favorites()).toEqual([last])
  await expectProblem(await other.send('PUT', `${path}/${last}`), 'meal-not-found')
})

// §6 Nobody reads or changes another’s favorites.
test('favorites are nobody else’s, and guests have none here', async () => {
  const [one, other] = [await newcomer(), await newcomer()]
  const [meal] = await mealIds()
  await one.send('PUT', `${path}/${meal}`)
  await other.send('DELETE', `${path}/${meal}`)
  expect([await one.favorites(), await other.favorites()]).toEqual([[meal], []])
  for (const [method, at] of [
    ['GET', path],
    ['POST', path],
    ['PUT', `${path}/${meal}`],
    ['DELETE', `${path}/${meal}`],
  ] as const)
    await expectProblem(await asGuest(server).send(method, at), 'not-signed-in')
})

test.each(['0', 'x', '2147483648'])('there is no meal %s to favor', async id => {
  const { send } = await newcomer()
  await expectProblem(await send('PUT', `${path}/${id}`), 'not-found')
})

test.each([
  { mealIds: Array(501).fill(1) },
  { mealIds: ['1'] },
  { mealIds: [0] },
  {},
])('%j cannot be merged', async body => {
  const { send } = await newcomer()
  await expectProblem(await send('POST', path, { body }), 'validation-failed')
})

import type { ChefWithMeals } from '@ladlewell/contract/catalogue.ts'
import type { CountedFilters } from '@ladlewell/contract/filters.ts'
import { expect, test } from 'vitest'
import { asGuest } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const guest = asGuest(server)
const path =
  '/api/v1/auth/AllChefsWithMeals?filterActiveChefs=true&filterActiveMeals=true&filterWeekGroup=True'

async function read<T>(from: string): Promise<T> {
  return (await (await guest.send('GET', from)).json()) as T
}

const chefs = (query = '') => read<ChefWithMeals[]>(`${path}${query}`)
const counts = (query = '') => read<CountedFilters>(`/api/v1/filters?${query}`)
const search = (query: string) =>
  read<{ total: number; meals: ChefWithMeals['meals'] }>(`/api/v1/search?limit=50&${query}`)

function asObject(counted: CountedFilters['diet']): Record<string, number> {
  return Object.fromEntries(counted.map(({ value, count }) => [value, count]))
}

test('chefs are narrowed to those with a meal of this week that passes, and to those meals', async () => {
  const everybody = await chefs()
  const vegan = await chefs('&diet=vegan&spice=MILD,MEDIUM')
  const passes = (meal: ChefWithMeals['meals'][number]) => meal.vegan && meal.spiceLevel !== 'SPICY'
  const expected = everybody
    .map(chef => ({ ...chef, meals: chef.meals.filter(passes) }))
    .filter(({ meals }) => meals.length > 0)
  expect(expected.length).toBeGreaterThan(0)
  expect(vegan).toEqual(expected)
})

test('a delivery day narrows to the chefs who deliver on it', async () => {
  const names = (list: ChefWithMeals[]) => list.map(({ name }) => name)
  const onMondays = (await chefs()).filter(({ availableDays }) => availableDays.includes('Monday'))
  expect(names(await chefs('&day=Monday'))).toEqual(names(onMondays))
})

// §3 Pages of chefs are fetched by key; narrowed lists as well.
test('narrowed chefs are paged by key as well', async () => {
  const all = await chefs('&diet=glutenFree')
  const paged: ChefWithMeals[] = []
  let next: string | null = `${path}&diet=glutenFree&limit=3`
  while (next) {
    const response = await guest.send('GET', next)
    paged.push(...((await response.json()) as ChefWithMeals[]))
    next = response.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? null
  }
  expect(paged).toEqual(all)
})

// §2 The counts say how many chefs a choice leaves (experience.md).
test('counts say how many chefs a choice leaves', async () => {
  const found = await counts('diet=vegetarian')
  expect(found.total).toBe((await chefs('&diet=vegetarian')).length)
  for (const { value, count } of found.cuisine)
    expect((await chefs(`&diet=vegetarian&cuisine=${encodeURIComponent(value)}`)).length, value).toBe(count)
  for (const { value, count } of found.price)
    expect((await chefs(`&diet=vegetarian&price=${value}`)).length, value).toBe(count)
  expect((await chefs('&diet=vegetarian,glutenFree')).length).toBe(asObject(found.diet).glutenFree)
})

test('the search is narrowed, with a text and without', async () => {
  const spicy = await search('spice=SPICY')
  expect(spicy.total).toBe(spicy.meals.length)
  expect(spicy.meals.every(({ spiceLevel }) => spiceLevel === 'SPICY')).toBe(true)
  const chicken = await search('q=chicken&diet=glutenFree')
  const every = (await search('q=chicken')).meals
  expect(chicken.meals.map(({ id }) => id)).toEqual(every.filter(meal => meal.glutenFree).map(({ id }) => id))
  expect(asObject((await counts('of=meals&q=chicken')).diet).glutenFree).toBe(chicken.total)
})

test('what changed is counted at once', async () => {
  const [chef] = await chefs('&price=12')
  const before = await counts('price=12')
  await server.db.query('update meals set price_per_serving_cents = 1900 where chef_id = $1', [chef!.id])
  await until(
    'the chef is counted no more',
    async () => (await counts('price=12')).total === before.total - 1,
  )
  expect((await chefs('&price=12')).map(({ id }) => id)).not.toContain(chef!.id)
})

test('the running week goes with the clock', async () => {
  const before = await counts('')
  await server.setClock(new Date((await server.now()).getTime() + 7 * 24 * 3600_000))
  const after = await counts('')
  expect(after.total).toBe(before.total)
  expect(after).not.toEqual(before)
  expect((await chefs('&diet=vegan')).length).toBe(asObject(after.diet).vegan)
})

test.each([
  'diet=keto',
  'spice=mild',
  'price=13',
  'day=Caturday',
  'diet=',
  `cuisine=${'x'.repeat(401)}`,
])('%s is refused', async query => {
  for (const at of [`${path}&${query}`, `/api/v1/search?${query}`, `/api/v1/filters?${query}`])
    await expectProblem(await guest.send('GET', at), 'validation-failed')
})

test('a cuisine that nobody cooks leaves nothing', async () => {
  expect(await chefs('&cuisine=Martian')).toEqual([])
  expect(await search('cuisine=Martian')).toMatchObject({ total: 0, meals: [] })
})

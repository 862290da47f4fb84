import { request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import {
  chefWithMeals,
  getChef,
  getMeal,
  listChefsWithMeals,
  listMeals,
} from '@ladlewell/contract/catalogue.ts'
import { chefs as cast, meals as everyMeal } from '@ladlewell/domain/examples/cast.ts'
import { expect, test } from 'vitest'
import { z } from 'zod'
import type { Queries } from '../../platform/database.ts'
import { asGuest } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const guest = asGuest(server)
const { path } = listChefsWithMeals
const shape = z.array(
  chefWithMeals.extend({ meals: z.array(chefWithMeals.shape.meals.element.strict()) }).strict(),
)

async function chefs(query = '') {
  const response = await guest.send('GET', path + query)
  return shape.parse(await response.json())
}

// §3 Spice levels are MILD, MEDIUM, SPICY; MILD is the default.
// §3 Chef has currentWeek 1 to 3.
// §3 Chef has meals.
// §6 Visitors may browse and search without an account.
// §7 GET /api/v1/auth/AllChefsWithMeals answers chefs with meals, to anybody.
// §7 It takes filterActiveChefs=true and filterActiveMeals=true.
// §9 Spice levels MILD, MEDIUM, SPICY (MILD default).
test('lists the twelve approved chefs with all their meals, in the specification’s shape', async () => {
  const listed = await chefs('?filterActiveChefs=true&filterActiveMeals=true')
  expect(listed.length).toBe(12)
  expect(listed.map(({ meals }) => meals.length)).toEqual(cast.slice(0, 12).map(({ meals }) => meals.length))
  expect(listed.map(({ name }) => name)).not.toContain('Inês Duarte')
  expect(new Set(listed.map(({ currentWeek }) => currentWeek))).toEqual(new Set([1, 2, 3]))
  const spices = listed.flatMap(({ meals }) => meals.map(({ spiceLevel }) => spiceLevel))
  expect(new Set(spices)).toEqual(new Set(['MILD', 'MEDIUM', 'SPICY']))
})

// §3 Meal has id, name and description.
// §3 Meal has pricePerServing, a number of dollars.
// §3 Meal has vegetarian, vegan, glutenFree.
// §3 Meal has weekGroup 1 to 3.
// §3 Meal has optional calories.
// §3 Meal has optional protein (g).
// §3 Meal has optional fat (g).
// §3 Meal has optional carbohydrates (g).
// §3 Meal has optional fiber (g).
// §3 Meal has optional sodium (mg).
// §3 Chef has id and name.
// §3 Chef has availableDays, weekday names Monday to Sunday.
// §9 Week groups 1-3.
// §9 Weekdays Monday to Sunday.
test('every chef and meal tells what was entered of it, each nutrient under its own name', async () => {
  const listed = await chefs()
  for (const { name, availableDays, meals, bio } of cast.filter(({ status }) => status === 'approved')) {
    const shown = listed.find(chef => chef.name === name)!
    expect(shown).toMatchObject({ id: expect.any(Number), name, availableDays, bio })
    for (const meal of meals) {
      const told = shown.meals.find(one => one.name === meal.name)
      const { description, vegetarian, vegan, glutenFree, weekGroup } = meal
      const { calories, protein, fat, carbohydrates, fiber, sodium } = meal
      expect(told).toMatchObject({ id: expect.any(Number), description, weekGroup })
      expect(told?.pricePerServing).toBe(meal.pricePerServingCents / 100)
      expect(told).toMatchObject({ vegetarian, vegan, glutenFree })
      expect(told).toMatchObject({ calories, protein, fat, carbohydrates, fiber, sodium })
    }
  }
})

// §7 The home list also sends filterWeekGroup=True: only meals of the current week.
test('with filterWeekGroup, written as the home list writes it, only meals of each chef’s current week', async () => {
  const listed = await chefs('?filterActiveChefs=true&filterActiveMeals=true&filterWeekGroup=True')
  expect(listed.length).toBe(12)
  for (const chef of listed) {
    const { meals } = cast.find(({ name }) => name === chef.name)!
    const current = meals.filter(({ weekGroup }) => weekGroup === chef.currentWeek)
    expect(chef.meals.map(({ name }) => name)).toEqual(current.map(({ name }) => name))
  }
})

// §7 More than a hundred chefs come page by page, the next in the Link header.
test('pages by key, the next one in the Link header', async () => {
  const names = []
  let next: string | null = `${path}?limit=5&filterWeekGroup=true`
  const sizes = []
  while (next) {
    const response = await guest.send('GET', next)
    const page = shape.parse(await response.json())
    names.push(...page.map(({ name }) => name))
    sizes.push(page.length)
    next = response.headers.get('link')?.match(/^<([^>]+)>; rel="next"$/)?.[1] ?? null
  }
  expect(sizes).toEqual([5, 5, 2])
  expect(names).toEqual((await chefs()).map(({ name }) => name))
})

test.each([
  'limit=0',
  'limit=101',
  'limit=ten',
  'after=-1',
  'filterWeekGroup=maybe',
  'after=1.5',
])('the query %s is refused', async query => {
  await expectProblem(await guest.send('GET', `${path}?${query}`), 'validation-failed')
})

test('an unchanged list is answered 304 for its ETag', async () => {
  const response = await guest.send('GET', path)
  const etag = response.headers.get('etag')!
  const same = await guest.send('GET', path, { headers: { 'if-none-match': etag } })
  expect([same.status, await same.text()]).toEqual([304, ''])
  const other = await guest.send('GET', path, { headers: { 'if-none-match': '"other"' } })
  expect(other.status).toBe(200)
})

/** The bytes as sent: fetch would unpack them. */
function rawBytes(encoding: string): Promise<{ encoding: string | undefined; bytes: Buffer }> {
  const { promise, resolve, reject } = Promise.withResolvers<{
    encoding: string | undefined
    bytes: Buffer
  }>()
  request(server.url + path, { headers: { 'accept-encoding': encoding } }, async response => {
    const bytes = Buffer.concat(await response.toArray())
    resolve({ encoding: response.headers['content-encoding'], bytes })
  })
    .on('error', reject)
    .end()
  return promise
}

test('is sent compressed as the client can read it', async () => {
  const plain = await rawBytes('identity')
  expect(plain.encoding).toBeUndefined()
  const brotli = await rawBytes('gzip, deflate, br')
  expect([brotli.encoding, brotliDecompressSync(brotli.bytes)]).toEqual(['br', plain.bytes])
  const gzip = await rawBytes('gzip')
  expect([gzip.encoding, gunzipSync(gzip.bytes)]).toEqual(['gzip', plain.bytes])
  expect(brotli.bytes.length).toBeLessThan(plain.bytes.length / 3)
})

test('a changed price, a suspension and a delisting show at once', async () => {
  const [chef] = await chefs()
  const meal = chef!.meals[0]!
  const shown = async () => (await chefs()).find(({ id }) => id === chef!.id)
  await server.db.query('update meals set price_per_serving_cents = 4321 where id = $1', [meal.id])
  await until('the price shows', async () => (await shown())?.meals[0]?.pricePerServing === 43.21)
  await server.db.query('update meals set delisted_at = now() where id = $1', [meal.id])
  await until('the meal is gone', async () => (await shown())?.meals.length === chef!.meals.length - 1)
  await expectProblem(await guest.send('GET', `/api/v1/meals/${meal.id}`), 'meal-not-found')
  await server.db.query('update chefs set suspended_at = now() where id = $1', [chef!.id])
  await until('the chef is gone', async () => (await shown()) === undefined)
  await expectProblem(await guest.send('GET', `/api/v1/chefs/${chef!.id}`), 'chef-not-found')
  await expectProblem(await guest.send('GET', `/api/v1/auth/next/${chef!.id}`), 'chef-not-found')
  await server.db.query('update chefs set suspended_at = null where id = $1', [chef!.id])
  await server.db.query('update meals set delisted_at = null where id = $1', [meal.id])
})

// §3 A meal’s cuisineType defaults to General.
// §3 A meal’s imageUrl defaults to /images/baked.jpg.
// §3 Spice levels are MILD, MEDIUM, SPICY; MILD is the default.
// §3 A chef’s bio falls back to ‘No bio available’.
// §3 A chef’s profileImageUrl defaults to /default-chef.jpg.
// §9 Default meal image: /images/baked.jpg.
// §9 Spice levels MILD, MEDIUM, SPICY (MILD default).
// §9 Default chef image: /default-chef.jpg.
test('what a chef and a meal leave out has the specification’s defaults', async () => {
  const [{ id }] = (await server.db.query<{ id: number }>(
    `with account as (
       insert into accounts (email, firstname, lastname, created_at) values ('plain@example.test', 'Plain', 'Chef', now()) returning id),
     chef as (
       insert into chefs (account_id, name, anchor_date, approved_at, created_at)
       select id, 'Plain Chef', '2027-01-11', now(), now() from account returning id)
     insert into meals (chef_id, name, description, price_per_serving_cents, week_group, created_at)
     select id, 'Plain rice', 'Rice.', 1100, 1, now() from chef returning chef_id as id`,
  )) as [{ id: number }]
  const shown = async () => (await chefs()).find(chef => chef.id === id)
  await until('the chef is listed', async () => (await shown()) !== undefined)
  expect(await shown()).toMatchObject({
    bio: 'No bio available',
    profileImageUrl: '/default-chef.jpg',
    availableDays: [],
    currentWeek: null,
    inspectedOn: null,
    meals: [
      {
        cuisineType: 'General',
        imageUrl: '/images/baked.jpg',
        spiceLevel: 'MILD',
        vegetarian: false,
        vegan: false,
        glutenFree: false,
        calories: null,
        sodium: null,
        allergens: null,
      },
    ],
  })
  await server.db.query('update chefs set suspended_at = now() where id = $1', [id])
  await until('the chef is gone', async () => (await shown()) === undefined)
})

// §3 The chef’s name is read with the meal.
test('one chef comes with all meals and reviews, one meal with its chef', async () => {
  const [chef] = await chefs()
  const one = await guest.send('GET', `/api/v1/chefs/${chef!.id}`)
  const found = getChef.reply.strict().parse(await one.json())
  expect(found.meals.length).toBe(cast[0]!.meals.length)
  expect(found.reviewCount).toBeGreaterThan(12)
  expect(found.reviews.length).toBe(12)
  expect(found.inspectedOn).toBe('2027-01-08')
  expect(found.reviews[0]?.author).toMatch(/^\S+ \p{L}\.$/u)
  const mealId = chef!.meals[0]!.id
  const meal = await guest.send('GET', `/api/v1/meals/${mealId}`)
  expect(getMeal.reply.strict().parse(await meal.json())).toMatchObject({
    id: mealId,
    chef: { id: chef!.id, name: chef!.name },
  })
})

test.each([
  '0',
  '-1',
  '2147483648',
  '99999999999',
  'abc',
  '1.5',
  '%00',
  '1%2f2',
])('no chef has the id %s', async id => {
  const response = await guest.send('GET', `/api/v1/chefs/${id}`)
  expect(response.status).toBe(404)
})

test('a cart is checked by ids; unknown and unlisted meals are left out', async () => {
  const [first, second] = (await chefs())[1]!.meals as { id: number }[] as [{ id: number }, { id: number }]
  const ids = `${second.id},${first.id},2147483647,9999999999,${first.id}`
  const response = await guest.send('GET', `/api/v1/meals?ids=${ids}`)
  const meals = listMeals.reply.parse(await response.json())
  expect(meals.map(({ id }) => id)).toEqual([first.id, second.id].sort((a, b) => a - b))
  await expectProblem(await guest.send('GET', '/api/v1/meals?ids=1,x'), 'validation-failed')
  await expectProblem(await guest.send('GET', '/api/v1/meals'), 'validation-failed')
})

test.each([
  '/api/v1/auth/AllChefsWithMeals?after=99999999999',
  '/api/v1/search?q=a&after=9999999999',
])('there is nothing after the last: %s', async path => {
  const response = await guest.send('GET', path)
  expect(response.status).toBe(200)
})

async function search(q: string, more = '') {
  const answer = await guest.send('GET', `/api/v1/search?q=${encodeURIComponent(q)}${more}`)
  return (await answer.json()) as {
    total: number
    meals: { name: string; cuisineType: string; chef: { name: string } }[]
    after: string | null
  }
}

// §2 It shows meals whose name contains the text.
// §2 It shows meals whose chef’s name contains the text: that chef’s meals (product.md).
// §2 The cuisine matches too (product.md).
// §2 The search is case-insensitive.
// §6 Visitors may browse and search without an account.
test('search finds a meal’s name, its chef and its cuisine, in any case', async () => {
  const meal = (await chefs())[2]!.meals[0]!
  expect((await search(meal.name.toUpperCase())).meals.map(({ name }) => name)).toContain(meal.name)
  const { meals: herMeals } = cast.find(({ name }) => name === 'Hana Sato')!
  expect((await search('hana sAT')).meals.map(({ chef }) => chef.name)).toEqual(
    herMeals.map(() => 'Hana Sato'),
  )
  const cuisine = (await search(meal.cuisineType.toLowerCase())).meals
  expect(cuisine.map(({ cuisineType }) => cuisineType)).toContain(meal.cuisineType)
})

// §6 What a visitor types is never read as a pattern or as SQL.
test.each([
  '%',
  '_',
  '\\',
  '%%%',
  "' or 1=1 --",
  'zzzz',
  'Inês Duarte',
])('search for %j takes it as it is written', async q => {
  expect(await search(q)).toMatchObject({ total: 0, meals: [], after: null, meant: null })
})

test('search pages through everything without repeating', async () => {
  const names = new Set<number>()
  let after: string | null = ''
  let total = 0
  while (after !== null) {
    const page: Awaited<ReturnType<typeof search>> = await search(
      '',
      `&limit=50${after && `&after=${after}`}`,
    )
    for (const meal of page.meals as unknown as { id: number }[]) names.add(meal.id)
    after = page.after
    total = page.total
  }
  expect(names.size).toBe(everyMeal.length)
  expect(total).toBe(everyMeal.length)
})

test('two meals of one chef that are renamed at once are both found under their new names', async () => {
  const [one, two] = (await chefs()).find(({ name }) => name === 'Luca Ferraro')!.meals
  const rename = (db: Queries, id: number, name: string) =>
    db.query('update meals set name = $2 where id = $1', [id, name])
  const isWaiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  let second: Promise<unknown> | undefined
  await server.db.transaction(async tx => {
    await rename(tx, one!.id, 'Quince at dusk')
    second = rename(server.db, two!.id, 'Quince at dawn')
    await until('the other waits', async () => (await server.db.query(isWaiting)).length > 0)
  })
  await second
  // The database was written to past the server, which hears of it a moment later.
  await until('both are found', async () => (await search('quince at d')).total === 2)
})

test('a text that cannot be stored cannot be searched for', async () => {
  await expectProblem(await guest.send('GET', '/api/v1/search?q=a%00b'), 'malformed-request')
})

test('more than a hundred letters are too many to search for', async () => {
  await expectProblem(await guest.send('GET', `/api/v1/search?q=${'a'.repeat(101)}`), 'validation-failed')
})

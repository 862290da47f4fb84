import { search } from '@ladlewell/contract/catalogue.ts'
import { type Allergen, conflictsOf, type Diet, declaredAllergens, suits } from '@ladlewell/domain/diet.ts'
import { withSide } from '@ladlewell/domain/side-allergens.ts'
import { expect, test } from 'vitest'
import { containing } from '../../platform/containing.ts'
import { asCustomer, asGuest } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const guest = asGuest(server)

async function found(q: string, { by = guest as Pick<typeof guest, 'send'>, limit = 50, more = '' } = {}) {
  const answer = await by.send('GET', `/api/v1/search?limit=${limit}&q=${encodeURIComponent(q)}${more}`)
  expect(answer.status).toBe(200)
  return search.reply.parse(await answer.json())
}

const names = async (q: string) => (await found(q)).meals.map(({ name }) => name)
const everything = await allMeals()

async function allMeals() {
  const meals = []
  for (let after: string | null = '0'; after !== null; ) {
    const page: Awaited<ReturnType<typeof found>> = await found('', { more: `&after=${after}` })
    meals.push(...page.meals)
    after = page.after
  }
  return meals
}

type Meal = (typeof everything)[number]
const contains = (meal: Meal, allergen: Allergen) =>
  declaredAllergens([
    ...(meal.allergens ?? []),
    ...(meal.carbAllergens ?? []),
    ...(meal.veggieAllergens ?? []),
  ]).includes(allergen)

test('the world has meals that contain what the tests below keep out', () => {
  for (const allergen of ['peanuts', 'milk', 'wheat', 'fish'] as const)
    expect(everything.filter(meal => contains(meal, allergen)).length, allergen).toBeGreaterThan(0)
})

// – “peanut free”, “no peanuts”, “sin pescado”: none that contains it, with either side, in three languages
//   (issue 11, T10).
test.each<[string, Allergen[]]>([
  ['peanut free', ['peanuts']],
  ['no peanuts', ['peanuts']],
  ['without milk', ['milk']],
  ['dairy-free', ['milk']],
  ['nut free', ['peanuts', 'tree nuts']],
  ['sin pescado', ['fish']],
  ['بدون سمك', ['fish']],
])('%s finds meals, all that declare to be without, and none that contains it', async (q, without) => {
  const { meals, kept, total } = await found(q)
  expect(kept.without.toSorted()).toEqual(without.toSorted())
  const fit = everything.filter(meal => meal.allergens && !without.some(allergen => contains(meal, allergen)))
  expect(meals.map(({ id }) => id).toSorted()).toEqual(
    fit
      .map(({ id }) => id)
      .slice(0, 50)
      .toSorted(),
  )
  expect(total).toBe(fit.length)
})

// – What does not declare its allergens is left out then.
test('a meal that declares nothing is not answered to whoever keeps something out', async () => {
  const [meal] = everything.filter(({ allergens }) => allergens && !allergens.includes('peanuts'))
  const [row] = await server.db.query<{ allergens: string[] }>('select allergens from meals where id = $1', [
    meal!.id,
  ])
  const declare = (list: string[] | null) =>
    server.db.query('update meals set allergens = $2 where id = $1', [meal!.id, list])
  await declare(null)
  await expect.poll(() => names('peanut free')).not.toContain(meal!.name)
  await declare(['Peanuts '])
  await expect.poll(() => names('no peanuts')).not.toContain(meal!.name)
  await declare(row!.allergens)
  await expect.poll(() => names('without peanuts')).toContain(meal!.name)
})

// – “vegan”, “vegetarian” and “gluten” find the meals that suit.
test.each<[string, Diet]>([
  ['vegan', 'vegan'],
  ['Vegetarian meals', 'vegetarian'],
  ['gluten', 'glutenFree'],
  ['gluten free', 'glutenFree'],
  ['vegano', 'vegan'],
])('%s finds every meal that suits', async (q, diet) => {
  const { total, meals } = await found(q)
  const fit = everything.filter(meal => suits(meal, diet))
  expect(fit.length).toBeGreaterThan(3)
  expect(total).toBe(fit.length)
  expect(meals.every(meal => suits(meal, diet))).toBe(true)
})

test('a diet or an allergen narrows the other words', async () => {
  const cuisine = everything.find(
    one => one.vegan && everything.some(other => other.cuisineType === one.cuisineType && !other.vegan),
  )!.cuisineType
  const of = everything.filter(({ cuisineType }) => cuisineType === cuisine)
  const { meals } = await found(`vegan ${cuisine}`)
  expect(meals.map(({ id }) => id)).toEqual(of.filter(({ vegan }) => vegan).map(({ id }) => id))
  expect(await names('peanut free sweet potato stew')).toEqual([])
})

test.each([
  ['chickn', 'chicken'],
  ['chikcen', 'chicken'],
  ['mousaka', 'moussaka'],
  ['jolof chikken', 'jollof chicken'],
])('%s is read as %s, and says so', async (typed, meant) => {
  const answer = await found(typed)
  expect(answer.meant).toBe(meant)
  const [first] = meant.split(' ')
  expect(answer.total).toBeGreaterThan(0)
  expect(answer.meals.every(({ name }) => name.toLowerCase().includes(first!))).toBe(true)
})

test('words stand in any order, and food is no name', async () => {
  expect(await names('chicken jollof')).toEqual(['Smoky Jollof with Grilled Chicken'])
  expect(await names('mexican food')).toEqual(await names('mexican'))
  expect((await found('xyzzyplugh')).total).toBe(0)
  expect((await found('chicken')).meant).toBeNull()
})

test('a misspelled allergen never finds what a rightly spelled one keeps out', async () => {
  const { meals } = await found('peanut free chickn')
  expect(meals.length).toBeGreaterThan(0)
  expect(meals.some(meal => contains(meal, 'peanuts'))).toBe(false)
})

// – Suggestions and counts read the text alike.
test('filters count what the text finds', async () => {
  const answer = await guest.send('GET', '/api/v1/filters?of=meals&q=chickn')
  const counted = (await answer.json()) as { total: number }
  expect(counted.total).toBe((await found('chickn')).total)
  const { meals } = await found('peanut free', { more: '&diet=vegan' })
  expect(meals.length).toBeGreaterThan(0)
  expect(meals.every(meal => meal.vegan && !contains(meal, 'peanuts'))).toBe(true)
})

// – Suggestions and counts read the text alike.
test('suggestions keep out what the text keeps out', async () => {
  const answer = await guest.send('GET', `/api/v1/suggestions?q=${encodeURIComponent('peanut free')}`)
  const { meals } = (await answer.json()) as { meals: { id: number }[] }
  const suggested = everything.filter(({ id }) => meals.some(meal => meal.id === id))
  expect(suggested.length).toBeGreaterThan(0)
  expect(suggested.some(meal => contains(meal, 'peanuts'))).toBe(false)
})

// – What a household’s diet profile warns of comes last, for that household alone (issue 11, T10).
test('what a household’s profile warns of comes last, page after page, for them alone', async () => {
  const customer = await asCustomer(server)
  const profile = { avoid: ['milk', 'peanuts'] as Allergen[], diets: ['vegetarian'] as Diet[] }
  await customer.send('PUT', '/api/v1/diet-profile', { body: profile })
  const ids: number[] = []
  let after = ''
  for (let pages = 0; pages < 30; pages++) {
    const page = await found('', { by: customer, limit: 7, more: after && `&after=${after}` })
    ids.push(...page.meals.map(({ id }) => id))
    if (page.after === null) break
    after = page.after
  }
  const warned = ids.map(id => {
    const meal = everything.find(one => one.id === id)!
    return conflictsOf(withSide(meal, 'carb'), profile).length > 0
  })
  expect(ids.toSorted()).toEqual(everything.map(({ id }) => id).toSorted())
  expect(warned.indexOf(true)).toBeGreaterThan(0)
  expect(warned.slice(warned.indexOf(true)).every(Boolean)).toBe(true)
  expect((await found('')).meals.map(({ id }) => id)).toEqual(everything.map(({ id }) => id).slice(0, 50))
})

test('what a household reads is kept by no cache', async () => {
  const customer = await asCustomer(server)
  await customer.send('PUT', '/api/v1/diet-profile', { body: { avoid: ['soy'], diets: [] } })
  const answer = await customer.send('GET', '/api/v1/search?q=')
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

// Names are looked for in memory; the database's own "contains" is the measure.
test.each([
  'rice',
  'AMARA',
  '',
  ' ',
  'o',
  '%',
  '_',
  '\\',
  'a.b',
  '(',
  "amara's",
  'amara’s',
  'ال',
  'kimchi jj',
  'jollof\nrice',
])('what holds “%s” is what the database says holds it', async q => {
  const rows = await server.db.query<{ id: number }>(
    'select meal_id as id from meal_search where haystack like $1 order by meal_id',
    [containing(q)],
  )
  const { meals, total, meant } = await found(q)
  if (meant !== null || total === 0) return expect(rows).toEqual([])
  expect(total).toBe(rows.length)
  expect(meals.map(({ id }) => id)).toEqual(rows.slice(0, 50).map(({ id }) => id))
})

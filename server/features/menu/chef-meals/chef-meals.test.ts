import type { ChefWithMeals, MealOfChef } from '@ladlewell/contract/catalogue.ts'
import { type ChefMeal, type ChefMenu, getChefMeal, listChefMeals } from '@ladlewell/contract/chef-meals.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../../invariants.ts'
import { admitted } from '../../../testing/admitted.ts'
import { asAppliedChef, asNewChef } from '../../../testing/chef.ts'
import { changeKitchen } from '../../../testing/concerned.ts'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../../testing/customer.ts'
import { asChef } from '../../../testing/kitchen.ts'
import { textOfPdf } from '../../../testing/pdf-text.ts'
import { photo } from '../../../testing/picture-files.ts'
import { expectProblem } from '../../../testing/problem.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { until } from '../../../testing/waiting.ts'
import { addedMeal, writtenMeal } from '../../../testing/written-meal.ts'

const server = await startTestServer()
const guest = asGuest(server)
const meals = listChefMeals.path
const amara = await asChef(server)

type Chef = Pick<Customer, 'send'>
const menuOf = async (chef: Chef) => (await (await chef.send('GET', meals)).json()) as ChefMenu
const change = (chef: Chef, meal: ChefMeal, more: object) => {
  const { id, version } = meal
  return chef.send('PUT', `${meals}/${id}`, { body: { ...writtenMeal, version, ...more } })
}
const put = async (chef: Chef, { id }: { id: number }, what: 'listing' | 'sold-out', body: object) => {
  const { answer } = await changeKitchen(chef, 'PUT', `${meals}/${id}/${what}`, body)
  if (answer.status !== 200) throw new Error(await answer.text())
  return (await answer.json()) as ChefMeal
}
const approve = (chef: Customer) =>
  server.db.query('update chefs set approved_at = now() where account_id = $1', [chef.id])
const shownMeal = (id: number) => guest.send('GET', `/api/v1/meals/${id}`)
/** The catalogue hears of a change a moment after it. */
const untilShown = (id: number, is: boolean) =>
  until(`meal ${id} ${is ? 'is' : 'is not'} shown`, async () => (await shownMeal(id)).ok === is)
const inCatalogue = async (id: number) => (await (await shownMeal(id)).json()) as MealOfChef
/** One of Amara's meals that can be ordered now, as she sees it. */
async function mealOnSale() {
  const { currentWeek, meals } = await menuOf(amara)
  return meals.find(({ weekGroup, listed }) => weekGroup === currentWeek && listed)!
}
async function basketOf({ id }: { id: number }, sideOption: 'carb' | 'veggie' = 'carb') {
  const basket = await basketFrom(server, 'Amara Okafor')
  return { ...basket, orderItems: [{ mealId: id, quantity: 1, sideOption, doubleProtein: false }] }
}

// §2 Adding is stored on the server, not local only (product.md).
// §3 A meal has id, name and description.
// §3 pricePerServing is a number.
// §3 Nutrition is kept as it was written.
// §7 GET and POST /api/v1/chef/meals (product.md).
test('a meal keeps every field that its chef wrote, and its photo', async () => {
  const chef = await asNewChef(server)
  const added = await addedMeal(chef)
  expect(getChefMeal.reply.strict().parse(added)).toEqual(added)
  expect(added).toMatchObject({ ...writtenMeal, listed: true, soldOutThrough: null, version: 1 })
  expect(added.imageUrl).toMatch(/^\/pictures\/[0-9a-f-]{36}\.webp$/)
  expect((await fetch(server.url + added.imageUrl)).headers.get('content-type')).toBe('image/webp')
  const one = await chef.send('GET', `${meals}/${added.id}`)
  expect(await one.json()).toEqual(added)
  expect(await menuOf(chef)).toEqual({ state: 'draft', currentWeek: null, weekEnds: null, meals: [added] })
})

// §3 pricePerServing may come as a numeric string.
// §3 spiceLevel is MILD by default.
// §3 vegetarian, vegan and glutenFree are flags, false by default.
// §3 calories, protein, fat, carbohydrates, fiber and sodium are optional.
// §5 Optional: spice level, vegetarian, vegan, gluten free, week group (product.md).
// §5 Optional: nutrition and ingredients (product.md).
// §7 The picture comes as multipart photo, the rest as JSON details (product.md).
// §9 Spice levels are MILD, MEDIUM and SPICY, MILD by default.
test('what a chef leaves out has the specification’s defaults', async () => {
  const { name, description, cuisineType, pricePerServing } = writtenMeal
  const form = new FormData()
  form.append('photo', new Blob([await photo('png')]))
  form.append('details', JSON.stringify({ name, description, cuisineType, pricePerServing: '14.50' }))
  const { token } = await asNewChef(server)
  const answer = await fetch(server.url + meals, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  const nutrition = {
    calories: null,
    protein: null,
    fat: null,
    carbohydrates: null,
    fiber: null,
    sodium: null,
  }
  expect(await answer.json()).toMatchObject({
    ...nutrition,
    ...{ name, description, cuisineType, pricePerServing, spiceLevel: 'MILD', weekGroup: 1 },
    ...{ vegetarian: false, vegan: false, glutenFree: false, servingsPerDate: null, ingredients: [] },
    ...{ allergens: null, carbAllergens: [], veggieAllergens: [], carbSide: '', veggieSide: '', version: 1 },
  })
})

// §3 cuisineType is ‘General’ by default.
// §3 imageUrl is /images/baked.jpg by default.
test('a meal that nobody gave a cuisine, a picture or a spice level has the specification’s', async () => {
  const { meals } = await menuOf(amara)
  const [made] = await server.db.query<{ id: number }>(
    `insert into meals (chef_id, name, description, price_per_serving_cents, week_group, created_at)
     select chef_id, 'Plain', '', 1000, 2, now() from meals where id = $1 returning id`,
    [meals[0]!.id],
  )
  const meal = await (await amara.send('GET', `${listChefMeals.path}/${made!.id}`)).json()
  expect(meal).toMatchObject({ cuisineType: 'General', imageUrl: '/images/baked.jpg', spiceLevel: 'MILD' })
  await amara.send('DELETE', `${listChefMeals.path}/${made!.id}`)
})

// §6 Meals of a kitchen that is not approved are in no public list (product.md).
test('a draft’s meals are nowhere until the kitchen is approved, then they are everywhere', async () => {
  const chef = await asAppliedChef(server)
  const meal = await addedMeal(chef, { name: 'Tlayuda of the valley' })
  expect((await menuOf(chef)).state).toBe('in-review')
  await expectProblem(await shownMeal(meal.id), 'meal-not-found')
  const found = async () => (await guest.send('GET', '/api/v1/search?q=tlayuda')).text()
  expect(await found()).not.toContain('Tlayuda')
  await approve(chef)
  await untilShown(meal.id, true)
  // What was searched for before may be a second old.
  await expect.poll(found).toContain('Tlayuda')
  expect((await menuOf(chef)).state).toBe('approved')
})

// §3 What the sides add stands in the catalogue only where they add something.
test('the catalogue shows what the sides add, and not a byte for meals whose sides add nothing', async () => {
  const plain = await addedMeal(amara, { carbAllergens: [] })
  const sided = await addedMeal(amara, { veggieAllergens: ['soy'] })
  await untilShown(sided.id, true)
  expect(await inCatalogue(sided.id)).toMatchObject({ carbAllergens: ['milk'], veggieAllergens: ['soy'] })
  const text = await (await shownMeal(plain.id)).text()
  expect(text).not.toMatch(/carbAllergens|veggieAllergens|soldOutThrough|servingsPerDate|version|listed/)
})

// §5 The photo is optional when a meal is changed (product.md).
// §7 An old version is refused with the meal as it is now.
test('the second of two writers is told, with the meal as it is now', async () => {
  const seen = await addedMeal(amara)
  const first = await change(amara, seen, { name: 'Mole negro', pricePerServing: 15 })
  expect(await first.json()).toMatchObject({ name: 'Mole negro', pricePerServing: 15, version: 2 })
  const problem = await expectProblem(await change(amara, seen, { name: 'Mole rojo' }), 'changed-meanwhile')
  expect(problem.meal).toMatchObject({ id: seen.id, name: 'Mole negro', pricePerServing: 15, version: 2 })
  const again = await change(amara, problem.meal as ChefMeal, { name: 'Mole rojo' })
  expect(await again.json()).toMatchObject({ name: 'Mole rojo', version: 3 })
})

// §7 Of a hundred writers with one version exactly one wins.
test('of a hundred writers at once with the same version exactly one wins', async () => {
  const seen = await addedMeal(amara)
  const answers = await Promise.all(
    Array.from({ length: 100 }, (_, nth) => admitted(() => change(amara, seen, { name: `Mole ${nth}` }))),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter(status => status === 200)).toHaveLength(1)
  expect(statuses.filter(status => status === 409)).toHaveLength(99)
  const { done: _, ...winner } = (await answers.find(({ ok }) => ok)!.json()) as ChefMeal & { done: object }
  expect(await (await amara.send('GET', `${meals}/${seen.id}`)).json()).toEqual(winner)
})

test('a late photo does not win over an earlier change, and is not kept', async () => {
  const seen = await addedMeal(amara)
  await change(amara, seen, { name: 'Mole verde' })
  const { id, version } = seen
  const before = await server.db.query('select id from pictures')
  const answer = await amara.call('PUT /api/v1/chef/meals/{id}', {
    params: { id: String(id) },
    body: { ...writtenMeal, version },
    file: { photo: new Blob([await photo('webp')]) },
  })
  expect(answer).toMatchObject({ ok: false, problem: { code: 'changed-meanwhile' } })
  expect(await server.db.query('select id from pictures')).toEqual(before)
})

// §3 Changing a meal never changes a placed order: name, price, allergens, picture (product.md).
// §4 An archived meal is gone; orders keep it.
test('a placed order keeps name, price, allergens and picture, whatever happens to its meal', async () => {
  const { currentWeek } = await menuOf(amara)
  const meal = await addedMeal(amara, { weekGroup: currentWeek! })
  const customer = await asCustomer(server)
  const placed = await customer.call('POST /api/v1/auth/orders/place-order', { body: await basketOf(meal) })
  const orderId = placed.ok ? placed.data.orderId : 0
  const frozen = {
    name: 'Chicken mole',
    price: 14.5,
    allergens: ['tree nuts', 'sesame', 'milk'],
    imageUrl: meal.imageUrl,
  }
  const item = async () => {
    const answer = await customer.call('GET /api/v1/orders/{orderId}', {
      params: { orderId: String(orderId) },
    })
    return answer.ok ? answer.data.items[0] : null
  }
  expect(await item()).toMatchObject(frozen)
  const changed = await amara.call('PUT /api/v1/chef/meals/{id}', {
    params: { id: String(meal.id) },
    body: { ...writtenMeal, name: 'Tofu mole', pricePerServing: 99, allergens: ['soy'], version: 1 },
    file: { photo: new Blob([await photo('avif')]) },
  })
  expect(changed).toMatchObject({ ok: true, data: { name: 'Tofu mole', allergens: ['soy'] } })
  expect(changed.ok && changed.data.imageUrl).not.toBe(meal.imageUrl)
  expect(await item()).toMatchObject(frozen)
  expect((await fetch(server.url + meal.imageUrl)).status).toBe(200)
  expect((await changeKitchen(amara, 'DELETE', `${meals}/${meal.id}`)).answer.status).toBe(200)
  expect(await item()).toMatchObject(frozen)
})

// – An order line, its label, receipt and mail keep the name of the chosen side when the chef renames it (issue 14)
test('what a side was called when it was bought stays, and the next order has its new name', async () => {
  const { currentWeek } = await menuOf(amara)
  const meal = await addedMeal(amara, { weekGroup: currentWeek! })
  const customer = await asCustomer(server)
  const ordered = async (by: Customer) => {
    const body = await basketOf(meal, 'veggie')
    const placed = await by.call('POST /api/v1/auth/orders/place-order', { body })
    if (!placed.ok) throw new Error('Not ordered')
    return placed.data
  }
  const { orderId } = await ordered(customer)
  const renamed = await change(amara, meal, { weekGroup: currentWeek, veggieSide: 'Fennel salad' })
  expect(await renamed.json()).toMatchObject({ carbSide: 'Red rice', veggieSide: 'Fennel salad' })
  const params = { orderId: String(orderId) }
  expect(await customer.call('GET /api/v1/orders/{orderId}', { params })).toMatchObject({
    data: { items: [{ sideOption: 'veggie', sideName: 'Grilled nopales' }] },
  })
  const receipt = await customer.send('GET', `/api/v1/orders/${orderId}/receipt.pdf`)
  expect(textOfPdf(Buffer.from(await receipt.arrayBuffer()))).toContain('Veggie side: Grilled nopales')
  const [mail] = await server.db.query<{ text: string }>(
    `select content->>'text' as text from outbox where recipient = $1 and content->>'text' like '%Chicken mole%'`,
    [customer.email],
  )
  expect(mail?.text).toContain('Chicken mole (veggie: Grilled nopales)')
  expect((await ordered(await asCustomer(server))).items).toMatchObject([{ sideName: 'Fennel salad' }])
})

// §3 Allergens are frozen on the order line, the chosen side included (product.md).
test('an order line holds the allergens of the chosen side only', async () => {
  const { currentWeek } = await menuOf(amara)
  const meal = await addedMeal(amara, { weekGroup: currentWeek! })
  const placed = await (await asCustomer(server)).call('POST /api/v1/auth/orders/place-order', {
    body: await basketOf(meal, 'veggie'),
  })
  expect(placed.ok && placed.data.items[0]?.allergens).toEqual(['tree nuts', 'sesame'])
})

// §4 A paused meal is off the menu until it is put back.
test('a paused meal is off the menu until it is put back', async () => {
  const meal = await addedMeal(amara)
  await untilShown(meal.id, true)
  expect(await put(amara, meal, 'listing', { listed: false })).toMatchObject({ listed: false, version: 1 })
  await untilShown(meal.id, false)
  expect((await menuOf(amara)).meals.find(({ id }) => id === meal.id)).toMatchObject({ listed: false })
  await put(amara, meal, 'listing', { listed: true })
  await untilShown(meal.id, true)
})

// §5 Placing an order with it is refused, and names it.
test('a meal that is sold out for the week says so and cannot be ordered, until the chef takes it back', async () => {
  const meal = await mealOnSale()
  const { weekEnds } = await menuOf(amara)
  await untilShown(meal.id, true)
  expect(await put(amara, meal, 'sold-out', { through: weekEnds })).toMatchObject({
    soldOutThrough: weekEnds,
  })
  expect((await inCatalogue(meal.id)).soldOutThrough).toBe(weekEnds)
  const customer = await asCustomer(server)
  const body = await basketOf(meal)
  const order = () => customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  const problem = await expectProblem(await order(), 'meal-sold-out')
  expect(problem).toMatchObject({ mealIds: [meal.id], names: [meal.name] })
  await put(amara, meal, 'sold-out', { through: null })
  expect((await order()).status).toBe(200)
})

// §5 Sold out through a date, it is sold on later ones.
test('a meal that is sold out on the week’s first date only is sold on its others', async () => {
  const meal = await mealOnSale()
  const { weekEnds } = await menuOf(amara)
  const basket = await basketOf(meal)
  expect(basket.orderDate < weekEnds!).toBe(true)
  await put(amara, meal, 'sold-out', { through: basket.orderDate })
  expect(await inCatalogue(meal.id)).not.toHaveProperty('soldOutThrough')
  const customer = await asCustomer(server)
  const order = (orderDate: string) =>
    customer.send('POST', '/api/v1/auth/orders/place-order', { body: { ...basket, orderDate } })
  await expectProblem(await order(basket.orderDate), 'meal-sold-out')
  expect((await order(weekEnds!)).status).toBe(200)
  await put(amara, meal, 'sold-out', { through: null })
})

// – What somebody changed is on the next page that they ask for, however late word of it comes
test.each([
  ['late', 100],
  ['too late to wait for', 600],
])('a change is shown at once to who made it when word of it comes %s', async (_, ms) => {
  const meal = await mealOnSale()
  const { weekEnds } = await menuOf(amara)
  await untilShown(meal.id, true)
  const [listening] = await server.db.query<{ pid: number }>(
    `select pid from pg_stat_activity where application_name = 'ladlewell-bulletin' and datname = current_database()`,
  )
  process.kill(listening!.pid, 'SIGSTOP')
  setTimeout(() => process.kill(listening!.pid, 'SIGCONT'), ms)
  await put(amara, meal, 'sold-out', { through: weekEnds })
  expect((await inCatalogue(meal.id)).soldOutThrough).toBe(weekEnds)
  await put(amara, meal, 'sold-out', { through: null })
  expect(await inCatalogue(meal.id)).not.toHaveProperty('soldOutThrough')
})

test('only days to come can be sold out', async () => {
  const path = `${meals}/${(await mealOnSale()).id}/sold-out`
  for (const through of ['2027-01-10', '2030-01-01', '2027-02-30', 'Friday'])
    await expectProblem(await amara.send('PUT', path, { body: { through } }), 'validation-failed')
})

// §4 A meal can be copied to another week.
test('a copy stands on another week with everything but a version and a sign of its own', async () => {
  const meal = await addedMeal(amara, { weekGroup: 1 })
  await change(amara, meal, {})
  await put(amara, meal, 'sold-out', { through: '2027-01-20' })
  const answer = await amara.send('POST', `${meals}/${meal.id}/copies`, { body: { weekGroup: 3 } })
  const copy = (await answer.json()) as ChefMeal
  const own = { id: copy.id, weekGroup: 3, version: 1, soldOutThrough: null }
  expect(copy).toEqual({ ...meal, ...own })
  expect(copy.id).not.toBe(meal.id)
  await change(amara, copy, { name: 'Another' })
  expect(await (await amara.send('GET', `${meals}/${meal.id}`)).json()).toMatchObject({ name: meal.name })
})

// §4 An archived meal is gone; orders keep it.
// §7 GET, PUT and DELETE /api/v1/chef/meals/{id} (product.md).
test('an archived meal is gone for its chef and for customers', async () => {
  const meal = await addedMeal(amara)
  await untilShown(meal.id, true)
  expect((await amara.send('DELETE', `${meals}/${meal.id}`)).status).toBe(200)
  await untilShown(meal.id, false)
  expect((await menuOf(amara)).meals.map(({ id }) => id)).not.toContain(meal.id)
  const path = `${meals}/${meal.id}`
  for (const [method, more, body] of [
    ['GET', '', undefined],
    ['DELETE', '', undefined],
    ['PUT', '', { ...writtenMeal, version: 1 }],
    ['PUT', '/listing', { listed: true }],
    ['PUT', '/sold-out', { through: null }],
    ['POST', '/copies', { weekGroup: 1 }],
  ] as const)
    await expectProblem(await amara.send(method, path + more, { body }), 'meal-not-found')
})

// §6 A suspended kitchen’s menu stays as it is (product.md).
test('the menu of a suspended kitchen can be read and stays as it is', async () => {
  const chef = await asAppliedChef(server)
  const meal = await addedMeal(chef)
  await server.db.query('update chefs set suspended_at = now() where account_id = $1', [chef.id])
  expect(await menuOf(chef)).toMatchObject({ state: 'suspended', meals: [{ id: meal.id }] })
  await expectProblem(await change(chef, meal, {}), 'kitchen-suspended')
  await expectProblem(await chef.send('DELETE', `${meals}/${meal.id}`), 'kitchen-suspended')
})

// §7 A kitchen keeps at most 200 meals.
test('two hundred meals are the most, also when two come at once', async () => {
  const chef = await asNewChef(server)
  const meal = await addedMeal(chef)
  await server.db.query(
    `insert into meals (chef_id, name, description, price_per_serving_cents, week_group, created_at)
     select m.chef_id, m.name, '', 1000, 1, now() from meals m, generate_series(1, 198) where m.id = $1`,
    [meal.id],
  )
  const copy = () => chef.send('POST', `${meals}/${meal.id}/copies`, { body: { weekGroup: 2 } })
  const statuses = (await Promise.all([copy(), copy()])).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 409])
  await expectProblem(await copy(), 'too-many-meals')
  expect((await menuOf(chef)).meals).toHaveLength(200)
  await chef.send('DELETE', `${meals}/${meal.id}`)
  expect((await menuOf(chef)).meals).toHaveLength(199)
})

test('the chef’s page lists what runs now', async () => {
  const menu = await menuOf(amara)
  const [chef] = (await (await guest.send('GET', '/api/v1/auth/AllChefsWithMeals')).json()) as ChefWithMeals[]
  expect(chef!.name).toBe('Amara Okafor')
  expect(menu).toMatchObject({ state: 'approved', currentWeek: chef!.currentWeek, weekEnds: '2027-01-17' })
  expect(listChefMeals.reply.strict().parse(menu)).toEqual(menu)
  const order = menu.meals.map(({ weekGroup, id }) => weekGroup * 1_000_000 + id)
  expect(order).toEqual(order.toSorted((a, b) => a - b))
})

test('nothing of this breaks a promise', async () => {
  const broken = (await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)
  expect(broken).toEqual([])
})

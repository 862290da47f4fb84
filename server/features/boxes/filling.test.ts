import { afterAll, expect, test } from 'vitest'
import { openParts } from '../../main.ts'
import type { Queries } from '../../platform/database.ts'
import { parseSettings } from '../../settings.ts'
import { subscriber } from '../../testing/subscriber.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { workQueue } from '../../testing/work-queue.ts'
import { picksFor } from './filling.ts'
import { boxesInHand } from './queries.ts'

// Without workers, so that each step is the test's.
const server = await startTestServer({ ROLE: 'web' })
const parts = await openParts(parseSettings(server.env))
afterAll(async () => {
  await parts.bulletin.close()
  await parts.db.close()
})
const { db } = server

/** A customer whose first meal was of no diet. */
async function diner(more: Parameters<typeof subscriber>[2] = {}) {
  const person = await subscriber(server, parts, more)
  await db.query(
    `update meals set vegetarian = false, vegan = false, gluten_free = false
     where id = (select (wish -> 0 ->> 'mealId')::int from subscriptions where id = $1)`,
    [person.id],
  )
  return person
}

/** A living order of the subscription's of this date's week with one meal. */
function had(person: Awaited<ReturnType<typeof diner>>, mealId: number, date: string, status = 'delivered') {
  return db.query(
    `with copied as (
       insert into orders (account_id, chef_id, subscription_id, checkout_key, body_hash, status, chef_name,
         delivery_date, cutoff_at, menu_week, plan, servings, subtotal_cents, tax_percent, taxes_cents,
         delivery_fee_cents, discount_cents, discount_percent, quantity_discount_cents, total_cents, address, placed_at)
       select account_id, chef_id, subscription_id, gen_random_uuid()::text, '', $4, chef_name, $3, cutoff_at,
         (select week_group from meals where id = $2), plan, 2, 0, 0, 0, 0, 0, 0, 0, 0, address, placed_at
       from orders where id = $1 returning id)
     insert into order_lines (order_id, line, meal_id, name, image_url, quantity, side_option, double_protein, serving_cents)
     select id, 1, $2, '', '', 2, 'veggie', true, 0 from copied`,
    [person.orderId, mealId, date, status],
  )
}

const reasons = (box: { picks: { mealId: number; quantity: number; reason: string }[] }) =>
  box.picks.map(({ mealId, quantity, reason }) => [mealId, quantity, reason])

// – Favourites come first (issue 5)
// – Each meal says its reason (product.md)
test('favourites, ratings and what was had before decide, and each meal says why it is there', async () => {
  const person = await diner({ slots: 5 })
  const names = ['liked', 'praised', 'had', 'long ago', 'new']
  const meals = []
  for (const name of names) meals.push((await person.cook(0, { name })).mealId)
  const [liked, praised, again, longAgo, fresh] = meals as [number, number, number, number, number]
  await db.query('update meals set delisted_at = now() where chef_id = $1 and not (id = any($2))', [
    person.chefId,
    meals,
  ])
  await person.customer.send('PUT', `/api/v1/favorites/${liked}`)
  await db.query(
    `insert into reviews (order_id, line, account_id, chef_id, meal_id, stars, text, written_at)
     values ($1, 1, $2, $3, $4, 5, 'Very good', now())`,
    [person.orderId, person.customer.id, person.chefId, praised],
  )
  const [date] = person.dates
  const before = (days: number) => new Date(Date.parse(date!) - days * 86_400_000).toISOString().slice(0, 10)
  await had(person, again, before(21))
  await had(person, longAgo, before(63))
  await had(person, fresh, before(21), 'cancelled')
  await person.open()
  expect(reasons(await person.box())).toEqual([
    [liked, 1, 'favorite'],
    [praised, 1, 'well-rated'],
    [fresh, 1, 'new-to-you'],
    [longAgo, 1, 'not-had-lately'],
    [again, 1, 'on-the-menu'],
  ])
  await db.query('update meals set delisted_at = null where chef_id = $1', [person.chefId])
})

// §1 `repeat` brings the same meals when their menu week comes round (product.md)
// §1 `repeat` chooses where there is no last time (product.md)
test('who has the last time repeated gets it when its menu week comes round, and otherwise has it chosen', async () => {
  const person = await diner({ chef: 'Jiwon Park' })
  await person.terms(`rule = 'repeat'`)
  const third = person.dates.findIndex((_, nth) => nth === 2)
  const [first] = await db.query<{ mealId: number; week: number }>(
    `select l.meal_id, o.menu_week as week from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [person.orderId],
  )
  expect((await person.box(third)).menuWeek).toBe(first!.week)
  await person.open(third)
  expect(reasons(await person.box(third))).toEqual([[first!.mealId, 2, 'same-as-before']])

  const [other] = await person.menu(1)
  await person.open(0)
  expect((await person.box(0)).picks.every(({ reason }) => reason !== 'same-as-before')).toBe(true)
  await had(person, other!.mealId, '2026-12-30')
  await person.open(1)
  expect((await person.box(1)).picks).toMatchObject([
    {
      mealId: other!.mealId,
      quantity: 2,
      sideOption: 'veggie',
      doubleProtein: true,
      reason: 'same-as-before',
    },
  ])
})

// §1 A first order that was vegan throughout gets vegan meals only (product.md)
// §1 No meal with an avoided allergen is chosen, its side’s included (product.md)
test('whoever began vegan, or avoids an allergen, is given nothing else', async () => {
  const person = await diner({ chef: 'Hana Sato' })
  await db.query(
    `update meals set vegan = true where id = (select (wish -> 0 ->> 'mealId')::int from subscriptions where id = $1)`,
    [person.id],
  )
  const nutty = await person.cook(0, { vegan: true, allergens: ['peanuts'] })
  const plain = await person.cook(0, { vegan: true })
  await db.query(
    'update meals set vegan = false where chef_id = $1 and week_group = $2 and not (id = any($3))',
    [person.chefId, (await person.box()).menuWeek, [nutty.mealId, plain.mealId]],
  )
  await person.customer.send('PUT', '/api/v1/diet-profile', { body: { avoid: ['peanuts'], diets: [] } })
  await person.open()
  expect((await person.box()).picks.map(({ mealId, quantity }) => [mealId, quantity])).toEqual([
    [plain.mealId, 2],
  ])
})

// – Whoever changes their profile gets other meals in an open box, and is told
test('whoever changes their diet profile gets other meals in an open box, and is told', async () => {
  const person = await diner({ chef: 'Mali Srisai' })
  const spare = await person.cook(0)
  await person.open()
  const had = (await person.box()).picks.filter(({ mealId }) => mealId !== spare.mealId)
  expect(had).not.toEqual([])
  await db.query(`update meals set allergens = '{sesame}' where id = any($1)`, [
    had.map(({ mealId }) => mealId),
  ])
  await db.query(
    `update meals set allergens = null where chef_id = $1 and allergens <> '{sesame}' and id <> $2`,
    [person.chefId, spare.mealId],
  )
  await person.customer.send('PUT', '/api/v1/diet-profile', { body: { avoid: ['sesame'], diets: [] } })
  const at = await server.now()
  expect((await person.box()).picks.some(({ conflicts }) => conflicts.length > 0)).toBe(true)
  expect(await workQueue(parts, 'diet', at)).toBeGreaterThan(0)
  const { picks, state } = await person.box()
  expect(state).toBe('open')
  expect(picks.every(({ mealId, conflicts }) => mealId === spare.mealId && conflicts.length === 0)).toBe(true)
  expect(await person.told()).toEqual(['opened', 'picks-replaced'])
  expect(await workQueue(parts, 'diet', at)).toBe(0)
})

// – A limited meal is chosen only as far as its date has servings left (issue 5)
// – Each limited meal says how many servings are left
test('limited meals are given out only as far as their date has them', async () => {
  const person = await diner({ chef: 'Mateo Ruiz', slots: 4 })
  const rare = await person.cook(0)
  await person.customer.send('PUT', `/api/v1/favorites/${rare.mealId}`)
  const limit = (left: number) =>
    db.query('update meals set servings_per_date = $2 where id = $1', [rare.mealId, left])
  await limit(3)
  await had(person, rare.mealId, person.dates[0]!, 'placed')
  expect((await person.menu()).find(({ mealId }) => mealId === rare.mealId)).toMatchObject({ left: 1 })
  await limit(1)
  await person.open()
  expect((await person.box()).picks.some(({ mealId }) => mealId === rare.mealId)).toBe(false)
})

// – Any number of boxes is filled in two statements
test('a hundred boxes are filled with as many statements as one', async () => {
  const person = await diner({ chef: 'Luca Ferraro' })
  const asked: string[] = []
  const counted: Queries = {
    query: (text, values, name) => {
      asked.push(name ?? text)
      return db.query(text, values, name)
    },
  } as Queries
  const ids = await db.query<{ id: number }>('select id from boxes where subscription_id = $1', [person.id])
  const hands = await boxesInHand(
    db,
    ids.map(({ id }) => id),
  )
  const many = Array.from({ length: 17 }, () => hands).flat()
  const filled = await picksFor(counted, many)
  expect(filled.size).toBe(6)
  expect(asked).toHaveLength(2)
  expect([...filled.values()].every(({ outcome }) => typeof outcome !== 'string')).toBe(true)
  expect((await picksFor(counted, [])).size).toBe(0)
  expect(asked).toHaveLength(2)
})

import { afterAll, expect, test } from 'vitest'
import { openParts } from '../../main.ts'
import { parseSettings } from '../../settings.ts'
import { asBearer, asCustomer } from '../../testing/customer.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { subscriber } from '../../testing/subscriber.ts'
import { startTestServer } from '../../testing/test-server.ts'

// Without workers, so that each step is the test's.
const server = await startTestServer({ ROLE: 'web' })
const parts = await openParts(parseSettings(server.env))
afterAll(async () => {
  await parts.bulletin.close()
  await parts.db.close()
})
const { db } = server

/** A customer of three meals a week, with the menus of their first two boxes. */
async function diner(more: Parameters<typeof subscriber>[2] = {}) {
  const person = await subscriber(server, parts, { slots: 3, ...more })
  const [first, second] = [await person.menu(0), await person.menu(1)]
  return {
    ...person,
    first,
    second,
    async choose(picks: object[], nth = 0, version?: number) {
      return person.send('PUT', nth, '/picks', { version: version ?? (await person.box(nth)).version, picks })
    },
    receipts: () =>
      db.query<{ kind: string; actor: string; date: string; details: { picks?: object[] } }>(
        `select kind, actor, delivery_date as date, details from subscription_receipts
         where subscription_id = $1 order by id`,
        [person.id],
      ),
  }
}

const some = (meal: { mealId: number } | undefined, quantity: number, more: object = {}) => ({
  mealId: meal!.mealId,
  quantity,
  sideOption: 'carb',
  ...more,
})

// – `GET …/boxes/{date}/menu` lists what the kitchen delivers in that week
// – Favourites stand first and what is sold out last
// – Each meal says what conflicts with the profile, with either side
// – Each limited meal says how many servings are left
test('a menu is that of the box’s week, favourites first, with ratings, conflicts and what is sold out', async () => {
  const person = await diner()
  expect(person.first.map(({ mealId }) => mealId)).not.toEqual(person.second.map(({ mealId }) => mealId))
  const [one, two] = person.first
  const three = await person.cook(0)
  await db.query(
    `insert into reviews (order_id, line, account_id, chef_id, meal_id, stars, text, written_at)
     values ($1, 1, $2, $3, $4, 4, 'Good', now())`,
    [person.orderId, person.customer.id, person.chefId, three.mealId],
  )
  await person.customer.send('PUT', `/api/v1/favorites/${three.mealId}`)
  await db.query('update meals set sold_out_through = $2 where id = $1', [one!.mealId, person.dates[0]])
  await db.query(
    'update meals set servings_per_date = 5, allergens = $2, veggie_allergens = $3 where id = $1',
    [two!.mealId, ['milk'], ['soy']],
  )
  await person.customer.send('PUT', '/api/v1/diet-profile', { body: { avoid: ['soy'], diets: [] } })
  const menu = await person.menu()
  expect(menu[0]).toMatchObject({ mealId: three.mealId, isFavorite: true })
  expect(menu.at(-1)).toMatchObject({ mealId: one!.mealId, isSoldOut: true, left: 0 })
  expect(menu.find(({ mealId }) => mealId === two!.mealId)).toMatchObject({
    left: 5,
    isSoldOut: false,
    allergens: ['milk'],
    conflicts: { carb: [], veggie: [{ kind: 'contains', allergens: ['soy'] }] },
  })
  expect(menu[0]!.rating).toBe(4)
  await db.query('update meals set sold_out_through = null, servings_per_date = null where id = any($1)', [
    [one!.mealId, two!.mealId],
  ])
})

// §1 The customer’s explicit picks come before their rule (product.md)
// – A choice leaves a dated receipt with its meals (product.md)
// – A choice is told once, whatever is repeated
test('the customer’s own meals replace the rule’s, with side and protein, a receipt and one message', async () => {
  const person = await diner()
  await person.open()
  const { version, price } = await person.box()
  const [one, two] = person.first
  const picks = [some(one, 1), some(two, 1, { sideOption: 'veggie', doubleProtein: true }), some(one, 1)]
  const answer = await person.choose(picks)
  const box = (await answer.json()) as { version: number; price: { totalAmount: number } }
  expect(box).toMatchObject({
    state: 'open',
    pickedBy: 'customer',
    picks: [
      { mealId: one!.mealId, quantity: 2, reason: 'yours', doubleProtein: false },
      { mealId: two!.mealId, quantity: 1, sideOption: 'veggie', doubleProtein: true, price: two!.price + 2 },
    ],
  })
  expect(box.version).toBeGreaterThan(version)
  expect(box.price.totalAmount).not.toBe(price!.totalAmount)
  const [shown] = await db.query<{ shown: number }>(
    'select shown_total_cents as shown from boxes where subscription_id = $1 and delivery_date = $2',
    [person.id, person.dates[0]],
  )
  expect(shown!.shown).toBe(Math.round(box.price.totalAmount * 100))
  const again = await person.choose(picks, 0, version)
  expect(await again.json()).toMatchObject({ version: box.version })
  expect(await person.told()).toEqual(['opened', 'chosen'])
  const receipts = await person.receipts()
  expect(receipts).toMatchObject([{ kind: 'chose', actor: 'customer', date: person.dates[0] }])
  expect(receipts[0]!.details.picks).toMatchObject([
    { mealId: one!.mealId, name: one!.name, quantity: 2 },
    {},
  ])
})

// – As many meals as slots, or it is refused
test('as many meals as there are slots, no more and no fewer', async () => {
  const person = await diner()
  const [one] = person.first
  for (const quantity of [2, 4])
    await expectProblem(await person.choose([some(one, quantity)]), 'wrong-number-of-meals')
  await expectProblem(await person.choose([]), 'validation-failed')
  await expectProblem(await person.choose([some(one, 0)]), 'validation-failed')
  expect((await person.choose([some(one, 3)])).status).toBe(200)
})

// – Meals of another week or kitchen are refused by name
// – Sold-out, recalled, delisted and used-up meals are refused by name
test('a meal of another week, another kitchen or nowhere, sold out, recalled or used up is refused by name', async () => {
  const person = await diner()
  const [one, two] = person.first
  const [foreign] = await db.query<{ mealId: number }>(
    'select id as meal_id from meals where chef_id <> $1 limit 1',
    [person.chefId],
  )
  const refused = async (meal: { mealId: number } | undefined, quantity = 3) => {
    const rest = 3 - quantity
    const answer = await person.choose([some(meal, quantity), ...(rest > 0 ? [some(one, rest)] : [])])
    expect(await answer.clone().json()).toMatchObject({ mealIds: [meal!.mealId] })
    await expectProblem(answer, 'meal-not-on-menu')
  }
  await refused(person.second[0])
  await refused(foreign)
  await refused({ mealId: 2_000_000_000 })
  await db.query('update meals set servings_per_date = 2 where id = $1', [two!.mealId])
  await refused(two)
  expect((await person.choose([some(two, 2), some(one, 1)])).status).toBe(200)
  await db.query('update meals set servings_per_date = null, sold_out_through = $2 where id = $1', [
    two!.mealId,
    person.dates[0],
  ])
  await refused(two, 1)
  await db.query(
    `with back as (update meals set sold_out_through = null where id = $1)
     insert into recalls (meal_id, delivery_date, reason, refunded, called_at, called_by) values ($1, $2, '', false, now(), 1)`,
    [two!.mealId, person.dates[0]],
  )
  await refused(two, 1)
  await db.query('with gone as (delete from recalls) update meals set delisted_at = now() where id = $1', [
    two!.mealId,
  ])
  await refused(two, 1)
  await db.query('update meals set delisted_at = null where id = $1', [two!.mealId])
})

// – Conflicting meals are the customer’s to choose; the box says what conflicts
test('what conflicts with the diet profile is the customer’s to choose, and says so', async () => {
  const person = await diner()
  const [one] = person.first
  await db.query(`update meals set allergens = '{milk}' where id = $1`, [one!.mealId])
  await person.customer.send('PUT', '/api/v1/diet-profile', { body: { avoid: ['milk'], diets: [] } })
  const answer = await person.choose([some(one, 3)])
  expect(await answer.json()).toMatchObject({
    picks: [{ conflicts: [{ kind: 'contains', allergens: ['milk'] }] }],
  })
  await person.open()
  expect((await person.box()).picks).toMatchObject([{ mealId: one!.mealId, quantity: 3, reason: 'yours' }])
})

// – Of two who change a box at once the second is told
test('of two who change a box at once the second is told', async () => {
  const person = await diner()
  const [one, two] = person.first
  const { version } = await person.box()
  const answers = await Promise.all([one, two].map(meal => person.choose([some(meal, 3)], 0, version)))
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  await expectProblem(answers.find(({ status }) => status === 409)!, 'changed-meanwhile')
  expect(await person.told()).toEqual(['chosen'])
})

// – Locked, ordered and skipped boxes are not changed
// – After the cut-off nothing is changed
test('nothing is changed of a box that is locked, or whose cut-off has passed', async () => {
  const person = await diner()
  const [one] = person.first
  const state = (to: string) =>
    db.query('update boxes set state = $3, order_id = $4 where subscription_id = $1 and delivery_date = $2', [
      person.id,
      person.dates[0],
      to,
      person.orderId,
    ])
  for (const shut of ['locked', 'ordered', 'skipped']) {
    await state(shut)
    await expectProblem(await person.choose([some(one, 3)]), 'box-locked')
    await expectProblem(await person.send('DELETE', 0, '/picks'), 'box-locked')
    await expectProblem(await person.send('PUT', 0, '/agreement', { totalAmount: 1 }), 'box-locked')
  }
  await state('open')
  await db.query(
    `update boxes set cutoff_at = '2027-01-01' where subscription_id = $1 and delivery_date = $2`,
    [person.id, person.dates[0]],
  )
  await expectProblem(await person.choose([some(one, 3)]), 'cut-off-passed')
  await expectProblem(await person.send('DELETE', 0, '/picks'), 'cut-off-passed')
  await expectProblem(await person.send('PUT', 0, '/agreement', { totalAmount: 1 }), 'cut-off-passed')
})

// – A choice given back is the rule’s again
test('a choice given back is the rule’s again: of a planned box when it opens, of an open one at once', async () => {
  const person = await diner()
  await person.choose([some(person.second[0], 3)], 1)
  const planned = await person.send('DELETE', 1, '/picks')
  expect(await planned.json()).toMatchObject({ state: 'planned', picks: [], pickedBy: null })
  await person.open()
  const { picks } = await person.box()
  await person.choose([some(person.first.at(-1), 3)])
  for (const _ of [1, 2]) {
    const open = await person.send('DELETE', 0, '/picks')
    expect(await open.json()).toMatchObject({ state: 'open', pickedBy: 'rule', picks })
  }
  expect(await person.told()).toEqual(['chosen', 'unchosen', 'opened', 'chosen', 'unchosen'])
  expect((await person.receipts()).map(({ kind }) => kind)).toEqual(['chose', 'unchose', 'chose', 'unchose'])
})

// – With the rule to skip, giving a choice back skips an open box
test('with the rule to skip, a choice given back skips an open box', async () => {
  const person = await diner()
  await person.terms(`rule = 'skip'`)
  await person.choose([some(person.first[0], 3)])
  await person.open()
  const answer = await person.send('DELETE', 0, '/picks')
  expect(await answer.json()).toMatchObject({ state: 'skipped', why: 'rule-skips', actor: 'customer' })
})

// – A sold-out meal is not chosen
// – Where the rule finds nothing, giving a choice back skips an open box
test('a choice given back to a rule that finds nothing skips an open box', async () => {
  const person = await diner({ chef: 'Hana Sato' })
  await person.choose([some(person.first[0], 3)])
  await person.open()
  const ids = person.first.map(({ mealId }) => mealId)
  await db.query('update meals set sold_out_through = $2 where id = any($1)', [ids, person.dates[0]])
  const answer = await person.send('DELETE', 0, '/picks')
  expect(await answer.json()).toMatchObject({ state: 'skipped', why: 'nothing-suits' })
  expect(await person.told()).toEqual(['chosen', 'opened', 'skipped'])
})

// – Own meals above the ceiling wait for an agreement too
test('own meals above the ceiling wait for an agreement, and cheaper ones do not', async () => {
  const person = await diner()
  const dear = person.first.toSorted((one, other) => other.price - one.price)[0]
  const cheap = person.first.toSorted((one, other) => one.price - other.price)[0]
  const doubled = { doubleProtein: true }
  await person.open()
  await person.choose([some(dear, 3, doubled)])
  const { price } = await person.box()
  await person.choose([some(cheap, 3)])
  await person.terms('ceiling_cents = $2', [Math.round(price!.totalAmount * 100) - 1])
  expect(await person.box()).toMatchObject({ needsAgreement: false, obstacle: null })
  await person.choose([some(dear, 3, doubled)])
  expect(await person.box()).toMatchObject({
    needsAgreement: true,
    obstacle: 'above-ceiling',
    chargeAt: null,
  })
  await person.choose([some(cheap, 3)])
  expect(await person.box()).toMatchObject({ needsAgreement: false, obstacle: null })
})

// §8 Another’s box is not found
test('another’s box is not found, and there is none on other dates', async () => {
  const person = await diner()
  const stranger = await asCustomer(server)
  const body = { version: 1, picks: [some(person.first[0], 3)] }
  await expectProblem(await stranger.send('PUT', person.at(0, '/picks'), { body }), 'subscription-not-found')
  await expectProblem(await stranger.send('GET', person.at(0, '/menu')), 'subscription-not-found')
  const nowhere = person.at(0, '/picks').replace(person.dates[0]!, '2027-06-01')
  await expectProblem(await person.customer.send('PUT', nowhere, { body }), 'box-not-found')
  await expectProblem(await person.customer.send('GET', nowhere.replace('picks', 'menu')), 'box-not-found')
})

// – Staff who act for a customer make no open box dearer, and no week come that the rule skips
test('staff who choose for a customer make no open box dearer, and no week come that would be skipped', async () => {
  const person = await diner()
  const { staff } = await everybody(server)
  const path = `/api/v1/staff/customers/${person.customer.id}/sessions`
  const session = await staff.send('POST', path, { body: { reason: 'Called us.' } })
  const { send } = asBearer(server, ((await session.json()) as { token: string }).token)
  const choose = async (meal: { mealId: number } | undefined, nth = 0) => {
    const { version } = await person.box(nth)
    return send('PUT', person.at(nth, '/picks'), { body: { version, picks: [some(meal, 3)] } })
  }
  await person.open()
  const before = await person.box()
  // What is in the box is shown at what it costs now.
  const [meal, other] = person.first.filter(({ mealId }) =>
    before.picks.every(pick => pick.mealId !== mealId),
  )
  const priced = (cents: number) =>
    db.query('update meals set price_per_serving_cents = $2 where id = $1', [meal!.mealId, cents])
  await priced(5000)
  await expectProblem(await choose(meal), 'not-on-behalf')
  expect(await person.box()).toEqual(before)
  await priced(500)
  expect((await choose(meal)).status).toBe(200)
  await priced(1000)
  await expectProblem(await choose(other), 'not-on-behalf')
  await person.terms(`rule = 'skip'`)
  await expectProblem(await choose(person.second[0], 1), 'not-on-behalf')
  await person.terms(`rule = 'repeat'`)
  expect((await choose(person.second[0], 1)).status).toBe(200)
  expect(await person.told()).toEqual(['opened', 'chosen', 'chosen'])
})

import { austin } from '@ladlewell/domain/market.ts'
import { quote } from '@ladlewell/domain/pricing.ts'
import { afterAll, expect, test } from 'vitest'
import { openParts } from '../../main.ts'
import { parseSettings } from '../../settings.ts'
import { subscriber } from '../../testing/subscriber.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { chargeBox } from './charge-box.ts'
import { openBox } from './open-box.ts'

// Without workers, so that each step is the test's.
const server = await startTestServer({ ROLE: 'web' })
const parts = await openParts(parseSettings(server.env))
afterAll(async () => {
  await parts.bulletin.close()
  await parts.db.close()
})
const { db } = server
const customerOf = (more: Parameters<typeof subscriber>[2] = {}) => subscriber(server, parts, more)
const served = (picks: { quantity: number }[]) => picks.reduce((sum, { quantity }) => sum + quantity, 0)

// §1 The meals are from the menu that is delivered that week (product.md)
// §9 A renewal’s discount is 12%, without a coupon (product.md)
// – At its opening the rule’s meals are chosen where the customer made no choice
// – The price is quoted anew each week and shown before it is charged (issue 5)
test('a box opens with as many meals as were ordered, priced with 12% off, and its customer is told once', async () => {
  const diner = await customerOf({ slots: 3 })
  expect(await diner.box()).toMatchObject({ state: 'planned', picks: [], price: null, pickedBy: null })
  const before = await diner.box()
  expect(await diner.open()).toEqual({ dueAt: new Date(Date.parse(before.cutoffAt) - 48 * 3_600_000) })
  const { state, actor, why, picks, pickedBy, price, obstacle, can } = await diner.box()
  expect({ state, actor, why, pickedBy, obstacle }).toEqual({
    state: 'open',
    actor: 'system',
    why: 'opened',
    pickedBy: 'rule',
    obstacle: null,
  })
  expect(served(picks)).toBe(3)
  const menu = await diner.menu()
  expect(picks.every(({ mealId }) => menu.some(meal => meal.mealId === mealId))).toBe(true)
  const weeks = await db.query('select distinct week_group as week from meals where id = any($1)', [
    picks.map(({ mealId }) => mealId),
  ])
  expect(weeks).toEqual([{ week: before.menuWeek }])
  const lines = picks.map(pick => ({
    pricePerServingCents: Math.round(pick.price * 100),
    quantity: pick.quantity,
    doubleProtein: false,
  }))
  const { totalCents, discountCents } = quote(lines, { plan: 'weekly', couponPercent: null, market: austin })
  expect(price).toMatchObject({ totalAmount: totalCents / 100, discount: discountCents / 100 })
  expect(can).toMatchObject({ choose: true, skip: true, agree: false })
  expect(await diner.told()).toEqual(['opened'])
  expect(await diner.open()).toBe('done')
  expect(await diner.told()).toEqual(['opened'])
})

// – Opening tells the customer, once
test('ten workers open a box once', async () => {
  const diner = await customerOf()
  await Promise.all(Array.from({ length: 10 }, () => diner.open()))
  expect(await diner.told()).toEqual(['opened'])
  expect(await diner.box()).toMatchObject({ state: 'open', version: 2 })
})

// – Above the ceiling we ask instead of charging (product.md)
// – An agreement to the shown total lets that box be charged
// – An agreement to another total is refused with today’s
// – An agreement leaves one receipt and one message, whatever is repeated
test('a box above the ceiling asks instead, and an agreement to what it was shown lets it be charged', async () => {
  const diner = await customerOf()
  await diner.terms('ceiling_cents = 1000')
  await diner.open()
  const asked = await diner.box()
  expect(asked).toMatchObject({
    state: 'open',
    obstacle: 'above-ceiling',
    needsAgreement: true,
    chargeAt: null,
  })
  expect(asked.can.agree).toBe(true)
  expect(await diner.told()).toEqual(['above-ceiling'])

  const less = await diner.send('PUT', 0, '/agreement', { totalAmount: asked.price!.totalAmount - 1 })
  expect(await less.json()).toMatchObject({
    code: 'price-changed',
    quote: { totalAmount: asked.price!.totalAmount },
  })
  for (const _ of [1, 2]) {
    const agreed = await diner.send('PUT', 0, '/agreement', { totalAmount: asked.price!.totalAmount })
    expect(await agreed.json()).toMatchObject({ obstacle: null, needsAgreement: false })
  }
  expect(await diner.told()).toEqual(['above-ceiling', 'agreed'])
  const [receipt] = await db.query(
    'select kind, actor, delivery_date as date, details from subscription_receipts where subscription_id = $1',
    [diner.id],
  )
  expect(receipt).toEqual({
    kind: 'agreed',
    actor: 'customer',
    date: diner.dates[0],
    details: { totalAmount: asked.price!.totalAmount },
  })
})

// §1 A box that nothing suits is skipped, not charged, and told (product.md)
test('a box that nothing on the menu suits is skipped, not charged, and told', async () => {
  const diner = await customerOf({ slots: 1 })
  await db.query(
    `update accounts set diet = '{"avoid":["milk","eggs","fish","shellfish","tree nuts","peanuts","wheat","soy","sesame"],"diets":["vegan","glutenFree"]}' where id = $1`,
    [diner.customer.id],
  )
  const menu = await diner.menu()
  const ids = menu.filter(({ conflicts }) => conflicts.carb.length === 0 || conflicts.veggie.length === 0)
  await db.query('update meals set vegan = false where id = any($1)', [ids.map(({ mealId }) => mealId)])
  expect(await diner.open()).toBe('done')
  expect(await diner.box()).toMatchObject({
    state: 'skipped',
    actor: 'system',
    why: 'nothing-suits',
    orderId: null,
  })
  expect(await diner.told()).toEqual(['skipped'])
  await db.query('update meals set vegan = true where id = any($1)', [ids.map(({ mealId }) => mealId)])
})

// – More servings than the date has left are not chosen (issue 5)
test('a date without enough servings left skips the box', async () => {
  const diner = await customerOf({ chef: 'Jiwon Park' })
  await db.query(
    `insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at) values ($1, $2, 10, 9, now())`,
    [diner.chefId, diner.dates[0]],
  )
  await diner.open()
  expect(await diner.box()).toMatchObject({ state: 'skipped', why: 'no-servings-left' })
  await db.query('delete from chef_days where chef_id = $1 and delivery_date = $2', [
    diner.chefId,
    diner.dates[0],
  ])
})

// – A pick that is gone is replaced with its side and protein
// – A replaced pick is said
test('meals that the customer chose weeks ahead stay; one that is gone by then is replaced and said', async () => {
  const diner = await customerOf()
  // Whoever began with a meal of no diet may be given any.
  await db.query(
    `update meals set vegetarian = false, vegan = false, gluten_free = false
     where chef_id = $1`,
    [diner.chefId],
  )
  const other = await diner.cook(1)
  const [kept, ...gone] = (await diner.menu(1)).filter(({ mealId }) => mealId !== other.mealId)
  const pick = (mealId: number) => ({ mealId, quantity: 1, sideOption: 'veggie', doubleProtein: true })
  const { version } = await diner.box(1)
  const picks = [pick(kept!.mealId), pick(gone[0]!.mealId)]
  await diner.send('PUT', 1, '/picks', { version, picks })
  const soldOut = (through: string | null) =>
    db.query('update meals set sold_out_through = $2 where id = any($1)', [
      gone.map(({ mealId }) => mealId),
      through,
    ])
  await soldOut(diner.dates[1]!)
  await diner.open(1)
  const box = await diner.box(1)
  expect(box).toMatchObject({ state: 'open', pickedBy: 'customer' })
  expect(box.picks).toMatchObject([
    { mealId: kept!.mealId, reason: 'yours' },
    { mealId: other.mealId, quantity: 1, sideOption: 'veggie', doubleProtein: true, reason: 'new-to-you' },
  ])
  expect(await diner.told()).toEqual(['chosen', 'opened', 'picks-replaced'])
  await soldOut(null)
})

// – A box that opens late is charged at the next attempt
// – A box that was brought back late is charged at once
test('a box that opens late is charged at the next attempt, one that was brought back at once', async () => {
  const diner = await customerOf()
  const late = async (nth: number) => {
    const [found] = await db.query<{ id: number; cutoffAt: Date }>(
      'select id, cutoff_at from boxes where subscription_id = $1 and delivery_date = $2',
      [diner.id, diner.dates[nth]],
    )
    const before = (hours: number) => new Date(found!.cutoffAt.getTime() - hours * 3_600_000)
    return { id: found!.id, before }
  }
  const first = await late(0)
  expect(await openBox(parts, first.id, first.before(30))).toEqual({ dueAt: first.before(24) })
  expect(await chargeBox(parts, first.id, first.before(29))).toEqual({ dueAt: first.before(24) })
  const second = await late(1)
  await db.query(`update boxes set why = 'brought-back' where id = $1`, [second.id])
  expect(await openBox(parts, second.id, second.before(30))).toEqual({ dueAt: second.before(30) })
  expect(await chargeBox(parts, second.id, second.before(30))).toBe('done')
  expect(await diner.box(1)).toMatchObject({ state: 'ordered', why: 'paid' })
})

// – A subscription cancelled meanwhile has no box opened
test('a box of a subscription that was cancelled or paused meanwhile is left alone', async () => {
  const diner = await customerOf()
  await diner.terms('cancelled_at = now()')
  const [box] = await db.query<{ id: number }>(
    'select id from boxes where subscription_id = $1 order by id',
    [diner.id],
  )
  expect(await openBox(parts, box!.id, new Date('2027-01-14T23:00:00Z'))).toEqual({
    dueAt: new Date('2027-01-14T23:01:00Z'),
  })
  expect(await diner.told()).toEqual([])
})

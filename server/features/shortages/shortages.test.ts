import type { Order } from '@ladlewell/contract/ordering.ts'
import type { Shortage } from '@ladlewell/contract/shortages.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { beforeEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { AMARA, asChef, bringTo, moveTo, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const chef = await asChef(server)
const customer = await asCustomer(server)

beforeEach(() => server.setClock(MONDAY_MORNING))

const broken = async () => (await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)
const dayOf = (order: Order) => dateFromParts(order.deliveryDate)
const mealOf = (order: Order) => order.items[0]!.mealId
const again = async (order: Order) => {
  const found = await customer.call('GET /api/v1/orders/{orderId}', {
    params: { orderId: String(order.orderId) },
  })
  if (!found.ok) throw new Error('No such order')
  return found.data
}
const report = (order: Order, servings: number, who = chef) =>
  who.send('POST', '/api/v1/chef/orders/shortages', {
    body: { date: dayOf(order), mealId: mealOf(order), servings },
  })
/** With those that others are still asked about, which count. */
const reported = async (order: Order, servings: number) => {
  const known = await chef.call('GET /api/v1/chef/orders/shortages', { query: { date: dayOf(order) } })
  const open = (known.ok ? known.data : [])
    .filter(({ mealId }) => mealId === mealOf(order))
    .flatMap(({ offers }) => offers.filter(({ answer }) => answer === null))
  const asked = open.reduce((sum, offer) => sum + offer.servings, 0)
  const answer = await report(order, asked + servings)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Shortage[]
}
const answer = (order: Order, offerId: number, body: object) =>
  customer.send('PUT', `/api/v1/auth/orders/${order.orderId}/shortages/${offerId}`, { body })
const cooked = async (order: Order) => {
  const found = await chef.call('GET /api/v1/chef/orders/prep', { query: { date: dayOf(order) } })
  if (!found.ok) throw new Error('No totals')
  return new Map(found.data.meals.map(meal => [meal.mealId, meal.servings.expected]))
}
const told = async (order: Order) =>
  (
    await server.db.query<{ key: string }>(
      `select key from outbox where key like 'order:' || $1 || ':%' and key ~ 'shortage|delay|refused' order by id`,
      [order.orderId],
    )
  ).map(({ key }) => key.replace(/^order:\d+:/, '').replace(/\d+/, 'n'))

/** An order of Amara's, at its cut-off: two servings of her cheapest meal, and one of another. */
async function locked(): Promise<Order> {
  await server.setClock(MONDAY_MORNING)
  const basket = await basketFrom(server, AMARA.name)
  const meals = await server.db.query<{ id: number }>(
    `select m.id from meals m join meals shown on shown.id = $1 and shown.week_group = m.week_group
     where m.chef_id = shown.chef_id and m.delisted_at is null order by m.vegetarian, m.price_per_serving_cents limit 2`,
    [basket.orderItems[0]!.mealId],
  )
  const [cheap, other] = meals.map(({ id }) => ({ ...basket.orderItems[0]!, mealId: id }))
  const orderItems = [{ ...cheap!, quantity: 2 }, other!]
  const order = await ordered(server, customer, AMARA.name, { orderItems })
  await server.setClock(new Date(order.cutoffAt))
  return order
}

// – POST /api/v1/chef/orders/shortages asks who ordered the meal last, once, however often it is sent (issue 13)
test('who ordered last is asked first, and a second tap asks nobody anew', async () => {
  const [first, last] = [await locked(), await locked()]
  const answers = await Promise.all([report(last, 2), report(last, 2)])
  for (const answer of answers) {
    const shortages = (await answer.json()) as Shortage[]
    const offers = shortages.filter(({ mealId }) => mealId === mealOf(last)).flatMap(({ offers }) => offers)
    expect(offers.filter(({ orderId }) => orderId === last.orderId)).toMatchObject([
      { servings: 2, answer: null },
    ])
    expect(offers.some(({ orderId }) => orderId === first.orderId)).toBe(false)
  }
  const { shortages } = await again(last)
  expect(shortages).toMatchObject([{ servings: 2, mealName: last.items[0]!.name }])
  expect(shortages![0]!.swaps.length).toBeGreaterThan(0)
  expect(shortages![0]!.laterDate).not.toBeNull()
  expect((await again(first)).shortages).toBeUndefined()
  expect(await told(last)).toEqual(['shortage:n'])
  const [mail] = await server.db.query<{ content: { text: string; short: { body: string } } }>(
    `select content from outbox where key like 'order:' || $1 || ':shortage:%'`,
    [last.orderId],
  )
  expect(mail!.content.text).toContain(shortages![0]!.swaps[0]!.name)
  expect(mail!.content.short.body).toContain(`#${last.orderId}`)
})

// – While the answer is to come the order can be cooked, but not packed (issue 13)
// – A refund for a shortage is of these servings, borne by the kitchen, and they are not cooked (issue 13)
test('the money goes back for these servings alone, and they are cooked no more', async () => {
  const last = await locked()
  const before = (await cooked(last)).get(mealOf(last))!
  await reported(last, 2)
  const [offer] = (await again(last)).shortages!
  expect((await moveTo(chef, last.orderId, 'Preparing')).ok).toBe(true)
  await expectProblem(await moveTo(chef, last.orderId, 'Ready'), 'shortage-open')
  const settled = (await (await answer(last, offer!.offerId, { answer: 'refund' })).json()) as Order
  expect(settled.refunded).toBe(offer!.refund)
  expect(settled.items[0]).toMatchObject({ quantity: 2, missing: 2 })
  expect((await cooked(last)).get(mealOf(last))).toBe(before - 2)
  await expectProblem(await answer(last, offer!.offerId, { answer: 'refund' }), 'no-shortage-open')
  expect(await told(last)).toEqual(['shortage:n', 'shortage:n:settled', 'shortage:n:kitchen'])
  expect((await moveTo(chef, last.orderId, 'Ready')).ok).toBe(true)
  const [refund] = await server.db.query<{ liable: string; cents: number }>(
    `select r.liable, r.amount_cents as cents from refunds r join payments p on p.id = r.payment_id where p.order_id = $1`,
    [last.orderId],
  )
  expect(refund).toEqual({ liable: 'chef', cents: Math.round(offer!.refund * 100) })
  expect(await broken()).toEqual([])
})

// – A swap is of the meals that were offered; for a cheaper one the difference goes back (issue 13)
test('a swap changes what is cooked, and brings the difference back; two answers are one', async () => {
  const last = await locked()
  await reported(last, 2)
  const [offer] = (await again(last)).shortages!
  const swap = offer!.swaps.find(({ back }) => back > 0)
  const before = (await cooked(last)).get(swap!.mealId) ?? 0
  await expectProblem(
    await answer(last, offer!.offerId, { answer: 'swap', mealId: mealOf(last) }),
    'swap-not-possible',
  )
  const [one, two] = await Promise.all([
    answer(last, offer!.offerId, { answer: 'swap', mealId: swap!.mealId }),
    answer(last, offer!.offerId, { answer: 'refund' }),
  ])
  expect([one!.status, two!.status].sort()).toEqual([200, 409])
  const after = await again(last)
  const isSwapped = one!.status === 200
  expect(after.totalAmount).toBe(last.totalAmount)
  expect(after.refunded).toBe(isSwapped ? swap!.back : offer!.refund)
  expect((await cooked(last)).get(swap!.mealId) ?? 0).toBe(before + (isSwapped ? 2 : 0))
  const [other] = await server.db.query<{ carbSide: string }>('select carb_side from meals where id = $1', [
    swap!.mealId,
  ])
  for (const { mealId, sideName } of after.items)
    if (mealId === swap!.mealId) expect(sideName).toBe(other!.carbSide)
  expect(await broken()).toEqual([])
})

// – Another date moves the whole order to it (issue 13)
test('the later date takes the whole order', async () => {
  const last = await locked()
  await reported(last, 1)
  const [offer] = (await again(last)).shortages!
  const moved = (await (await answer(last, offer!.offerId, { answer: 'date' })).json()) as Order
  expect(moved.deliveryDate).toEqual(offer!.laterDate)
  expect(moved.shortages).toBeUndefined()
  expect(moved.items[0]).toMatchObject({ quantity: 2 })
  expect(await told(last)).toEqual(['shortage:n', 'delay:n:accepted', 'shortage:n:kitchen'])
  expect(await broken()).toEqual([])
})

// – Without an answer the servings are refunded, once (issue 13)
// – An order that would be empty is refunded whole (issue 13)
test('without an answer the servings are refunded once, and an empty bag whole', async () => {
  const single = await ordered(server, customer, AMARA.name)
  await server.setClock(new Date(single.cutoffAt))
  await reported(single, 1)
  const [offer] = (await again(single)).shortages!
  expect(offer!.refund).toBe(single.totalAmount)
  const late = new Date(Date.parse(offer!.answerBy))
  await server.setClock(late)
  await expectProblem(await answer(single, offer!.offerId, { answer: 'refund' }), 'no-shortage-open')
  await server.setClock(new Date(late.getTime() + 60_000))
  expect(await again(single)).toMatchObject({ orderStatus: 'Refused', refunded: single.totalAmount })
  expect(await told(single)).toEqual(['shortage:n', 'refused', 'shortage:n:kitchen'])
  expect(await broken()).toEqual([])
})

test('refuses more than is ordered, meals of others, and what nobody is asked', async () => {
  const last = await locked()
  const ofOther = await server.db.query<{ id: number }>(
    'select id from meals where chef_id <> $1 order by id limit 1',
    [last.chefId],
  )
  const problem = await expectProblem(await report(last, 1000), 'shortage-too-large')
  expect(problem.most).toBeGreaterThanOrEqual(2)
  const strange = { ...last, items: [{ ...last.items[0]!, mealId: ofOther[0]!.id }] }
  await expectProblem(await report(strange, 1), 'meal-not-found')
  await reported(last, 1)
  const [offer] = (await again(last)).shortages!
  const other = await ordered(server, customer, 'Priya Sharma').catch(() => null)
  if (other)
    await expectProblem(await answer(other, offer!.offerId, { answer: 'refund' }), 'no-shortage-open')
  await bringTo(chef, last.orderId, 'Preparing')
})

// – POST /api/v1/chef/orders/illness closes the date and asks everybody who ordered for it, once (issue 13)
test('an ill kitchen’s date is closed, and each customer asked once', async () => {
  const [first, last] = [await locked(), await locked()]
  const ill = () =>
    chef.send('POST', '/api/v1/chef/orders/illness', { body: { date: dayOf(last), reason: 'I am ill.' } })
  const answers = await Promise.all([ill(), ill()])
  const done = await Promise.all(
    answers.map(async response => (await response.json()) as { asked: number[]; refunded: number[] }),
  )
  const asked = done.flatMap(({ asked }) => asked)
  expect(new Set(asked).size).toBe(asked.length)
  for (const order of [first, last]) {
    const now = await again(order)
    const isAsked = now.delay !== null
    expect(isAsked || now.orderStatus === 'Refused').toBe(true)
    expect((await told(order)).length).toBe(1)
  }
  const found = await chef.call('GET /api/v1/chef/availability')
  expect(found.ok && found.data.closures).toContainEqual({ from: dayOf(last), to: dayOf(last) })
  await expectProblem(
    await chef.send('POST', '/api/v1/chef/orders/illness', { body: { date: '2020-01-01' } }),
    'not-your-delivery-day',
  )
  expect(await broken()).toEqual([])
})

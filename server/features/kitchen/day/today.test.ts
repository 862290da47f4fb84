import { randomUUID } from 'node:crypto'
import type { Today } from '@ladlewell/contract/kitchen-day.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { asCustomer, basketFrom } from '../../../testing/customer.ts'
import { asChef, moveTo, ordered } from '../../../testing/kitchen.ts'
import { startTestServer } from '../../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../../testing/world.ts'

const server = await startTestServer()
const HANA = { name: 'Hana Sato', email: 'hana-sato@ladlewell.test' }
const chef = await asChef(server, HANA.email)
const customer = await asCustomer(server)
await server.setClock(MONDAY_MORNING)
const basket = await basketFrom(server, HANA.name)
const [{ mealId }] = basket.orderItems as [(typeof basket.orderItems)[number]]

async function today(who: Pick<typeof chef, 'call'> = chef): Promise<Today> {
  const answer = await who.call('GET /api/v1/chef/today')
  if (!answer.ok) throw new Error('No day')
  return answer.data
}
const look = async (asOf: string) => {
  const answer = await chef.call('POST /api/v1/chef/today/look', { body: { asOf } })
  return answer.ok ? answer.data.lookedAt : null
}
const place = (quantity = 2) =>
  ordered(server, customer, HANA.name, {
    orderItems: [{ mealId, quantity, sideOption: 'carb', doubleProtein: false }],
  })
const changeOf = (day: Today, id: number) =>
  day.changes.filter(({ orderId }) => orderId === id).map(({ what, isNew }) => [what, isNew])
const later = async (ms: number) => server.setClock(new Date((await server.now()).getTime() + ms))
const MINUTE = 60_000

// – What changed since the account looked: orders that came, ended or moved; what a look has shown stays for a quarter of
//   an hour, and is not new any more (issue 13)
test('what changed since the last look is told, and is new until it is looked at', async () => {
  const order = await place()
  const before = await today()
  expect(changeOf(before, order.orderId)).toEqual([['placed', true]])
  const seen = await look('2099-01-01T00:00:00Z')
  expect(new Date(seen!).getTime()).toBeLessThanOrEqual((await server.now()).getTime())
  expect(changeOf(await today(), order.orderId)).toEqual([['placed', false]])
  await later(16 * MINUTE)
  expect((await today()).changes).toEqual([])
  await customer.send('POST', `/api/v1/auth/orders/${order.orderId}/cancelOrder`)
  const [cancelled] = (await server.db.query('select status from orders where id = $1', [order.orderId])) as [
    { status: string },
  ]
  expect(cancelled.status).toBe('cancelled')
  const after = await today()
  expect(changeOf(after, order.orderId)).toEqual([['cancelled', true]])
  await look(after.asOf)
  await later(16 * MINUTE)
  // An old look takes nothing back.
  await look(before.asOf)
  expect((await today()).changes).toEqual([])
})

// – Each account has its own look (issue 13)
test('a look is the account’s own', async () => {
  const amara = await asChef(server)
  const mine = await ordered(server, customer, 'Amara Okafor')
  await look((await today()).asOf)
  expect(changeOf(await today(amara), mine.orderId)).toEqual([['placed', true]])
  expect(changeOf(await today(), mine.orderId)).toEqual([])
})

// – What the kitchen refused itself is no news to it; what customers answered is (issue 13)
test('answers of customers are told, and not what the kitchen did itself', async () => {
  const [refused, asked] = [await place(1), await place(1)]
  await look((await today()).asOf)
  await later(16 * MINUTE)
  await chef.send('POST', `/api/v1/chef/orders/${refused.orderId}/refusal`, { body: { reason: 'The oven.' } })
  const dates = await chef.call('GET /api/v1/chef/orders/{orderId}/delay-dates', {
    params: { orderId: String(asked.orderId) },
  })
  const proposedDate = dates.ok ? dates.data.dates[0]!.date : ''
  await chef.send('POST', `/api/v1/chef/orders/${asked.orderId}/delay`, {
    body: { proposedDate, reason: 'Snow.' },
  })
  const waiting = await today()
  expect(changeOf(waiting, refused.orderId)).toEqual([])
  expect(waiting.late).toContainEqual(
    expect.objectContaining({ kind: 'question', orderIds: [asked.orderId], by: expect.any(String) }),
  )
  await customer.send('PUT', `/api/v1/orders/${asked.orderId}/delay`, { body: { answer: 'accept' } })
  const answered = await today()
  expect(answered.changes).toMatchObject([
    { what: 'moved', orderId: asked.orderId, date: proposedDate, isNew: true },
  ])
  expect(answered.late.filter(({ kind }) => kind === 'question')).toEqual([])
})

// – The four steps say how much there is of the next dates with work, and how far it is: by ticks and by what orders
//   became (issue 13)
test('shop, cook, pack and go count what is ticked, packed and brought', async () => {
  const [first, second] = [await place(2), await place(3)]
  const date = dateFromParts(first.deliveryDate)
  const dayOf = (day: Today) => day.days.find(each => each.date === date)!
  await server.db.query(`update meals set quantities = '[]' where id = $1`, [mealId])
  const bare = dayOf(await today())
  await server.db.query(`update meals set quantities = $2 where id = $1`, [
    mealId,
    JSON.stringify([{ name: 'Leek', amount: 1, unit: 'piece', use: 'always' }]),
  ])
  const start = dayOf(await today())
  expect(start.shop.unmeasured).toBe(bare.shop.unmeasured - 1)
  expect(start).toMatchObject({ isOpen: true, pack: { done: 0 }, go: { done: 0 }, cook: { done: 0 } })
  expect(start.servings).toBe(start.cook.all)
  expect(start.pack.all).toBe(start.go.all)
  await server.setClock(new Date(first.cutoffAt))

  const prep = await chef.call('GET /api/v1/chef/orders/prep', { query: { date } })
  const shopping = await chef.call('GET /api/v1/chef/orders/shopping', { query: { date } })
  if (!prep.ok || !shopping.ok) throw new Error('No lists')
  const plain = prep.data.meals.find(meal => meal.mealId === mealId)!.parts.find(part => !part.doubleProtein)!
  const leek = shopping.data.items.find(({ name }) => name === 'Leek')!
  const say = (
    ticks: { list: 'shopping' | 'prep' | 'packing'; item: string; amount: number; ticked?: boolean }[],
  ) =>
    chef.send('PUT', '/api/v1/chef/orders/ticks', {
      body: { date, ticks: ticks.map(tick => ({ key: randomUUID(), ticked: true, ...tick })) },
    })
  const cooked = { list: 'prep' as const, item: `${mealId} ${plain.sideOption} single` }
  await say([
    { ...cooked, amount: plain.servings.expected },
    { list: 'shopping', item: leek.item, amount: leek.amount },
    { list: 'packing', item: String(first.orderId), amount: 2 },
  ])
  const ticked = dayOf(await today())
  expect(ticked).toMatchObject({ isOpen: false, shop: { done: 1 }, pack: { done: 1 }, go: { done: 0 } })
  expect(ticked.cook.done).toBe(plain.servings.expected)
  // Of another amount it is to be done again.
  await say([{ ...cooked, amount: plain.servings.expected - 1 }])
  expect(dayOf(await today()).cook.done).toBe(0)
  for (const step of ['Preparing', 'Ready']) await moveTo(chef, second.orderId, step)
  expect(dayOf(await today())).toMatchObject({ pack: { done: 2 }, cook: { done: 3 }, go: { done: 0 } })
})

// – What is late is told by date: not packed an hour before the window, not gone when it begins, not delivered when it ends,
//   and problems that are open (issue 13)
test('what is late is told with its orders, and where it stands', async () => {
  await server.setClock(MONDAY_MORNING)
  const order = await place(1)
  const date = dateFromParts(order.deliveryDate)
  await server.db.query(
    `update orders set window_from = '16:00', window_until = '19:00', carrier = 'kitchen' where delivery_date = $1`,
    [date],
  )
  const kinds = async () =>
    (await today()).late.filter(({ orderIds }) => orderIds.includes(order.orderId)).map(({ kind }) => kind)
  await server.setClock(new Date(order.cutoffAt))
  await today()
  expect(await kinds()).toEqual([])
  await server.setClock(new Date(`${date}T21:00:00Z`))
  expect(await kinds()).toEqual(['not-ready'])
  for (const step of ['Preparing', 'Ready']) await moveTo(chef, order.orderId, step)
  expect(await kinds()).toEqual([])
  await server.setClock(new Date(`${date}T22:00:00Z`))
  expect(await kinds()).toEqual(['not-gone'])
  await moveTo(chef, order.orderId, 'Out for delivery')
  expect(await kinds()).toEqual([])
  await server.setClock(new Date(Date.parse(`${date}T22:00:00Z`) + 3 * 60 * MINUTE))
  expect(await kinds()).toEqual(['window-passed'])
  await moveTo(chef, order.orderId, 'Delivered')
  expect(await kinds()).toEqual([])
  await server.db.query(
    `insert into problem_reports (order_id, account_id, kind, text, reported_at)
     select id, account_id, 'quality', 'Cold.', now() from orders where id = $1`,
    [order.orderId],
  )
  expect(await kinds()).toEqual(['problem'])
})

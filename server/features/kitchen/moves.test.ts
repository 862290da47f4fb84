import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { afterAll, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asBearer, asCustomer } from '../../testing/customer.ts'
import { AMARA, asChef, bringTo, lockedOrder, moveTo, ordered, toldOfOrder } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'
import { lockOrders } from '../ordering/lock-orders.ts'

const server = await startTestServer()
const chef = await asChef(server)
const customer = await asCustomer(server)

const cutoffPassed = (order: Order) => server.setClock(new Date(order.cutoffAt))
const statusOf = async (orderId: number) => {
  const [row] = await server.db.query<{ status: string }>('select status from orders where id = $1', [
    orderId,
  ])
  return row?.status
}
const eventsOf = async (orderId: number) =>
  (
    await server.db.query<{ event: string }>(
      `select status || ' by ' || actor as event from order_events where order_id = $1 order by id`,
      [orderId],
    )
  ).map(({ event }) => event)

// – A paid order is locked at its cut-off
// – The event of the lock carries the cut-off’s time
test('a paid order is locked at its cut-off, and not before', async () => {
  const order = await ordered(server, customer, AMARA.name)
  await server.setClock(new Date(Date.parse(order.cutoffAt) - 60_000))
  expect(await statusOf(order.orderId)).toBe('placed')
  await expectProblem(await moveTo(chef, order.orderId, 'Preparing'), 'move-not-possible')
  await cutoffPassed(order)
  expect(await statusOf(order.orderId)).toBe('locked')
  const [event] = await server.db.query<{ at: Date }>(
    `select at from order_events where order_id = $1 and status = 'locked'`,
    [order.orderId],
  )
  expect(event?.at.toISOString()).toBe(order.cutoffAt)
})

// – An order that is not paid is not shown
// – An unpaid order is not locked
test('an order that is not paid yet is not locked, and is on no board', async () => {
  await server.setClock(MONDAY_MORNING)
  const order = await ordered(server, customer, AMARA.name)
  await server.db.query(
    `update payments set status = 'action-required', captured_cents = 0, next_try_at = now() + interval '1 hour' where order_id = $1`,
    [order.orderId],
  )
  expect(await lockOrders(server.db, '', new Date(order.cutoffAt))).toBe(0)
  expect(await statusOf(order.orderId)).toBe('placed')
  await expectProblem(await chef.send('GET', `/api/v1/chef/orders/${order.orderId}`), 'order-not-found')
  const board = await (await chef.send('GET', '/api/v1/chef/orders?limit=100')).text()
  expect(board).not.toContain(`"orderId":${order.orderId},`)
  await server.db.query(
    `update payments set status = 'paid', captured_cents = amount_cents, next_try_at = null where order_id = $1`,
    [order.orderId],
  )
})

// – After downtime everything is locked once, by any number of workers
test('after a long night everything is locked once, with two workers at it', async () => {
  await server.setClock(MONDAY_MORNING)
  const orders = []
  for (let nth = 0; nth < 4; nth++) orders.push(await ordered(server, await asCustomer(server), 'Hana Sato'))
  const ids = orders.map(({ orderId }) => orderId)
  const late = new Date(Date.parse(orders[0]!.cutoffAt) + 3 * 86_400_000)
  await Promise.all([
    lockOrders(server.db, '', late),
    lockOrders(server.db, '', late),
    lockOrders(server.db, '', late),
  ])
  const [counted] = await server.db.query<{ events: number; orders: number }>(
    `select count(*)::int as events, count(distinct order_id)::int as orders from order_events
     where order_id = any($1) and status = 'locked'`,
    [ids],
  )
  expect(counted).toEqual({ events: 4, orders: 4 })
})

// §4 No step can be left out (product.md)
// §4 An order that leaves, and one that is delivered, is told
// – The customer is told when it is out for delivery, and when it is delivered
test('a kitchen brings an order to the door step by step, and the customer is told of each', async () => {
  const order = await lockedOrder(server, customer)
  await expectProblem(await moveTo(chef, order.orderId, 'Ready'), 'move-not-possible')
  const delivered = await bringTo(chef, order.orderId, 'Delivered')
  expect(delivered.timeline.map(({ status }) => status)).toEqual([
    'Placed',
    'Locked',
    'Preparing',
    'Ready',
    'Out for delivery',
    'Delivered',
  ])
  expect(delivered.next).toEqual([])
  const told = await server.db.query<{ key: string }>(
    `select key from outbox where key like 'order:' || $1 || ':%' order by id`,
    [order.orderId],
  )
  expect(told.map(({ key }) => key.split(':').at(-1))).toEqual([
    'paid',
    'locked',
    'preparing',
    'ready',
    'out-for-delivery',
    'delivered',
  ])
})

const earnedBy = async (orderId: number) => {
  const [earned] = await server.db.query<{ cents: number | null }>(
    `select sum(amount_cents)::int as cents from ledger_lines where order_id = $1 and party = 'chef'`,
    [orderId],
  )
  return earned?.cents ?? null
}

// – A delivered order is completed a day later
// – A completed order has earned its money, a delivered one has not
test('a delivered order is completed a day later, and has earned its money from then on', async () => {
  const order = await lockedOrder(server, customer)
  await bringTo(chef, order.orderId, 'Delivered')
  await server.advance(23 * 60)
  expect(await statusOf(order.orderId)).toBe('delivered')
  expect(await earnedBy(order.orderId)).toBe(null)
  await server.advance(61)
  expect(await statusOf(order.orderId)).toBe('completed')
  expect((await eventsOf(order.orderId)).at(-1)).toBe('completed by system')
  expect(await earnedBy(order.orderId)).toBeGreaterThan(0)
})

// §9 Earnings say what delivered orders will add, and what an open problem holds
// – An open problem holds an order and its money
// – What the customer reported stands in the order’s details, and beside an order whose report is open (issue
//   11, T6)
test('a problem that was reported holds an order and its money until it is answered', async () => {
  const order = await lockedOrder(server, customer)
  await bringTo(chef, order.orderId, 'Delivered')
  const earnings = async () => {
    const told = await chef.call('GET /api/v1/chef/earnings', { query: {} })
    if (!told.ok) throw new Error('No earnings')
    return told.data
  }
  const before = await earnings()
  const report = { kind: 'missing', text: 'One meal is missing.' }
  const path = `/api/v1/orders/${order.orderId}/problems`
  expect((await customer.send('POST', path, { body: report })).status).toBe(200)
  expect((await earnings()).coming).toEqual({ ...before.coming, held: before.coming.held + 1 })
  const shown = await chef.call('GET /api/v1/chef/orders/{orderId}', {
    params: { orderId: String(order.orderId) },
  })
  expect(shown).toMatchObject({ data: { problems: [{ ...report, closedAt: null, pictureUrl: null }] } })
  await server.advance(30 * 60)
  expect(await statusOf(order.orderId)).toBe('delivered')
  expect(await earnedBy(order.orderId)).toBe(null)
  expect((await earnings()).coming).toMatchObject({ orders: 1, held: 1 })
  await server.db.query(`update problem_reports set closed_at = $2, answer = 'Sorry.' where order_id = $1`, [
    order.orderId,
    await server.now(),
  ])
  await server.advance(61)
  expect(await statusOf(order.orderId)).toBe('completed')
  expect(await earnedBy(order.orderId)).toBeGreaterThan(0)
  expect((await earnings()).coming).toEqual({ orders: 0, amount: 0, held: 0 })
})

// – Nothing goes out or arrives before its delivery day begins in the market, for staff neither
test('nothing goes out before the delivery day begins in the market, whoever says so', async () => {
  const order = await lockedOrder(server, customer)
  await moveTo(chef, order.orderId, 'Preparing')
  const ready = (await (await moveTo(chef, order.orderId, 'Ready')).json()) as KitchenOrder
  expect(ready).toMatchObject({ next: [], later: { step: 'Out for delivery', from: ready.deliveryDate } })
  const midnight = new Date(`${ready.deliveryDate}T06:00:00Z`)
  await server.setClock(new Date(midnight.getTime() - 60_000))
  const { message } = await expectProblem(
    await moveTo(chef, order.orderId, 'Out for delivery'),
    'delivery-day-ahead',
  )
  expect(message).toBe('An order goes out and arrives on its delivery day, not before.')
  const many = await chef.call('POST /api/v1/chef/orders/moves', {
    body: { orderIds: [order.orderId], to: 'Out for delivery' },
  })
  expect(many).toMatchObject({ data: { moved: [], notMoved: [{ code: 'delivery-day-ahead' }] } })
  expect(await statusOf(order.orderId)).toBe('ready')
  await server.setClock(midnight)
  expect((await moveTo(chef, order.orderId, 'Out for delivery')).status).toBe(200)
})

// – A second click is no second step
// – A refused move shows the order as it is now
// – Each message is queued once an order and event
test('a click twice is one step, and an impossible one shows the order as it is', async () => {
  const order = await lockedOrder(server, customer)
  const clicks = await Promise.all([1, 2, 3].map(() => moveTo(chef, order.orderId, 'preparing')))
  expect(clicks.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await eventsOf(order.orderId)).toEqual(['locked by system', 'preparing by chef'])
  expect((await toldOfOrder(server.db, order.orderId)).map(({ key }) => key)).toEqual(['preparing'])
  const refused = await moveTo(chef, order.orderId, 'delivered')
  expect(refused.status).toBe(409)
  expect(await refused.json()).toMatchObject({
    code: 'move-not-possible',
    order: { orderId: order.orderId, orderStatus: 'Preparing', next: ['Ready'] },
  })
})

// – Many orders are moved at once
// – Those that cannot move are named with the reason
test('many orders go on at once; those that cannot are named with the reason', async () => {
  const first = await lockedOrder(server, customer)
  const second = await lockedOrder(server, customer)
  await moveTo(chef, second.orderId, 'Preparing')
  await server.setClock(MONDAY_MORNING)
  const notYet = await ordered(server, customer, AMARA.name)
  const foreign = await ordered(server, customer, 'Luca Ferraro')
  const orderIds = [first.orderId, second.orderId, notYet.orderId, foreign.orderId]
  const answer = await chef.call('POST /api/v1/chef/orders/moves', { body: { orderIds, to: 'Preparing' } })
  expect(answer).toMatchObject({ ok: true })
  const { moved, notMoved } = (answer as { data: { moved: KitchenOrder[]; notMoved: object[] } }).data
  expect(moved.map(({ orderId }) => orderId).toSorted()).toEqual([first.orderId, second.orderId].toSorted())
  expect(notMoved).toEqual([
    expect.objectContaining({
      orderId: notYet.orderId,
      code: 'move-not-possible',
      order: expect.objectContaining({ orderStatus: 'Placed' }),
    }),
    expect.objectContaining({ orderId: foreign.orderId, code: 'order-not-found', order: null }),
  ])
  expect(await statusOf(foreign.orderId)).toBe('placed')
})

test('a kitchen decides where orders go, not what they are', async () => {
  const order = await lockedOrder(server, customer)
  for (const to of ['Cancelled', 'Completed', 'Locked', 'Refused', 'nowhere'])
    await expectProblem(await moveTo(chef, order.orderId, to), 'validation-failed')
})

// – A kitchen refuses an order before it is out for delivery
// – The customer is refunded in full, once
// – The customer reads the reason by mail
// – Servings are free again
// – A coupon’s use is given back
test('refused before it leaves: everything goes back, once, and the customer reads why', async () => {
  await server.setClock(MONDAY_MORNING)
  const order = await ordered(server, customer, AMARA.name, { promoCode: 'WELCOME20' })
  const reserved = async () => {
    const [day] = await server.db.query<{ reserved: number }>(
      'select reserved from chef_days where chef_id = $1 and delivery_date = (select delivery_date from orders where id = $2)',
      [order.chefId, order.orderId],
    )
    return day!.reserved
  }
  const before = await reserved()
  const refuse = () =>
    chef.send('POST', `/api/v1/chef/orders/${order.orderId}/refusal`, {
      body: { reason: 'The oven broke down.' },
    })
  const answers = await Promise.all([refuse(), refuse()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(await reserved()).toBe(before - 1)
  const seen = await customer.call('GET /api/v1/orders/{orderId}', {
    params: { orderId: String(order.orderId) },
  })
  expect(seen).toMatchObject({ data: { orderStatus: 'Refused', refunded: order.totalAmount } })
  const [use] = await server.db.query(
    'select 1 from redemptions where order_id = $1 and released_at is not null',
    [order.orderId],
  )
  expect(use).toBeDefined()
  const [mail] = await server.db.query<{ content: { text: string } }>(
    `select content from outbox where key = 'order:' || $1 || ':refused'`,
    [order.orderId],
  )
  expect(mail?.content.text).toContain('The kitchen writes: “The oven broke down.”')
  expect(mail?.content.text).toContain(`$${order.totalAmount.toFixed(2)} goes back to your card`)
})

// – Not after
// – A reason is required
test('a refusal needs a reason, and comes too late on the road', async () => {
  const order = await lockedOrder(server, customer)
  const path = `/api/v1/chef/orders/${order.orderId}/refusal`
  await expectProblem(await chef.send('POST', path, { body: { reason: '  ' } }), 'validation-failed')
  await bringTo(chef, order.orderId, 'Out for delivery')
  await expectProblem(await chef.send('POST', path, { body: { reason: 'Too late.' } }), 'not-refusable')
})

const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())

// – Of a refusal, a cancellation and a step at once one outcome comes out
test('of a refusal, a cancellation and a step at once, at two processes, one order comes out', async () => {
  const there = asBearer(second, chef.token)
  for (let round = 0; round < 5; round++) {
    const order = await lockedOrder(server, customer)
    const path = `/api/v1/chef/orders/${order.orderId}`
    const answers = await Promise.all([
      chef.send('POST', `${path}/refusal`, { body: { reason: 'No gas.' } }),
      there.send('POST', `${path}/moves`, { body: { to: 'Preparing' } }),
      asBearer(second, customer.token).send('POST', `/api/v1/auth/orders/${order.orderId}/cancelOrder`, {
        body: { withoutRefund: true },
      }),
      there.send('POST', `${path}/refusal`, { body: { reason: 'No water.' } }),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    const ends = (await eventsOf(order.orderId)).filter(event => /^(refused|cancelled)/.test(event))
    expect(ends).toHaveLength(1)
    expect(['refused', 'cancelled']).toContain(await statusOf(order.orderId))
  }
})

test('nothing of this broke what must hold', async () => {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

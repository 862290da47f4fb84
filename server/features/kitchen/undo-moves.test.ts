import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import { expect, test } from 'vitest'
import { sendingOf } from '../../platform/outbox.ts'
import { asCustomer } from '../../testing/customer.ts'
import { asChef, bringTo, lockedOrder, moveTo, toldOfOrder } from '../../testing/kitchen.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const chef = await asChef(server)
const customer = await asCustomer(server)
const statusOf = async (orderId: number) => {
  const [row] = await server.db.query<{ status: string }>('select status from orders where id = $1', [
    orderId,
  ])
  return row?.status
}

const undo = (orderIds: number[], step: string) =>
  chef.send('POST', '/api/v1/chef/orders/undone-moves', { body: { orderIds, step } })
const toldOf = (orderId: number) => toldOfOrder(server.db, orderId)

// – A step can be taken back for ten minutes, once
// – The customer’s timeline shows the step, and that it was taken back
test('a step is taken back for ten minutes; whoever was told of it is told how it is, and of its second coming', async () => {
  const order = await lockedOrder(server, customer)
  const delivered = await bringTo(chef, order.orderId, 'Delivered')
  expect(delivered.undo?.step).toBe('Delivered')
  await until('it is told', async () => (await toldOf(order.orderId)).every(({ sent }) => sent))
  const answers = await Promise.all([1, 2, 3].map(() => undo([order.orderId], 'Delivered')))
  const said = (await Promise.all(answers.map(answer => answer.json()))) as {
    undone: KitchenOrder[]
    notUndone: { code: string }[]
  }[]
  expect(said.flatMap(({ undone }) => undone)).toMatchObject([
    { orderStatus: 'Out for delivery', next: ['Delivered'], undo: { step: 'Out for delivery' } },
  ])
  expect(said.flatMap(({ notUndone }) => notUndone.map(({ code }) => code))).toEqual([
    'undo-not-possible',
    'undo-not-possible',
  ])
  expect((await toldOf(order.orderId)).map(({ key }) => key)).toEqual([
    'preparing',
    'ready',
    'out-for-delivery',
    expect.stringMatching(/^delivered:undone:\d+$/),
    expect.stringMatching(/^undone:\d+$/),
  ])
  const [correction] = await server.db.query<{ content: { text: string } }>(
    `select content from outbox where key like 'order:' || $1 || ':undone:%'`,
    [order.orderId],
  )
  expect(correction?.content.text).toContain('hasn’t been delivered yet')
  const seen = await customer.call('GET /api/v1/orders/{orderId}', {
    params: { orderId: String(order.orderId) },
  })
  expect(seen).toMatchObject({ data: { orderStatus: 'Out for delivery' } })
  expect(seen.ok && seen.data.timeline.at(-1)).toMatchObject({
    status: 'Delivered',
    undoneAt: expect.any(String),
  })
  await moveTo(chef, order.orderId, 'Delivered')
  expect((await toldOf(order.orderId)).at(-1)?.key).toBe('delivered')
  await server.advance(9)
  const stillThere = await chef.send('GET', `/api/v1/chef/orders/${order.orderId}`)
  expect(await stillThere.json()).toMatchObject({ undo: { step: 'Delivered' } })
  await server.advance(1)
  expect(await (await undo([order.orderId], 'Delivered')).json()).toMatchObject({
    undone: [],
    notUndone: [{ code: 'undo-not-possible', order: { orderStatus: 'Delivered', undo: null } }],
  })
})

// – What was told of it and has not gone out stays unsent
test('what was told of a step and has not gone out stays unsent', async () => {
  const order = await lockedOrder(server, customer)
  // What the worker does not find due, it has not begun to send.
  const hold = `create trigger held before insert on tasks for each row when (new.queue = 'messages')
    execute function hold()`
  await server.db.query(`create function hold() returns trigger language plpgsql as
    $$ begin new.retry_at := now() + interval '1 day'; return new; end $$`)
  await server.db.query(hold)
  await moveTo(chef, order.orderId, 'Preparing')
  expect((await undo([order.orderId], 'Preparing')).status).toBe(200)
  await server.db.query('drop trigger held on tasks')
  const [message] = await server.db.query(
    `select sent_at, retry_at as next_try_at, last_error, dropped_at is not null as dropped from outbox m ${sendingOf('m')}
     where m.key like 'order:' || $1 || ':preparing:undone:%'`,
    [order.orderId],
  )
  expect(message).toEqual({ sentAt: null, nextTryAt: null, lastError: 'taken back', dropped: true })
  expect((await toldOf(order.orderId)).filter(({ key }) => key.startsWith('undone'))).toEqual([])
  expect(await statusOf(order.orderId)).toBe('locked')
})

// – What its customer has rated is not taken back
test('what its customer has rated is not taken back, and nobody takes back another kitchen’s step', async () => {
  const order = await lockedOrder(server, customer)
  await bringTo(chef, order.orderId, 'Delivered')
  const other = await asChef(server, 'luca-ferraro@ladlewell.test')
  const foreign = await other.send('POST', '/api/v1/chef/orders/undone-moves', {
    body: { orderIds: [order.orderId], step: 'Delivered' },
  })
  expect(await foreign.json()).toMatchObject({ notUndone: [{ code: 'order-not-found', order: null }] })
  const rated = await customer.send('POST', `/api/v1/orders/${order.orderId}/reviews`, {
    body: { line: 1, stars: 5, text: '' },
  })
  expect(rated.status).toBe(200)
  expect(await (await undo([order.orderId], 'Delivered')).json()).toMatchObject({
    notUndone: [{ code: 'undo-not-possible' }],
  })
})

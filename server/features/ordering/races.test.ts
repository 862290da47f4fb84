import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { afterAll, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asBearer, asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { startServerProcess } from '../../testing/server-process.ts'
import { clockOf, startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer({ SWEEP_GRACE_MS: '30000' })
const second = (await startServerProcess(server.env))!
afterAll(() => second.stop())

const path = '/api/v1/auth/orders/place-order'
const crowd = await Promise.all(Array.from({ length: 50 }, () => asCustomer(server)))

/** The customer at the second process, with the same session. */
const atSecond = (customer: Customer) => asBearer(second, customer.token)

/** A minute later at both processes: the second one hears of it. */
async function nextMinute(): Promise<void> {
  await server.advance(1)
  const isThere = async () =>
    Math.abs((await clockOf(second.url).now()).getTime() - (await server.now()).getTime()) < 5000
  await until('the second process has the time', isThere)
}

/** Everybody orders at once, every other one at the other process. */
const allOrder = (body: PlaceOrderInput) =>
  Promise.all(
    crowd.map((customer, nth) =>
      (nth % 2 ? atSecond(customer) : customer).send('POST', path, {
        body,
        headers: { 'idempotency-key': `race${body.chefId}` },
      }),
    ),
  )

const counted = (answers: Response[]) => {
  const byStatus = Map.groupBy(answers, ({ status }) => status)
  return Object.fromEntries([...byStatus].map(([status, list]) => [status, list.length]))
}

async function succeeded(customerIds: readonly number[]): Promise<number> {
  const [row] = await server.db.query<{ orders: number[] }>(
    'select array_agg(id) as orders from orders where account_id = any($1)',
    [customerIds],
  )
  const { paymentIntents } = await server.sandbox.payments()
  return paymentIntents.filter(
    intent => intent.status === 'succeeded' && row?.orders?.includes(Number(intent.metadata.orderId)),
  ).length
}

async function expectNothingBroken() {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
}

test('of fifty customers with one single-use code exactly one gets it', async () => {
  const answers = await allOrder(await basketFrom(server, 'Luca Ferraro', { promoCode: 'ONCE50' }))
  expect(counted(answers)).toEqual({ 200: 1, 422: 49 })
  const [promotion] = await server.db.query<{ uses: number }>(
    `select uses from promotions where code = 'ONCE50'`,
  )
  expect(promotion?.uses).toBe(1)
  await expectNothingBroken()
})

// – Servings per chef and date are held atomically: nobody buys beyond the last (product.md)
test('of fifty customers for the last serving exactly one gets it', async () => {
  const body = await basketFrom(server, 'Amara Okafor')
  const reserved = () =>
    server.db.query<{ capacity: number; reserved: number }>(
      'select capacity, reserved from chef_days where chef_id = $1 and delivery_date = $2',
      [body.chefId, body.orderDate],
    )
  const buyer = await asCustomer(server)
  // Who has paid before may take nearly all of a date.
  expect((await buyer.send('POST', path, { body })).status).toBe(200)
  const [day] = await reserved()
  const rest = day!.capacity - day!.reserved - 1
  const halves = [Math.floor(rest / 2), Math.ceil(rest / 2)].map((quantity, nth) => ({
    ...body.orderItems[0]!,
    doubleProtein: nth === 1,
    quantity,
  }))
  expect((await buyer.send('POST', path, { body: { ...body, orderItems: halves } })).status).toBe(200)
  expect(counted(await allOrder(body))).toEqual({ 200: 1, 409: 49 })
  const [after] = await reserved()
  expect(after?.reserved).toBe(after?.capacity)
  await expectNothingBroken()
})

test('one key twenty times at once, at two processes, is one order and one charge', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Mali Srisai')
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, nth) =>
      (nth % 2 ? atSecond(customer) : customer).send('POST', path, { body, headers }),
    ),
  )
  const orders = (await Promise.all(answers.map(answer => answer.json()))) as { orderId: number }[]
  expect(counted(answers)).toEqual({ 200: 20 })
  expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await succeeded([customer.id])).toBe(1)
})

test('a double click without a key is one order, at two processes as well', async () => {
  const body = await basketFrom(server, 'Dwayne Carter')
  for (const customer of crowd.slice(0, 10)) {
    const clicks = [customer, atSecond(customer), customer].map(each => each.send('POST', path, { body }))
    const answers = await Promise.all(clicks)
    expect(counted(answers)).toEqual({ 200: 3 })
    const orders = (await Promise.all(answers.map(answer => answer.json()))) as { orderId: number }[]
    expect(new Set(orders.map(({ orderId }) => orderId)).size).toBe(1)
  }
})

test('a repetition is not told that what its own order took is gone', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Selam Tesfaye', { promoCode: 'WELCOME20' })
  await server.db.query('update chefs set capacity_per_date = 1 where id = $1', [body.chefId])
  await server.db.query(
    'update chef_days set capacity = reserved + 1 where chef_id = $1 and delivery_date = $2',
    [body.chefId, body.orderDate],
  )
  for (const headers of [{ 'idempotency-key': crypto.randomUUID() }, {}]) {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, nth) =>
        (nth % 2 ? atSecond(customer) : customer).send('POST', path, { body, headers }),
      ),
    )
    expect(counted(answers)).toEqual({ 200: 6 })
    const [order] = (await Promise.all(answers.map(answer => answer.json()))) as { orderId: number }[]
    await customer.send('POST', `/api/v1/auth/orders/${order!.orderId}/cancelOrder`)
    await nextMinute()
  }
  await expectNothingBroken()
})

test('the same meal again later is another order', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Layla Haddad')
  const first = await customer.call(`POST ${path}`, { body })
  await nextMinute()
  const again = await customer.call(`POST ${path}`, { body })
  expect(first.ok && again.ok && first.data.orderId !== again.data.orderId).toBe(true)
})

test('a code that counts once a customer counts once, however many orders they place at once', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Hana Sato', { promoCode: 'WELCOME20' })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, nth) =>
      (nth % 2 ? atSecond(customer) : customer).send('POST', path, {
        body,
        headers: { 'idempotency-key': `wish-${nth}` },
      }),
    ),
  )
  expect(counted(answers)).toEqual({ 200: 1, 422: 11 })
  expect(await succeeded([customer.id])).toBe(1)
  await expectNothingBroken()
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { countBroken } from './invariants.ts'
import { asCustomer, basketFrom } from './testing/customer.ts'
import { isSettled } from './testing/settled.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const REST_MS = 1000
const server = await startTestServer({ CIRCUIT_REST_MS: String(REST_MS) })
const basket = await basketFrom(server, 'Amara Okafor')
// Nobody may try again and again.
const customers = await Promise.all(Array.from({ length: 12 }, () => asCustomer(server)))
let next = 0

const order = () =>
  customers[next++ % customers.length]!.send('POST', '/api/v1/auth/orders/place-order', {
    body: { ...basket, paymentMethod: 'pm_card_visa' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
const orders = () =>
  server.db.query<{ id: number; status: string }>(
    `select p.order_id as id, p.status from payments p join orders o on o.id = p.order_id
     where o.account_id = any($1::int[]) order by 1`,
    [customers.map(({ id }) => id)],
  )
const calls = async () =>
  [
    ...(await (await fetch(`${server.url}/metrics`)).text()).matchAll(
      /^ladlewell_payment_provider_calls_total\{.*\} (\d+)/gm,
    ),
  ].reduce((sum, [, count]) => sum + Number(count), 0)

// – While the payment provider is away customers hear that no cards can be taken before anything is begun; what was begun is
//   brought to its end when it is back, charged and told once
test('a provider that is away for an hour is left alone, and all that was begun is brought to its end', async () => {
  await server.sandbox.faults({ what: 'status', status: 500 })
  let told = await order()
  for (let tries = 1; told.status === 202 && tries < 20; tries++) told = await order()
  expect(told.status).toBe(503)
  expect(await told.json()).toMatchObject({
    code: 'cards-unavailable',
    message: expect.stringContaining('nothing was charged'),
  })
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(0)

  const begun = await orders()
  expect(begun.length).toBeGreaterThan(0)
  const before = await calls()
  // All at once after the rest: only one may begin what the others would for nothing.
  await sleep(REST_MS * 1.25)
  const began = performance.now()
  const statuses = (await Promise.all(Array.from({ length: 40 }, order))).map(({ status }) => status)
  // After each rest one tries; a rest is at least three quarters of what is set.
  const rests = Math.floor((performance.now() - began) / (REST_MS * 0.75))
  const tries = statuses.filter(status => status === 202).length
  expect(tries).toBeLessThanOrEqual(1 + rests)
  expect(statuses.filter(status => status === 503)).toHaveLength(40 - tries)
  expect(await orders()).toHaveLength(begun.length + tries)
  expect((await calls()) - before).toBeLessThan(8 + 2 * rests)
  expect((await fetch(`${server.url}/api/v1/chefs/${basket.chefId}`)).status).toBe(200)

  for (let minutes = 0; minutes < 60; minutes += 10) await server.advance(10)
  expect(await orders()).toHaveLength(begun.length + tries)

  await server.sandbox.faults()
  await until('orders are taken again', async () => (await order()).status === 200)
  await until('everything is settled', () => isSettled(server.db, () => server.advance(5)), 30_000)
  const after = await orders()
  expect(after.at(-1)!.status).toBe('paid')
  const { paymentIntents } = await server.sandbox.payments()
  for (const { id, status } of after) {
    const charged = paymentIntents.filter(
      ({ metadata, status: of }) => metadata.orderId === String(id) && of === 'succeeded',
    )
    expect(charged).toHaveLength(status === 'paid' ? 1 : 0)
  }
  expect((await countBroken(server.db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
  const mails = await Promise.all(customers.map(({ email }) => server.sandbox.mails(email)))
  const keys = mails.flat().map(({ headers }) => headers['message-id'])
  expect(new Set(keys).size).toBe(keys.length)
  const confirmed = mails.flat().filter(({ subject }) => subject.includes(' is placed: '))
  expect(confirmed).toHaveLength(after.filter(({ status }) => status === 'paid').length)
})

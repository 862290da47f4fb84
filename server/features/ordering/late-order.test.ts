import { expect, test } from 'vitest'
import { openParts } from '../../main.ts'
import { parseSettings } from '../../settings.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { placeOrder } from './place-order.ts'

const server = await startTestServer({ ROLE: 'web' })
const CUTOFF = new Date('2027-01-11T23:00:00Z')

// – The statement that reserves judges the cut-off by the database's clock as well
test('the statement that reserves servings judges the cut-off by the database’s own clock', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const early = await server.now()
  const parts = await openParts(parseSettings(server.env))
  await server.setClock(new Date(CUTOFF.getTime() + 60_000))
  await until('the clock is known here', async () => parts.clock.now() > CUTOFF)
  const [account] = await server.db.query<{ id: number }>('select id from accounts where email = $1', [
    customer.email,
  ])
  const viewer = {
    accountId: account!.id,
    email: customer.email,
    role: 'CUSTOMER',
    sessionId: 'none',
    staffRoles: null,
    actingStaffId: null,
    providerCustomerId: null,
    language: 'en',
  }
  // Whoever reads the time wrongly, and is told a wrong one at reading: as it may be between two heartbeats.
  const db = {
    ...parts.db,
    query: async (...asked: Parameters<typeof parts.db.query>) => {
      const rows = await parts.db.query(...asked)
      return asked[2] === 'load-checkout' ? rows.map(row => ({ ...row, platformNow: early })) : rows
    },
  } as typeof parts.db
  const before = await reserved()
  const placed = await placeOrder(
    { ...parts, db },
    viewer as never,
    { body: body as never, key: 'late', origin: { network: '', requestId: 'late' } },
    early,
  )
  expect(placed).toMatchObject({ refusal: 'date-full' })
  expect(await reserved()).toBe(before)
  await parts.bulletin.close()
  await parts.db.close()
  await server.setClock(early)
})

// – An order is priced by the terms that the database has
test('an order is priced by the terms that the database has, though nobody told of their change', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  const placedFor = (totalAmount: number) =>
    customer.send('POST', '/api/v1/auth/orders/place-order', { body: { ...body, totalAmount } })
  const quoteOf = async (answer: Response) => {
    const problem = (await answer.clone().json()) as { quote: { totalAmount: number; deliveryFee: number } }
    await expectProblem(answer, 'price-changed')
    return problem.quote
  }
  const old = await quoteOf(await placedFor(1))
  await server.db.query('update markets set delivery_fee_cents = 1500, version = version + 1')
  const told = await quoteOf(await placedFor(old.totalAmount))
  expect(old.deliveryFee).toBe(10)
  expect(told.deliveryFee).toBe(15)
  expect((await placedFor(told.totalAmount)).status).toBe(200)
})

async function reserved(): Promise<number> {
  const [row] = await server.db.query<{ sum: number }>('select sum(reserved)::int as sum from chef_days')
  return row!.sum
}

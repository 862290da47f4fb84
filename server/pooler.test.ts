import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { chargeBox } from './features/renewals/charge-box.ts'
import { countBroken } from './invariants.ts'
import { openParts, startServer } from './main.ts'
import { meetPooler } from './platform/pooler.ts'
import { parseSettings } from './settings.ts'
import { asCustomer, basketFrom } from './testing/customer.ts'
import { pgbouncer, setTimeOuts, startPgBouncer } from './testing/pgbouncer.ts'
import { signedIn } from './testing/signed-in.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'
import { weekly } from './testing/weekly.ts'
import { cloneWorld } from './testing/world.ts'

const found = pgbouncer()

describe('through a pooler in transaction mode', async () => {
  if (!found)
    return test('without PgBouncer nothing is proven, which was said', () => expect(found).toBeNull())
  const world = await cloneWorld()
  const pooler = await startPgBouncer(world)
  const refused = (pooled: string, direct = world) =>
    meetPooler(pooled, direct).then(
      () => 'served',
      (error: Error) => error.message,
    )
  const withoutTimeOuts = await refused(pooler.url)
  await setTimeOuts(world)
  // Whoever is connected already has none yet.
  await pooler.stop()
  await pooler.start()
  const settings = { DATABASE_POOL_URL: pooler.url, DATABASE_CONNECTIONS: '30' }
  const server = await startTestServer(settings, async () => world)

  const placeOrder = (customer: Awaited<ReturnType<typeof asCustomer>>, body: unknown) =>
    customer.send('POST', '/api/v1/auth/orders/place-order', {
      body,
      headers: { 'idempotency-key': randomUUID() },
    })

  // – A pooler is refused at the start, in one sentence, when its role has no time-outs, when it leads to another database, and
  //   when it does not answer
  test('a pooler is refused in one sentence when it cannot serve', async () => {
    expect(withoutTimeOuts).toMatch(
      /^DATABASE_POOL_URL leads to connections without statement_timeout, lock_timeout, idle_in_transaction_session_timeout, .*`alter role "ladlewell" set statement_timeout = '10s'; alter role/,
    )
    const other = await cloneWorld()
    await setTimeOuts(other)
    expect(await refused(pooler.url, other)).toBe(
      'DATABASE_POOL_URL leads to another database than DATABASE_URL.',
    )
    const nowhere = 'postgres://eater:hush-hush@127.0.0.1:1/meals'
    expect(await refused(nowhere)).toBe('DATABASE_POOL_URL leads to 127.0.0.1:1, where no database answers.')
    await expect(startServer({ ...server.env, DATABASE_POOL_URL: nowhere })).rejects.toThrow(
      /^DATABASE_POOL_URL/,
    )
  })

  test('statements keep their names just where the pooler keeps them apart', async () => {
    expect(await meetPooler(pooler.url, world)).toEqual(found)
    expect(await meetPooler(world, world)).toEqual({ keepsStatements: false })
  })

  // – Orders, sign-in, weekly boxes, staff and workers run through PgBouncer in transaction mode, on fewer connections than they are
  test('sixty customers sign up and order at once, by six connections', async () => {
    const customers = await Promise.all(Array.from({ length: 60 }, () => asCustomer(server)))
    const cooks = ['Luca Ferraro', 'Jiwon Park', 'Priya Raman']
    const baskets = await Promise.all(cooks.map(cook => basketFrom(server, cook)))
    await server.db.query('update chefs set capacity_per_date = 1000')
    await server.db.query('update chef_days set capacity = 1000')
    const answers = await Promise.all(
      customers.map((customer, nth) => placeOrder(customer, baskets[nth % baskets.length])),
    )
    const statuses = Map.groupBy(answers, ({ status }) => status)
    expect([...statuses].map(([status, { length }]) => [status, length])).toEqual([[200, 60]])
    const lists = await Promise.all(
      customers.map(
        async ({ send }) => (await send('GET', '/api/v1/auth/orders')).json() as Promise<unknown[]>,
      ),
    )
    expect(lists.map(({ length }) => length)).toEqual(customers.map(() => 1))
    const [shared] = await server.db.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where datname = current_database() and application_name <> 'ladlewell-bulletin' and pid <> pg_backend_pid()`,
    )
    // Beside the six, the test's own four.
    expect(shared!.count).toBeLessThanOrEqual(10)
  })

  test('a weekly plan’s box is charged, and the workers tell of it', async () => {
    const parts = await openParts(parseSettings(server.env))
    const { customer, boxId, box, attempts } = await weekly(server, parts)
    expect(await chargeBox(parts, boxId, attempts[0])).toBe('done')
    expect(await box()).toMatchObject({ state: 'ordered', orderId: expect.any(Number) })
    // Of the order, and of the box.
    const isTold = async () => (await server.sandbox.mails(customer.email)).length > 1
    await until('both mails are sent', isTold)
    await Promise.all([parts.bulletin.close(), parts.db.close()])
  })

  test('staff of one market see that market’s orders, and no statement of others does', async () => {
    const staff = await signedIn(server, 'staff@ladlewell.test')
    const lists = await Promise.all(
      Array.from({ length: 20 }, (_, nth) =>
        staff.send('GET', `/api/v1/staff/orders${nth % 2 ? '?market=1' : ''}`),
      ),
    )
    expect(new Set(lists.map(({ status }) => status))).toEqual(new Set([200]))
    // A list narrowed to a market leaves nothing of that behind on the connection that everybody shares.
    const [left] = await server.db.query<{ path: string }>(`select current_setting('search_path') as path`)
    expect(left!.path).not.toContain('seen_markets')
  })

  // – While the pooler is down calls are answered 503, never 500, and as before once it is back
  test('while the pooler is away calls are told to come again, and nothing is lost', async () => {
    const customer = await asCustomer(server)
    const body = await basketFrom(server, 'Priya Raman')
    await pooler.stop()
    const away = await Promise.all(Array.from({ length: 10 }, () => placeOrder(customer, body)))
    expect(new Set(away.map(({ status }) => status))).toEqual(new Set([503]))
    await pooler.start()
    await pause(50)
    await until('orders are taken again', async () => (await placeOrder(customer, body)).status === 200)
    const broken = await countBroken(server.db, await server.now())
    expect(broken.filter(({ count }) => count > 0)).toEqual([])
  })
})

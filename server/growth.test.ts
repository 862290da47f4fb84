import { expect, test } from 'vitest'
import { retentions } from './features/staff/kept-tables.ts'
import { countBroken } from './invariants.ts'
import { connect } from './platform/database.ts'
import { forgetOld } from './platform/retention.ts'
import { sizesSql } from './platform/table-sizes.ts'
import { seedPastOrders } from './seed/past-orders.ts'
import { seedScale } from './seed/scale.ts'
import { signedIn } from './testing/signed-in.ts'
import { startTestServer } from './testing/test-server.ts'

/** Of about two years; `npm run test:long` writes a million. */
const orders = Number(process.env.GROWTH_ORDERS ?? 2000)
const TEN_MINUTES = 600_000

const server = await startTestServer({ ROLE: 'web' })
const db = connect(server.env.DATABASE_URL!, 2, () => undefined, TEN_MINUTES)

interface Size {
  name: string
  rows: number
  bytes: number
}

// – Two years of orders leave orders and books; of what comes beside them only as much stays as its time allows
// – After it no invariant is broken, and the pages of the oldest order still open
test('two years of business leave what has to stay, and no more', {
  timeout: 60_000 + orders * 3,
}, async () => {
  await seedScale(db, { chefs: 20, meals: 3, customers: Math.max(20, orders / 10) }, await server.now())
  await seedPastOrders(db, orders)
  await db.query(besideSql)
  const before = await sizes()
  const now = await server.now()
  const brokenBefore = await broken(now)

  let turns = 0
  while ((await forgetOld(db, retentions, now)) > 0) turns++
  const after = await sizes()

  const changed = before.flatMap(({ name, rows, bytes }) => {
    const left = after.find(each => each.name === name)!
    return rows < 1000 ? [] : [{ name, rows, left: left.rows, MB: Math.round(bytes / 1e6) }]
  })
  console.table(changed)
  console.info(`${orders} orders; everything old was forgotten in ${turns} turns`)
  const forgotten = retentions.map(({ table }) => table)
  for (const { name, rows } of before) {
    const left = after.find(each => each.name === name)!.rows
    if (!forgotten.includes(name)) expect(left, name).toBe(rows)
    else if (name in daysOf) {
      // Orders are spread evenly over 700 days, the last a month before today.
      expect(left / rows, name).toBeGreaterThan(0)
      expect(left / rows, name).toBeLessThan(daysOf[name]! / 700 + 0.05)
    }
  }
  expect(await broken(now)).toEqual(brokenBefore)
  expect(brokenBefore).toEqual([])

  const staff = await signedIn(server, 'staff@ladlewell.test')
  const [oldest] = await db.query<{ id: number; email: string }>(
    `select o.id, a.email from orders o join accounts a on a.id = o.account_id where o.checkout_key ^@ 'past-'
     order by o.placed_at limit 1`,
  )
  const customer = await signedIn(server, oldest!.email)
  for (const [who, path] of [
    [staff, `/api/v1/staff/orders/${oldest!.id}`],
    [customer, `/api/v1/orders/${oldest!.id}`],
    [customer, '/api/v1/auth/orders'],
    [customer, '/api/v1/my-data'],
  ] as const)
    expect((await who.send('GET', path)).status, path).toBe(200)
  await db.close()
})

/** Which of them are forgotten after how many days, of those that orders bring along. */
const daysOf: Record<string, number> = Object.fromEntries(
  retentions
    .filter(({ table }) => ['outbox', 'webhook_events'].includes(table))
    .map(({ table, days }) => [table, days]),
)

async function sizes(): Promise<Size[]> {
  await db.query('vacuum analyze')
  const tables = await db.query<Size>(`select * from (${sizesSql}) s order by bytes desc, name`)
  // What is known of a large table without counting is about so: nothing may be missing here.
  const counts = await db.query<{ name: string; rows: number }>(
    tables
      .map(({ name }) => `select '${name}' as name, count(*)::int as rows from ${name}`)
      .join(' union all '),
  )
  const counted = new Map(counts.map(({ name, rows }) => [name, rows]))
  return tables.map(table => ({ ...table, rows: counted.get(table.name)! }))
}

async function broken(now: Date): Promise<number[]> {
  return (await countBroken(db, now)).filter(({ count }) => count > 0).map(({ number }) => number)
}

/** What the provider and people's comings leave beside an order: three events, a session of every second, a sign-in, a link of each fifth. */
const besideSql = `
  with past as (select id, account_id, placed_at from orders where checkout_key ^@ 'past-'),
  told as (
    insert into webhook_events (id, type, intent_id, received_at)
    select 'evt_past_' || id || '_' || n, 'payment_intent.succeeded', 'pi_past_' || id, placed_at
    from past cross join generate_series(1, 3) n),
  came as (
    insert into sessions (id, account_id, created_at, expires_at)
    select gen_random_uuid(), account_id, placed_at, placed_at + interval '7 days' from past where id % 2 = 0),
  noted as (insert into security_events (what, account_id, at) select 'signed-in', account_id, placed_at from past)
  insert into one_time_tokens (hash, account_id, purpose, email, created_at, expires_at, used_at)
  select 'past-' || id, account_id, 'skip-box', 'past@example.test', placed_at, placed_at + interval '1 day', placed_at
  from past where id % 5 = 0`

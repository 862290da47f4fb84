import { expect, test } from 'vitest'
import { keptTables, retentions } from './features/staff/kept-tables.ts'
import { readTableSizes } from './features/staff/table-sizes.ts'
import { forgetOld } from './platform/retention.ts'
import { measureTables } from './platform/table-sizes.ts'
import { asCustomer } from './testing/customer.ts'
import { signedIn } from './testing/signed-in.ts'
import { longReads, pretendLarger } from './testing/statement-plans.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })
const { db } = server
const DAY_MS = 86_400_000

// – Every table says how long its rows stay, or why for good
test('every table is in one list: forgotten after a time, or kept with a reason', async () => {
  const tables = await db.query<{ name: string }>(
    `select relname::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and relkind in ('r', 'p') order by 1`,
  )
  const listed = [...retentions.map(({ table }) => table), ...keptTables.keys()]
  expect(listed.toSorted()).toEqual(tables.map(({ name }) => name))
})

/** A row of each table whose rows are forgotten, as of an instant. */
const written: Record<string, string> = {
  outbox: `insert into outbox (key, channel, recipient, content, created_at, sent_at)
    values (gen_random_uuid(), 'mail', 'a@example.test', '{}', $1, $1)`,
  sessions: `insert into sessions (id, account_id, created_at, expires_at)
    select gen_random_uuid(), min(id), $1, $1 from accounts`,
  one_time_tokens: `insert into one_time_tokens (hash, account_id, purpose, email, created_at, expires_at)
    select gen_random_uuid(), min(id), 'reset-password', 'a@example.test', $1::timestamptz - interval '1 minute', $1 from accounts`,
  security_events: `insert into security_events (what, at) values ('signed-in', $1)`,
  table_sizes: `insert into table_sizes (day, name, rows, bytes) values ($1::timestamptz::date, gen_random_uuid(), 1, 1)`,
  sms_inbound: `insert into sms_inbound (id, phone, body, received_at) select gen_random_uuid(), '+15125550100', 'Hello', $1`,
  push_devices: `with session as (insert into sessions (id, account_id, created_at, expires_at)
      select gen_random_uuid(), min(id), $1::timestamptz, $1 from accounts returning id, account_id)
    insert into push_devices (session_id, account_id, endpoint, p256dh, auth, created_at)
    select id, account_id, 'https://push.example.test/' || id, 'p', 'a', $1 from session`,
  webhook_events: `insert into webhook_events (id, type, received_at) values (gen_random_uuid(), 'charge.succeeded', $1)`,
}

test.each(
  retentions.map(retention => [retention.table, retention] as const),
)('of %s what is old is forgotten, and what is not so old stays', async (table, retention) => {
  const now = await server.now()
  const count = async () =>
    (await db.query<{ count: number }>(`select count(*)::int as count from ${table}`))[0]!.count
  await forgetOld(db, [retention], now)
  const before = await count()
  const at = (days: number) => [new Date(now.getTime() - days * DAY_MS)]
  // In the order in which they would have come.
  for (const days of [retention.days + 2, retention.days + 2, retention.days - 2])
    await db.query(written[table]!, at(days))
  expect(await count()).toBe(before + 3)
  // Who forgets the same at the same time neither waits for the other nor stands in their way.
  const undone = new Error('taken back')
  const forgetting = db.transaction(async tx => {
    expect(await forgetOld(tx, [retention], now)).toBe(2)
    expect(await forgetOld(db, [retention], now)).toBe(0)
    throw undone
  })
  await expect(forgetting).rejects.toBe(undone)
  expect(await forgetOld(db, [retention], now)).toBe(2)
  expect(await count()).toBe(before + 1)
  expect(await forgetOld(db, [retention], now)).toBe(0)
})

// – What nobody could send is forgotten with its task
// – A session goes after those that staff began from it, never before
test('what hangs on what is forgotten goes with it or before it', async () => {
  const now = await server.now()
  const old = new Date(now.getTime() - 500 * DAY_MS)
  await db.query(
    `with message as (insert into outbox (id, key, channel, recipient, content, created_at) overriding system value
       values (-1, 'old:1', 'mail', 'a@example.test', '{}', $1) returning id)
     insert into tasks (queue, key, due_at, dead_at) select 'messages', id::text, $1, $1 from message`,
    [old],
  )
  await db.query(
    `with staff as (insert into sessions (id, account_id, created_at, expires_at)
       select gen_random_uuid(), min(id), $1, $1 from accounts where role = 'STAFF' returning id, account_id)
     insert into sessions (id, account_id, created_at, expires_at, acting_staff_id, acting_reason, acting_session_id)
     select gen_random_uuid(), (select min(id) from accounts), $1, $1::timestamptz + interval '1 hour', account_id, 'To help', id from staff`,
    [old],
  )
  while ((await forgetOld(db, retentions, now)) > 0);
  expect(await db.query(`select from tasks where queue = 'messages' and key = '-1'`)).toEqual([])
  expect(await db.query('select from sessions where expires_at < $1', [old])).toEqual([])
  expect(await db.query(`select from sessions where acting_reason = 'To help'`)).toEqual([])
})

// – Staff see how large each table is, how fast it grows and how long its rows stay
test('staff see sizes, growth and how long rows stay', async () => {
  await db.query('vacuum analyze')
  const now = await server.now()
  await measureTables(db, now)
  await measureTables(db, now)
  await db.query(`update table_sizes set day = day - 2, bytes = bytes - 2000`)
  const [orders, outbox] = await Promise.all(
    ['orders', 'outbox'].map(
      async name => (await readTableSizes(db, now)).find(table => table.name === name)!,
    ),
  )
  expect(orders).toMatchObject({
    bytesADay: 1000,
    kept: 'Kept with orders and books, for which the law asks seven years.',
  })
  expect(outbox!.kept).toBe('Forgotten 400 days after it was written.')
  const [counted] = await db.query<{ rows: number; bytes: number }>(
    `select count(*)::int as rows, pg_total_relation_size('orders')::int as bytes from orders`,
  )
  expect(orders!.rows).toBe(counted!.rows)
  expect(orders!.bytes / counted!.bytes).toBeGreaterThan(0.5)
  const staff = await signedIn(server, 'staff@ladlewell.test')
  const answer = await staff.send('GET', '/api/v1/staff/operations/tables')
  const { tables } = (await answer.json()) as { tables: { kept: string; bytes: number }[] }
  expect(tables.length).toBeGreaterThan(100)
  expect(tables.filter(({ kept }) => !kept)).toEqual([])
  expect(tables.map(({ bytes }) => bytes)).toEqual(tables.map(({ bytes }) => bytes).toSorted((a, b) => b - a))
  expect((await (await asCustomer(server)).send('GET', '/api/v1/staff/operations/tables')).status).toBe(403)
})

// – What is old is found by an index
test('what is old is found without reading a table from end to end', async () => {
  const now = await server.now()
  for (const [table, insert] of Object.entries(written))
    for (let nth = 0; nth < 12; nth++)
      await db.query(insert, [new Date(now.getTime() - nth * DAY_MS)]).catch((error: Error) => {
        throw new Error(`${table}: ${error.message}`)
      })
  const grown = await pretendLarger(db, 100_000, 100_000)
  const wrong: string[] = []
  for (const { table, days, forget } of retentions) {
    expect(grown).toContain(table)
    const values = [new Date(now.getTime() - days * DAY_MS), 2000]
    for (const read of await longReads(db, { text: forget, name: undefined, values }, grown))
      wrong.push(`${table}: ${read}`)
  }
  expect(wrong).toEqual([])
})

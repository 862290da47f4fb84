import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { haveSchema } from './have-schema.ts'
import { migrate } from './migrate.ts'
import { known, migrationOf, newest } from './migrations.ts'
import { connect } from './platform/database.ts'
import { seeMarkets } from './platform/seen-markets.ts'
import { freePort } from './testing/free-port.ts'
import { emptyDatabase } from './testing/world.ts'

const url = await emptyDatabase()
await migrate(url)
const db = connect(url, 4, () => undefined)
const clients: pg.Client[] = []
afterAll(async () => {
  await Promise.all(clients.map(client => client.end().catch(() => undefined)))
  await db.close()
})

async function somebody(): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url })
  clients.push(client)
  await client.connect()
  return client
}

const one = (tag: string, text: string) => ({ migrations: [migrationOf(tag, text)] })
const isApplied = async (tag: string) =>
  (await db.query('select from migrations where tag = $1', [tag])).length === 1
const columnsOf = async (table: string) =>
  (
    await db.query<{ name: string }>(
      `select attname::text as name from pg_attribute where attrelid = $1::regclass`,
      [table],
    )
  ).map(({ name }) => name)

test('behind a long reader a migration keeps nobody else waiting for longer than a second at a time', async () => {
  const reader = await somebody()
  await reader.query('begin; select count(*) from orders')
  const said: string[] = []
  const done = migrate(url, {
    ...one('9001_more', 'alter table orders add column more text'),
    tell: sentence => said.push(sentence),
  })
  let longest = 0
  for (const until = performance.now() + 3500; performance.now() < until; ) {
    const began = performance.now()
    await db.query('update orders set chef_id = chef_id where false')
    longest = Math.max(longest, performance.now() - began)
    await pause(20)
  }
  expect(await isApplied('9001_more')).toBe(false)
  await reader.query('rollback')
  expect(await done).toBe(1)
  expect(said).toEqual([
    'Migration 9001_more waits for a lock; it is tried again until it has it.',
    'Applied 9001_more.',
  ])
  expect(longest).toBeGreaterThan(500)
  expect(longest).toBeLessThan(2000)
  expect(await columnsOf('seen_markets.orders')).toContain('more')
})

test('who never gets a lock says so, and leaves nothing changed', async () => {
  const reader = await somebody()
  await reader.query('begin; select count(*) from orders')
  const late = migrate(url, { ...one('9002_never', 'alter table orders add column never text'), tries: 2 })
  await expect(late).rejects.toThrow(/^Migration 9002_never never got its lock in 2 tries/)
  await reader.query('rollback')
  expect(await columnsOf('orders')).not.toContain('never')
})

test('a statement that would hold its lock for long is broken off, with all that its migration did', async () => {
  const slow = one('9003_slow', 'alter table orders add column slow text; select pg_sleep(3)')
  await expect(migrate(url, slow)).rejects.toThrow(/^Migration 9003_slow has a statement that takes longer/)
  expect(await columnsOf('orders')).not.toContain('slow')
  expect(await isApplied('9003_slow')).toBe(false)
})

test('several that are quick enough each, and hold their locks for long together, are broken off as well', async () => {
  const sleeps = Array.from({ length: 8 }, () => 'select pg_sleep(1)').join('; ')
  const held = one('9010_held', `alter table orders add column held text; ${sleeps}`)
  let longest = 0
  let isOver = false
  const waits = (async () => {
    for (; !isOver; await pause(20)) {
      const began = performance.now()
      await db.query('update orders set chef_id = chef_id where false')
      longest = Math.max(longest, performance.now() - began)
    }
  })()
  await expect(migrate(url, { ...held, tries: 1 })).rejects.toThrow(
    /^Migration 9010_held takes longer in all/,
  )
  isOver = true
  await waits
  expect(longest).toBeGreaterThan(1500)
  expect(longest).toBeLessThan(4000)
  expect(await columnsOf('orders')).not.toContain('held')
  // What comes next on the connection is not broken off in its place.
  await migrate(url, one('9011_next', 'alter table orders add column next text'))
  expect(await columnsOf('orders')).toContain('next')
})

test('whoever sees some markets only finds their views through a migration that takes a column away', async () => {
  await migrate(url, one('9004_extra', 'alter table orders add column extra text'))
  let isOver = false
  // Without a view the table itself would be found, with what is of all markets.
  const looks = (async () => {
    const found = new Set<string>()
    let count = 0
    for (; !isOver; count++) {
      const sql = `select relnamespace::regnamespace::text as in from pg_class where oid = 'orders'::regclass`
      const [row] = await seeMarkets([1], () => db.query<{ in: string }>(sql))
      found.add(row!.in)
      await seeMarkets([1], () => db.query('select id from orders limit 1'))
    }
    return { count, found: [...found] }
  })()
  await migrate(url, one('9005_no-extra', 'alter table orders drop column extra; select pg_sleep(0.3)'))
  isOver = true
  const { count, found } = await looks
  expect(count).toBeGreaterThan(1)
  expect(found).toEqual(['seen_markets'])
  expect(await columnsOf('seen_markets.orders')).not.toContain('extra')
})

test('an index that a broken build left is built anew, beside a transaction that writes its table', async () => {
  const build = 'create index concurrently if not exists orders_tried on orders (id)'
  const writer = await somebody()
  await writer.query('begin; update orders set chef_id = chef_id where false')
  const broken = await somebody()
  const { rows } = await broken.query('select pg_backend_pid() as pid')
  const dying = broken.query(build).catch(() => 'died')
  await pause(200)
  await db.query('select pg_cancel_backend($1)', [rows[0].pid])
  expect(await dying).toBe('died')
  const validity = () =>
    db.query(`select indisvalid from pg_index where indexrelid = 'orders_tried'::regclass`)
  expect(await validity()).toEqual([{ indisvalid: false }])
  await writer.query('rollback')
  // Two at once: who waits must not keep the builder waiting.
  const index = one('9006_tried', `-- outside a transaction\n${build};`)
  const counts = await Promise.all([migrate(url, index), migrate(url, index)])
  expect(counts.toSorted()).toEqual([0, 1])
  expect(await validity()).toEqual([{ indisvalid: true }])
})

test('what is filled in is filled in batches, until nothing is left', async () => {
  await db.query(`create table filled (id int, name text); insert into filled select generate_series(1, 25)`)
  await migrate(
    url,
    one(
      '9007_fill',
      `-- in batches\nupdate filled set name = 'x' where id in (select id from filled where name is null limit 10 for update)`,
    ),
  )
  expect(await db.query('select count(*) from filled where name is null')).toEqual([{ count: 0 }])
  expect(await db.query('select count(distinct xmin::text) from filled')).toEqual([{ count: 3 }])
})

test('what takes something away waits until processes of older releases are gone', async () => {
  await db.query(
    `insert into processes (id, role, at, knows) values ('old', 'web', now(), $1), ('new', 'web', now(), '9999_later')`,
    [known.at(-2)],
  )
  const said: string[] = []
  const done = migrate(url, {
    ...one('9008_end', `-- needs ${newest}\nalter table orders drop column more`),
    tell: sentence => said.push(sentence),
  })
  await pause(1000)
  expect(said).toEqual(['Migration 9008_end waits until 1 processes of older releases are gone.'])
  expect(await columnsOf('orders')).toContain('more')
  await db.query(`delete from processes where id = 'old'`)
  await done
  expect(await columnsOf('orders')).not.toContain('more')
})

test('a release starts on a schema that is newer, unless that took away what it uses', async () => {
  expect(await migrate(url)).toBe(0)
  await db.query(`insert into migrations values ('9009_later', now(), '9000_unknown')`)
  const sentence =
    /^The database was migrated to 9009_later, after which only releases that know 9000_unknown can run/
  await expect(migrate(url)).rejects.toThrow(sentence)
  const settings = { DATABASE_URL: url, ROLE: 'web', production: true, LOG_LEVEL: 'silent' }
  await expect(haveSchema(settings as never)).rejects.toThrow(sentence)
  await db.query(`delete from migrations where tag = '9009_later'`)
})

// – In production a process of one role waits for its schema, alive and not ready, and changes nothing
test('a web or worker process of production waits for its schema, alive and not ready', async () => {
  const early = await emptyDatabase()
  await migrate(early, { last: known.at(-2)! })
  const [PORT, HEALTH_PORT] = [await freePort(), await freePort()]
  const settings = {
    ROLE: 'web',
    PORT,
    HEALTH_PORT,
    HOST: '127.0.0.1',
    production: true,
    LOG_LEVEL: 'silent',
  }
  const having = haveSchema({ ...settings, DATABASE_URL: early } as never)
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${PORT}/`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(503)
  for (const port of [PORT, HEALTH_PORT]) {
    const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect((await ask('/readyz')).status).toBe(503)
    const alive = await ask('/healthz')
    expect([alive.status, ((await alive.json()) as { waitingFor: string }).waitingFor]).toEqual([200, newest])
  }
  await migrate(early)
  await having
  await expect(fetch(`http://127.0.0.1:${PORT}/readyz`)).rejects.toThrow()
})

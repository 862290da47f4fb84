import { setTimeout as pause } from 'node:timers/promises'
import { createClient } from '@ladlewell/contract/client.ts'
import type pg from 'pg'
import { type Checkout, prepareCheckouts } from './checkouts.ts'
import { databaseCpuSeconds } from './database-cpu.ts'
import { metricsOf } from './metrics.ts'
import { hireShoppers, shopped } from './orders.ts'
import { runCommand, startProduct } from './product.ts'
import type { Line } from './table.ts'

const ORDERS = 400
const WORKER_METRICS = 27_990

/** What a part of an order's life took, of one order. */
interface Part {
  work: string
  statements: number
  rows: number
  walBytes: number
  bytes: number
  webMs: number
  workerMs: number
  databaseMs: number
  providerCalls: number
  messages: number
}

/**
 * Orders of one delivery date from checkout until they are earned, by a web process and a worker, and what each part of that
 * costs an order. On an empty database; `past` orders are there already, so that indexes are as deep as theirs.
 */
export async function orderLife(
  database: pg.Client,
  env: Record<string, string>,
  past: number,
): Promise<Line[]> {
  const scale = ['--chefs', '200', '--meals', '15', '--customers', '1000', '--past-orders']
  await runCommand(['server/seed.ts', ...scale, '0'], env)
  const small = await sizeOf(database)
  await runCommand(['server/seed.ts', '--chefs', '0', '--past-orders', String(past)], env)
  const bytesOfPast = ((await sizeOf(database)) - small) / past
  const web = await startProduct({ ...env, ROLE: 'web' })
  const worker = await startProduct({ ...env, ROLE: 'worker', METRICS_PORT: String(WORKER_METRICS) })
  const shop = hireShoppers()
  const done = () => allDone(database)
  try {
    const parts: Part[] = []
    const meter = meterOf(database, web.url)
    const checkoutsOfAll = await prepareCheckouts(web.url, { customers: 128, perCustomer: 4 })
    const { date, checkouts } = ofOneDate(checkoutsOfAll)
    const wish = { urls: [web.url], checkouts, shoppers: 4, seconds: 300 }
    // A first order makes the customer known to the provider.
    await shopped(shop, { ...wish, orders: checkouts.length }, done)
    const placed = await ids(database)
    await meter.begin()
    await shopped(shop, { ...wish, orders: ORDERS }, done)
    parts.push(await meter.end('Placed, paid and confirmed by mail'))
    const mine = (await ids(database)).filter(({ id }) => !placed.some(order => order.id === id))
    const all = (condition: string) =>
      until(database, `select 1 from orders where id = any($1) and not (${condition})`, [
        mine.map(({ id }) => id),
      ])
    await setClock(web.url, `${date}T17:00:00Z`)
    await all(`status = 'locked'`)
    await done()
    const open = await signInKitchens(database, web.url)
    await meter.begin()
    for (const to of ['preparing', 'ready', 'out-for-delivery', 'delivered'] as const) {
      await setClock(web.url, to === 'out-for-delivery' ? `${date}T22:00:00Z` : null)
      for (const [chefId, orders] of Map.groupBy(await ids(database), ({ chefId }) => chefId)) {
        const api = open.get(chefId)
        const ours = orders.map(({ id }) => id).filter(id => mine.some(order => order.id === id))
        for (let from = 0; api && from < ours.length; from += 50)
          await api('POST /api/v1/chef/orders/moves', { body: { orderIds: ours.slice(from, from + 50), to } })
      }
      await all(`status = '${to}'`)
    }
    await done()
    parts.push(await meter.end('Cooked and brought, its customer told at each step'))
    await meter.begin()
    await setClock(web.url, plusDays(date, 3))
    await all(`status = 'completed'`)
    await done()
    parts.push(await meter.end('Completed, earned and booked'))
    return [...parts, sumOf(parts)].map(lineOf).concat({
      work: 'Size of an order with one line, packed',
      ours: `${Math.round(bytesOfPast)} bytes, ${past} of them`,
    })
  } finally {
    await Promise.all([shop.end(), web.stop(), worker.stop()])
  }
}

/** Until every message is sent, so that no part pays for another's. */
const allDone = (database: pg.Client) =>
  until(database, `select 1 from tasks where due_at = '-infinity' and dead_at is null`)

/** Until a statement finds nothing any more. */
async function until(database: pg.Client, sql: string, values: unknown[] = []): Promise<void> {
  for (let waited = 0; waited < 240; waited++) {
    await pause(1000)
    if ((await database.query(sql, values)).rowCount === 0) return
  }
  throw new Error(`There is still what this finds: ${sql}`)
}

function ofOneDate(all: readonly Checkout[]) {
  const [[date, found] = ['', []]] = [...Map.groupBy(all, ({ body }) => body.orderDate)].toSorted(
    ([, one], [, other]) => other.length - one.length,
  )
  const checkouts = found.map(checkout => ({
    ...checkout,
    body: { ...checkout.body, isSubscription: false },
  }))
  return { date, checkouts }
}

async function ids(database: pg.Client): Promise<{ id: number; chefId: number }[]> {
  const sql = `select id, chef_id as "chefId" from orders where checkout_key not like 'past-%' order by id`
  return (await database.query<{ id: number; chefId: number }>(sql)).rows
}

async function setClock(url: string, now: string | null): Promise<void> {
  if (now === null) return
  const answer = await fetch(`${url}/sandbox/clock`, { method: 'PUT', body: JSON.stringify({ now }) })
  if (!answer.ok) throw new Error(`The clock was not set: ${await answer.text()}`)
}

const plusDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T18:00:00Z`) + days * 86_400_000).toISOString()

async function signInKitchens(database: pg.Client, url: string) {
  const { rows } = await database.query<{ id: number; email: string }>(
    `select distinct c.id, a.email from orders o join chefs c on c.id = o.chef_id join accounts a on a.id = c.account_id
     where o.checkout_key not like 'past-%' and a.email like 'scale-chef-%'`,
  )
  const signedIn = new Map<number, ReturnType<typeof createClient>>()
  for (const { id, email } of rows) {
    const body = { email, password: 'let-me-cook' }
    const answer = await createClient({ fetch, baseUrl: url })('POST /api/v1/auth/authenticate', { body })
    if (!answer.ok) throw new Error(`${email} was not signed in: ${answer.status}`)
    const { token } = answer.data
    signedIn.set(id, createClient({ fetch, baseUrl: url, token: () => token }))
  }
  return signedIn
}

/** Reads all that is counted, twice. */
function meterOf(database: pg.Client, url: string) {
  const read = async () => {
    // Backends tell what they counted when they rest.
    await pause(1500)
    await database.query('vacuum')
    const [web, worker, { rows }] = await Promise.all([
      metricsOf(url),
      metricsOf(`http://127.0.0.1:${WORKER_METRICS}`),
      database.query<{ rows: number; wal: number; sent: number }>(
        `select (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float8 from pg_stat_user_tables) as rows,
           pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0')::float8 as wal,
           (select count(*)::float8 from outbox) as sent`,
      ),
    ])
    const databaseMs = ((await databaseCpuSeconds(database)) ?? Number.NaN) * 1000
    return { web, worker, databaseMs, bytes: await sizeOf(database), ...rows[0]! }
  }
  let before: Awaited<ReturnType<typeof read>>
  return {
    begin: async () => {
      before = await read()
    },
    async end(work: string): Promise<Part> {
      const after = await read()
      const each = (value: number) => value / ORDERS
      return {
        work,
        statements: each(after.web.sql + after.worker.sql - before.web.sql - before.worker.sql),
        rows: each(after.rows - before.rows),
        walBytes: each(after.wal - before.wal),
        bytes: each(after.bytes - before.bytes),
        webMs: each((after.web.cpuSeconds - before.web.cpuSeconds) * 1000),
        workerMs: each((after.worker.cpuSeconds - before.worker.cpuSeconds) * 1000),
        databaseMs: each(after.databaseMs - before.databaseMs),
        providerCalls: each(
          after.web.providerCalls +
            after.worker.providerCalls -
            before.web.providerCalls -
            before.worker.providerCalls,
        ),
        messages: each(after.sent - before.sent),
      }
    },
  }
}

async function sizeOf(database: pg.Client): Promise<number> {
  const { rows } = await database.query<{ bytes: number }>(
    `select sum(pg_total_relation_size(oid))::float8 as bytes from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')`,
  )
  return rows[0]!.bytes
}

function sumOf(parts: readonly Part[]): Part {
  const keys = Object.keys(parts[0]!).filter(key => key !== 'work') as Exclude<keyof Part, 'work'>[]
  const sums = keys.map(key => [key, parts.reduce((sum, part) => sum + part[key], 0)])
  return { ...(Object.fromEntries(sums) as unknown as Part), work: 'An order, altogether' }
}

function lineOf(part: Part): Line {
  const said = [
    `${part.statements.toFixed(1)} SQL`,
    `${part.rows.toFixed(1)} rows written`,
    `${(part.walBytes / 1000).toFixed(1)} kB of WAL`,
    `${(part.bytes / 1000).toFixed(1)} kB larger`,
    `${part.webMs.toFixed(2)} ms web`,
    `${part.workerMs.toFixed(2)} ms worker`,
    `${part.databaseMs.toFixed(2)} ms PostgreSQL`,
    `${part.providerCalls.toFixed(2)} provider calls`,
    `${part.messages.toFixed(2)} messages`,
  ]
  return { work: part.work, ours: said.join(', ') }
}

import { expect, test } from 'vitest'
import { startServer } from './main.ts'
import { registry } from './platform/metrics.ts'
import { asCustomer, basketFrom } from './testing/customer.ts'
import { expectProblem } from './testing/problem.ts'
import { startTestServer } from './testing/test-server.ts'
import { until } from './testing/waiting.ts'

const server = await startTestServer({ ROLE: 'web' })
const [{ name }] = (await server.db.query<{ name: string }>('select current_database() as name')) as [
  { name: string },
]
const ready = async (url = server.url) => (await fetch(`${url}/readyz`)).status
const becomes = (status: number) => until(`/readyz answers ${status}`, async () => (await ready()) === status)

/** As a failover leaves it: connections of before end, and new ones take no writes. */
async function takeWrites(takes: boolean): Promise<void> {
  const how = takes ? 'reset default_transaction_read_only' : 'set default_transaction_read_only = on'
  await server.db.transaction(async tx => {
    await tx.query('set local transaction_read_only = off')
    await tx.query(`alter database ${name} ${how}`)
  })
  await server.db.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and pid <> pg_backend_pid()',
    [name],
  )
}

// – A database that takes no writes is 503 with Retry-After, for writes and for `/readyz`; reads go on, and
//   so does everything when it takes them again
test('a database that takes no writes is a 503 with Retry-After for writes and for readiness, and reads go on', async () => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  expect(await ready()).toBe(200)
  await takeWrites(false)
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  expect(answer.headers.get('retry-after')).not.toBeNull()
  await expectProblem(answer, 'unavailable')
  await becomes(503)
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  expect((await fetch(`${server.url}/api/v1/auth/AllChefsWithMeals`)).status).toBe(200)
  await takeWrites(true)
  await becomes(200)
  expect((await customer.send('POST', '/api/v1/auth/orders/place-order', { body })).status).toBe(200)
})

// – So are a full disk, too many connections and a server that shuts down
test.each([
  ['53100', 'a full disk'],
  ['53300', 'too many connections'],
  ['57P01', 'a server that shuts down'],
  ['58030', 'a disk that cannot be read'],
  ['25006', 'a replica'],
])('SQLSTATE %s, %s, is a 503 with Retry-After in the one shape', async state => {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor')
  await failOn('orders', state)
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  await server.db.query('drop trigger failing on orders')
  expect(answer.headers.get('retry-after')).not.toBeNull()
  await expectProblem(answer, 'unavailable')
})

// – A process whose database's disk is full is not ready until there is room
test('a process whose disk is full is not ready, and is again when there is room', async () => {
  const customer = await asCustomer(server)
  await failOn('orders', '53100')
  await failOn('write_probe', '53100')
  await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: await basketFrom(server, 'Amara Okafor'),
  })
  await becomes(503)
  await server.db.query('drop trigger failing on write_probe')
  await server.db.query('drop trigger failing on orders')
  await becomes(200)
  expect(await server.db.query('select 1 from write_probe')).toEqual([])
})

// – A failing job is a figure and is logged as an error once; the process stays ready
test('a job that fails is told and counted, and the process that runs it is ready', async () => {
  const worker = await startServer({ ...server.env, ROLE: 'all' })
  const url = worker.url.replace('localhost', '127.0.0.1')
  await server.db.query('alter table recalls rename to recalls_away')
  const failing = async () =>
    / ?ladlewell_job_fails\{job="recalls"\} 1/.test(await (await fetch(`${url}/metrics`)).text())
  await until('the figure says that it fails', failing)
  expect(await ready(url)).toBe(200)
  await server.db.query('alter table recalls_away rename to recalls')
  await until('the figure says that it works', async () => !(await failing()))
  await worker.stop()
})

// – How many workers live is a figure; a web process without any is ready itself
test('how many workers live is a figure, and a web process without any is ready itself', async () => {
  const workers = async () => (await registry.getSingleMetric('ladlewell_workers')!.get()).values[0]?.value
  await server.db.query(`delete from processes where role <> 'web'`)
  await until('no worker is counted', async () => (await ready()) === 200 && (await workers()) === 0)
  const worker = await startServer({ ...server.env, ROLE: 'worker' })
  await until('the worker is counted', async () => (await ready()) === 200 && (await workers()) === 1)
  await worker.stop()
  await until('it is gone again', async () => (await ready()) === 200 && (await workers()) === 0)
})

async function failOn(table: string, state: string): Promise<void> {
  await server.db.query(
    `create or replace function fail_${table}() returns trigger language plpgsql as
     $$ begin raise exception 'could not extend file' using errcode = '${state}'; end $$`,
  )
  await server.db.query(
    `create trigger failing before insert on ${table} for each statement execute function fail_${table}()`,
  )
}

import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { startServer } from './main.ts'
import { createLog } from './platform/log.ts'
import { meetReplica } from './platform/pooler.ts'
import { asCustomer, asGuest, basketFrom, type Customer } from './testing/customer.ts'
import { testEnvironment } from './testing/environment.ts'
import { startSandbox } from './testing/sandbox.ts'
import { signedIn } from './testing/signed-in.ts'
import { startWithStandby } from './testing/standby.ts'
import { until } from './testing/waiting.ts'
import { cloneWorld } from './testing/world.ts'

const { primary, standby, say } = await startWithStandby()
const sandbox = await startSandbox()
const env = {
  ...testEnvironment(primary.url, sandbox),
  ROLE: 'web',
  DATABASE_READ_URL: standby.url,
}
const running = await startServer(env)
const server = { url: running.url.replace('localhost', '127.0.0.1') }
afterAll(async () => {
  await running.stop()
  await sandbox.stop()
  rmSync(env.PICTURES_DIR, { recursive: true, force: true })
})

/** When the replica was last asked anything but how far it is. */
async function lastReadAt(): Promise<unknown> {
  const [row] = await say(
    standby.url,
    `select max(query_start)::text as at from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and query not like '%pg_is_in_recovery%'`,
  )
  return row!.at
}

async function usesReplica(work: () => Promise<unknown>): Promise<boolean> {
  const before = await lastReadAt()
  await work()
  return (await lastReadAt()) !== before
}

/** A browser: what it is told to keep it brings along. */
function browserOf(customer: Pick<Customer, 'send'>) {
  let cookie = ''
  return async (method: string, path: string, body?: unknown) => {
    const headers = { cookie, 'idempotency-key': randomUUID() }
    const answer = await customer.send(method, path, { headers, ...(body === undefined ? {} : { body }) })
    const set = answer.headers.getSetCookie().find(each => each.startsWith('seen='))
    if (set) cookie = set.split(';')[0]!
    return answer
  }
}

// – What may be a moment old is read from the replica: the catalogue and lists; what one decides by is not
test('the catalogue and lists are read from the replica, a single order is not', async () => {
  const guest = asGuest(server)
  expect(await usesReplica(() => guest.send('GET', '/api/v1/search?q=soup'))).toBe(true)
  const staff = browserOf(await signedIn(server, 'staff@ladlewell.test'))
  const list = '/api/v1/staff/orders'
  // Who brings nothing along is read what is there now.
  expect(await usesReplica(() => staff('GET', list))).toBe(false)
  expect(await usesReplica(() => staff('GET', list))).toBe(true)
  expect(await usesReplica(() => staff('GET', '/api/v1/staff/today'))).toBe(false)
})

// – Whoever wrote reads what they wrote, however far the replica is behind, and so does whoever brings no cookies along
test('whoever ordered finds the order in their list while the replica stands still', async () => {
  const customer = await asCustomer(server)
  const browser = browserOf(customer)
  await browser('GET', '/api/v1/auth/orders')
  await say(standby.url, 'select pg_wal_replay_pause()')
  const ordered = await browser(
    'POST',
    '/api/v1/auth/orders/place-order',
    await basketFrom(server, 'Jiwon Park'),
  )
  expect(ordered.status).toBe(200)
  for (const list of [browser, customer.send]) {
    const orders = (await (await list('GET', '/api/v1/auth/orders')).json()) as unknown[]
    expect(orders).toHaveLength(1)
  }
  await say(standby.url, 'select pg_wal_replay_resume()')
})

// – A page made after a change of the catalogue shows it, although the replica does not have it yet
test('a change of the catalogue is shown at once while the replica stands still', async () => {
  await say(standby.url, 'select pg_wal_replay_pause()')
  const [chef] = await say(primary.url, `select id from chefs order by id limit 1`)
  await say(
    primary.url,
    `update chefs set bio = 'Now with dumplings.' where id = ${chef!.id}; select pg_notify('catalogue', '')`,
  )
  const guest = asGuest(server)
  await until('the page says so', async () =>
    (await (await guest.send('GET', `/api/v1/chefs/${chef!.id}`)).text()).includes('Now with dumplings.'),
  )
  await say(standby.url, 'select pg_wal_replay_resume()')
})

// – A replica that is down is done without
test('without the replica everything is read from the primary', async () => {
  await standby.stop()
  const guest = asGuest(server)
  const answers = await Promise.all(
    ['soup', 'rice', 'noodles'].map(q => guest.send('GET', `/api/v1/search?q=${q}`)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

test('a replica of another database is refused, one that is down is not', async () => {
  const [world, other] = await Promise.all([cloneWorld(), cloneWorld()])
  const log = createLog('silent')
  await expect(meetReplica(other, world, log)).rejects.toThrow(
    'DATABASE_READ_URL leads to another database than DATABASE_URL.',
  )
  await meetReplica('postgres://eater@127.0.0.1:1/meals', world, log)
})

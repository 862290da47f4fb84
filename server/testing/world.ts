import { rmSync } from 'node:fs'
import type { Market } from '@ladlewell/domain/market.ts'
import pg from 'pg'
import { inject } from 'vitest'
import { startServer } from '../main.ts'
import { migrate } from '../migrate.ts'
import { dropViews, makeViews } from '../platform/seen-markets.ts'
import { testEnvironment } from './environment.ts'
import { startSandbox } from './sandbox.ts'
import { rewriteKeys } from './sharded/rewrite-keys.ts'

/** The Monday morning in Austin on which every test's world begins: each chef of the cast has a date to offer. */
export const MONDAY_MORNING = new Date('2027-01-11T15:00:00Z')

const TEMPLATE = 'demo_world'

/** The address of a database of the caller's own that holds the demo world. The first of a run makes the template. */
export async function cloneWorld(): Promise<string> {
  const name = `world_${crypto.randomUUID().replaceAll('-', '')}`
  await onMaintenance(async client => {
    await client.query('select pg_advisory_lock(1)')
    const { rowCount } = await client.query('select 1 from pg_database where datname = $1', [TEMPLATE])
    if (rowCount === 0) await makeTemplate(client)
    await client.query(`create database ${name} template ${TEMPLATE} strategy file_copy`)
  })
  return addressOf(name)
}

/** The same, whose first market has other terms. */
export function worldWithTerms(terms: Partial<Market>): () => Promise<string> {
  return async () => {
    const url = await cloneWorld()
    const columns = Object.keys(terms).map(name =>
      name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`),
    )
    const sets = columns.map((column, nth) => `${column} = $${nth + 1}`)
    await onDatabase(url, world =>
      world.query(`update markets set ${sets.join(', ')} where id = 1`, Object.values(terms)),
    )
    return url
  }
}

/** A database in which the first server makes the demo world anew: what was paid in it, the caller's own sandbox knows. */
export async function worldToMake(): Promise<string> {
  const url = await emptyDatabase()
  await setClockOf(url)
  return url
}

/** The address of a database of the caller's own with nothing in it. */
export async function emptyDatabase(): Promise<string> {
  const name = `empty_${crypto.randomUUID().replaceAll('-', '')}`
  await onMaintenance(client => client.query(`create database ${name}`))
  return addressOf(name)
}

async function makeTemplate(client: pg.Client): Promise<void> {
  await client.query('create database unfinished_world')
  await makeWorldIn(addressOf('unfinished_world'))
  await client.query(`alter database unfinished_world rename to ${TEMPLATE}`)
}

/** The demo world in an empty database, wherever that is. */
export async function makeWorldIn(databaseUrl: string): Promise<void> {
  const sandbox = await startSandbox()
  const env = testEnvironment(databaseUrl, sandbox)
  // Of a run before this one, with the mark of its database.
  rmSync(env.PICTURES_DIR, { recursive: true, force: true })
  await setClockOf(env.DATABASE_URL)
  const server = await startServer({ ...env, ROLE: 'web' })
  await server.stop()
  await sandbox.stop()
  // A test's own sandbox knows nothing of what was paid here: nothing of it may be late, and given back by itself.
  await onDatabase(env.DATABASE_URL, world =>
    world.query(
      `update outbox set sent_at = created_at; delete from tasks where queue = 'messages'; delete from picture_store;
       insert into late_notices (order_id, told_at, kind) select id, placed_at, 'much-late' from orders on conflict do nothing`,
    ),
  )
}

/** Also the views of it, for staff who see some markets. */
async function rewriteForKitchens(world: pg.Client): Promise<void> {
  await world.query(dropViews)
  await rewriteKeys(world)
  await makeViews(world)
}

/** Sets the clock before anything is seeded, so that the world is made on that Monday. */
async function setClockOf(url: string): Promise<void> {
  await migrate(url)
  if (process.env.SHARDED) await onDatabase(url, rewriteForKitchens)
  await onDatabase(url, world =>
    world.query('insert into platform_clock (offset_ms) values ($1)', [
      MONDAY_MORNING.getTime() - Date.now(),
    ]),
  )
}

function addressOf(name: string): string {
  const url = new URL(inject('databaseUrl'))
  url.pathname = `/${name}`
  return url.href
}

const onMaintenance = (work: (client: pg.Client) => Promise<unknown>) =>
  onDatabase(inject('databaseUrl'), work)

async function onDatabase(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

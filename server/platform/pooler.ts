import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Pooler, sqlState, timeOuts } from './database.ts'
import type { Log } from './log.ts'
import { reachDatabase } from './reach-database.ts'

/**
 * Asks the pooler how it treats us, and whether it leads to the database of `directUrl`. Throws an Error with one sentence when the
 * product cannot run through it; its time-outs are the role's own, because a pooler takes none from us.
 */
export async function meetPooler(url: string, directUrl: string): Promise<Pooler> {
  const [pooled, direct] = await Promise.all([
    askAt(url, 'DATABASE_POOL_URL'),
    askAt(directUrl, 'DATABASE_URL'),
  ])
  if (pooled.place !== direct.place)
    throw new Error('DATABASE_POOL_URL leads to another database than DATABASE_URL.')
  const lacking = Object.keys(timeOuts).filter(name => !(pooled.timeOuts[name]! > 0))
  if (lacking.length > 0) throw new Error(lacksTimeOuts(pooled.role, lacking as (keyof typeof timeOuts)[]))
  return { keepsStatements: pooled.keepsStatements }
}

/** The commands that give a role its time-outs, in one sentence with why. */
function lacksTimeOuts(role: string, lacking: readonly (keyof typeof timeOuts)[]): string {
  const quoted = `"${role.replaceAll('"', '""')}"`
  const commands = lacking.map(name => `alter role ${quoted} set ${name} = '${timeOuts[name]! / 1000}s'`)
  return `DATABASE_POOL_URL leads to connections without ${lacking.join(', ')}, which a pooler takes from the role alone: say once \`${commands.join('; ')}\`, and RECONNECT in the pooler.`
}

async function askAt(url: string, setting: string) {
  const client = await reachDatabase(url, setting)
  try {
    const place = await placeOf(client)
    const set = await client.query<{ name: string; ms: number }>(timeOutsSql, [Object.keys(timeOuts)])
    return {
      place,
      role: client.user ?? '',
      timeOuts: Object.fromEntries(set.rows.map(({ name, ms }) => [name, ms])),
      keepsStatements: await keepsStatements(client),
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** Which database a connection leads to: a replica's is that of its primary. */
async function placeOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>('select current_database()::text as name')
  // Whoever may not ask which cluster it is finds two databases of one name the same.
  const cluster = await client
    .query<{ id: string }>('select system_identifier::text as id from pg_control_system()')
    .then(({ rows }) => rows[0]!.id)
    .catch(error => {
      if (sqlState(error) !== '42501') throw error
      return ''
    })
  return `${cluster} ${rows[0]!.name}`
}

/** Throws an Error with one sentence when a replica that can be reached is another database's. */
export async function meetReplica(url: string, directUrl: string, log: Log): Promise<void> {
  const replica = await reachDatabase(url, 'DATABASE_READ_URL').catch((error: Error) => {
    // A product whose replica is down runs by its primary.
    log.warn(error.message)
    return null
  })
  if (!replica) return
  const primary = await reachDatabase(directUrl)
  try {
    if ((await placeOf(replica)) !== (await placeOf(primary)))
      throw new Error('DATABASE_READ_URL leads to another database than DATABASE_URL.')
  } finally {
    await Promise.all([replica.end(), primary.end()]).catch(() => undefined)
  }
}

/**
 * One that keeps prepared statements apart gives them names of its own. One that does not leaves ours on a connection that is
 * somebody else's next, so that it is taken away again in the same transaction.
 */
async function keepsStatements(client: pg.Client): Promise<boolean> {
  const name = `ladlewell-probe-${randomUUID()}`
  await client.query('begin')
  const { rows } = await client.query({ name, text: preparedSql })
  const isKept = !(rows[0] as { names: string[] }).names.includes(name)
  if (!isKept) await client.query(`deallocate "${name}"`)
  await client.query('commit')
  return isKept
}

const timeOutsSql = 'select name, setting::int as ms from pg_settings where name = any($1::text[])'

const preparedSql = 'select array_agg(name::text) as names from pg_prepared_statements'

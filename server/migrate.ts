import { readFile } from 'node:fs/promises'
import { explainWriting, reachDatabase } from './platform/reach-database.ts'
import { dropViews, makeViews } from './platform/seen-markets.ts'

const anyNumberOfOurs = 7_201_946

/**
 * Brings the database up to date with the migrations that drizzle-kit wrote, each in a transaction of its own. Any number
 * of processes may do this at once: an advisory lock lets one at a time. `last`: no further than this one.
 */
export async function migrate(databaseUrl: string, last?: string): Promise<void> {
  const client = await reachDatabase(databaseUrl)
  try {
    await client.query('select pg_advisory_lock($1)', [anyNumberOfOurs])
    await client.query(
      'create table if not exists migrations (tag text primary key, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ tag: string }>('select tag from migrations')
    const applied = new Set(rows.map(row => row.tag))
    const missing = (await tags(last)).filter(tag => !applied.has(tag))
    if (missing.length > 0) await client.query(dropViews)
    for (const tag of missing) {
      await client.query('begin')
      await client.query(await readFile(fileOf(`${tag}.sql`), 'utf8'))
      await client.query('insert into migrations values ($1, now())', [tag])
      await client.query('commit')
    }
    if (missing.length > 0) await makeViews(client)
  } catch (error) {
    throw explainWriting(error as Error)
  } finally {
    await client.end()
  }
}

async function tags(last?: string): Promise<string[]> {
  const journal: { entries: { tag: string }[] } = JSON.parse(
    await readFile(fileOf('meta/_journal.json'), 'utf8'),
  )
  const all = journal.entries.map(entry => entry.tag)
  return last === undefined ? all : all.slice(0, all.indexOf(last) + 1)
}

function fileOf(name: string): URL {
  return new URL(`migrations/${name}`, import.meta.url)
}

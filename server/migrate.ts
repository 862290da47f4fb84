import { fileURLToPath } from 'node:url'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import pg from 'pg'

const anyNumberOfOurs = 7_201_946

/** Brings the database up to date. Any number of processes may do this at once: an advisory lock lets one at a time. */
export async function migrate(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [anyNumberOfOurs])
    await applyMigrations(drizzle(client), {
      migrationsFolder: fileURLToPath(new URL('migrations', import.meta.url)),
    })
  } finally {
    await client.end()
  }
}

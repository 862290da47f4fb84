import type { Queries } from '../platform/database.ts'
import { wayTo } from '../platform/database-hosts.ts'
import type { Parts } from '../platform/parts.ts'

// Beside the names of the migrations while the seeding lasts.
const UNDERWAY = 'demo world under way'

/** Fills an empty database with the demo world, relative to the platform's today. One process does it; others wait. */
export async function seedDemoWorld(parts: Parts): Promise<void> {
  const { db, settings } = parts
  // A connection of its own, because waiting for another process's seeding may take longer than a statement may.
  const { connectionString, Client } = wayTo(settings.DATABASE_URL)
  const client = new Client({ connectionString })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock(7201947)')
    if (!(await makeRoom(db))) return
    // Every start but the first does without.
    const { fillDemoWorld } = await import('./fill-demo-world.ts')
    await fillDemoWorld(parts)
    await db.query('delete from migrations where tag = $1', [UNDERWAY])
  } finally {
    await client.end()
  }
}

/** Whether there is a demo world to make: in an empty database, or in one where the making was cut off. */
async function makeRoom(db: Queries): Promise<boolean> {
  const [half] = await db.query('select 1 from migrations where tag = $1', [UNDERWAY])
  const [some] = await db.query('select 1 from accounts limit 1')
  if (some && !half) return false
  if (half) await db.query('truncate accounts, promotions, outbox, webhook_events restart identity cascade')
  else await db.query('insert into migrations values ($1, now())', [UNDERWAY])
  return true
}

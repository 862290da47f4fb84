import type { Placing } from '../features/ordering/place-order.ts'
import { seedAccounts } from './accounts.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedHistory } from './history.ts'
import { seedPromotions } from './promotions.ts'

/** Fills an empty database with the demo world, relative to the platform's today. One process does it; others wait. */
export async function seedDemoWorld(parts: Placing): Promise<void> {
  const { db, clock } = parts
  const client = await db.pool.connect()
  try {
    await client.query('select pg_advisory_lock(7201947)')
    const [some] = await db.query('select 1 from accounts limit 1')
    if (some) return
    const now = clock.now()
    const customers = await seedAccounts(parts, now)
    const chefs = await seedCatalogue(parts, now)
    await seedPromotions(db, now)
    await seedHistory(parts, { customers, chefs }, now)
  } finally {
    await client.query('select pg_advisory_unlock(7201947)')
    client.release()
  }
}

import type { Queries } from '../platform/database.ts'
import type { Parts } from '../platform/parts.ts'
import { seedAccounts, seedRegulars, seedTeam } from './accounts.ts'
import { seedCatalogue } from './catalogue.ts'
import { seedHistory } from './history.ts'
import { seedPayouts } from './payouts.ts'
import { seedRoute } from './route.ts'
import { seedVetting } from './vetting.ts'

/** Everything of the demo world, into a database that has none of it. */
export async function fillDemoWorld(wished: Parts): Promise<void> {
  const parts = reachable(wished)
  const { db, clock } = parts
  const now = clock.now()
  const customers = await seedAccounts(parts, now)
  const regulars = await seedRegulars(parts, now)
  const chefs = await seedCatalogue(parts, now)
  await seedVetting(parts, chefs, now)
  await seedPromotions(db, now)
  const world = { customers, regulars, chefs }
  await seedHistory(parts, world, now)
  await seedPayouts(parts, now)
  await seedRoute(parts, world, now)
  await seedTeam(parts, now)
  await seedNotices(parts, now)
}

/** What is late as the world begins was told already: nobody is paid back, or written to, at its first start. */
async function seedNotices({ db, market }: Parts, now: Date): Promise<void> {
  await db.query(
    `insert into late_notices (order_id, told_at, kind)
     select id, $1, 'much-late' from orders
     where (delivery_date + window_until::time) at time zone $2 <= $1::timestamptz`,
    [now, market.timeZone],
  )
}

/** Its mails link somewhere, even where the port is not known yet. */
function reachable(parts: Parts): Parts {
  const { PUBLIC_URL = 'http://localhost:3000' } = parts.settings
  return { ...parts, settings: { ...parts.settings, PUBLIC_URL } }
}

const DAY_IN_MS = 24 * 60 * 60 * 1000

async function seedPromotions(db: Queries, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * DAY_IN_MS)
  await db.query(
    `insert into promotions (code, discount_percentage, expires_at, max_uses, max_uses_per_customer)
     values ('WELCOME20', 20, null, null, 1), ('EXPIRED10', 10, $1, null, null), ('ONCE50', 50, null, 1, null)`,
    [monthAgo],
  )
}

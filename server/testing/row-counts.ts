import type { Queries } from '../platform/database.ts'

const tables = [
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'refunds',
  'redemptions',
  'subscriptions',
  'addresses',
  'chef_days',
]

/** How many rows each table has that an order writes to, and how much is reserved and redeemed. */
export async function rowCounts(db: Queries): Promise<Record<string, number>> {
  const counts = tables.map(table => `(select count(*)::int from ${table}) as ${table}`)
  const [row] = await db.query<Record<string, number>>(
    `select ${counts.join(', ')}, (select coalesce(sum(reserved), 0)::int from chef_days) as reserved,
       (select coalesce(sum(uses), 0)::int from promotions) as uses,
       -- Kitchens are told what to cook at any time, our team what waits, and who did not finish paying that it lapsed.
       (select count(*)::int from outbox where key !~ '^(chef|desk):|^order:[0-9]+:expired$') as outbox`,
  )
  return row!
}

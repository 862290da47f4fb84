import type { Queries } from '../platform/database.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000

export async function seedPromotions(db: Queries, now: Date): Promise<void> {
  const monthAgo = new Date(now.getTime() - 30 * DAY_IN_MS)
  await db.query(
    `insert into promotions (code, discount_percentage, expires_at, max_uses, max_uses_per_customer)
     values ('WELCOME20', 20, null, null, 1), ('EXPIRED10', 10, $1, null, null), ('ONCE50', 50, null, 1, null)`,
    [monthAgo],
  )
}

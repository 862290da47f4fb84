import { normalizeCode, type Promotion, promotionCounts } from '@ladlewell/domain/promotion.ts'
import type { Queries } from '../../platform/database.ts'

/** Whether the customer has used this code: trying it again is no guess. */
export async function hasUsed(db: Queries, text: string, accountId: number): Promise<boolean> {
  const used = await db.query(
    'select 1 from redemptions where code = $1 and account_id = $2 and released_at is null limit 1',
    [normalizeCode(text), accountId],
  )
  return used.length > 0
}

/** The code as it is stored and its percent, if it counts for the customer now; null otherwise. */
export async function promotionFor(
  db: Queries,
  text: string,
  accountId: number | null,
  now: Date,
): Promise<{ code: string; percent: number } | null> {
  const [row] = await db.query<Promotion & { customerUses: number }>(
    `select code, discount_percentage as "discountPercentage", starts_at as "startsAt", expires_at as "expiresAt",
       max_uses as "maxUses", uses, max_uses_per_customer as "maxUsesPerCustomer",
       (select count(*)::int from redemptions r
        where r.code = p.code and r.account_id = $2 and r.released_at is null) as "customerUses"
     from promotions p where code = $1`,
    [normalizeCode(text), accountId],
    'promotion',
  )
  if (!row || !promotionCounts(row, { now, customerUses: row.customerUses })) return null
  return { code: row.code, percent: row.discountPercentage }
}

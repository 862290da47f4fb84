import {
  normalizeCode,
  type Promotion,
  type PromotionObstacle,
  promotionObstacle,
} from '@ladlewell/domain/promotion.ts'
import type { Queries } from '../../platform/database.ts'

/** Whether the customer has used this code: trying it again is no guess. */
export async function hasUsed(db: Queries, text: string, accountId: number): Promise<boolean> {
  const used = await db.query(
    'select 1 from redemptions where code = $1 and account_id = $2 and released_at is null limit 1',
    [normalizeCode(text), accountId],
  )
  return used.length > 0
}

export interface CountingPromotion {
  code: string
  percent: number
  needsConfirmedEmail: boolean
  onceACard: boolean
}

/** The code as it is stored with its percent and terms, if it counts for the customer now as far as is known; why not otherwise. */
export async function promotionFor(
  db: Queries,
  text: string,
  accountId: number | null,
  now: Date,
): Promise<CountingPromotion | PromotionObstacle> {
  const [row] = await db.query<
    Promotion & { onceACard: boolean; customerUses: number; isConfirmed: boolean | null }
  >(
    `select code, discount_percentage, starts_at, expires_at,
       max_uses, uses, max_uses_per_customer,
       needs_confirmed_email, once_a_card,
       (select email_verified_at is not null from accounts where id = $2) as is_confirmed,
       (select count(*)::int from redemptions r
        where r.code = p.code and r.account_id = $2 and r.released_at is null) as customer_uses
     from promotions p where code = $1`,
    [normalizeCode(text), accountId],
    'promotion',
  )
  const obstacle = row ? promotionObstacle(row, { ...row, now }) : 'promo-invalid'
  if (obstacle) return obstacle
  const { code, discountPercentage: percent, needsConfirmedEmail, onceACard } = row!
  return { code, percent, needsConfirmedEmail, onceACard }
}

import type { Reply } from '@ladlewell/contract/http.ts'
import type { listPromotionUses } from '@ladlewell/contract/staff-promotions.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import type { Queries } from '../../platform/database.ts'

type Use = Reply<typeof listPromotionUses>['rows'][number]

interface Row extends Omit<Use, 'redeemedAt' | 'releasedAt' | 'discount'> {
  redeemedAt: Date
  releasedAt: Date | null
  discountCents: number
}

/** A code's uses of orders with an id below `before`, newest first. */
export function promotionUses(
  db: Queries,
  code: string,
  page: { before: number | null; limit: number },
): Promise<Row[]> {
  return db.query<Row>(
    `select r.order_id, r.account_id as customer_id, a.firstname || ' ' || a.lastname as customer_name,
       r.redeemed_at, r.released_at, o.discount_cents
     from redemptions r join orders o on o.id = r.order_id join accounts a on a.id = r.account_id
     where r.code = $1 and ($2::int is null or r.order_id < $2) order by r.order_id desc limit $3`,
    [code, page.before, page.limit],
  )
}

export function useView({ redeemedAt, releasedAt, discountCents, ...row }: Row): Use {
  return {
    ...row,
    redeemedAt: redeemedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    discount: dollars(discountCents),
  }
}

import type { Reply } from '@ladlewell/contract/http.ts'
import {
  addPromotion,
  changePromotion,
  getPromotionsCsv,
  listPromotionUses,
  listStaffPromotions,
  type StaffPromotion,
} from '@ladlewell/contract/staff-promotions.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { csvOf, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'

import * as staff from './staff-promotions.ts'

export function staffPromotionRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(listStaffPromotions, async ({ query: { limit, before = null, ...filters }, now }) => {
    const rows = await staff.listPromotions(db, filters, { after: before, limit: limit + 1 }, now)
    return pageOf(rows.map(staff.promotionView), limit, row => row.code)
  })
  edge.serve(getPromotionsCsv, async ({ query, now }) => {
    const rows = await staff.listPromotions(db, query, { after: null, limit: MOST_CSV_ROWS }, now)
    const views = rows.map(row => ({
      ...staff.promotionView(row),
      confirmed: row.needsConfirmedEmail ? 'yes' : 'no',
      once: row.onceACard ? 'yes' : 'no',
    }))
    return csvOf('ladlewell-promo-codes', columns, views)
  })
  edge.serve(addPromotion, ({ viewer, body, now }) => staff.addPromotion(db, viewer, body, now))
  edge.serve(changePromotion, ({ viewer, params, body, now }) =>
    staff.changePromotion(db, viewer, { ...params, ...body }, now),
  )
  edge.serve(listPromotionUses, async ({ params, query: { limit, before = null }, now }) => {
    if (!(await staff.findPromotion(db, params.code, now))) return refuse('promotion-not-found')
    const rows = await promotionUses(db, params.code, { before, limit: limit + 1 })
    return pageOf(rows.map(useView), limit, row => row.orderId)
  })
}

const columns: Record<string, keyof StaffPromotion | 'confirmed' | 'once'> = {
  ...{ code: 'code', percent: 'discountPercentage', from: 'startsAt', until: 'expiresAt', uses: 'uses' },
  ...{ 'most uses': 'maxUses', 'most a customer': 'maxUsesPerCustomer', state: 'state' },
  ...{ 'confirmed address only': 'confirmed', 'once a card': 'once' },
}

type Use = Reply<typeof listPromotionUses>['rows'][number]

interface Row extends Omit<Use, 'redeemedAt' | 'releasedAt' | 'discount'> {
  redeemedAt: Date
  releasedAt: Date | null
  discountCents: number
}

/** A code's uses of orders with an id below `before`, newest first. */
function promotionUses(
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

function useView({ redeemedAt, releasedAt, discountCents, ...row }: Row): Use {
  return {
    ...row,
    redeemedAt: redeemedAt.toISOString(),
    releasedAt: releasedAt?.toISOString() ?? null,
    discount: dollars(discountCents),
  }
}

import {
  addPromotion,
  changePromotion,
  getPromotionsCsv,
  listPromotionUses,
  listStaffPromotions,
} from '@ladlewell/contract/staff-promotions.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { promotionUses, useView } from './promotion-uses.ts'
import * as staff from './staff-promotions.ts'

export function staffPromotionRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(listStaffPromotions, async ({ query: { limit, before = null, ...filters }, now }) => {
    const rows = await staff.listPromotions(db, filters, { after: before, limit: limit + 1 }, now)
    return pageOf(rows.map(staff.promotionView), limit, row => row.code)
  })
  edge.serve(getPromotionsCsv, async ({ query, now }) => {
    const rows = await staff.listPromotions(db, query, { after: null, limit: MOST_CSV_ROWS }, now)
    return csvResponse(
      'ladlewell-promo-codes',
      [
        'code',
        'percent',
        'from',
        'until',
        'uses',
        'most uses',
        'most a customer',
        'state',
        'confirmed address only',
        'once a card',
      ],
      rows
        .map(staff.promotionView)
        .map(row => [
          row.code,
          row.discountPercentage,
          row.startsAt,
          row.expiresAt,
          row.uses,
          row.maxUses,
          row.maxUsesPerCustomer,
          row.state,
          row.needsConfirmedEmail ? 'yes' : 'no',
          row.onceACard ? 'yes' : 'no',
        ]),
    )
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

import * as contract from '@ladlewell/contract/staff-payouts.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageByPlace } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { linesPaidBy, payoutOf } from './queries.ts'
import { retryPayout } from './retry-payout.ts'
import { listedPayouts, payoutFileColumns, writtenPayout } from './staff-list.ts'
import { staffPayoutView, statementView } from './view.ts'

export function staffPayoutRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.listStaffPayouts, async ({ query: { limit, before = null, sort, ...chosen } }) => {
    const payouts = await listedPayouts(db, chosen, { sort, before, limit: limit + 1 })
    if (isRefusal(payouts)) return payouts
    const { rows, next } = pageByPlace(payouts, limit)
    return { rows: rows.map(staffPayoutView), next }
  })
  edge.serve(contract.exportStaffPayouts, async ({ query }) => {
    const payouts = await listedPayouts(db, query, { before: null, limit: MOST_CSV_ROWS })
    if (isRefusal(payouts)) return payouts
    return csvResponse('ladlewell-payouts', payoutFileColumns, payouts.map(writtenPayout))
  })
  edge.serve(contract.getStaffPayout, async ({ params }) => {
    const payout = await payoutOf(db, null, params.payoutId)
    if (!payout) return refuse('payout-not-found')
    return {
      ...staffPayoutView(payout),
      ...statementView(payout, await linesPaidBy(db, params.payoutId)),
    }
  })
  edge.serve(contract.retryPayout, ({ viewer: staff, params, body, origin, now }) =>
    retryPayout(db, { staff, origin }, { ...params, ...body }, now),
  )
}

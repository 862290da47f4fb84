import * as contract from '@ladlewell/contract/staff-payouts.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { bankState, payoutState } from '@ladlewell/domain/payout.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { linesPaidBy, partySums, payoutOf, payoutsOf } from './queries.ts'
import { retryPayout } from './retry-payout.ts'
import { staffPayoutView, statementView } from './view.ts'

export function staffPayoutRoutes(edge: Edge, { db }: Parts): void {
  edge.serve(contract.listStaffPayouts, async ({ query }) => {
    const { limit, before, ...chosen } = query
    const payouts = await payoutsOf(db, { ...chosen, payee: null }, { before, limit: limit + 1 })
    return pageOf(payouts.map(staffPayoutView), limit, payout => payout.payoutId)
  })
  edge.serve(contract.exportStaffPayouts, async ({ query }) => {
    const payouts = await payoutsOf(db, { ...query, payee: null }, { limit: MOST_CSV_ROWS })
    return csvResponse(
      'ladlewell-payouts',
      [
        'payout',
        'kitchen or driver',
        'through',
        'amount',
        'state',
        'made',
        'paid',
        'transfer',
        'error',
        'bank',
        'arrives',
        'bank said',
      ],
      payouts.map(payout => [
        payout.id,
        payout.payeeName,
        payout.through,
        dollars(payout.amountCents),
        payoutState(payout),
        payout.createdAt.toISOString(),
        payout.doneAt?.toISOString() ?? null,
        payout.transferId,
        payout.lastError,
        payout.bankStatus && bankState({ status: payout.bankStatus, arrivedAt: payout.arrivedAt }),
        payout.arrivesOn,
        payout.failure,
      ]),
    )
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
  edge.serve(contract.getLedger, async () => {
    const { notConnected, ...sums } = await partySums(db)
    return {
      chefs: dollars(sums.chefs),
      drivers: dollars(sums.drivers),
      customers: dollars(sums.customers),
      platform: dollars(sums.platform),
      taxOffice: dollars(sums.taxOffice),
      provider: dollars(sums.provider),
      notConnected: { kitchens: notConnected.kitchens, amount: dollars(notConnected.cents) },
    }
  })
}

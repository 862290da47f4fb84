import * as contract from '@ladlewell/contract/staff-disputes.ts'
import { csvOf, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { answerDispute, wholeDispute } from './answer-dispute.ts'
import { disputesOf } from './disputes.ts'
import { disputeView } from './view.ts'

export function disputeRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.listDisputes, async ({ query, now }) => {
    const { limit, before, ...chosen } = query
    const disputes = await disputesOf(db, chosen, { before, limit: limit + 1 }, now)
    return pageOf(disputes.map(disputeView), limit, ({ disputeId }) => disputeId)
  })
  edge.serve(contract.getDisputesCsv, async ({ query, now }) => {
    const disputes = await disputesOf(db, query, { limit: MOST_CSV_ROWS }, now)
    return csvOf('ladlewell-disputes', columns, disputes.map(disputeView))
  })
  edge.serve(contract.getDispute, ({ params, now }) => wholeDispute(parts, params.disputeId, now))
  edge.serve(contract.sendEvidence, ({ viewer, params, body, now }) =>
    answerDispute(parts, viewer, { ...params, ...body }, now),
  )
}

const columns = {
  ...{
    dispute: 'disputeId',
    order: 'orderId',
    customer: 'customerName',
    kitchen: 'chefName',
    amount: 'amount',
  },
  ...{ reason: 'reason', state: 'state', opened: 'openedAt', 'evidence by': 'dueBy', sent: 'evidenceSentAt' },
  closed: 'closedAt',
} as const

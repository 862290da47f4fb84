import * as contract from '@ladlewell/contract/approvals.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { decide, type Executors, withdraw } from './decide.ts'
import { approvalsOf } from './queries.ts'
import { approvalView } from './view.ts'

export function approvalRoutes(edge: Edge, parts: Parts, executors: Executors): void {
  edge.serve(contract.listApprovals, async ({ viewer, query: { limit, before = null, state }, now }) => {
    const rows = await approvalsOf(parts.db, state, { before, limit: limit + 1 }, now)
    return pageOf(
      rows.map(row => approvalView(row, viewer, now)),
      limit,
      row => row.approvalId,
    )
  })
  edge.serve(contract.decideApproval, ({ viewer, params, body, origin, now }) =>
    decide(parts, executors, viewer, { ...params, ...body, origin }, now),
  )
  edge.serve(contract.withdrawApproval, ({ viewer, params, now }) =>
    withdraw(parts, viewer, params.approvalId, now),
  )
}

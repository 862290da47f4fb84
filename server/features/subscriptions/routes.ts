import { cancelOrder as cancelOrderContract } from '@ladlewell/contract/ordering.ts'
import * as contract from '@ladlewell/contract/subscriptions.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { cancelOrder } from '../ordering/cancel-order.ts'
import { cancelWithPlan } from './cancel-with-plan.ts'
import { changeRoutes } from './change-routes.ts'
import { detailsRoutes } from './details-routes.ts'
import { subscriptionsOf } from './queries.ts'
import { renewOrNot } from './renewal.ts'
import { subscriptionViews } from './view.ts'

const DAY_IN_MS = 24 * 60 * 60 * 1000
const SHOWN_AFTER_CANCELLING_DAYS = 30

export function subscriptionRoutes(edge: Edge, parts: Parts): void {
  detailsRoutes(edge, parts)
  changeRoutes(edge, parts)
  edge.serve(contract.listSubscriptions, async ({ viewer, query, now }) => {
    const cancelledSince = query.cancelled
      ? new Date(now.getTime() - SHOWN_AFTER_CANCELLING_DAYS * DAY_IN_MS)
      : null
    return subscriptionViews(
      parts,
      await subscriptionsOf(parts.db, viewer.accountId, { cancelledSince }),
      now,
    )
  })
  edge.serve(contract.pauseOrResumeSubscription, ({ viewer, params, query, now }) => {
    // To be charged every week is agreed to by nobody else.
    if (query.resume && viewer.actingStaffId !== null) return refuse('not-on-behalf')
    return renewOrNot(parts, viewer, params.subscriptionId, query.resume, now)
  })
  // Here, because an order knows nothing of the plan that it began.
  edge.serve(cancelOrderContract, ({ viewer, params: { orderId }, body, now }) =>
    body?.endSubscription
      ? cancelWithPlan(parts, viewer, orderId, body.withoutRefund, now)
      : cancelOrder(parts, viewer, orderId, { withoutRefund: body?.withoutRefund }, now),
  )
}

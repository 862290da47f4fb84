import * as contract from '@ladlewell/contract/boxes.ts'
import { type Edge, json } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { termsOf } from '../boxes/queries.ts'
import { receiptsOf } from '../boxes/receipts.ts'
import { subscriptionDetails } from './details.ts'

export function detailsRoutes(edge: Edge, parts: Parts): void {
  edge.serve(contract.getSubscription, async ({ viewer, params, now }) => {
    const details = await subscriptionDetails(parts, viewer, params.subscriptionId, now)
    if (isRefusal(details)) return details
    // How long a box can still be changed is counted by the platform's clock, not the reader's.
    return json(200, details, { 'x-platform-time': now.toISOString() })
  })
  edge.serve(contract.listSubscriptionReceipts, async ({ viewer, params, query }) => {
    const { db } = parts
    const subscription = await termsOf(db, viewer.accountId, params.subscriptionId)
    if (!subscription) return refuse('subscription-not-found')
    const { limit, before = null } = query
    const receipts = await receiptsOf(db, subscription.id, { before, limit: limit + 1 })
    return pageOf(
      receipts,
      limit,
      ({ id }) => id,
      ({ id, at, ...receipt }) => ({ receiptId: id, at: at.toISOString(), ...receipt }),
    )
  })
}

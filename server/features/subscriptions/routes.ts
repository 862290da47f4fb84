import * as boxContract from '@ladlewell/contract/boxes.ts'
import { cancelOrder as cancelOrderContract } from '@ladlewell/contract/ordering.ts'
import * as contract from '@ladlewell/contract/subscriptions.ts'
import { centsFromDollars } from '@ladlewell/domain/money.ts'
import { type Edge, json } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { termsOf } from '../boxes/queries.ts'
import { receiptsOf } from '../boxes/receipts.ts'
import { cancelOrder } from '../ordering/cancel-order.ts'
import { cancelWithPlan } from './cancel-with-plan.ts'
import { subscriptionDetails } from './details.ts'
import { endPause, pauseSubscription } from './pause.ts'
import { subscriptionsOf } from './queries.ts'
import { renewOrNot } from './renewal.ts'
import { changeTerms } from './terms.ts'
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
    return renewOrNot(parts, viewer, params.subscriptionId, query, now)
  })
  // Here, because an order knows nothing of the plan that it began.
  edge.serve(cancelOrderContract, ({ viewer, params: { orderId }, body, now }) =>
    body?.endSubscription
      ? cancelWithPlan(parts, viewer, orderId, body, now)
      : cancelOrder(parts, viewer, orderId, body ?? {}, now),
  )
}

function detailsRoutes(edge: Edge, parts: Parts): void {
  edge.serve(boxContract.getSubscription, async ({ viewer, params, now }) => {
    const details = await subscriptionDetails(parts, viewer, params.subscriptionId, now)
    if (isRefusal(details)) return details
    // How long a box can still be changed is counted by the platform's clock, not the reader's.
    return json(200, details, { 'x-platform-time': now.toISOString() })
  })
  edge.serve(boxContract.listSubscriptionReceipts, async ({ viewer, params, query }) => {
    const { db } = parts
    const subscription = await termsOf(db, viewer.accountId, params.subscriptionId)
    if (!subscription) return refuse('subscription-not-found')
    const { limit, before = null } = query
    const receipts = await receiptsOf(db, subscription.id, { before, limit: limit + 1 })
    const views = receipts.map(({ id, at, ...rest }) => ({ receiptId: id, at: at.toISOString(), ...rest }))
    return pageOf(views, limit, ({ receiptId }) => receiptId)
  })
}

function changeRoutes(edge: Edge, parts: Parts): void {
  const details = async (viewer: Viewer, subscriptionId: number, done: Refusal | undefined, now: Date) =>
    isRefusal(done) ? done : subscriptionDetails(parts, viewer, subscriptionId, now)
  const asking = (viewer: Viewer) => ({ accountId: viewer.accountId, actor: actorOf(viewer) })

  edge.serve(
    boxContract.changeSubscription,
    async ({ viewer, params: { subscriptionId }, body, origin, now }) => {
      const { ceiling, ...rest } = body
      const ceilingCents = ceiling == null ? ceiling : centsFromDollars(ceiling)
      const wish = { ...rest, ceilingCents }
      const changed = await changeTerms(parts, viewer, { subscriptionId, wish, origin }, now)
      return details(viewer, subscriptionId, changed, now)
    },
  )
  edge.serve(boxContract.pauseSubscription, async ({ viewer, params: { subscriptionId }, body, now }) => {
    const pause = { subscriptionId, until: body.until }
    const paused = await pauseSubscription(parts, asking(viewer), pause, now)
    return details(viewer, subscriptionId, paused, now)
  })
  edge.serve(boxContract.endPause, async ({ viewer, params: { subscriptionId }, now }) => {
    const ended = await endPause(parts, asking(viewer), subscriptionId, now)
    return details(viewer, subscriptionId, ended, now)
  })
}

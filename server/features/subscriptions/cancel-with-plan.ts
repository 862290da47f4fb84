import type { Order } from '@ladlewell/contract/ordering.ts'
import type { EndReason } from '@ladlewell/domain/subscription.ts'
import type { Parts } from '../../platform/parts.ts'
import type { Refusal } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { endStopped } from '../boxes/end-box.ts'
import { type SubscriptionTerms, termsOf } from '../boxes/queries.ts'
import { type Cancellation, cancelOrder, type PlanToEnd } from '../ordering/cancel-order.ts'
import { endRenewals } from './renewal.ts'

/** Cancels an order and, in the same step, the weekly plan that it began, if one goes on. */
export async function cancelWithPlan(
  parts: Parts,
  viewer: Viewer,
  orderId: number,
  {
    endReason,
    ...wish
  }: Pick<Cancellation, 'withoutRefund' | 'refundTo'> & { endReason?: EndReason | undefined },
  now: Date,
): Promise<Order | Refusal> {
  const stopped: number[] = []
  let terms: SubscriptionTerms | null = null
  const plan: PlanToEnd = {
    async lock(tx) {
      const [begun] = await tx.query<{ id: number }>(
        `select o.subscription_id as id from orders o join payments p on p.order_id = o.id and not p.off_session
         where o.id = $1 and o.account_id = $2 and o.subscription_id is not null`,
        [orderId, viewer.accountId],
        'plan-begun-by-order',
      )
      terms = begun ? await termsOf(tx, viewer.accountId, begun.id, { lock: true }) : null
    },
    async end(tx) {
      if (terms && terms.cancelledAt === null)
        stopped.push(
          ...(await endRenewals(tx, parts, terms, { actor: actorOf(viewer), reason: endReason }, now)),
        )
    },
  }
  const cancelled = await cancelOrder(parts, viewer, orderId, { ...wish, plan }, now)
  await endStopped(parts, stopped, now)
  return cancelled
}

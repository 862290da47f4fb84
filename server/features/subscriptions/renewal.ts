import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { decideRenewal } from '@ladlewell/domain/subscription.ts'
import { enqueue } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { lockedSubscription } from './queries.ts'
import { renewalMail } from './renewal-mail.ts'
import { subscriptionViews } from './view.ts'

/** Ends a subscription's renewals, or brings them back, with one message a change. Orders already placed stay. */
export async function renewOrNot(
  parts: Parts,
  viewer: Viewer,
  subscriptionId: number,
  resume: boolean,
  now: Date,
): Promise<Subscription | Refusal> {
  const { db, market, settings } = parts
  const shown = await db.transaction(async tx => {
    const known = await lockedSubscription(tx, viewer.accountId, subscriptionId)
    if (!known) return refuse('subscription-not-found')
    const decision = decideRenewal(
      { isCancelled: known.cancelledAt !== null, chefSells: known.chefSells },
      resume,
    )
    if (typeof decision === 'object') return refuse(decision.refused)
    if (decision === 'nothing') return subscriptionViews({ db: tx, market }, [known], now)
    const cancelledAt = decision === 'cancel' ? now : null
    await tx.query('update subscriptions set cancelled_at = $2 where id = $1', [subscriptionId, cancelledAt])
    const views = await subscriptionViews({ db: tx, market }, [{ ...known, cancelledAt }], now)
    for (const view of views) await enqueue(tx, renewalMail(view, settings.PUBLIC_URL ?? '', now), now)
    return views
  })
  return 'refusal' in shown ? shown : (shown[0] ?? refuse('subscription-not-found'))
}

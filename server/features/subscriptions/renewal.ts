import type { Subscription } from '@ladlewell/contract/subscriptions.ts'
import { isUnpaid } from '@ladlewell/domain/box/box.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { decideRenewal, type EndReason } from '@ladlewell/domain/subscription.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { actorOf, type Viewer } from '../../platform/session.ts'
import { skipBoxes } from '../boxes/changes.ts'
import { endStopped } from '../boxes/end-box.ts'
import type { MailPlace } from '../boxes/mails.ts'
import { lockedBoxesOf, type SubscriptionTerms, termsOf } from '../boxes/queries.ts'
import { receipt } from '../boxes/receipts.ts'
import { cancelledMail, revivedMail } from './mails.ts'
import { resumeLocked } from './pause.ts'
import { lockedSubscription } from './queries.ts'
import { changeSubscription } from './record.ts'
import { subscriptionViews } from './view.ts'

/** Ends a subscription's renewals, or brings them back, with one message a change. Orders already placed stay. */
export async function renewOrNot(
  parts: Parts,
  viewer: Viewer,
  subscriptionId: number,
  { resume, reason }: { resume: boolean; reason?: EndReason | undefined },
  now: Date,
): Promise<Subscription | Refusal> {
  const { db } = parts
  const actor = actorOf(viewer)
  const done = await db.transaction(async tx => {
    const terms = await termsOf(tx, viewer.accountId, subscriptionId, { lock: true })
    if (!terms) return refuse('subscription-not-found')
    const isCancelled = terms.cancelledAt !== null
    const decision = decideRenewal({ isCancelled, chefSells: terms.chef.sells }, resume)
    if (typeof decision === 'object') return refuse(decision.refused)
    const changed =
      decision === 'cancel'
        ? await cancelLocked(tx, terms, actor, now)
        : decision === 'resume'
          ? { ...(await resumeLocked(tx, terms, actor, now)), stopped: [] }
          : null
    const view = await viewOf(tx, parts, viewer.accountId, subscriptionId, now)
    if (changed) {
      const kind = decision === 'cancel' ? 'cancelled' : 'brought-back'
      await tell(tx, parts, { subscription: changed.subscription, kind, actor, reason, view }, now)
    }
    return { view, stopped: changed?.stopped ?? [] }
  })
  if (isRefusal(done)) return done
  await endStopped(parts, done.stopped, now)
  return done.view ?? refuse('subscription-not-found')
}

async function viewOf(
  tx: Queries,
  { market }: Pick<Parts, 'market'>,
  accountId: number,
  subscriptionId: number,
  now: Date,
): Promise<Subscription | undefined> {
  const known = (await lockedSubscription(tx, accountId, subscriptionId))!
  const [view] = await subscriptionViews({ db: tx, market }, [known], now)
  return view
}

interface Turn {
  subscription: SubscriptionTerms
  kind: 'cancelled' | 'brought-back'
  actor: 'customer' | 'staff'
  /** Why it was ended, where that was said. */
  reason: EndReason | undefined
  view: Subscription | undefined
}

async function tell(
  tx: Queries,
  place: MailPlace,
  { subscription, kind, actor, reason, view }: Turn,
  now: Date,
): Promise<void> {
  const details = kind === 'cancelled' && reason ? { reason } : {}
  await receipt(tx, subscription, { kind, actor, details }, now)
  const mail = kind === 'cancelled' ? cancelledMail : revivedMail
  const stillComing = (view?.onTheWay ?? []).map(({ orderId, deliveryDate }) => ({
    orderId,
    deliveryDate: dateFromParts(deliveryDate),
  }))
  await enqueueAll(tx, [mail(subscription, { stillComing }, place)], now)
}

/** Ends a subscription's renewals inside a transaction that has locked it. Answers the orders whose payment is stopped. */
export async function endRenewals(
  tx: Queries,
  parts: Parts,
  terms: SubscriptionTerms,
  { actor, reason }: Pick<Turn, 'actor' | 'reason'>,
  now: Date,
): Promise<number[]> {
  const { subscription, stopped } = await cancelLocked(tx, terms, actor, now)
  const view = await viewOf(tx, parts, terms.customer.accountId, terms.id, now)
  await tell(tx, parts, { subscription, kind: 'cancelled', actor, reason, view }, now)
  return stopped
}

interface Cancelled {
  subscription: SubscriptionTerms
  /** Orders whose payment is stopped. */
  stopped: number[]
}

/** Ends a locked subscription: what is not paid is skipped. Receipt and message are the caller's. */
async function cancelLocked(
  tx: Queries,
  known: SubscriptionTerms,
  actor: 'customer' | 'staff',
  now: Date,
): Promise<Cancelled> {
  const subscription = await changeSubscription(tx, known, { cancelledAt: now })
  const boxes = await lockedBoxesOf(tx, known.id, null)
  const { stopped } = await skipBoxes(tx, boxes.filter(isUnpaid), { actor, why: 'cancelled' }, now)
  return { subscription, stopped }
}

import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { WEEKS_PLANNED } from '@ladlewell/domain/box/box.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { isPausedOn } from '@ladlewell/domain/subscription.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { planBoxesOf } from '../boxes/plan-boxes.ts'
import { boxesOf, type SubscriptionTerms, termsOf } from '../boxes/queries.ts'
import { boxViews } from '../boxes/view.ts'
import { cardsWithIds } from '../payments/cards.ts'

/** The viewer's subscription with its next six boxes, which are planned now if they are not there yet. */
export async function subscriptionDetails(
  parts: Parts,
  viewer: Viewer,
  subscriptionId: number,
  now: Date,
): Promise<SubscriptionDetails | Refusal> {
  const { db, market } = parts
  const subscription = await termsOf(db, viewer.accountId, subscriptionId)
  if (!subscription) return refuse('subscription-not-found')
  const today = marketDateAt(now, market.timeZone)
  const read = () => boxesOf(db, subscriptionId, today, WEEKS_PLANNED)
  let boxes = await read()
  if (boxes.length < WEEKS_PLANNED && !subscription.cancelledAt) {
    await db.transaction(tx => planBoxesOf(tx, parts, subscriptionId, now))
    boxes = await read()
  }
  const { chef, address } = subscription
  const isPaused = isPausedOn(subscription, today)
  return {
    subscriptionId,
    chefId: chef.id,
    chefName: chef.name,
    chefSells: chef.sells,
    chefWeekdays: [...chef.schedule.weekdays],
    weekday: subscription.weekday,
    slots: subscription.slots,
    rule: subscription.rule,
    ceiling: subscription.ceilingCents === null ? null : dollars(subscription.ceilingCents),
    address,
    card: await cardOf(parts, viewer, subscription, now),
    credit: dollars(subscription.customer.creditCents),
    startedAt: subscription.startedAt.toISOString(),
    cancelledAt: subscription.cancelledAt?.toISOString() ?? null,
    pausedAt: isPaused ? (subscription.pausedAt?.toISOString() ?? null) : null,
    pausedUntil: isPaused ? subscription.pausedUntil : null,
    pausedBy: isPaused ? subscription.pausedBy : null,
    boxes: await boxViews(parts, subscription, boxes, now),
    version: subscription.version,
  }
}

/** The card that is charged: the subscription's, or else the account's first. */
async function cardOf(
  parts: Parts,
  viewer: Viewer,
  { paymentMethod }: SubscriptionTerms,
  now: Date,
): Promise<SubscriptionDetails['card']> {
  const cards = await cardsWithIds(parts, viewer, now)
  // Not knowing is no reason to ask for another card.
  if (isRefusal(cards)) return paymentMethod === null ? null : unknown(paymentMethod)
  const saved = cards.find(({ ids }) => paymentMethod !== null && ids.includes(paymentMethod)) ?? cards[0]
  if (!saved) return null
  const { id, brand, last4, isExpired } = saved.card
  return { id, brand, last4, isExpired }
}

const unknown = (id: string) => ({ id, brand: '', last4: '', isExpired: false })

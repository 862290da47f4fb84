import { addDays, type MarketDate } from '../calendar.ts'
import { type DeliverySchedule, isDeliveryDate } from '../delivery.ts'
import { isPausedOn, type Standing } from '../subscription.ts'
import { type BoxState, type BoxWhy, isUnpaid, paymentEndsAt } from './box.ts'

const MOST_DAYS = 26 * 7

interface Coming {
  state: BoxState
  why: BoxWhy
  cutoffAt: Date
  deliveryDate: MarketDate
}

type Subscription = Standing & { chef: { schedule: DeliverySchedule } }

export type PauseDecision =
  | 'nothing'
  | 'pause'
  | { refused: 'subscription-cancelled' | 'not-on-behalf' | 'pause-too-long' | 'pause-too-short' }

/**
 * Whether a subscription may deliver nothing until a date, of its coming boxes by date. A repetition does nothing; a
 * pause can be made longer or shorter.
 */
export function decidePause(
  subscription: Standing,
  coming: readonly Pick<Coming, 'deliveryDate'>[],
  { until, actor, today }: { until: MarketDate; actor: 'customer' | 'staff'; today: MarketDate },
): PauseDecision {
  if (subscription.cancelledAt) return { refused: 'subscription-cancelled' }
  if (subscription.pausedAt && subscription.pausedUntil === until) return 'nothing'
  // A shorter pause brings boxes back, which nobody else agrees to.
  if (actor === 'staff' && isPausedOn(subscription, until)) return { refused: 'not-on-behalf' }
  if (until > addDays(today, MOST_DAYS)) return { refused: 'pause-too-long' }
  return until > (coming[0]?.deliveryDate ?? today) ? 'pause' : { refused: 'pause-too-short' }
}

/**
 * What becomes of the coming boxes of a subscription that is paused by now: unpaid ones are skipped, paid ones come all
 * the same, and those that a longer pause held back are ready again.
 */
export function boxesOfPause<Box extends Coming>(
  subscription: Subscription,
  coming: readonly Box[],
  now: Date,
): { skipped: Box[]; stillComing: Box[]; broughtBack: Box[] } {
  const isHeld = ({ deliveryDate }: Box) => isPausedOn(subscription, deliveryDate)
  const held = coming.filter(isHeld)
  return {
    skipped: held.filter(isUnpaid),
    stillComing: held.filter(({ state }) => state === 'ordered'),
    broughtBack: coming.filter(
      box => !isHeld(box) && mayComeBack(subscription, box, ['paused']) && isPayable(box, now),
    ),
  }
}

export type EndOfPauseDecision = 'nothing' | 'resume' | { refused: 'subscription-cancelled' }

/** Whether there is a pause to end. A repetition does nothing. */
export function decideEndOfPause(subscription: Standing, today: MarketDate): EndOfPauseDecision {
  if (subscription.cancelledAt) return { refused: 'subscription-cancelled' }
  return isPausedOn(subscription, today) ? 'resume' : 'nothing'
}

/** The coming boxes that a subscription brings again which was paused or cancelled and is neither by now. */
export function boxesOfResumption<Box extends Coming>(
  subscription: Subscription,
  coming: readonly Box[],
  now: Date,
): Box[] {
  return coming.filter(box => mayComeBack(subscription, box, ['paused', 'cancelled']) && isPayable(box, now))
}

const isPayable = ({ cutoffAt }: Coming, now: Date) => paymentEndsAt(cutoffAt) > now

/** Held back for one of these, or of a day that its kitchen opened again while nothing was delivered. */
function mayComeBack(
  { chef }: Subscription,
  { state, why, deliveryDate }: Coming,
  held: readonly BoxWhy[],
): boolean {
  if (state !== 'skipped') return false
  return held.includes(why) || (why === 'kitchen-closed' && isDeliveryDate(chef.schedule, deliveryDate))
}

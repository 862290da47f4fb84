import type { MarketDate } from '../calendar.ts'
import { type DeliverySchedule, isDeliveryDate } from '../delivery.ts'
import { isPausedOn, type Standing } from '../subscription.ts'
import { type BoxState, isUnpaid, paymentEndsAt } from './box.ts'

interface Dated {
  state: BoxState
  cutoffAt: Date
  deliveryDate: MarketDate
}

/** `cancel-order`: it is paid, and everything is given back. */
export type SkipDecision = 'nothing' | 'skip' | 'cancel-order' | { refused: 'cut-off-passed' }

/** Whether a box can be skipped by whom it is for: until its cut-off. A repetition does nothing. */
export function decideSkip({ state, cutoffAt }: Omit<Dated, 'deliveryDate'>, now: Date): SkipDecision {
  if (state === 'skipped') return 'nothing'
  if (now >= cutoffAt || state === 'failed') return { refused: 'cut-off-passed' }
  return isUnpaid({ state }) ? 'skip' : 'cancel-order'
}

export type UnskipDecision =
  | 'nothing'
  | 'bring-back'
  | { refused: 'cut-off-passed' | 'subscription-cancelled' | 'subscription-paused' | 'not-a-delivery-day' }

/** Whether a skipped box can come after all: as long as it can be paid in time. A repetition does nothing. */
export function decideUnskip(
  { state, cutoffAt, deliveryDate }: Dated,
  subscription: Standing & { chef: { schedule: DeliverySchedule } },
  now: Date,
): UnskipDecision {
  if (state !== 'skipped') return 'nothing'
  if (now >= paymentEndsAt(cutoffAt)) return { refused: 'cut-off-passed' }
  if (subscription.cancelledAt) return { refused: 'subscription-cancelled' }
  if (isPausedOn(subscription, deliveryDate)) return { refused: 'subscription-paused' }
  const isServed = isDeliveryDate(subscription.chef.schedule, deliveryDate)
  return isServed ? 'bring-back' : { refused: 'not-a-delivery-day' }
}

import type { MarketDate } from './calendar.ts'

export interface Pausable {
  pausedAt: Date | null
  /** Delivered again from this date on; null: until it is resumed. */
  pausedUntil: MarketDate | null
}

/** What holds a subscription's boxes back. */
export interface Standing extends Pausable {
  cancelledAt: Date | null
}

/** Why a weekly plan was ended, as far as its customer says. */
export const endReasons = ['price', 'meals', 'delivery', 'cooking', 'moving', 'too-much', 'other'] as const
export type EndReason = (typeof endReasons)[number]

export type RenewalDecision = 'nothing' | 'cancel' | 'resume' | { refused: 'chef-not-available' }

/** Ends the renewals or brings them back. A repetition does nothing; only a chef who sells can be resumed. */
export function decideRenewal(
  subscription: { isCancelled: boolean; chefSells: boolean },
  resume: boolean,
): RenewalDecision {
  if (subscription.isCancelled !== resume) return 'nothing'
  if (!resume) return 'cancel'
  return subscription.chefSells ? 'resume' : { refused: 'chef-not-available' }
}

/** Whether a kitchen may sell for a date: it does at all, and its papers reach so far. */
export function sellsOn(
  { sells, permittedUntil }: { sells: boolean; permittedUntil: MarketDate | null },
  date: MarketDate,
): boolean {
  return sells && (permittedUntil === null || date <= permittedUntil)
}

/** Whether a subscription brings boxes on the date as its customer wants it: it is not cancelled, paused, or of a closed account. */
export function isRunningOn(
  { customer, ...standing }: Standing & { customer: { isDisabled: boolean } },
  date: MarketDate,
): boolean {
  return standing.cancelledAt === null && !customer.isDisabled && !isPausedOn(standing, date)
}

/** Whether nothing is delivered on the date because the subscription is paused: until a date, or until it is resumed. */
export function isPausedOn({ pausedAt, pausedUntil }: Pausable, date: MarketDate): boolean {
  return pausedAt !== null && (pausedUntil === null || date < pausedUntil)
}

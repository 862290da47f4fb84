import { type MarketDate, type Weekday, weekdayOf } from './calendar.ts'
import type { OrderItem } from './place-order.ts'

/** What a weekly plan repeats: so many meals on one weekday. `picks` are the first week's; later weeks choose anew. */
export interface WeeklyWish {
  weekday: Weekday
  slots: number
  picks: OrderItem[]
}

/** The standing wish behind an order on the weekly plan. */
export function weeklyWish(order: { deliveryDate: MarketDate; lines: readonly OrderItem[] }): WeeklyWish {
  return {
    weekday: weekdayOf(order.deliveryDate),
    slots: order.lines.reduce((sum, line) => sum + line.quantity, 0),
    picks: order.lines.map(({ mealId, quantity, sideOption, doubleProtein }) => ({
      mealId,
      quantity,
      sideOption,
      doubleProtein,
    })),
  }
}

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

/** Whether nothing is delivered on the date because the subscription is paused: until a date, or until it is resumed. */
export function isPausedOn(
  { pausedAt, pausedUntil }: { pausedAt: Date | null; pausedUntil: MarketDate | null },
  date: MarketDate,
): boolean {
  return pausedAt !== null && (pausedUntil === null || date < pausedUntil)
}

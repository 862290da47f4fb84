import { addDays, type MarketDate } from './calendar.ts'
import { type DeliverySchedule, isDeliveryDate } from './delivery.ts'
import { instantOf } from './market-clock.ts'
import { mayMove, type OrderStatus } from './order.ts'

const HOUR_IN_MS = 60 * 60 * 1000
const ANSWER_HOUR = 8
const DAYS_AHEAD = 21

/** Whether a kitchen may still ask for a later date: as long as the order could end refused without an answer. */
export function mayDelay(status: OrderStatus): boolean {
  return mayMove(status, 'refused', 'system')
}

/** The market dates to which an order of that date could move: the kitchen's own, later, from today on, three weeks at most. */
export function laterDates(
  schedule: DeliverySchedule,
  deliveryDate: MarketDate,
  today: MarketDate,
): MarketDate[] {
  const first = deliveryDate < today ? today : addDays(deliveryDate, 1)
  return Array.from({ length: DAYS_AHEAD }, (_, days) => addDays(first, days)).filter(date =>
    isDeliveryDate(schedule, date),
  )
}

/** Until when a customer can answer: a day, but not beyond 8:00 of the old date in the market's zone; an hour at least. */
export function answerBy(deliveryDate: MarketDate, now: Date, timeZone: string): Date {
  const inADay = now.getTime() + 24 * HOUR_IN_MS
  const morning = instantOf(deliveryDate, ANSWER_HOUR, timeZone).getTime()
  return new Date(Math.max(Math.min(inADay, morning), now.getTime() + HOUR_IN_MS))
}

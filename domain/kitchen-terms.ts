import { addDays, type MarketDate } from './calendar.ts'

/** Days for which nothing can be ordered from a kitchen, by our team; both included. */
export interface Pause {
  from: MarketDate
  /** null: until it is lifted. */
  until: MarketDate | null
}

/** The most servings a date that our team lets a kitchen take on. */
export interface ServingsLimit {
  servings: number
  /** The last date that it counts for; null: until it is lifted. */
  until: MarketDate | null
}

/** What a kitchen can take on for a date: its own capacity, and no more than it may. */
export function capacityWithin(capacity: number, limit: ServingsLimit | null, date: MarketDate): number {
  if (limit === null || (limit.until !== null && date > limit.until)) return capacity
  return Math.min(capacity, limit.servings)
}

/** The days of a pause as a closure. */
export function closureOf({ from, until }: Pause): { from: MarketDate; to: MarketDate } {
  return { from, to: until ?? '9999-12-31' }
}

/** Nobody plans further. */
const DAYS_AHEAD = 366

/** What is wrong with the days of a pause that is set today; null: nothing. */
export function pauseFault(
  { from, until }: Pause,
  today: MarketDate,
): 'past' | 'too-far' | 'reversed' | null {
  const last = addDays(today, DAYS_AHEAD)
  if (from < today) return 'past'
  if (from > last || (until !== null && until > last)) return 'too-far'
  return until !== null && until < from ? 'reversed' : null
}

/** Whether a pause can end after another last day: one of its days that is not over, before the last that it has. */
export function mayEndAfter({ from, until }: Pause, lastDay: MarketDate, today: MarketDate): boolean {
  return lastDay >= today && lastDay >= from && (until === null || lastDay < until)
}

import { addDays, type MarketDate } from './calendar.ts'
import { instantOf, marketDateAt } from './market-clock.ts'
import { type Cents, percentOf } from './money.ts'

/** So many whole days before it counts a change of the commission is announced. */
export const COMMISSION_NOTICE_DAYS = 14

/** A percent that counts for orders placed from an instant on. */
export interface CommissionChange {
  percent: number
  from: Date
}

/** The commission of an order that is placed at an instant; `first` is that of before every change. */
export function commissionAt(first: number, changes: readonly CommissionChange[], now: Date): number {
  const begun = changes.filter(({ from }) => from <= now)
  return begun.toSorted((one, other) => one.from.getTime() - other.from.getTime()).at(-1)?.percent ?? first
}

/** The next change that is announced; null when there is none. */
export function nextCommission(changes: readonly CommissionChange[], now: Date): CommissionChange | null {
  const ahead = changes.filter(({ from }) => from > now)
  return ahead.toSorted((one, other) => one.from.getTime() - other.from.getTime())[0] ?? null
}

/** The first market day from which a change that is announced now can count: fourteen whole days lie between. */
export function earliestCommissionDay(now: Date, timeZone: string): MarketDate {
  return addDays(marketDateAt(now, timeZone), COMMISSION_NOTICE_DAYS + 1)
}

/** When a change counts that begins on a market day. */
export function commissionFrom(day: MarketDate, timeZone: string): Date {
  return instantOf(day, 0, timeZone)
}

/** What a kitchen gains by another percent on what it sold, to the cent; a loss is below 0. */
export function gainOf(soldCents: Cents, percent: { now: number; next: number }): Cents {
  return percentOf(soldCents, percent.now) - percentOf(soldCents, percent.next)
}

/** What remains to a kitchen of an amount that it sold. */
export function kept(soldCents: Cents, percent: number): Cents {
  return soldCents - percentOf(soldCents, percent)
}

/** What a market asks of an order that is placed at an instant. */
export function commissionOf(
  market: { commissionPercent: number; commissionChanges?: readonly CommissionChange[] },
  now: Date,
): number {
  return commissionAt(market.commissionPercent, market.commissionChanges ?? [], now)
}

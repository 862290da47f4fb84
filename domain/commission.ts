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

/** A kitchen's own percent from an instant on; null: the market's again. */
export interface KitchenCommission {
  chefId: number
  percent: number | null
  from: Date
}

interface Terms {
  commissionPercent: number
  commissionChanges?: readonly CommissionChange[]
  kitchenCommissions?: readonly KitchenCommission[]
}

/** What a market asks of an order that is placed at an instant; of a kitchen with a percent of its own, that one. */
export function commissionOf(market: Terms, now: Date, chefId: number | null = null): number {
  return (
    ownCommission(market, now, chefId) ??
    commissionAt(market.commissionPercent, market.commissionChanges ?? [], now)
  )
}

/** The percent of a kitchen's own that counts at an instant; null: the market's does. */
export function ownCommission(market: Terms, now: Date, chefId: number | null): number | null {
  const own = (market.kitchenCommissions ?? []).filter(one => one.chefId === chefId && one.from <= now)
  return own.toSorted((one, other) => one.from.getTime() - other.from.getTime()).at(-1)?.percent ?? null
}

/** What changes next for a kitchen, by the market's changes and its own; null when nothing does. */
export function nextCommissionOf(market: Terms, now: Date, chefId: number): CommissionChange | null {
  const percent = commissionOf(market, now, chefId)
  const next = turnsOf(market, chefId).find(at => at > now && commissionOf(market, at, chefId) !== percent)
  return next === undefined ? null : { percent: commissionOf(market, next, chefId), from: next }
}

/**
 * The first market day from which another percent of a kitchen's can count: tomorrow where it never asks more than what
 * the kitchen knows of, and with the market's notice otherwise. null: the market's.
 */
export function earliestKitchenDay(
  market: Terms & { timeZone: string },
  { chefId, percent }: Omit<KitchenCommission, 'from'>,
  now: Date,
): MarketDate {
  const { timeZone } = market
  const tomorrow = addDays(marketDateAt(now, timeZone), 1)
  const noticed = earliestCommissionDay(now, timeZone)
  const from = commissionFrom(tomorrow, timeZone)
  const changed = {
    ...market,
    kitchenCommissions: [...(market.kitchenCommissions ?? []), { chefId, percent, from }],
  }
  const until = commissionFrom(noticed, timeZone)
  const instants = [from, ...turnsOf(market, chefId).filter(at => at > from && at < until)]
  const asksMore = instants.some(at => commissionOf(changed, at, chefId) > commissionOf(market, at, chefId))
  return asksMore ? noticed : tomorrow
}

/** When the percent of a kitchen may be another one, in order. */
function turnsOf({ commissionChanges = [], kitchenCommissions = [] }: Terms, chefId: number): Date[] {
  const own = kitchenCommissions.filter(one => one.chefId === chefId)
  return [...commissionChanges, ...own]
    .map(({ from }) => from)
    .toSorted((one, other) => one.getTime() - other.getTime())
}

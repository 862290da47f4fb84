import type { MarketDate } from './calendar.ts'
import { type DeliverySchedule, openSlots } from './delivery.ts'
import { delivers, type Market } from './market.ts'
import { travelMinutes } from './travel.ts'
import { zipPoint } from './zip-points.ts'

/** Where a kitchen cooks, and how many minutes by car it delivers from there; null: wherever the market does. */
export interface Reach {
  postalCode: string
  reachMinutes: number | null
}

/** Whether a kitchen's food comes to a ZIP or ZIP+4 code: it lies in the market, and within the kitchen's reach. */
export function bringsTo(
  market: Pick<Market, 'zipPrefixes'>,
  kitchen: Reach | null,
  postalCode: string,
): boolean {
  return delivers(market, postalCode) && reaches(kitchen, postalCode)
}

/** What nobody can measure narrows nothing: a kitchen that says no reach, a ZIP code whose place is not known. */
export function reaches(kitchen: Reach | null, postalCode: string): boolean {
  if (kitchen?.reachMinutes == null) return true
  const [from, to] = [zipPoint(kitchen.postalCode), zipPoint(postalCode)]
  return from === null || to === null || travelMinutes(from, to) <= kitchen.reachMinutes
}

/** The first date that can be ordered now and is not `full`; null: there is none. */
export function nextOpenDate(
  schedule: DeliverySchedule,
  full: readonly MarketDate[],
  now: Date,
  market: Market,
): MarketDate | null {
  return openSlots(schedule, now, market).find(({ date }) => !full.includes(date))?.date ?? null
}

/** The kitchens whose food comes to a ZIP code: first dates first, those without one last. */
export function kitchensServing<
  K extends { chefId: number; reach: Reach | null; nextDate: MarketDate | null },
>(kitchens: readonly K[], postalCode: string, market: Pick<Market, 'zipPrefixes'>): K[] {
  if (!delivers(market, postalCode)) return []
  const LAST = '9999'
  return kitchens
    .filter(({ reach }) => reaches(reach, postalCode))
    .sort(
      (one, other) =>
        (one.nextDate ?? LAST).localeCompare(other.nextDate ?? LAST) || one.chefId - other.chefId,
    )
}

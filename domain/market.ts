import type { CommissionChange, KitchenCommission } from './commission.ts'
import { type Language, languages } from './language.ts'
import type { Cents } from './money.ts'

/** Where we deliver and on what terms. Cut-off: `cutoffDays` before the delivery date at `cutoffHour`, local time. */
export interface Market {
  name: string
  timeZone: string
  /** In which we serve it. */
  languages: readonly Language[]
  taxPercent: number
  /** Ladlewell's share of what a kitchen sells. */
  commissionPercent: number
  /** Changes that were announced, whether they have begun or not. */
  commissionChanges?: readonly CommissionChange[]
  /** Of kitchens that have another one, announced or begun. */
  kitchenCommissions?: readonly KitchenCommission[]
  deliveryFeeCents: Cents
  /** Ladlewell's share of the delivery fee, where somebody else drove. */
  deliverySharePercent: number
  /** The driver's share of a tip, where Ladlewell drives; the rest is the kitchen's. */
  tipDriverPercent: number
  /** So late the delivery fee goes back by itself. */
  lateRefundMinutes: number
  /** What staff give back of an order alone; above it a second person agrees. */
  refundLimitCents: Cents
  cutoffDays: number
  cutoffHour: number
  zipPrefixes: readonly string[]
}

export const austin: Market = {
  name: 'Austin, Texas',
  timeZone: 'America/Chicago',
  languages,
  taxPercent: 6,
  commissionPercent: 15,
  deliveryFeeCents: 1000,
  deliverySharePercent: 20,
  tipDriverPercent: 50,
  lateRefundMinutes: 60,
  refundLimitCents: 15_000,
  cutoffDays: 2,
  cutoffHour: 17,
  zipPrefixes: ['786', '787'],
}

/** The five digits of a ZIP or ZIP+4 code; null for any other text. */
export function zipOf(text: string): string | null {
  return /^(\d{5})(?:-?\d{4})?$/.exec(text.trim())?.[1] ?? null
}

/** The five digits of an address that ends with its ZIP code, or with its country after it; null when none is there. */
export function zipInAddress(text: string): string | null {
  return /(?:^|[\s,])(\d{5})(?:-\d{4})?(?:[\s,]+(?:USA?|United States))?[\s,.]*$/i.exec(text)?.[1] ?? null
}

/** Whether some ZIP code could lie in both areas. */
export function overlaps(one: Pick<Market, 'zipPrefixes'>, other: Pick<Market, 'zipPrefixes'>): boolean {
  return one.zipPrefixes.some(mine =>
    other.zipPrefixes.some(theirs => mine.startsWith(theirs) || theirs.startsWith(mine)),
  )
}

/** Whether a ZIP or ZIP+4 code lies in the market. */
export function delivers(market: Pick<Market, 'zipPrefixes'>, postalCode: string): boolean {
  const zip = zipOf(postalCode)
  return zip !== null && market.zipPrefixes.some(prefix => zip.startsWith(prefix))
}

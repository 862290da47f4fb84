import { addDays, type MarketDate } from './calendar.ts'

/** Refrigerated meals are eaten within three to four days of cooking. */
const KEEPS_DAYS = 4

/** The last day on which a meal may be eaten. */
export function useBy(cookedOn: MarketDate): MarketDate {
  return addDays(cookedOn, KEEPS_DAYS)
}

/** The days on which meals for a delivery can be cooked: orders close two days before, and nothing is kept longer. */
export function cookingDays(deliveryDate: MarketDate): [MarketDate, MarketDate, MarketDate] {
  return [addDays(deliveryDate, -2), addDays(deliveryDate, -1), deliveryDate]
}

/** The cooking day that is nearest to today. */
export function likelyCooked(deliveryDate: MarketDate, today: MarketDate): MarketDate {
  const [first, , last] = cookingDays(deliveryDate)
  return today < first ? first : today > last ? last : today
}

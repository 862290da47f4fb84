import type { MarketDate } from '../calendar.ts'

interface Expected {
  date: MarketDate
  servings: number
  /** Servings that the date can still take. */
  room: number
}

/** The boxes for which their date has no room when they take it in the given order; a smaller one may fit after a larger. */
export function boxesWithoutRoom<Box extends Expected>(boxes: readonly Box[]): Box[] {
  const left = new Map<MarketDate, number>()
  return boxes.filter(({ date, servings, room }) => {
    const still = left.get(date) ?? room
    if (servings > 0 && servings > still) return true
    left.set(date, still - servings)
    return false
  })
}

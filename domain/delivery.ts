import {
  addDays,
  isMarketDate,
  type MarketDate,
  mondayOf,
  type Weekday,
  weekdayOf,
  weekdays,
} from './calendar.ts'
import type { Market } from './market.ts'
import { instantOf, marketDateAt } from './market-clock.ts'
import { menuWeekOf, type WeekGroup } from './menu-week.ts'

type CutoffTerms = Pick<Market, 'timeZone' | 'cutoffDays' | 'cutoffHour'>

/** A chef's delivery days: `anchor` lies in a week 1; closures include both ends. */
export interface DeliverySchedule {
  anchor: MarketDate
  weekdays: readonly Weekday[]
  closures: readonly { from: MarketDate; to: MarketDate }[]
}

export interface DeliverySlot {
  date: MarketDate
  weekday: Weekday
  /** The date can be ordered strictly before this instant. */
  cutoffAt: Date
}

export interface RunningWeek {
  monday: MarketDate
  currentWeek: WeekGroup
  slots: DeliverySlot[]
  /** When its last slot's cut-off passes and the next week's menu and dates open. */
  flipsAt: Date
}

/** How far a running week is looked for. */
export const WEEKS_AHEAD = 26

/** The instant at which the delivery date stops being orderable. */
export function cutoffOf(date: MarketDate, market: CutoffTerms): Date {
  return instantOf(addDays(date, -market.cutoffDays), market.cutoffHour, market.timeZone)
}

/** The earliest calendar week with a cut-off ahead, whatever the capacity; null when the next 26 weeks have none. */
export function runningWeek(schedule: DeliverySchedule, now: Date, market: CutoffTerms): RunningWeek | null {
  const thisMonday = mondayOf(marketDateAt(now, market.timeZone))
  for (let week = 0; week < WEEKS_AHEAD; week++) {
    const monday = addDays(thisMonday, 7 * week)
    const dates = deliveryDates(schedule, monday)
    const last = dates.at(-1)
    if (last === undefined) continue
    const flipsAt = cutoffOf(last, market)
    if (flipsAt <= now) continue
    const slots = dates.map(date => slotOn(date, market))
    return { monday, currentWeek: menuWeekOf(schedule.anchor, monday), slots, flipsAt }
  }
  return null
}

/** The dates to offer now, by date: the running week's slots whose cut-off is ahead. */
export function openSlots(schedule: DeliverySchedule, now: Date, market: CutoffTerms): DeliverySlot[] {
  const slots = runningWeek(schedule, now, market)?.slots ?? []
  return slots.filter(slot => now < slot.cutoffAt)
}

export interface MenuDates {
  weekGroup: WeekGroup
  dates: MarketDate[]
}

/**
 * When the meals of each week group can be had: the running week's dates whose cut-off is ahead, and of the other groups
 * the dates of the next week that is theirs and has any. A group without dates in the next 26 weeks is left out.
 */
export function menuDates(schedule: DeliverySchedule, now: Date, market: CutoffTerms): MenuDates[] {
  const running = runningWeek(schedule, now, market)
  if (!running) return []
  const open = running.slots.filter(slot => now < slot.cutoffAt).map(slot => slot.date)
  const found = new Map<WeekGroup, MarketDate[]>([[running.currentWeek, open]])
  for (let week = 1; week < WEEKS_AHEAD && found.size < 3; week++) {
    const monday = addDays(running.monday, 7 * week)
    const group = menuWeekOf(schedule.anchor, monday)
    const dates = found.has(group) ? [] : deliveryDates(schedule, monday)
    if (dates.length > 0) found.set(group, dates)
  }
  return [...found].map(([weekGroup, dates]) => ({ weekGroup, dates }))
}

/**
 * The specification's cut-off sentence: the next occurrence, with its cut-off ahead, of the chef's first available
 * weekday. First means earliest from Monday to Sunday, however the list is ordered. Null without weekdays.
 */
export function firstWeekdayCutoff(
  chefWeekdays: readonly Weekday[],
  now: Date,
  market: CutoffTerms,
): DeliverySlot | null {
  const first = weekdays.findIndex(weekday => chefWeekdays.includes(weekday))
  if (first === -1) return null
  let date = addDays(mondayOf(marketDateAt(now, market.timeZone)), first)
  while (cutoffOf(date, market) <= now) date = addDays(date, 7)
  return slotOn(date, market)
}

/** Whether a date that a customer sent can be ordered now, and if not, why. Text that is no date is no delivery day. */
export function checkDeliveryDate(
  schedule: DeliverySchedule,
  date: string,
  now: Date,
  market: CutoffTerms,
): 'open' | 'not-a-delivery-day' | 'cut-off-passed' | 'not-this-week' {
  if (!isMarketDate(date) || !isDeliveryDate(schedule, date)) return 'not-a-delivery-day'
  if (cutoffOf(date, market) <= now) return 'cut-off-passed'
  return runningWeek(schedule, now, market)?.monday === mondayOf(date) ? 'open' : 'not-this-week'
}

function deliveryDates(schedule: DeliverySchedule, monday: MarketDate): MarketDate[] {
  return weekdays.map((_, day) => addDays(monday, day)).filter(date => isDeliveryDate(schedule, date))
}

/** Whether the chef delivers on the date, past or to come. */
export function isDeliveryDate(schedule: DeliverySchedule, date: MarketDate): boolean {
  const isClosed = schedule.closures.some(closure => closure.from <= date && date <= closure.to)
  return schedule.weekdays.includes(weekdayOf(date)) && !isClosed
}

/** A date with its weekday and its cut-off. */
export function slotOn(date: MarketDate, market: CutoffTerms): DeliverySlot {
  return { date, weekday: weekdayOf(date), cutoffAt: cutoffOf(date, market) }
}

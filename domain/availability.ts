import { addDays, type MarketDate, mondayOf, type Weekday } from './calendar.ts'
import { type DeliverySchedule, type DeliverySlot, isDeliveryDate, runningWeek, slotOn } from './delivery.ts'
import { capacityWithin, type ServingsLimit } from './kitchen-terms.ts'
import type { Market } from './market.ts'
import { marketDateAt } from './market-clock.ts'
import { anchorFor, menuWeekOf, type WeekGroup } from './menu-week.ts'

type Terms = Pick<Market, 'timeZone' | 'cutoffDays' | 'cutoffHour'>

/** The servings of a date, where an order or the chef has made a row for it. */
export interface BookedDay {
  date: MarketDate
  capacity: number
  /** The chef gave the date a capacity of its own. */
  hasOwnCapacity: boolean
  reserved: number
}

/** Living orders of one date that took meals of one menu week. */
export interface StandingOrders {
  date: MarketDate
  menuWeek: WeekGroup
  orders: number
  servings: number
}

export interface ComingDate extends DeliverySlot, BookedDay {
  group: WeekGroup
}

/** How far coming dates are told. */
const DAYS_AHEAD = 28

/**
 * The kitchen's schedule with other weekdays and closures. With a `group`, the week that then runs serves it; when no
 * week runs, this calendar week counts.
 */
export function plannedSchedule(
  schedule: DeliverySchedule,
  plan: {
    weekdays: readonly Weekday[]
    closures: DeliverySchedule['closures']
    group?: WeekGroup | undefined
  },
  now: Date,
  market: Terms,
): DeliverySchedule {
  const planned = { anchor: schedule.anchor, weekdays: plan.weekdays, closures: plan.closures }
  if (plan.group === undefined) return planned
  const monday = runningWeek(planned, now, market)?.monday ?? mondayOf(marketDateAt(now, market.timeZone))
  return { ...planned, anchor: anchorFor(monday, plan.group) }
}

/** The delivery dates from today for four weeks, with what of each can be and is ordered. */
export function comingDates(
  schedule: DeliverySchedule,
  { capacityPerDate, limit }: { capacityPerDate: number; limit: ServingsLimit | null },
  booked: readonly BookedDay[],
  now: Date,
  market: Terms,
): ComingDate[] {
  const today = marketDateAt(now, market.timeZone)
  const known = new Map(booked.map(day => [day.date, day]))
  return Array.from({ length: DAYS_AHEAD }, (_, day) => addDays(today, day))
    .filter(date => isDeliveryDate(schedule, date))
    .map(date => {
      const day = known.get(date)
      const hasOwnCapacity = day?.hasOwnCapacity === true
      return {
        ...slotOn(date, market),
        group: menuWeekOf(schedule.anchor, date),
        capacity: capacityWithin(hasOwnCapacity ? day.capacity : capacityPerDate, limit, date),
        hasOwnCapacity,
        reserved: day?.reserved ?? 0,
      }
    })
}

/** The orders that the schedule would not take any more as they were placed, with the reason. */
export function standingOrders(
  schedule: DeliverySchedule,
  orders: readonly StandingOrders[],
): (StandingOrders & { why: 'not-a-delivery-day' | 'another-menu' })[] {
  return orders.flatMap(order => {
    const why = !isDeliveryDate(schedule, order.date)
      ? 'not-a-delivery-day'
      : menuWeekOf(schedule.anchor, order.date) === order.menuWeek
        ? null
        : 'another-menu'
    return why ? [{ ...order, why }] : []
  })
}

import type { Availability, Outlook } from '@ladlewell/contract/availability.ts'
import {
  type BookedDay,
  comingDates,
  plannedSchedule,
  type StandingOrders,
  standingOrders,
} from '@ladlewell/domain/availability.ts'
import { addDays, type MarketDate, type Weekday } from '@ladlewell/domain/calendar.ts'
import { type DeliverySchedule, type DeliverySlot, runningWeek } from '@ladlewell/domain/delivery.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { closureOf, type ServingsLimit } from '@ladlewell/domain/kitchen-terms.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { WeekGroup } from '@ladlewell/domain/menu-week.ts'
import { undeliveredStatuses } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { among } from '../../schema/states.ts'

export type Closure = DeliverySchedule['closures'][number]

/** What a kitchen has taken on from today. */
export interface Bookings {
  today: MarketDate
  closures: Closure[]
  days: BookedDay[]
  orders: StandingOrders[]
}

export interface Plan {
  weekdays: readonly Weekday[]
  capacityPerDate: number
  group?: WeekGroup | undefined
  /** Left out: as they are. */
  closures?: readonly Closure[] | undefined
}

export async function bookingsOf(db: Queries, chefId: number, today: MarketDate): Promise<Bookings> {
  const [row] = await db.query<Omit<Bookings, 'today'>>(sql, [chefId, today], 'bookings')
  return { ...row!, today }
}

export async function availabilityOf(
  db: Queries,
  market: Market,
  kitchen: Kitchen,
  now: Date,
): Promise<Availability> {
  const { version, capacityPerDate, permittedUntil, inspectionClosure, inspectionDueOn, schedule } = kitchen
  const bookings = await bookingsOf(db, kitchen.id, marketDateAt(now, market.timeZone))
  return {
    version,
    weekdays: [...schedule.weekdays],
    capacityPerDate,
    permittedUntil,
    inspectionClosure,
    inspectionDueOn,
    closures: bookings.closures,
    ...outlookOf(schedule, kitchen, bookings, now, market),
  }
}

/** The kitchen's schedule if the plan were saved. What papers, inspections and our team do not allow stays closed. */
export function scheduleAs(
  kitchen: Kitchen,
  plan: Plan,
  bookings: Bookings,
  now: Date,
  market: Market,
): DeliverySchedule {
  const { permittedUntil, inspectionClosure, pauses, schedule } = kitchen
  const forbidden = [
    ...(permittedUntil === null ? [] : [addDays(permittedUntil, 1)]),
    ...(inspectionClosure === null ? [] : [bookings.today]),
  ].map(from => ({ from, to: '9999-12-31' }))
  const closures = [...(plan.closures ?? bookings.closures), ...pauses.map(closureOf), ...forbidden]
  return plannedSchedule(schedule, { ...plan, closures }, now, market)
}

/** What a kitchen takes on for a date that has no capacity of its own, and the most that it may. */
interface Room {
  capacityPerDate: number
  limit: ServingsLimit | null
}

export function outlookOf(
  schedule: DeliverySchedule,
  { capacityPerDate, limit }: Room,
  { days, orders }: Bookings,
  now: Date,
  market: Market,
): Outlook {
  const week = runningWeek(schedule, now, market)
  return {
    week: week && {
      monday: week.monday,
      group: week.currentWeek,
      slots: week.slots.map(told),
      flipsAt: week.flipsAt.toISOString(),
    },
    dates: comingDates(schedule, { capacityPerDate, limit }, days, now, market).map(told),
    standing: standingOrders(schedule, orders).map(({ menuWeek: _, ...standing }) => standing),
  }
}

function told<T extends DeliverySlot>(slot: T): Omit<T, 'cutoffAt'> & { cutoffAt: string } {
  return { ...slot, cutoffAt: slot.cutoffAt.toISOString() }
}

const sql = `
  select
    coalesce((select json_agg(json_build_object('from', from_date, 'to', to_date) order by from_date)
      from chef_closures where chef_id = $1 and to_date >= $2), '[]') as closures,
    coalesce((select json_agg(json_build_object('date', delivery_date, 'capacity', capacity,
        'hasOwnCapacity', has_own_capacity, 'reserved', reserved) order by delivery_date)
      from chef_days where chef_id = $1 and delivery_date >= $2), '[]') as days,
    coalesce((select json_agg(json_build_object('date', date, 'menuWeek', menu_week, 'orders', orders, 'servings', servings)
        order by date, menu_week) from (
      select delivery_date as date, menu_week, count(*) as orders, sum(servings) as servings from orders
      where chef_id = $1 and delivery_date >= $2 and ${among('status', undeliveredStatuses)}
      group by 1, 2) standing), '[]') as orders`

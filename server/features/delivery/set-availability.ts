import type { Availability } from '@ladlewell/contract/availability.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { type Kitchen, kitchenToChange } from '../chefs/kitchen.ts'
import { replanBoxes } from '../chefs/replanning.ts'
import {
  availabilityOf,
  type Bookings,
  bookingsOf,
  type Closure,
  outlookOf,
  type Plan,
  scheduleAs,
} from './availability.ts'

type Changing = Pick<Parts, 'db' | 'market'>

const MOST_CLOSURES = 100
/** Nobody plans further. */
const DAYS_AHEAD = 366

/** Saves weekdays, capacity and the running menu, if no order stands against it that the chef does not know of. */
export function setAvailability(
  parts: Changing,
  viewer: Viewer,
  wish: Plan & { version: number; ordersStay?: boolean | undefined },
  now: Date,
): Promise<Availability | Refusal> {
  return change(parts, viewer, now, async ({ tx, market, kitchen, bookings, today }) => {
    if (wish.version !== kitchen.version) {
      const current = await availabilityOf(tx, market, kitchen, now)
      return refuse('changed-meanwhile', { extra: { current } })
    }
    const against = ordersAgainst(kitchen, wish, bookings, now, market)
    if (against.length > 0 && !wish.ordersStay)
      return refuse('orders-on-those-days', { extra: { standing: against } })
    const { anchor, weekdays } = scheduleAs(kitchen, wish, bookings, now, market)
    await tx.query(
      `update chefs set available_days = $2, capacity_per_date = $3, anchor_date = $4 where id = $1`,
      [kitchen.id, weekdays, wish.capacityPerDate, anchor],
    )
    const days = await tx.query<{ date: MarketDate; reserved: number }>(
      `update chef_days set capacity = $3 where chef_id = $1 and delivery_date >= $2 and not has_own_capacity
       returning delivery_date as date, reserved`,
      [kitchen.id, today, wish.capacityPerDate],
    )
    const dates = days.filter(day => day.reserved > wish.capacityPerDate)
    return dates.length > 0 ? refuse('capacity-below-orders', { extra: { dates } }) : null
  })
}

export function setDateCapacity(
  parts: Changing,
  viewer: Viewer,
  wish: { date: MarketDate; capacity: number | null },
  now: Date,
): Promise<Availability | Refusal> {
  return change(parts, viewer, now, async ({ tx, market, kitchen, today }) => {
    const { date } = wish
    if (!isToCome(date, today) || !isDeliveryDate(kitchen.schedule, date))
      return refuse('not-your-delivery-day')
    const capacity = wish.capacity ?? kitchen.capacityPerDate
    const [day] = await tx.query<{ reserved: number }>(
      `insert into chef_days (chef_id, delivery_date, capacity, has_own_capacity, reserved, cutoff_at)
       values ($1, $2, $3, $4, 0, $5)
       on conflict (chef_id, delivery_date) do update set capacity = $3, has_own_capacity = $4 returning reserved`,
      [kitchen.id, date, capacity, wish.capacity !== null, cutoffOf(date, market)],
    )
    const { reserved } = day!
    return reserved > capacity
      ? refuse('capacity-below-orders', { extra: { dates: [{ date, reserved }] } })
      : null
  })
}

/** Closes some days; a closure that began on the same day becomes this one. */
export function addClosure(
  parts: Changing,
  viewer: Viewer,
  { ordersStay, ...closure }: Closure & { ordersStay?: boolean | undefined },
  now: Date,
): Promise<Availability | Refusal> {
  return change(parts, viewer, now, async ({ tx, market, kitchen, bookings, today }) => {
    if (!isToCome(closure.from, today) || !isToCome(closure.to, today)) return refuse('not-your-delivery-day')
    if (bookings.closures.length >= MOST_CLOSURES) return refuse('too-many-closures')
    const plan = {
      weekdays: kitchen.schedule.weekdays,
      capacityPerDate: kitchen.capacityPerDate,
      closures: [...bookings.closures.filter(({ from }) => from !== closure.from), closure],
    }
    const against = ordersAgainst(kitchen, plan, bookings, now, market)
    if (against.length > 0 && !ordersStay)
      return refuse('orders-on-those-days', { extra: { standing: against } })
    await tx.query(
      `insert into chef_closures (chef_id, from_date, to_date) values ($1, $2, $3)
       on conflict (chef_id, from_date) do update set to_date = excluded.to_date`,
      [kitchen.id, closure.from, closure.to],
    )
    return null
  })
}

export function removeClosure(
  parts: Changing,
  viewer: Viewer,
  from: MarketDate,
  now: Date,
): Promise<Availability | Refusal> {
  return change(parts, viewer, now, async ({ tx, kitchen }) => {
    const removed = await tx.query(
      'delete from chef_closures where chef_id = $1 and from_date = $2 returning from_date',
      [kitchen.id, from],
    )
    return removed.length === 1 ? null : refuse('not-found')
  })
}

interface Change {
  tx: Queries
  market: Market
  kitchen: Kitchen
  bookings: Bookings
  today: MarketDate
}

/** Orders hold the chef's row while they are written, so what is read under its lock is all there is. */
function change(
  { db, market }: Changing,
  viewer: Viewer,
  now: Date,
  save: (change: Change) => Promise<Refusal | null>,
): Promise<Availability | Refusal> {
  return db.transaction(async tx => {
    await tx.query('select 1 from chefs where account_id = $1 for update', [viewer.accountId])
    const kitchen = await kitchenToChange(tx, viewer)
    if (isRefusal(kitchen)) return kitchen
    const today = marketDateAt(now, market.timeZone)
    const bookings = await bookingsOf(tx, kitchen.id, today)
    const refusal = await save({ tx, market, kitchen, bookings, today })
    if (refusal) return refusal
    await tx.query('update chefs set version = version + 1 where id = $1', [kitchen.id])
    await replanBoxes(tx, [kitchen.id], now)
    const saved = await kitchenToChange(tx, viewer)
    return isRefusal(saved) ? saved : availabilityOf(tx, market, saved, now)
  })
}

/** Orders that fit now and would not any more. */
function ordersAgainst(kitchen: Kitchen, plan: Plan, bookings: Bookings, now: Date, market: Market) {
  const standing = (schedule: Kitchen['schedule']) => outlookOf(schedule, 0, bookings, now, market).standing
  const already = new Set(standing(kitchen.schedule).map(({ date, why }) => `${date} ${why}`))
  return standing(scheduleAs(kitchen, plan, bookings, now, market)).filter(
    ({ date, why }) => !already.has(`${date} ${why}`),
  )
}

function isToCome(date: MarketDate, today: MarketDate): boolean {
  return today <= date && date < addDays(today, DAYS_AHEAD)
}

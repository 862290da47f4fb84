import type { Availability } from '@ladlewell/contract/availability.ts'
import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { addDays, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf, isDeliveryDate } from '@ladlewell/domain/delivery.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { kitchenToChange } from '../chefs/kitchen.ts'
import type { KitchenChanges, Save } from '../chefs/kitchen-changes.ts'
import { raiseKitchenVersion, setPlan } from '../chefs/set-kitchen.ts'
import {
  availabilityOf,
  type Bookings,
  bookingsOf,
  type Closure,
  type Plan,
  scheduleAs,
} from './availability.ts'

export type Changing = Pick<Parts, 'db' | 'market'> & { changes: KitchenChanges }
/** What the chef was shown of the customers whom it concerns. */
type Seen = { seen?: string | undefined }
type Changed = Availability & { done: Concerned }

const MOST_CLOSURES = 100
/** Nobody plans further. */
const DAYS_AHEAD = 366

/** Saves weekdays, capacity and the running menu. */
export function setAvailability(
  parts: Changing,
  viewer: Viewer,
  wish: Plan & Seen & { version: number },
  now: Date,
): Promise<Changed | Refusal> {
  const { market } = parts
  return change(parts, viewer, wish.seen, now, async (tx, kitchen) => {
    if (wish.version !== kitchen.version) {
      const current = await availabilityOf(tx, market, kitchen, now)
      return refuse('changed-meanwhile', { extra: { current } })
    }
    const days = await writePlan(parts, tx, kitchen, wish, now)
    const dates = days.filter(day => day.reserved > wish.capacityPerDate)
    return dates.length > 0 ? refuse('capacity-below-orders', { extra: { dates } }) : null
  })
}

/** What would come of a plan, with the closures that it names in the place of those there are. */
export function foretellPlan(
  parts: Changing,
  viewer: Viewer,
  plan: Plan,
  now: Date,
): Promise<Concerned | Refusal> {
  const today = marketDateAt(now, parts.market.timeZone)
  return parts.changes.foretell(
    viewer,
    async (tx, kitchen) => {
      await writePlan(parts, tx, kitchen, plan, now)
      if (!plan.closures) return null
      await tx.query('delete from chef_closures where chef_id = $1 and to_date >= $2', [kitchen.id, today])
      for (const closure of plan.closures) await writeClosure(tx, kitchen, closure)
      return null
    },
    now,
  )
}

export function setDateCapacity(
  parts: Changing,
  viewer: Viewer,
  wish: Seen & { date: MarketDate; capacity: number | null },
  now: Date,
): Promise<Changed | Refusal> {
  const { market } = parts
  const today = marketDateAt(now, market.timeZone)
  return change(parts, viewer, wish.seen, now, async (tx, kitchen) => {
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
  { seen, ...closure }: Closure & Seen,
  now: Date,
): Promise<Changed | Refusal> {
  const today = marketDateAt(now, parts.market.timeZone)
  return change(parts, viewer, seen, now, async (tx, kitchen) => {
    if (!isToCome(closure.from, today) || !isToCome(closure.to, today)) return refuse('not-your-delivery-day')
    const { closures } = await bookingsOf(tx, kitchen.id, today)
    if (closures.length >= MOST_CLOSURES) return refuse('too-many-closures')
    await writeClosure(tx, kitchen, closure)
    return null
  })
}

/**
 * Closes a date at once, whomever it concerns, and writes what `also` says in the same step. Refuses with
 * not-your-delivery-day for one that is past or far off.
 */
export async function closeDate(
  { market, changes }: Changing,
  viewer: Viewer,
  date: MarketDate,
  now: Date,
  also: (tx: Queries, kitchen: Kitchen) => Promise<unknown>,
): Promise<Kitchen | Refusal> {
  if (!isToCome(date, marketDateAt(now, market.timeZone))) return refuse('not-your-delivery-day')
  let seen: string | undefined
  for (;;) {
    const made = await changes.make(
      viewer,
      seen,
      async (tx, kitchen) => {
        await also(tx, kitchen)
        if (!isDeliveryDate(kitchen.schedule, date)) return kitchen
        await writeClosure(tx, kitchen, { from: date, to: date })
        await raiseKitchenVersion(tx, kitchen.id)
        return kitchen
      },
      now,
    )
    if (!isRefusal(made)) return made.saved
    const concerned = made.extra?.concerned as Concerned | undefined
    if (!concerned || concerned.seen === seen) return made
    seen = concerned.seen
  }
}

export function removeClosure(
  parts: Changing,
  viewer: Viewer,
  from: MarketDate,
  now: Date,
): Promise<Changed | Refusal> {
  return change(parts, viewer, undefined, now, async (tx, kitchen) => {
    const removed = await tx.query(
      'delete from chef_closures where chef_id = $1 and from_date = $2 returning from_date',
      [kitchen.id, from],
    )
    return removed.length === 1 ? null : refuse('not-found')
  })
}

/** Orders hold the chef's row while they are written, so what is read under its lock is all there is. */
async function change(
  { market, changes }: Changing,
  viewer: Viewer,
  seen: string | undefined,
  now: Date,
  save: Save<null>,
): Promise<Changed | Refusal> {
  const made = await changes.make(
    viewer,
    seen,
    async (tx, kitchen) => {
      const refusal = await save(tx, kitchen)
      if (refusal) return refusal
      await raiseKitchenVersion(tx, kitchen.id)
      const saved = await kitchenToChange(tx, viewer)
      return isRefusal(saved) ? saved : availabilityOf(tx, market, saved, now)
    },
    now,
  )
  return isRefusal(made) ? made : { ...made.saved, done: made.done }
}

/** Answers the dates that follow the kitchen's capacity, with what is ordered of them. */
async function writePlan(
  { market }: Changing,
  tx: Queries,
  kitchen: Kitchen,
  plan: Plan,
  now: Date,
): Promise<Pick<Bookings['days'][number], 'date' | 'reserved'>[]> {
  const today = marketDateAt(now, market.timeZone)
  const bookings = await bookingsOf(tx, kitchen.id, today)
  const { anchor, weekdays } = scheduleAs(kitchen, plan, bookings, now, market)
  await setPlan(tx, kitchen.id, { weekdays, anchor, capacityPerDate: plan.capacityPerDate })
  return tx.query(
    `update chef_days set capacity = $3 where chef_id = $1 and delivery_date >= $2 and not has_own_capacity
     returning delivery_date as date, reserved`,
    [kitchen.id, today, plan.capacityPerDate],
  )
}

async function writeClosure(tx: Queries, kitchen: Kitchen, { from, to }: Closure): Promise<void> {
  await tx.query(
    `insert into chef_closures (chef_id, from_date, to_date) values ($1, $2, $3)
     on conflict (chef_id, from_date) do update set to_date = excluded.to_date`,
    [kitchen.id, from, to],
  )
}

function isToCome(date: MarketDate, today: MarketDate): boolean {
  return today <= date && date < addDays(today, DAYS_AHEAD)
}

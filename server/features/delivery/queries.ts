import type { DeliveryDate } from '@ladlewell/contract/delivery.ts'
import { dateParts } from '@ladlewell/domain/calendar.ts'
import { openSlots } from '@ladlewell/domain/delivery.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import type { Queries } from '../../platform/database.ts'
import type { ListedChef } from '../chefs/queries.ts'

/** The dates that the chef still takes orders for, with the servings left; full ones are not offered. */
export async function deliveryDatesOf(
  db: Queries,
  market: Market,
  chef: ListedChef,
  now: Date,
): Promise<DeliveryDate[]> {
  const slots = openSlots(chef.schedule, now, market)
  const days = await db.query<{ date: string; left: number }>(
    `select delivery_date as date, capacity - reserved as left from chef_days
     where chef_id = $1 and delivery_date = any($2::date[])`,
    [chef.chef.id, slots.map(slot => slot.date)],
  )
  const left = new Map(days.map(day => [day.date, day.left]))
  return slots
    .map(slot => ({
      dayOfWeek: slot.weekday,
      date: dateParts(slot.date),
      cutoffAt: slot.cutoffAt.toISOString(),
      servingsLeft: left.get(slot.date) ?? chef.capacityPerDate,
    }))
    .filter(date => date.servingsLeft > 0)
}

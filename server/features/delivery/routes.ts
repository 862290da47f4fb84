import {
  addClosure,
  getAvailability,
  previewAvailability,
  removeClosure,
  setAvailability,
  setDateCapacity,
} from '@ladlewell/contract/availability.ts'
import {
  type DeliveryDate,
  getSuggestedAddress,
  listDeliveryDates,
  suggestAddresses,
} from '@ladlewell/contract/delivery.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { getMarket } from '@ladlewell/contract/market.ts'
import { dateParts, type MarketDate } from '@ladlewell/domain/calendar.ts'
import { firstWeekdayCutoff, openSlots } from '@ladlewell/domain/delivery.ts'
import { termsOn } from '@ladlewell/domain/delivery-window.ts'
import { capacityWithin } from '@ladlewell/domain/kitchen-terms.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { marksOfOld } from '../../platform/byte-cache.ts'
import type { Queries } from '../../platform/database.ts'
import { type Edge, json } from '../../platform/edge.ts'
import { ofNobody, tellIngredient } from '../../platform/made-of.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { KitchenChanges } from '../chefs/kitchen-changes.ts'
import { chefsById, type ListedChef } from '../chefs/queries.ts'
import { addressSuggestions } from './address-suggestions.ts'
import { availabilityOf, bookingsOf, outlookOf, scheduleAs } from './availability.ts'

import * as set from './set-availability.ts'

export function deliveryRoutes(edge: Edge, parts: Parts): void {
  const { db, market, markets, kept } = parts
  const suggestions = addressSuggestions(parts)
  edge.serve(listDeliveryDates, async ({ params, now }) => {
    const [chef] = await chefsById(db, markets, now, [params.chefId])
    if (!chef) return refuse('chef-not-found')
    const firstCutoff = firstWeekdayCutoff(chef.schedule.weekdays, now, market)
    const offer: Reply<typeof listDeliveryDates> = {
      deliveryDates: await deliveryDatesOf(db, market, chef, now),
      firstCutoffAt: firstCutoff?.cutoffAt.toISOString() ?? null,
    }
    return json(200, offer, { 'x-platform-time': now.toISOString() })
  })
  edge.serve(suggestAddresses, ({ query, network }) => suggestions.suggest(query.q, query.session, network))
  edge.serve(getSuggestedAddress, ({ params, query, network }) =>
    suggestions.place(params.placeId, query.session, network),
  )
  edge.serve(
    getMarket,
    async ({ query: { chefId, postalCode }, now }) => {
      const isBelieved = kept.word.hears() || (await kept.word.isBelieved())
      tellIngredient({ ...ofNobody, isLeftOver: !isBelieved })
      const asked = chefId ? markets.ofKitchen(chefId) : postalCode ? markets.ofZip(postalCode) : undefined
      const { name, timeZone, taxPercent, deliveryFeeCents, cutoffDays, cutoffHour, ...more } =
        asked ?? markets.first
      const told: Reply<typeof getMarket> = {
        ...{ name, timeZone, taxPercent, cutoffDays, cutoffHour },
        deliveryFee: dollars(deliveryFeeCents),
        languages: [...more.languages],
        zipPrefixes: [...more.zipPrefixes],
        tipDriverPercent: more.tipDriverPercent,
      }
      return json(200, told, { 'x-platform-time': now.toISOString(), ...(isBelieved ? {} : marksOfOld) })
    },
    'of-kept-bytes',
  )
}

export function availabilityRoutes(edge: Edge, { db, market }: Parts, changes: KitchenChanges): void {
  const parts = { db, market, changes }
  edge.serve(getAvailability, async ({ kitchen, now }) => {
    const told: Reply<typeof getAvailability> = await availabilityOf(db, market, kitchen, now)
    return json(200, told, { 'x-platform-time': now.toISOString() })
  })
  edge.serve(previewAvailability, async ({ viewer, kitchen, body, now }) => {
    const bookings = await bookingsOf(db, kitchen.id, marketDateAt(now, market.timeZone))
    const schedule = scheduleAs(kitchen, body, bookings, now, market)
    const concerned = await set.foretellPlan(parts, viewer, body, now)
    if (isRefusal(concerned)) return concerned
    const room = { capacityPerDate: body.capacityPerDate, limit: kitchen.limit }
    return { ...outlookOf(schedule, room, bookings, now, market), concerned }
  })
  edge.serve(setAvailability, ({ viewer, body, now }) => set.setAvailability(parts, viewer, body, now))
  edge.serve(setDateCapacity, ({ viewer, params, body, now }) =>
    set.setDateCapacity(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(addClosure, ({ viewer, body, now }) => set.addClosure(parts, viewer, body, now))
  edge.serve(removeClosure, ({ viewer, params, now }) => set.removeClosure(parts, viewer, params.from, now))
}

/** The dates that the chef still takes orders for, with the servings left; full ones are not offered. */
async function deliveryDatesOf(
  db: Queries,
  market: Market,
  chef: ListedChef,
  now: Date,
): Promise<DeliveryDate[]> {
  const slots = openSlots(chef.schedule, now, market)
  const days = await db.query<{ date: string; capacity: number; reserved: number }>(
    `select delivery_date as date, capacity, reserved from chef_days
     where chef_id = $1 and delivery_date = any($2::date[])`,
    [chef.chef.id, slots.map(slot => slot.date)],
  )
  const known = new Map(days.map(day => [day.date, day]))
  const left = (date: MarketDate) => {
    const { capacity, reserved } = known.get(date) ?? { capacity: chef.capacityPerDate, reserved: 0 }
    return capacityWithin(capacity, chef.limit, date) - reserved
  }
  return slots
    .map(slot => ({
      dayOfWeek: slot.weekday,
      date: dateParts(slot.date),
      window: termsOn(chef.chef.deliveryDays, slot.weekday).window,
      deliveredBy: termsOn(chef.chef.deliveryDays, slot.weekday).carrier,
      cutoffAt: slot.cutoffAt.toISOString(),
      servingsLeft: left(slot.date),
    }))
    .filter(date => date.servingsLeft > 0)
}

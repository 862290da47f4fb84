import {
  addClosure,
  getAvailability,
  previewAvailability,
  removeClosure,
  setAvailability,
  setDateCapacity,
} from '@ladlewell/contract/availability.ts'
import type { Reply } from '@ladlewell/contract/http.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { KitchenChanges } from '../chefs/kitchen-changes.ts'
import { availabilityOf, bookingsOf, outlookOf, scheduleAs } from './availability.ts'
import * as set from './set-availability.ts'

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
    return { ...outlookOf(schedule, body.capacityPerDate, bookings, now, market), concerned }
  })
  edge.serve(setAvailability, ({ viewer, body, now }) => set.setAvailability(parts, viewer, body, now))
  edge.serve(setDateCapacity, ({ viewer, params, body, now }) =>
    set.setDateCapacity(parts, viewer, { ...params, ...body }, now),
  )
  edge.serve(addClosure, ({ viewer, body, now }) => set.addClosure(parts, viewer, body, now))
  edge.serve(removeClosure, ({ viewer, params, now }) => set.removeClosure(parts, viewer, params.from, now))
}

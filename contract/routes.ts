import { carriers } from '@ladlewell/domain/delivery-window.ts'
import { type OrderStatusWord, orderStatuses, orderStatusWord } from '@ladlewell/domain/order.ts'
import { stopStates } from '@ladlewell/domain/stop.ts'
import { z } from 'zod'
import { endpoint } from './http.ts'
import { deliveryWindow, id, marketDate, pathId } from './shapes.ts'

const statusWord = z.enum(orderStatuses.map(orderStatusWord) as [OrderStatusWord, ...OrderStatusWord[]])

const plannedStop = z.object({
  orderId: id,
  state: z.enum(stopStates),
  orderStatus: statusWord,
  customer: z.string(),
  address: z.string(),
  /** Where it lies; null: nobody can say. */
  point: z.object({ latitude: z.number(), longitude: z.number() }).nullable(),
  /** The maps service knows no such address: it is delivered last, by its words. */
  isUnknown: z.boolean(),
  chefId: id,
  chefName: z.string(),
  /** Who brings it, as it was when it was bought. */
  carrier: z.enum(carriers),
  servings: z.int(),
  window: deliveryWindow,
  /** When it is expected there; null: nobody can say. */
  estimateAt: z.iso.datetime().nullable(),
  /** Expected, or still not there, after its window. */
  isLate: z.boolean(),
})
export type PlannedStop = z.output<typeof plannedStop>

const driver = z.object({
  driverId: id,
  name: z.string(),
  /** Servings that fit into the car. */
  capacity: z.int(),
})

const route = z.object({
  id,
  date: marketDate,
  /** The kitchen that drives it; null: Ladlewell does. */
  chefId: id.nullable(),
  chefName: z.string().nullable(),
  driver: driver.nullable(),
  servings: z.int(),
  startedAt: z.iso.datetime().nullable(),
  version: z.int(),
  /** In the order of the drive. */
  stops: z.array(plannedStop),
})

const routeDay = z.object({
  date: marketDate,
  today: marketDate,
  routes: z.array(route),
  /** Orders that are on no route; across all kitchens those that kitchens bring from their cut-off on. */
  unassigned: z.array(plannedStop),
  /** Who can be assigned. */
  drivers: z.array(driver),
})
export type RouteDay = z.output<typeof routeDay>

const onDate = z.object({ date: marketDate.optional() })

const planned = z
  .strictObject({
    date: marketDate.optional(),
    stopIds: z.array(id).min(1).max(200).optional(),
    driverId: id.nullish(),
  })
  .nullish()

const assigned = z.strictObject({
  driverId: id.nullish(),
  stopIds: z.array(id).max(200).optional(),
  version: z.int().optional(),
})

export const listRoutes = endpoint({
  method: 'GET',
  path: '/api/v1/staff/routes',
  summary:
    'A date’s routes across all kitchens, what is on none, and who drives; today unless another is given',
  who: 'staff',
  needs: 'read',
  query: onDate,
  reply: routeDay,
  errors: [],
})

export const planRoutes = endpoint({
  method: 'POST',
  path: '/api/v1/staff/routes',
  summary:
    'Put a date’s unassigned stops that Ladlewell drives on routes, those of drivers who are free first; or make one route of the stops that are named, taken from where they are',
  who: 'staff',
  needs: 'routes',
  query: onDate,
  body: planned,
  reply: routeDay,
  errors: ['stop-not-assignable', 'driver-not-available'],
})

export const assignRoute = endpoint({
  method: 'POST',
  path: '/api/v1/staff/routes/{id}/assignment',
  summary:
    'Give a route of Ladlewell’s to a driver, or nobody, and say its stops in their order: those of other routes come over, those that are left out become unassigned. What is left out of the body stays. With a version, an old one is refused with `current`',
  who: 'staff',
  needs: 'routes',
  params: z.object({ id: pathId }),
  body: assigned,
  reply: routeDay,
  errors: ['not-found', 'changed-meanwhile', 'stop-not-assignable', 'driver-not-available'],
})

export const listChefRoutes = endpoint({
  method: 'GET',
  path: '/api/v1/chef/routes',
  summary:
    'The routes of what the kitchen brings itself on a date, what is on none, and who can drive; today unless another is given',
  who: 'chef',
  query: onDate,
  reply: routeDay,
  errors: [],
})

export const planChefRoutes = endpoint({
  method: 'POST',
  path: '/api/v1/chef/routes',
  summary:
    'Put the stops that the kitchen brings itself and that are on no route on one; or make one route of the stops that are named, taken from where they are',
  who: 'chef',
  query: onDate,
  body: planned,
  reply: routeDay,
  errors: ['kitchen-suspended', 'stop-not-assignable', 'driver-not-available'],
})

export const assignChefRoute = endpoint({
  method: 'POST',
  path: '/api/v1/chef/routes/{id}/assignment',
  summary:
    'Give a route of the kitchen’s to whoever drives for it, or nobody, and say its stops in their order; as staff do with those of Ladlewell',
  who: 'chef',
  params: z.object({ id: pathId }),
  body: assigned,
  reply: routeDay,
  errors: [
    'kitchen-suspended',
    'not-found',
    'changed-meanwhile',
    'stop-not-assignable',
    'driver-not-available',
  ],
})

import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { OrderStatus } from '@ladlewell/domain/order.ts'
import type { Point } from '@ladlewell/domain/place.ts'
import type { StopState } from '@ladlewell/domain/stop.ts'
import type { Queries } from '../../platform/database.ts'
import type { DeliveryAddress } from '../../schema/ordering.ts'
import { among, isAlive, outside } from '../../schema/states.ts'
import { placeKeyOfKitchen, placeKeyOfOrder } from '../places/place-key.ts'

/** A stop as a driver and whoever plans see it. */
export interface StopRecord {
  orderId: number
  routeId: number
  position: number
  /** The effective one: an order that somebody else brought counts as delivered. */
  state: StopState
  status: OrderStatus
  accountId: number
  chefId: number
  chefName: string
  servings: number
  address: DeliveryAddress
  instructions: string | null
  deliveryDate: string
  windowFrom: string
  windowUntil: string
  estimateAt: Date | null
  arrivedAt: Date | null
  endedAt: Date | null
  lines: StopLine[]
  kitchen: PickupPlace | null
  /** When its bag was taken along; null: it is still to be fetched. */
  fetchedAt: Date | null
  /** Where it lies; null: nobody can say, or nobody has asked yet. */
  point: Point | null
  /** Whether the maps service was asked. */
  isAsked: boolean
}

interface StopLine {
  name: string
  quantity: number
  sideOption: 'carb' | 'veggie'
  doubleProtein: boolean
  /** As declared when it was bought; null: not declared. */
  allergens: string[] | null
}

/** Where the bags of a kitchen are fetched. */
export interface PickupPlace {
  streetAddress1: string
  streetAddress2: string | null
  city: string
  state: string
  postalCode: string
  pickupNotes: string
  point: Point | null
}

/** SQL: whether a stop of `route_stops s` is still on its route `routes r`: its order `orders o` was not called off, nor moved to another date. */
export const isOnRoute = `(${isAlive('o')} and o.delivery_date = r.delivery_date)`

/** SQL: where a stop stands. What a kitchen or staff brought counts as delivered. */
export const effectiveState = `case when ${among('o.status', ['delivered', 'completed'])} then 'delivered' else s.state end`

/** SQL: when a bag of the orders `o` was taken along last, without what was taken back. */
const fetchedAt = `(
  select max(e.at) from order_events e where e.order_id = o.id and e.status = 'out-for-delivery' and e.undoes is null
    and not exists (select 1 from order_events u where u.undoes = e.id))`

const pointJson = (place: string) =>
  `case when ${place}.latitude is not null then json_build_object('latitude', ${place}.latitude, 'longitude', ${place}.longitude) end`

const linesJson = `
  coalesce((select json_agg(json_build_object('name', l.name, 'quantity', l.quantity - l.missing, 'sideOption', l.side_option,
     'doubleProtein', l.double_protein, 'allergens', string_to_array(l.allergens, ',')) order by l.line)
   from order_lines l where l.order_id = o.id and l.quantity > l.missing), '[]')`

/** SQL: what is known of the orders `o` wherever they stand, with `g`, their places, and `k`, their kitchens'. */
const orderColumns = `
  o.id as order_id, o.status, o.account_id, o.chef_id, o.chef_name, o.servings, o.address, o.instructions, o.delivery_date,
  o.window_from, o.window_until, ${linesJson} as lines,
  (select json_build_object('streetAddress1', p.street_address1, 'streetAddress2', p.street_address2, 'city', p.city,
     'state', p.state, 'postalCode', p.postal_code, 'pickupNotes', p.pickup_notes, 'point', ${pointJson('k')})
   from kitchen_places p left join geocodes k on k.address = ${placeKeyOfKitchen('p')} where p.chef_id = o.chef_id) as kitchen,
  ${fetchedAt} as fetched_at, ${pointJson('g')} as point, g.asked_at is not null as is_asked`

/** SQL: the places of the orders `o`. */
const placesOfOrders = `left join geocodes g on g.address = ${placeKeyOfOrder('o')}`

const select = `
  select s.route_id, s.position, ${effectiveState} as state, s.estimate_at, s.arrived_at, s.ended_at, ${orderColumns}
  from routes r join route_stops s on s.route_id = r.id join orders o on o.id = s.order_id ${placesOfOrders}`

/** The stops of these routes, route by route, in the order of their drive; without orders that were called off or moved. */
export function stopsOfRoutes(db: Queries, routeIds: readonly number[]): Promise<StopRecord[]> {
  return db.query<StopRecord>(
    `${select} where r.id = any($1) and ${isOnRoute} order by r.id, s.position, o.id`,
    [routeIds],
    'stops-of-routes',
  )
}

export interface RouteRecord {
  id: number
  driverId: number | null
  startedAt: Date | null
  version: number
}

/** The routes of a date that Ladlewell drives. */
export function routesOn(db: Queries, date: MarketDate): Promise<RouteRecord[]> {
  return db.query<RouteRecord>(
    'select id, driver_id, started_at, version from routes where delivery_date = $1 and chef_id is null order by id',
    [date],
    'routes-on-date',
  )
}

/** SQL: an order `o` that Ladlewell drives, paid and cooked for, or to be: what is on a route or on none of its date's. */
export const isDriven = `(o.carrier = 'ladlewell' and ${isAlive('o')}
  and exists (select 1 from payments p where p.order_id = o.id and p.status = 'paid'))`

/** SQL: whether an order `o` is on a route of its date; one that was moved is on none. */
const isAssigned = `exists (
  select 1 from route_stops s join routes r on r.id = s.route_id where s.order_id = o.id and r.delivery_date = o.delivery_date)`

/** The orders of a date that are on no route; what was delivered without one is none of them. */
export function unassignedOn(
  db: Queries,
  date: MarketDate,
): Promise<Omit<StopRecord, 'routeId' | 'position'>[]> {
  return db.query(
    `select 'planned' as state, null::timestamptz as estimate_at, null::timestamptz as arrived_at,
       null::timestamptz as ended_at, ${orderColumns}
     from orders o ${placesOfOrders}
     where o.delivery_date = $1 and ${isDriven} and not ${isAssigned} and ${outside('o.status', ['delivered', 'completed'])}
     order by o.window_from, o.id`,
    [date],
    'unassigned-stops',
  )
}

export interface DriverRecord {
  driverId: number
  name: string
  capacity: number
  /** Took the invitation and still drives. */
  isRunning: boolean
}

/** Who drives for Ladlewell, or did. */
export function driversOf(db: Queries): Promise<DriverRecord[]> {
  return db.query<DriverRecord>(
    `select d.account_id as driver_id, trim(a.firstname || ' ' || a.lastname) as name, d.capacity,
       d.joined_at is not null and d.ended_at is null and a.disabled_at is null as is_running
     from drivers d join accounts a on a.id = d.account_id where d.chef_id is null order by d.account_id`,
    [],
    'drivers',
  )
}

import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Carrier } from '@ladlewell/domain/delivery-window.ts'
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
  carrier: Carrier
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

/** SQL: whether whoever drives, a kitchen by its number or Ladlewell by null, brings an order `o`. */
export const isBroughtBy = (chefId: string) =>
  `case when ${chefId}::int is null then o.carrier = 'ladlewell' else o.carrier = 'kitchen' and o.chef_id = ${chefId} end`

/** SQL: whether a stop's order `o` belongs on its route `r`: of its date, and of whoever drives it. */
const isOfRoute = `(o.delivery_date = r.delivery_date and ${isBroughtBy('r.chef_id')})`

/** SQL: whether a stop of `route_stops s` is still on its route `routes r`: its order `orders o` was not called off, nor moved to another date. */
export const isOnRoute = `(${isAlive('o')} and ${isOfRoute})`

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
  o.window_from, o.window_until, o.carrier, ${linesJson} as lines,
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
  /** The kitchen that drives it; null: Ladlewell does. */
  chefId: number | null
  chefName: string | null
  driverId: number | null
  driverName: string | null
  /** Servings that fit into the car. */
  capacity: number
  startedAt: Date | null
  version: number
}

/** Whose routes and orders: those of a kitchen by its number, of Ladlewell by null, or everybody's. */
export type Party = number | null | 'everybody'

const partyOf = (party: Party) => [party === 'everybody', party === 'everybody' ? null : party] as const

/** The routes of a date. */
export function routesOn(db: Queries, date: MarketDate, party: Party): Promise<RouteRecord[]> {
  return db.query<RouteRecord>(
    `select r.id, r.chef_id, c.name as chef_name, r.driver_id,
       trim(a.firstname || ' ' || a.lastname) as driver_name, coalesce(d.capacity, ${USUAL_CAPACITY}) as capacity,
       r.started_at, r.version
     from routes r left join chefs c on c.id = r.chef_id left join accounts a on a.id = r.driver_id
       left join drivers d on d.account_id = r.driver_id
     where r.delivery_date = $1 and ($2 or r.chef_id is not distinct from $3) order by r.chef_id nulls first, r.id`,
    [date, ...partyOf(party)],
    'routes-on-date',
  )
}

/** What a car takes of which nobody said how much. */
export const USUAL_CAPACITY = 60

/** SQL: an order `o` that is paid and cooked for, or to be: what is on a route or on none of its date's. */
export const isToBring = `(${isAlive('o')}
  and exists (select 1 from payments p where p.order_id = o.id and p.status = 'paid'))`

/** SQL: whether an order `o` is on a route of its date; one that was moved is on none. */
export const isAssigned = `exists (
  select 1 from route_stops s join routes r on r.id = s.route_id where s.order_id = o.id and ${isOfRoute})`

/**
 * The orders of a date that are on no route; what was delivered without one is none of them. Among everybody's, those that
 * kitchens bring are there from their cut-off on.
 */
export function unassignedOn(
  db: Queries,
  date: MarketDate,
  party: Party,
  now: Date,
): Promise<Omit<StopRecord, 'routeId' | 'position'>[]> {
  return db.query(
    `select 'planned' as state, null::timestamptz as estimate_at, null::timestamptz as arrived_at,
       null::timestamptz as ended_at, ${orderColumns}
     from orders o ${placesOfOrders}
     where o.delivery_date = $1 and ${isToBring} and not ${isAssigned} and ${outside('o.status', ['delivered', 'completed'])}
       and case when $2 then o.carrier = 'ladlewell' or o.cutoff_at <= $4::timestamptz else ${isBroughtBy('$3')} end
     order by o.window_from, o.id`,
    [date, ...partyOf(party), now],
    'unassigned-stops',
  )
}

export interface DriverRecord {
  driverId: number
  name: string
  capacity: number
  /** Took the invitation and still drives. */
  isRunning: boolean
  /** The kitchen's own chef. */
  isChef: boolean
}

/** Who drives for a kitchen, or did: first its chef, who always may. Of Ladlewell, without a kitchen's number. */
export function driversOf(db: Queries, chefId: number | null): Promise<DriverRecord[]> {
  return db.query<DriverRecord>(
    `select a.id as driver_id, trim(a.firstname || ' ' || a.lastname) as name, ${USUAL_CAPACITY} as capacity,
       a.disabled_at is null as is_running, true as is_chef
     from chefs c join accounts a on a.id = c.account_id where c.id = $1
     union all
     select d.account_id, trim(a.firstname || ' ' || a.lastname), d.capacity,
       d.joined_at is not null and d.ended_at is null and a.disabled_at is null, false
     from drivers d join accounts a on a.id = d.account_id where d.chef_id is not distinct from $1
     order by is_chef desc, driver_id`,
    [chefId],
    'drivers',
  )
}

import { setImmediate } from 'node:timers/promises'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import { kitchenStatuses } from '@ladlewell/domain/order.ts'
import { type PlannedStop, planningSteps, planRoutes } from '@ladlewell/domain/plan-routes.ts'
import type { Queries } from '../../platform/database.ts'
import type { Parts } from '../../platform/parts.ts'
import { among } from '../../schema/states.ts'
import { locate } from '../places/locate.ts'
import { addStops, holdDate, insertRoute } from './change-routes.ts'
import { estimateRoute } from './estimate-route.ts'
import {
  type DriverRecord,
  driversOf,
  isAssigned,
  isToBring,
  routesOn,
  type StopRecord,
  stopsOfRoutes,
  USUAL_CAPACITY,
  unassignedOn,
} from './queries.ts'
import { tellGiven } from './tell-driver.ts'

const TURN_MS = 5

type Planning = Pick<Parts, 'db' | 'market' | 'settings' | 'log'>

/** What one party brings on a date: a kitchen, or Ladlewell by null. */
interface Bringing {
  date: MarketDate
  chefId: number | null
}

/**
 * Puts what is on no route of a date on one: of drivers who have begun none, else at the end of the drives of others. Where
 * nobody drives for Ladlewell yet, routes without a driver are made; what a kitchen brings is one route. Answers how many
 * stops found one.
 */
export async function planDate(parts: Planning, bringing: Bringing, now: Date): Promise<number> {
  const { db, market } = parts
  const waiting = await waitingOf(db, bringing, now)
  if (waiting.length === 0) return 0
  const kitchens = waiting.flatMap(({ kitchen }) => kitchen ?? [])
  await locate(parts, [...waiting.map(({ address }) => address), ...kitchens], now)
  const situation = await situationOf(db, bringing, market.timeZone, now)
  const planned = await thoughtOut(situation)
  return db.transaction(tx => planInside(tx, parts, bringing, { ...situation, planned }, now))
}

/** What a plan is made of. */
interface Situation {
  cars: Car[]
  stops: PlannedStop[]
}

const waitingOf = (db: Queries, { date, chefId }: Bringing, now: Date) => unassignedOn(db, date, chefId, now)

async function situationOf(db: Queries, bringing: Bringing, timeZone: string, now: Date): Promise<Situation> {
  const waiting = await waitingOf(db, bringing, now)
  const cars = await carsOf(db, bringing, waiting, timeZone)
  return { cars, stops: waiting.map(stop => plannedStop(stop, timeZone)) }
}

/** Seconds of work for a large date: nothing is held meanwhile, and others get their turns. */
async function thoughtOut({ cars, stops }: Situation): Promise<PlannedStop[][]> {
  const steps = planningSteps(cars, stops)
  for (let turn = performance.now(); ; ) {
    const step = steps.next()
    if (step.done) return step.value
    // A step of many orders takes longer than one of few.
    if (performance.now() - turn < TURN_MS) continue
    await setImmediate()
    turn = performance.now()
  }
}

async function planInside(
  tx: Queries,
  parts: Pick<Parts, 'market' | 'settings'>,
  bringing: Bringing,
  thought: Situation & { planned: PlannedStop[][] },
  now: Date,
): Promise<number> {
  const { date, chefId } = bringing
  await holdDate(tx, date)
  await tx.query(
    'select 1 from orders where id = any($1) order by id for update',
    [(await waitingOf(tx, bringing, now)).map(({ orderId }) => orderId)],
    'lock-to-plan',
  )
  const { cars, stops } = await situationOf(tx, bringing, parts.market.timeZone, now)
  const planned = whatHolds(thought, { cars, stops })
  let found = 0
  for (const [index, stops] of planned.entries()) {
    const car = cars[index]!
    const known = new Set(car.stops.map(({ orderId }) => orderId))
    const ids = stops.map(({ orderId }) => orderId)
    const added = ids.filter(id => !known.has(id))
    if (added.length === 0) continue
    const { driverId } = car
    const routeId = car.routeId ?? (await insertRoute(tx, { date, chefId, driverId }, now))
    await addStops(tx, { routeId, stopIds: added })
    await inOrder(tx, routeId, ids)
    await estimateRoute(tx, parts.market, routeId, now)
    if (car.routeId === null) await tellGiven(tx, { routeId, driverId, date }, parts, now)
    found += added.length
  }
  return found
}

/**
 * The plan for what is there now: each car that is as it was keeps its own, without what went meanwhile; what came, or was
 * planned for a car that left or was changed, goes where it costs least.
 */
function whatHolds(
  { planned, ...before }: Situation & { planned: PlannedStop[][] },
  now: Situation,
): PlannedStop[][] {
  const waiting = new Map(now.stops.map(stop => [stop.orderId, stop]))
  const cars = now.cars.map(car => {
    const index = before.cars.findIndex((old, nth) => isSameCar(old, car) && planned[nth]!.length > 0)
    if (index < 0) return car
    const own = new Map([...waiting, ...car.stops.map(stop => [stop.orderId, stop] as const)])
    const stops = planned[index]!.flatMap(({ orderId }) => own.get(orderId) ?? [])
    for (const { orderId } of stops) waiting.delete(orderId)
    planned[index] = []
    return { ...car, stops }
  })
  return planRoutes(cars, [...waiting.values()], { rounds: 0 })
}

const isSameCar = (one: Car, other: Car) =>
  one.routeId === other.routeId &&
  one.driverId === other.driverId &&
  one.capacity === other.capacity &&
  one.stops.map(({ orderId }) => orderId).join() === other.stops.map(({ orderId }) => orderId).join()

interface Car {
  /** null: it is made when it has something to bring. */
  routeId: number | null
  driverId: number | null
  capacity: number
  stops: PlannedStop[]
}

async function carsOf(
  tx: Queries,
  { date, chefId }: Bringing,
  waiting: readonly Omit<StopRecord, 'routeId' | 'position'>[],
  timeZone: string,
): Promise<Car[]> {
  const drivers = await driversOf(tx, chefId)
  const known = await routesOn(tx, date, chefId)
  const routes = known.filter(({ startedAt }) => startedAt === null)
  const stops = Map.groupBy(
    await stopsOfRoutes(
      tx,
      routes.map(({ id }) => id),
    ),
    ({ routeId }) => routeId,
  )
  const begun = routes.map(({ id, driverId, capacity }): Car => {
    const own = (stops.get(id) ?? []).map(stop => plannedStop(stop, timeZone))
    return { routeId: id, driverId, capacity: chefId === null ? capacity : ANY, stops: own }
  })
  if (chefId !== null) return begun.length > 0 ? begun : [kitchensCar(drivers)]
  const busy = new Set(known.map(({ driverId }) => driverId))
  const free = drivers
    .filter(({ isRunning, driverId }) => isRunning && !busy.has(driverId))
    .map(({ driverId, capacity }): Car => ({ routeId: null, driverId, capacity, stops: [] }))
  if (begun.length + free.length > 0) return [...begun, ...free]
  const servings = waiting.reduce((sum, stop) => sum + stop.servings, 0)
  const needed = Math.ceil(servings / USUAL_CAPACITY) + 1
  return Array.from({ length: needed }, () => ({
    ...{ routeId: null, driverId: null },
    ...{ capacity: USUAL_CAPACITY, stops: [] },
  }))
}

/** A kitchen brings what it sold, in one drive or in several; its page says where that is more than fits into a car. */
const ANY = Number.MAX_SAFE_INTEGER

/** The chef drives, unless there is just one who does it for them. */
function kitchensCar(drivers: readonly DriverRecord[]): Car {
  const running = drivers.filter(({ isRunning, isChef }) => isRunning && !isChef)
  const driver = running.length === 1 ? running[0] : drivers.find(({ isChef }) => isChef)
  return { routeId: null, driverId: driver?.driverId ?? null, capacity: ANY, stops: [] }
}

function plannedStop(stop: Omit<StopRecord, 'routeId' | 'position'>, timeZone: string): PlannedStop {
  const { orderId, servings, point, chefId, kitchen, deliveryDate, windowFrom, windowUntil } = stop
  const window = windowOn(deliveryDate, { from: windowFrom, until: windowUntil }, timeZone)
  return { orderId, servings, point, window, chefId, pickup: kitchen?.point ?? null }
}

async function inOrder(tx: Queries, routeId: number, orderIds: readonly number[]): Promise<void> {
  await tx.query(
    `update route_stops s set position = stop.place from unnest($2::int[]) with ordinality as stop (id, place)
     where s.route_id = $1 and s.order_id = stop.id`,
    [routeId, orderIds],
    'order-stops',
  )
}

/** SQL: orders past their cut-off that are on no route: of kitchens, and while somebody drives for Ladlewell of those as well. */
export const datesToPlan = `
  select from (select * from orders
      where delivery_date between (clock.now - interval '1 day')::date and (clock.now + interval '4 days')::date
      order by delivery_date, id desc offset 0) o
  where o.cutoff_at <= clock.now and ${among('o.status', [...kitchenStatuses, 'out-for-delivery'])}
    and (o.carrier = 'kitchen' or exists (
      select 1 from drivers where chef_id is null and joined_at is not null and ended_at is null))
    and ${isToBring} and not ${isAssigned}`

/** Plans what each party has on a date past its cut-off on no route. Answers how many stops found one. */
export async function planDates(parts: Planning, now: Date): Promise<number> {
  const parties = await parts.db.query<Bringing>(
    `select distinct o.delivery_date as date, case when o.carrier = 'kitchen' then o.chef_id end as chef_id
     ${datesToPlan.replace('select from', 'from').replaceAll('clock.now', '$1::timestamptz')} order by 1, 2`,
    [now],
    'dates-to-plan',
  )
  let planned = 0
  for (const bringing of parties) planned += await planDate(parts, bringing, now)
  return planned
}

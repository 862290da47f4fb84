import type { PlannedStop, RouteDay } from '@ladlewell/contract/routes.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import {
  type DriverRecord,
  driversOf,
  routesOn,
  type StopRecord,
  stopsOfRoutes,
  unassignedOn,
} from './queries.ts'

/** A date's routes of Ladlewell's, with what is on none of them. */
export async function routeDay(
  db: Queries,
  { timeZone }: Pick<Market, 'timeZone'>,
  date: MarketDate,
  now: Date,
): Promise<RouteDay> {
  const routes = await routesOn(db, date)
  const stops = await stopsOfRoutes(
    db,
    routes.map(({ id }) => id),
  )
  const byRoute = Map.groupBy(stops, ({ routeId }) => routeId)
  const drivers = await driversOf(db)
  const shown = (stop: Omit<StopRecord, 'routeId' | 'position'>) => stopView(stop, timeZone, now)
  return {
    date,
    today: marketDateAt(now, timeZone),
    routes: routes.map(({ id, driverId, startedAt, version }) => {
      const own = byRoute.get(id) ?? []
      return {
        ...{ id, date, version },
        driver: shownDriver(drivers.find(driver => driver.driverId === driverId)),
        servings: own.reduce((sum, { servings }) => sum + servings, 0),
        startedAt: startedAt?.toISOString() ?? null,
        stops: own.map(shown),
      }
    }),
    unassigned: (await unassignedOn(db, date)).map(shown),
    drivers: drivers.flatMap(driver => (driver.isRunning ? (shownDriver(driver) ?? []) : [])),
  }
}

function stopView(stop: Omit<StopRecord, 'routeId' | 'position'>, timeZone: string, now: Date): PlannedStop {
  const { address, windowFrom, windowUntil, estimateAt, state } = stop
  const window = { from: windowFrom, until: windowUntil }
  const { until } = windowOn(stop.deliveryDate, window, timeZone)
  const isOver = state === 'delivered' || state === 'returned' || state === 'damaged'
  const at = stop.endedAt ?? (isOver ? null : estimateAt && estimateAt > now ? estimateAt : now)
  return {
    orderId: stop.orderId,
    state,
    orderStatus: orderStatusWord(stop.status),
    customer: `${address.firstName} ${address.lastName}`.trim(),
    address: [address.streetAddress1, address.streetAddress2, `${address.city} ${address.postalCode}`]
      .filter(Boolean)
      .join(', '),
    point: stop.point,
    isUnknown: stop.isAsked && stop.point === null,
    chefId: stop.chefId,
    chefName: stop.chefName,
    servings: stop.servings,
    window,
    estimateAt: isOver ? null : (estimateAt?.toISOString() ?? null),
    isLate: at !== null && at > until,
  }
}

function shownDriver(driver: DriverRecord | undefined): RouteDay['drivers'][number] | null {
  if (!driver) return null
  const { driverId, name, capacity } = driver
  return { driverId, name, capacity }
}

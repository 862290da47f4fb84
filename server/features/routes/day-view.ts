import type { PlannedStop, RouteDay } from '@ladlewell/contract/routes.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { orderStatusWord } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import {
  driversOf,
  type Party,
  type RouteRecord,
  routesOn,
  type StopRecord,
  stopsOfRoutes,
  unassignedOn,
} from './queries.ts'

/** A date's routes of a kitchen's, of Ladlewell's or of everybody's, with what is on none of them and whom the asker can assign. */
export async function routeDay(
  db: Queries,
  { timeZone }: Pick<Market, 'timeZone'>,
  { date, party }: { date: MarketDate; party: Party },
  now: Date,
): Promise<RouteDay> {
  const routes = await routesOn(db, date, party)
  const stops = await stopsOfRoutes(
    db,
    routes.map(({ id }) => id),
  )
  const byRoute = Map.groupBy(stops, ({ routeId }) => routeId)
  const drivers = await driversOf(db, party === 'everybody' ? null : party)
  const shown = (stop: Omit<StopRecord, 'routeId' | 'position'>) => stopView(stop, timeZone, now)
  return {
    date,
    today: marketDateAt(now, timeZone),
    routes: routes.map(route => {
      const { id, chefId, chefName, startedAt, version } = route
      const own = byRoute.get(id) ?? []
      return {
        ...{ id, date, chefId, chefName, version },
        driver: driverOf(route),
        servings: own.reduce((sum, { servings }) => sum + servings, 0),
        startedAt: startedAt?.toISOString() ?? null,
        stops: own.map(shown),
      }
    }),
    unassigned: (await unassignedOn(db, date, party, now)).map(shown),
    drivers: drivers
      .filter(({ isRunning }) => isRunning)
      .map(({ driverId, name, capacity }) => ({ driverId, name, capacity })),
  }
}

function driverOf({ driverId, driverName, capacity }: RouteRecord): RouteDay['routes'][number]['driver'] {
  return driverId === null ? null : { driverId, name: driverName ?? '', capacity }
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
    carrier: stop.carrier,
    servings: stop.servings,
    window,
    estimateAt: isOver ? null : (estimateAt?.toISOString() ?? null),
    isLate: at !== null && at > until,
  }
}

import * as contract from '@ladlewell/contract/routes.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { driverRefusal, holdDate, insertRoute, setDriver, setStops } from './change-routes.ts'
import { routeDay } from './day-view.ts'
import { planDate } from './plan-date.ts'

export function routeRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  const dayOf = (date: MarketDate | undefined, now: Date) => date ?? marketDateAt(now, market.timeZone)

  edge.serve(contract.listRoutes, ({ query, now }) => routeDay(db, market, dayOf(query.date, now), now))
  edge.serve(contract.planRoutes, async ({ query, body, now }) => {
    const date = dayOf(body?.date ?? query.date, now)
    const { stopIds, driverId = null } = body ?? {}
    if (stopIds) {
      const made = await makeRoute(parts, { date, stopIds, driverId }, now)
      if (made) return made
    } else await planDate(parts, date, now)
    return routeDay(db, market, date, now)
  })
  edge.serve(contract.assignRoute, ({ params, body, now }) =>
    assign(parts, { ...body, routeId: params.id }, now),
  )
}

/** One route of these stops, wherever they were. */
function makeRoute(
  { db, market }: Parts,
  { date, stopIds, driverId }: { date: MarketDate; stopIds: number[]; driverId: number | null },
  now: Date,
): Promise<Refusal | null> {
  return undoneWhenRefused(db, async tx => {
    await holdDate(tx, date)
    const refused = await driverRefusal(tx, driverId)
    if (refused) return refused
    const routeId = await insertRoute(tx, { date, driverId }, now)
    return setStops(tx, market, { routeId, date, stopIds }, now)
  })
}

interface Assignment {
  routeId: number
  driverId?: number | null | undefined
  stopIds?: number[] | undefined
  version?: number | undefined
}

async function assign({ db, market }: Parts, { routeId, driverId, stopIds, version }: Assignment, now: Date) {
  const [known] = await db.query<{ date: MarketDate }>(
    'select delivery_date as date from routes where id = $1 and chef_id is null',
    [routeId],
    'route-to-assign',
  )
  if (!known) return refuse('not-found')
  const { date } = known
  const refused = await undoneWhenRefused(db, async tx => {
    await holdDate(tx, date)
    const [route] = await tx.query<{ version: number; driverId: number | null }>(
      'select version, driver_id from routes where id = $1',
      [routeId],
      'route-as-it-is',
    )
    if (!route) return refuse('not-found')
    if (version !== undefined && version !== route.version)
      return refuse('changed-meanwhile', { extra: { current: await routeDay(tx, market, date, now) } })
    if (driverId !== undefined && driverId !== route.driverId) {
      const unknown = await driverRefusal(tx, driverId)
      if (unknown) return unknown
      await setDriver(tx, routeId, driverId)
    }
    return stopIds ? setStops(tx, market, { routeId, date, stopIds }, now) : null
  })
  return refused ?? routeDay(db, market, date, now)
}

/** What is refused in the middle leaves nothing behind. */
async function undoneWhenRefused(
  db: Parts['db'],
  work: (tx: Parameters<Parameters<Parts['db']['transaction']>[0]>[0]) => Promise<Refusal | null>,
): Promise<Refusal | null> {
  const told: Refusal[] = []
  try {
    await db.transaction(async tx => {
      const refused = await work(tx)
      if (!isRefusal(refused)) return
      told.push(refused)
      throw UNDONE
    })
  } catch (error) {
    if (error !== UNDONE) throw error
  }
  return told.at(-1) ?? null
}

const UNDONE = Symbol('nothing is kept')

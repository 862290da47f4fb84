import type { Request } from '@ladlewell/contract/http.ts'
import * as contract from '@ladlewell/contract/routes.ts'
import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { driverRefusal, holdDate, insertRoute, setDriver, setStops } from './change-routes.ts'
import { routeDay } from './day-view.ts'
import { planDate } from './plan-date.ts'
import type { Party } from './queries.ts'
import { tellGiven, tellTaken } from './tell-driver.ts'

type Planned = Request<typeof contract.planRoutes>
type Assigned = Request<typeof contract.assignRoute>['body']

export function routeRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  const dayOf = (date: MarketDate | undefined, now: Date) => date ?? marketDateAt(now, market.timeZone)
  const { plan, assign } = changesOf(parts)

  edge.serve(contract.listRoutes, ({ query, now }) =>
    routeDay(db, market, { date: dayOf(query.date, now), party: 'everybody' }, now),
  )
  edge.serve(contract.planRoutes, async ({ query, body, now }) => {
    const date = dayOf(body?.date ?? query.date, now)
    const refused = await plan(null, date, body, now)
    return refused ?? routeDay(db, market, { date, party: 'everybody' }, now)
  })
  edge.serve(contract.assignRoute, ({ params, body, now }) =>
    assign({ ...body, routeId: params.id, chefId: null, shown: 'everybody' }, now),
  )
  edge.serve(contract.listChefRoutes, ({ kitchen, query, now }) =>
    routeDay(db, market, { date: dayOf(query.date, now), party: kitchen.id }, now),
  )
  edge.serve(contract.planChefRoutes, async ({ kitchen, query, body, now }) => {
    const date = dayOf(body?.date ?? query.date, now)
    const refused = await plan(kitchen.id, date, body, now)
    return refused ?? routeDay(db, market, { date, party: kitchen.id }, now)
  })
  edge.serve(contract.assignChefRoute, ({ kitchen, params, body, now }) =>
    assign({ ...body, routeId: params.id, chefId: kitchen.id, shown: kitchen.id }, now),
  )
}

interface Assignment extends Assigned {
  routeId: number
  /** Whose route it has to be; null: Ladlewell's. */
  chefId: number | null
  /** What the asker sees of the date. */
  shown: Party
}

/** What staff may change of Ladlewell's routes, and a kitchen of its own. */
function changesOf(parts: Parts) {
  const { db, market } = parts
  return {
    async plan(chefId: number | null, date: MarketDate, body: Planned['body'], now: Date) {
      const { stopIds, driverId = null } = body ?? {}
      if (stopIds) return makeRoute(parts, { date, chefId, stopIds, driverId }, now)
      await planDate(parts, { date, chefId }, now)
      return null
    },
    async assign({ routeId, chefId, shown, driverId, stopIds, version }: Assignment, now: Date) {
      const [known] = await db.query<{ date: MarketDate }>(
        'select delivery_date as date from routes where id = $1 and chef_id is not distinct from $2',
        [routeId, chefId],
        'route-to-assign',
      )
      if (!known) return refuse('not-found')
      const { date } = known
      const day = { date, party: shown }
      const refused = await undoneWhenRefused(db, async tx => {
        await holdDate(tx, date)
        const [route] = await tx.query<{ version: number; driverId: number | null }>(
          'select version, driver_id from routes where id = $1',
          [routeId],
          'route-as-it-is',
        )
        if (!route) return refuse('not-found')
        if (version !== undefined && version !== route.version)
          return refuse('changed-meanwhile', { extra: { current: await routeDay(tx, market, day, now) } })
        const isOther = driverId !== undefined && driverId !== route.driverId
        if (isOther) {
          const unknown = await driverRefusal(tx, chefId, driverId)
          if (unknown) return unknown
          await setDriver(tx, routeId, driverId)
          await tellTaken(tx, { routeId, date, driverId: route.driverId }, now)
        }
        const unset = stopIds && (await setStops(tx, market, { routeId, date, chefId, stopIds }, now))
        if (unset) return unset
        if (isOther) await tellGiven(tx, { routeId, date, driverId }, parts, now)
        return null
      })
      return refused ?? routeDay(db, market, day, now)
    },
  }
}

interface NewRoute {
  date: MarketDate
  chefId: number | null
  stopIds: number[]
  driverId: number | null
}

/** One route of these stops, wherever they were. */
function makeRoute(
  parts: Parts,
  { date, chefId, stopIds, driverId }: NewRoute,
  now: Date,
): Promise<Refusal | null> {
  const { db, market } = parts
  return undoneWhenRefused(db, async tx => {
    await holdDate(tx, date)
    const refused = await driverRefusal(tx, chefId, driverId)
    if (refused) return refused
    const routeId = await insertRoute(tx, { date, chefId, driverId }, now)
    const unset = await setStops(tx, market, { routeId, date, chefId, stopIds }, now)
    if (!unset) await tellGiven(tx, { routeId, date, driverId }, parts, now)
    return unset
  })
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

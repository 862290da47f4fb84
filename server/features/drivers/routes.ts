import * as contract from '@ladlewell/contract/drivers.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { moveStop } from './move-stop.ts'
import { addStopPhoto, stopPhoto } from './photos.ts'
import { routesOfDriver } from './queries.ts'
import { routeViews } from './view.ts'

export function driverRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  edge.serve(contract.listDriverRoutes, async ({ viewer, query, now }) => {
    const today = marketDateAt(now, market.timeZone)
    const date = query.date ?? today
    return { date, today, routes: await routeViews(db, await routesOfDriver(db, viewer.accountId, date)) }
  })
  edge.serve(contract.moveStop, ({ viewer, params, body, key, now }) =>
    moveStop(
      parts,
      viewer,
      { orderId: params.id, key, to: body.to, at: new Date(body.at), note: body.note ?? null },
      now,
    ),
  )
  edge.serve(contract.addStopPhoto, ({ viewer, params, file, key, now }) =>
    addStopPhoto(parts, viewer, { orderId: params.id, key, photo: file }, now),
  )
  edge.serve(contract.getStopPhoto, ({ viewer, params }) => stopPhoto(parts, viewer, params))
}

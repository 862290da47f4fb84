import * as bulk from '@ladlewell/contract/bulk-acts.ts'
import * as views from '@ladlewell/contract/list-views.ts'
import { isOfEveryMarket } from '@ladlewell/domain/desk-list.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { marketsSeen } from '../../platform/seen-markets.ts'
import { actView, prepareAct, startAct } from './bulk-acts.ts'
import { deskListSources } from './desk-lists.ts'
import { addListView, changeListView, removeListView, viewsOf } from './views.ts'

/** Nobody needs to know more exactly. */
const MOST_COUNTED = 10_000

export function listRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(views.listViews, async ({ viewer, query }) => ({ views: await viewsOf(db, viewer, query.list) }))
  edge.serve(views.addView, ({ viewer, body, now }) => addListView(db, viewer, body, now))
  edge.serve(views.changeView, ({ viewer, params, body, now }) =>
    changeListView(db, viewer, { ...params, ...body }, now),
  )
  edge.serve(views.removeView, ({ viewer, params, now }) => removeListView(db, viewer, params.viewId, now))
  edge.serve(views.countList, async ({ viewer, params, body, now }) => {
    if (marketsSeen() && isOfEveryMarket(params.list)) return refuse('market-missing')
    const looking = { parts, accountId: viewer.accountId, now }
    const count = await deskListSources[params.list].count(looking, body.filters, MOST_COUNTED + 1)
    if (isRefusal(count)) return count
    return { count: Math.min(count, MOST_COUNTED), isMore: count > MOST_COUNTED }
  })
  edge.serve(bulk.prepareBulkAct, ({ viewer, body, now }) => prepareAct(parts, viewer, body, now))
  edge.serve(bulk.startBulkAct, ({ viewer, params, now }) => startAct(parts, viewer, params.actId, now))
  edge.serve(bulk.getBulkAct, async ({ viewer, params, now }) => {
    return (await actView(db, viewer.accountId, params.actId, now)) ?? refuse('act-not-found')
  })
}

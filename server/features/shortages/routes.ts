import * as contract from '@ladlewell/contract/shortages.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import type { KitchenChanges } from '../chefs/kitchen-changes.ts'
import { answerShortage } from './answer-shortage.ts'
import { reportIllness } from './illness.ts'
import { shortagesOf } from './queries.ts'
import { reportShortage } from './report-shortage.ts'

/** Registered before the kitchen's single orders, whose numbers stand in the same place. */
export function shortageRoutes(edge: Edge, parts: Parts, changes: KitchenChanges): void {
  edge.serve(contract.listShortages, ({ kitchen, query }) => shortagesOf(parts.db, kitchen.id, query.date))
  edge.serve(contract.reportShortage, ({ kitchen, body, now }) => reportShortage(parts, kitchen, body, now))
  edge.serve(contract.reportIllness, ({ viewer, body, now }) =>
    reportIllness({ ...parts, changes }, viewer, body, now),
  )
  edge.serve(contract.answerShortage, ({ viewer, params, body, now }) =>
    answerShortage(parts, viewer, { ...params, wish: body }, now),
  )
}

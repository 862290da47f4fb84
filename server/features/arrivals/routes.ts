import * as contract from '@ladlewell/contract/arrivals.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { refuse } from '../../platform/refusal.ts'
import { deliveryOf } from './view.ts'

export function arrivalRoutes(edge: Edge, { db, market }: Parts): void {
  edge.serve(
    contract.getOrderDelivery,
    async ({ viewer, params, now }) =>
      (await deliveryOf(db, market, viewer.accountId, params.id, now)) ?? refuse('order-not-found'),
  )
}

import * as contract from '@ladlewell/contract/boxes.ts'
import type { Edge } from '../../platform/edge.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Placing } from '../ordering/place-order.ts'
import { boxViews } from './box-view.ts'
import { payForBox } from './pay-for-box.ts'

export function boxPaymentRoutes(edge: Edge, parts: Placing): void {
  edge.serve(contract.payForBox, async ({ viewer, params, body, now }) => {
    // A card is given, and kept, by nobody else.
    if (viewer.actingStaffId !== null) return refuse('not-on-behalf')
    const paymentMethod = body.paymentMethod ?? null
    const paid = await payForBox(parts, viewer, { ...params, paymentMethod }, now)
    if (isRefusal(paid)) return paid
    const [view] = await boxViews(parts, paid.subscription, [paid.box], now)
    return view!
  })
}

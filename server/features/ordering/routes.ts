import { getCheckout } from '@ladlewell/contract/checkout.ts'
import * as contract from '@ladlewell/contract/ordering.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { pdfResponse } from '../../platform/pdf.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { checkoutOf } from './checkout.ts'
import { placeOrder } from './place-order.ts'
import { orderOf, ordersOf } from './queries.ts'
import { receiptPdf } from './receipt-pdf.ts'
import { orderView } from './view.ts'

export function orderRoutes(edge: Edge, parts: Parts): void {
  const { db } = parts
  edge.serve(contract.placeOrder, async ({ viewer, body, key, origin, now }) => {
    const placed = await placeOrder(parts, viewer, { body, key, origin }, now)
    return isRefusal(placed) ? placed : json(placed.known ? 200 : 202, placed.order)
  })
  edge.serve(getCheckout, ({ viewer, now }) => checkoutOf(parts, viewer, now))
  edge.serve(contract.listOrders, async ({ viewer, query, now }) => {
    const page = await ordersOf(db, viewer.accountId, {
      before: query.before ?? null,
      limit: query.limit + 1,
    })
    const orders = page.slice(0, query.limit).map(order => orderView(order, now))
    const time = { 'x-platform-time': now.toISOString() }
    if (page.length <= query.limit) return json(200, orders, time)
    const next = `${contract.listOrders.path}?limit=${query.limit}&before=${orders.at(-1)!.orderId}`
    return json(200, orders, { ...time, link: `<${next}>; rel="next"` })
  })
  edge.serve(contract.getOrder, async ({ viewer, params, now }) => {
    const order = await orderOf(db, viewer.accountId, params.orderId)
    return order ? orderView(order, now) : refuse('order-not-found')
  })
  edge.serve(contract.getReceipt, async ({ viewer, params }) => {
    const order = await orderOf(db, viewer.accountId, params.orderId)
    if (!order) return refuse('order-not-found')
    if (order.paymentStatus !== 'paid') return refuse('not-paid')
    return pdfResponse(await receiptPdf(order, parts.market.timeZone), `ladlewell-receipt-${order.id}`)
  })
}

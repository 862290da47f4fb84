import { refundProblem as refundProblemContract } from '@ladlewell/contract/problems.ts'
import * as contract from '@ladlewell/contract/staff-orders.ts'
import { recordAudit } from '../../platform/audit.ts'
import { csvOf, MOST_CSV_ROWS } from '../../platform/csv.ts'
import { accepted, type Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { isWaiting, type Waits } from '../approvals/ask.ts'
import { tellKitchenCost } from '../kitchen/cost-mail.ts'
import { moveOrders } from '../kitchen/move-orders.ts'
import { undoMoves } from '../kitchen/undo-moves.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { problemOf, staffProblemView } from '../vetting/staff-problems.ts'
import { cancelOrderForCustomer } from './cancel-order.ts'
import { staffOrder } from './order-details.ts'
import { listedOrders, orderFileColumns, orderRow } from './order-list.ts'
import { refundOrder } from './refund-order.ts'
import { refundProblem } from './refund-problem.ts'

export function staffOrderRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  const shown = (orderId: number, now: Date, waits: number | null = null) =>
    staffOrder(db, market, orderId, { now, waits })
  /** The order as it is after a call, or while it waits for a second person: that is an answer as well. */
  const done = async (orderId: number, how: Refusal | Waits | undefined, now: Date) => {
    if (isRefusal(how)) return how
    if (!how) return shown(orderId, now)
    const order = await shown(orderId, now, how.waits)
    return isRefusal(order) ? order : accepted(order)
  }
  edge.serve(contract.listStaffOrders, async ({ query: { limit, before = null, sort, ...filters } }) => {
    const orders = await listedOrders(db, filters, { sort, before, limit: limit + 1 })
    if (isRefusal(orders)) return orders
    return { ...pageOf(orders, limit, ({ place }) => place), rows: orders.slice(0, limit).map(orderRow) }
  })
  edge.serve(contract.getStaffOrdersCsv, async ({ query }) => {
    const orders = await listedOrders(db, query, { before: null, limit: MOST_CSV_ROWS })
    if (isRefusal(orders)) return orders
    return csvOf('ladlewell-orders', orderFileColumns, orders.map(orderRow))
  })
  edge.serve(contract.getStaffOrder, ({ params, now }) => shown(params.orderId, now))
  edge.serve(contract.refundOrder, async ({ viewer, params: { orderId }, body, key: callersKey, now }) => {
    return done(orderId, await refundOrder(parts, viewer, { ...body, orderId, callersKey }, now), now)
  })
  edge.serve(contract.moveStaffOrder, async ({ viewer, params: { orderId }, body, now }) => {
    const { to, reason = '' } = body
    const refused = await db.transaction(async tx => {
      const { notMoved } = await moveOrders(tx, parts, { ...byStaff, orderIds: [orderId], to, now })
      if (notMoved[0]) return refuse(notMoved[0].code)
      const details = { to }
      await recordAudit(tx, viewer, 'order-moved', { about: ['order', orderId], reason, details }, now)
      return undefined
    })
    return refused ?? shown(orderId, now)
  })
  edge.serve(contract.undoStaffMove, async ({ viewer, params: { orderId }, body, now }) => {
    const { step, reason = '' } = body
    const refused = await db.transaction(async tx => {
      const wish = { ...byStaff, orderIds: [orderId], step, now }
      const { notUndone } = await undoMoves(tx, parts, wish)
      if (notUndone[0]) return refuse(notUndone[0].code)
      const details = { step }
      await recordAudit(tx, viewer, 'order-move-undone', { about: ['order', orderId], reason, details }, now)
      return undefined
    })
    return refused ?? shown(orderId, now)
  })
  edge.serve(contract.refuseStaffOrder, async ({ viewer, params: { orderId }, body, now }) => {
    const { reason, kitchenNote: note = null } = body
    const refused = await db.transaction(async tx => {
      const order = await refuseOrder(tx, parts.settings, { orderId, actor: 'staff', reason, now })
      if (isRefusal(order)) return order
      await recordAudit(tx, viewer, 'order-refused', { about: ['order', orderId], reason }, now)
      const { deliveryDate, chefId } = order
      const cost = {
        orderId,
        deliveryDate,
        event: 'refused',
        what: 'refused',
        paysCents: 0,
        meals: [],
      } as const
      await tellKitchenCost(tx, parts.settings, chefId, { ...cost, note }, now)
      return undefined
    })
    return refused ?? shown(orderId, now)
  })
  edge.serve(refundProblemContract, async ({ viewer, params: { problemId }, now }) => {
    const refunded = await refundProblem(parts, viewer, problemId, now)
    if (!isWaiting(refunded)) return refunded
    const problem = await problemOf(db, problemId)
    return problem ? accepted({ ...staffProblemView(problem), waits: refunded.waits }) : refuse('not-found')
  })
  edge.serve(contract.cancelStaffOrder, async ({ viewer, params: { orderId }, body, now }) => {
    return done(orderId, await cancelOrderForCustomer(parts, viewer, orderId, body, now), now)
  })
}

const byStaff = { actor: 'staff', chefId: null } as const

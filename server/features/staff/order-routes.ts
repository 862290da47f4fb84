import * as contract from '@ladlewell/contract/staff-orders.ts'
import { recordAudit } from '../../platform/audit.ts'
import { csvResponse, MOST_CSV_ROWS } from '../../platform/csv.ts'
import type { Queries } from '../../platform/database.ts'
import type { Edge } from '../../platform/edge.ts'
import { pageOf } from '../../platform/page.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { tellKitchenCost } from '../kitchen/cost-mail.ts'
import { moveOrders } from '../kitchen/move-orders.ts'
import { undoMoves } from '../kitchen/undo-moves.ts'
import { orderOf } from '../ordering/queries.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { cancelOrderForCustomer } from './cancel-order.ts'
import { staffOrder } from './order-details.ts'
import { listedOrders, orderRow } from './order-list.ts'
import { refundOrder } from './refund-order.ts'

export function staffOrderRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  const shown = (orderId: number, now: Date) => staffOrder(db, market, orderId, now)
  edge.serve(contract.listStaffOrders, async ({ query: { limit, before = null, ...filters } }) => {
    const orders = await listedOrders(db, filters, { before, limit: limit + 1 })
    return pageOf(orders, limit, order => order.id, orderRow)
  })
  edge.serve(contract.getStaffOrdersCsv, async ({ query }) => {
    const orders = await listedOrders(db, query, { before: null, limit: MOST_CSV_ROWS })
    const rows = orders.map(orderRow)
    const names = Object.keys(rowNames) as (keyof typeof rowNames)[]
    return csvResponse(
      'ladlewell-orders',
      names.map(name => rowNames[name]),
      rows.map(row => names.map(name => row[name])),
    )
  })
  edge.serve(contract.getStaffOrder, ({ params, now }) => shown(params.orderId, now))
  edge.serve(contract.refundOrder, async ({ viewer, params: { orderId }, body, key: callersKey, now }) => {
    const refused = await refundOrder(parts, viewer, { ...body, orderId, callersKey }, now)
    return refused ?? shown(orderId, now)
  })
  edge.serve(contract.moveStaffOrder, async ({ viewer, params: { orderId }, body, now }) => {
    const refused = await moveOrder(parts, viewer, { orderId, ...body }, now)
    return refused ?? shown(orderId, now)
  })
  edge.serve(contract.undoStaffMove, async ({ viewer, params: { orderId }, body, now }) => {
    const refused = await undoMove(parts, viewer, { orderId, ...body }, now)
    return refused ?? shown(orderId, now)
  })
  edge.serve(contract.refuseStaffOrder, async ({ viewer, params: { orderId }, body, now }) => {
    const { reason, kitchenNote } = body
    const refused = await db.transaction(async tx => {
      const order = await refuseOrder(tx, parts.settings, { orderId, actor: 'staff', reason, now })
      if (isRefusal(order)) return order
      await recordAudit(tx, viewer, 'order-refused', { about: ['order', orderId], reason }, now)
      await tellKitchenRefusal(tx, parts, { orderId, note: kitchenNote ?? null }, now)
      return undefined
    })
    return refused ?? shown(orderId, now)
  })
  edge.serve(contract.cancelStaffOrder, async ({ viewer, params: { orderId }, body, now }) => {
    const refused = await cancelOrderForCustomer(parts, viewer, orderId, body, now)
    return refused ?? shown(orderId, now)
  })
}

async function tellKitchenRefusal(
  tx: Queries,
  { settings }: Parts,
  { orderId, note }: { orderId: number; note: string | null },
  now: Date,
): Promise<void> {
  const order = await orderOf(tx, null, orderId)
  if (!order) return
  const { deliveryDate, chefId } = order
  const cost = {
    orderId,
    deliveryDate,
    event: 'refused',
    what: 'refused',
    paysCents: 0,
    meals: [],
    note,
  } as const
  await tellKitchenCost(tx, settings, chefId, cost, now)
}

const rowNames = {
  orderId: 'order',
  placedAt: 'placed at',
  orderStatus: 'status',
  paymentStatus: 'payment',
  chefName: 'chef',
  customerName: 'customer',
  email: 'e-mail',
  deliveryDate: 'delivery date',
  meals: 'meals',
  totalAmount: 'total',
  refunded: 'refunded',
} as const

type Step = {
  orderId: number
  to: (typeof contract.moveStaffOrder.body)['_output']['to']
  reason?: string | undefined
}

function moveOrder(parts: Parts, staff: Viewer, { orderId, to, reason }: Step, now: Date) {
  return parts.db.transaction<Refusal | undefined>(async tx => {
    const { notMoved } = await moveOrders(tx, parts, {
      orderIds: [orderId],
      to,
      actor: 'staff',
      chefId: null,
      now,
    })
    const [refused] = notMoved
    if (refused) return refuse(refused.code)
    await recordAudit(
      tx,
      staff,
      'order-moved',
      { about: ['order', orderId], reason: reason ?? '', details: { to } },
      now,
    )
    return undefined
  })
}

type TakenBack = {
  orderId: number
  step: (typeof contract.undoStaffMove.body)['_output']['step']
  reason?: string | undefined
}

function undoMove(
  { db, settings }: Parts,
  staff: Viewer,
  { orderId, step, reason = '' }: TakenBack,
  now: Date,
) {
  return db.transaction<Refusal | undefined>(async tx => {
    const wish = { orderIds: [orderId], step, actor: 'staff', chefId: null, now } as const
    const { notUndone } = await undoMoves(tx, settings, wish)
    const [refused] = notUndone
    if (refused) return refuse(refused.code)
    const details = { step }
    await recordAudit(tx, staff, 'order-move-undone', { about: ['order', orderId], reason, details }, now)
    return undefined
  })
}

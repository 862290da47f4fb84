import { listExpectedServings } from '@ladlewell/contract/boxes.ts'
import * as contract from '@ladlewell/contract/chef-orders.ts'
import { type ErrorCode, errors } from '@ladlewell/contract/errors.ts'
import { getKitchenDelivery, setKitchenDelivery } from '@ladlewell/contract/kitchen-delivery.ts'
import { getLabels } from '@ladlewell/contract/labels.ts'
import { likelyCooked } from '@ladlewell/domain/keeping.ts'
import type { Kitchen } from '@ladlewell/domain/kitchen.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { pdfResponse } from '../../platform/pdf.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { kitchenDeliveryOf } from '../delivery/kitchen-delivery.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'
import { packingList, runSheet } from './bags.ts'
import { changeDelivery } from './change-delivery.ts'
import { expectedServings, kitchenDates } from './dates.ts'
import { kitchenDayRoutes } from './day/routes.ts'
import { labelsPdf } from './labels-pdf.ts'
import { liveBoard } from './live-board.ts'
import { moveOrders } from './move-orders.ts'
import { ordersCsv } from './orders-csv.ts'
import { prepTotals } from './prep-totals.ts'
import { delayDates, proposeDelay } from './propose-delay.ts'
import { kitchenOrder, kitchenOrders, kitchenOrdersPage } from './queries.ts'
import { undoMoves } from './undo-moves.ts'
import { kitchenOrderView, type Looked } from './view.ts'

export function kitchenOrderRoutes(edge: Edge, parts: Parts): void {
  const { db, settings } = parts
  kitchenDayRoutes(edge, parts)
  listRoutes(edge, parts)
  paperRoutes(edge, parts)
  edge.serve(getKitchenDelivery, ({ kitchen }) => kitchenDeliveryOf(db, kitchen))
  edge.serve(setKitchenDelivery, ({ viewer, body, now }) => changeDelivery(parts, viewer, body, now))

  const looked = (now: Date): Looked => ({ now, today: marketDateAt(now, parts.market.timeZone) })
  const move = (kitchen: Kitchen, wish: Omit<Parameters<typeof moveOrders>[2], 'actor' | 'chefId'>) =>
    db.transaction(tx => moveOrders(tx, parts, { ...wish, actor: 'chef', chefId: kitchen.id }))
  const shown = async (kitchen: Kitchen, orderId: number, now: Date) => {
    const order = await kitchenOrder(db, kitchen.id, orderId)
    return order ? kitchenOrderView(order, looked(now)) : refuse('order-not-found')
  }
  const shownAll = async (kitchen: Kitchen, orderIds: readonly number[], now: Date) =>
    (await kitchenOrders(db, kitchen.id, orderIds)).map(order => kitchenOrderView(order, looked(now)))

  edge.serve(contract.moveKitchenOrders, async ({ kitchen, body, now }) => {
    const { moved, notMoved } = await move(kitchen, { ...body, now })
    const orders = await shownAll(kitchen, body.orderIds, now)
    return {
      moved: orders.filter(({ orderId }) => moved.includes(orderId)),
      notMoved: notMoved.map(why => withOrder(why, orders)),
    }
  })
  edge.serve(contract.undoKitchenMoves, async ({ kitchen, body, now }) => {
    const wish = { ...body, actor: 'chef', chefId: kitchen.id, now } as const
    const { undone, notUndone } = await db.transaction(tx => undoMoves(tx, parts, wish))
    const orders = await shownAll(kitchen, body.orderIds, now)
    return {
      undone: orders.filter(({ orderId }) => undone.includes(orderId)),
      notUndone: notUndone.map(why => withOrder(why, orders)),
    }
  })
  edge.serve(contract.getKitchenOrder, ({ kitchen, params, now }) => shown(kitchen, params.orderId, now))
  edge.serve(contract.moveKitchenOrder, async ({ kitchen, params: { orderId }, body, now }) => {
    const { notMoved } = await move(kitchen, { orderIds: [orderId], ...body, now })
    const order = await shown(kitchen, orderId, now)
    const [refused] = notMoved
    return !refused || isRefusal(order) ? order : refuse(refused.code, { extra: { order } })
  })
  edge.serve(contract.refuseKitchenOrder, async ({ kitchen, params: { orderId }, body, now }) => {
    if (!(await kitchenOrder(db, kitchen.id, orderId))) return refuse('order-not-found')
    const refused = await db.transaction(tx =>
      refuseOrder(tx, settings, { orderId, actor: 'chef', reason: body.reason, now }),
    )
    const order = await shown(kitchen, orderId, now)
    return isRefusal(refused) && !isRefusal(order) ? refuse(refused.refusal, { extra: { order } }) : order
  })
  edge.serve(contract.listDelayDates, ({ kitchen, params, now }) =>
    delayDates(db, parts.market, kitchen, params.orderId, now),
  )
  edge.serve(contract.delayKitchenOrder, async ({ kitchen, params, body, now }) => {
    const proposed = await proposeDelay(parts, kitchen, { ...params, ...body }, now)
    if (!isRefusal(proposed)) return shown(kitchen, params.orderId, now)
    const order = await kitchenOrder(db, kitchen.id, params.orderId)
    return order ? { ...proposed, extra: { order: kitchenOrderView(order, looked(now)) } } : proposed
  })
}

/** What was not done, with its sentence and its order as it is now. */
function withOrder<Code extends ErrorCode>(
  { orderId, code }: { orderId: number; code: Code },
  orders: readonly contract.KitchenOrder[],
) {
  const order = orders.find(order => order.orderId === orderId) ?? null
  return { orderId, code, message: errors[code].message, order }
}

function listRoutes(edge: Edge, parts: Parts): void {
  const { db, market } = parts
  const board = liveBoard(parts)
  edge.serve(contract.listKitchenDates, async ({ kitchen, now }) => {
    const today = marketDateAt(now, market.timeZone)
    return { today, dates: await kitchenDates(db, market, kitchen, today, now) }
  })
  edge.serve(contract.listKitchenOrders, async ({ kitchen, query, now }) => {
    const { date = null, status = null, before = null, limit } = query
    const page = await kitchenOrdersPage(db, kitchen.id, { date, status, before, limit: limit + 1 })
    const looked = { now, today: marketDateAt(now, market.timeZone) }
    const orders = page.slice(0, limit).map(order => kitchenOrderView(order, looked))
    const time = { 'x-platform-time': now.toISOString() }
    if (page.length <= limit) return json(200, orders, time)
    const filter = [date && `&date=${date}`, status && `&status=${status}`].filter(Boolean).join('')
    const next = `${contract.listKitchenOrders.path}?limit=${limit}${filter}&before=${orders.at(-1)!.orderId}`
    return json(200, orders, { ...time, link: `<${next}>; rel="next"` })
  })
  edge.serve(listExpectedServings, ({ kitchen, now }) => expectedServings(db, market, kitchen, now))
  edge.serve(contract.watchKitchenOrders, async ({ viewer, kitchen }) => {
    const stream = await board.watch(viewer, kitchen.id)
    return isRefusal(stream) ? stream : new Response(stream, { headers: eventStream })
  })
}

function paperRoutes(edge: Edge, { db, market }: Parts): void {
  edge.serve(contract.getPrepTotals, ({ kitchen, query: { date } }) => prepTotals(db, kitchen.id, date))
  edge.serve(contract.getPackingList, ({ kitchen, query: { date } }) => packingList(db, kitchen.id, date))
  edge.serve(contract.getRunSheet, ({ kitchen, query: { date } }) => runSheet(db, kitchen.id, date))
  edge.serve(getLabels, async ({ kitchen, query: { date, cookedOn, format }, now }) => {
    const cooked = cookedOn ?? likelyCooked(date, marketDateAt(now, market.timeZone))
    const labels = await labelsPdf(db, kitchen, { date, cookedOn: cooked, format }, now)
    return labels ? pdfResponse(labels, `labels-${date}`) : refuse('nothing-locked')
  })
  edge.serve(contract.getOrdersCsv, ({ kitchen, query: { date, from = date, to = date, status = null } }) =>
    ordersCsv(db, kitchen.id, { from: from!, to: to!, status }),
  )
}

const eventStream = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
}

import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { Market } from '@ladlewell/domain/market.ts'
import { marketDateAt } from '@ladlewell/domain/market-clock.ts'
import type { OrderStatus } from '@ladlewell/domain/order.ts'
import { type KitchenStep, stepRefusal } from '@ladlewell/domain/order-step.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'
import { stepOrders } from '../ordering/set-order.ts'
import { mealsShown } from '../ordering/shown-meals.ts'
import { closeArrived } from '../problems/close-arrived.ts'
import { followSteps } from '../routes/follow-steps.ts'
import { type MovedOrder, progressMail } from './progress-mail.ts'
import { holdOrders, isShort, type OrdersToStep, paid } from './queries.ts'

interface NotMoved {
  orderId: number
  code: 'order-not-found' | NonNullable<ReturnType<typeof stepRefusal>>
}

interface Standing extends MovedOrder {
  status: OrderStatus
  deliveryDate: MarketDate
  waits: boolean
  isShort: boolean
}

/**
 * Brings orders one step on, each with its event and its messages. Those that are there already count as moved. Call
 * inside a transaction.
 */
export async function moveOrders(
  tx: Queries,
  { settings, market }: { settings: Pick<Settings, 'PUBLIC_URL'>; market: Pick<Market, 'timeZone'> },
  { to, ...wish }: OrdersToStep & { to: KitchenStep },
): Promise<{ moved: number[]; notMoved: NotMoved[] }> {
  const { orderIds, actor, chefId, now } = wish
  await holdOrders(tx, wish)
  // Read once they are locked: what others committed while we waited counts.
  const standing = await tx.query<Standing>(standingSql, [orderIds, chefId], 'standing-to-move')
  const byId = new Map(standing.map(order => [order.id, order]))
  const today = marketDateAt(now, market.timeZone)
  const notMoved: NotMoved[] = []
  const moving: Standing[] = []
  const moved: number[] = []
  for (const orderId of new Set(orderIds)) {
    const order = byId.get(orderId)
    const code = order ? stepRefusal(order, to, actor, today) : 'order-not-found'
    if (order?.status === to) moved.push(orderId)
    else if (code) notMoved.push({ orderId, code })
    else if (order) moving.push(order)
  }
  const ids = moving.map(order => order.id)
  if (ids.length === 0) return { moved, notMoved }
  await stepOrders(tx, ids, { to, actor, day: today }, now)
  const publicUrl = settings.PUBLIC_URL ?? ''
  const mails = moving.map(order => progressMail(order, to, publicUrl))
  await enqueueAll(tx, mails, now)
  if (to === 'delivered') await closeArrived(tx, ids, publicUrl, now)
  await followSteps(tx, { timeZone: market.timeZone, publicUrl }, { orderIds: ids, step: to }, now)
  return { moved: [...moved, ...ids], notMoved }
}

const standingSql = `
  select o.id, o.status, o.account_id, o.chef_name, o.delivery_date,
    a.email, a.language, ${mealsShown('o')} as meals, exists (select 1 from order_delays d where d.order_id = o.id and d.answer is null) as waits, ${isShort} as is_short
  from orders o join accounts a on a.id = o.account_id
  where o.id = any($1) and ($2::int is null or o.chef_id = $2) and ${paid}`

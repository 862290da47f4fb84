import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import { type DeliveryWindow, windowOn } from '@ladlewell/domain/delivery-window.ts'
import { fulfilmentStatuses, type OrderStatus } from '@ladlewell/domain/order.ts'
import type { KitchenStep } from '@ladlewell/domain/order-step.ts'
import { moveOrders } from '../features/kitchen/move-orders.ts'
import { completeOrders } from '../features/ordering/complete-orders.ts'
import { lockOrders } from '../features/ordering/lock-orders.ts'
import { refuseOrder } from '../features/ordering/refuse-order.ts'
import type { Parts } from '../platform/parts.ts'

export interface Ordered {
  id: number
  deliveryDate: MarketDate
}

const HOUR_IN_MS = 60 * 60 * 1000

/**
 * Walks an order whose cut-off has passed through the kitchen, up to the status, at plausible times. One whose day has not
 * begun stays in the kitchen.
 */
export async function moveTo(parts: Parts, order: Ordered, last: OrderStatus): Promise<void> {
  const { db, market, clock } = parts
  const publicUrl = parts.settings.PUBLIC_URL!
  const path: OrderStatus[] = [...fulfilmentStatuses, 'completed']
  const start = cutoffOf(order.deliveryDate, market).getTime()
  const end = await deliveryTime(parts, order)
  const steps = path.slice(0, path.indexOf(last) + 1)
  for (const [index, status] of steps.entries()) {
    const wished = status === 'completed' ? end + 24 * HOUR_IN_MS : start + ((end - start) * index) / 4
    const now = new Date(Math.min(wished, clock.now().getTime()))
    if (status === 'locked') await lockOrders(db, publicUrl, now)
    else if (status === 'completed') await completeOrders(db, publicUrl, now)
    else {
      const moving = {
        orderIds: [order.id],
        to: status as KitchenStep,
        actor: 'chef',
        chefId: null,
        now,
      } as const
      await db.transaction(tx => moveOrders(tx, parts, moving))
    }
  }
}

/** While its hours last. */
async function deliveryTime({ db, market }: Parts, { id, deliveryDate }: Ordered): Promise<number> {
  const [window] = await db.query<DeliveryWindow>(
    'select window_from as "from", window_until as until from orders where id = $1',
    [id],
  )
  return windowOn(deliveryDate, window!, market.timeZone).until.getTime() - HOUR_IN_MS / 2
}

export async function refuseFor(
  { db, settings }: Parts,
  order: Ordered,
  reason: string,
  now: Date,
): Promise<void> {
  await db.transaction(tx => refuseOrder(tx, settings, { orderId: order.id, actor: 'chef', reason, now }))
}

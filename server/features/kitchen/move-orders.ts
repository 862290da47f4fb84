import { mayMove, type OrderActor, type OrderStatus } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import type { Settings } from '../../settings.ts'
import { bookEarnings } from '../ledger/book.ts'
import { type MovedOrder, progressMail } from './progress-mail.ts'
import { paid } from './queries.ts'

export type KitchenStep = 'preparing' | 'ready' | 'out-for-delivery' | 'delivered'

export interface Moving {
  orderIds: readonly number[]
  to: KitchenStep
  actor: Extract<OrderActor, 'chef' | 'staff'>
  /** Only orders of this kitchen; null: of any, for staff. */
  chefId: number | null
  now: Date
}

export interface NotMoved {
  orderId: number
  code: 'order-not-found' | 'move-not-possible' | 'delay-open'
}

interface Standing extends MovedOrder {
  status: OrderStatus
  waits: boolean
}

/**
 * Brings orders one step on, each with its event and its messages; a delivered one has earned its money. Those that are
 * there already count as moved. Call inside a transaction.
 */
export async function moveOrders(
  tx: Queries,
  settings: Pick<Settings, 'PUBLIC_URL'>,
  { orderIds, to, actor, chefId, now }: Moving,
): Promise<{ moved: number[]; notMoved: NotMoved[] }> {
  await tx.query(lockSql, [orderIds, chefId], 'lock-to-move')
  // Read once they are locked: what others committed while we waited counts.
  const standing = await tx.query<Standing>(standingSql, [orderIds, chefId], 'standing-to-move')
  const byId = new Map(standing.map(order => [order.id, order]))
  const notMoved: NotMoved[] = []
  const moving: Standing[] = []
  const moved: number[] = []
  for (const orderId of new Set(orderIds)) {
    const order = byId.get(orderId)
    if (!order) notMoved.push({ orderId, code: 'order-not-found' })
    else if (order.status === to) moved.push(orderId)
    else if (!mayMove(order.status, to, actor)) notMoved.push({ orderId, code: 'move-not-possible' })
    else if (order.waits) notMoved.push({ orderId, code: 'delay-open' })
    else moving.push(order)
  }
  const ids = moving.map(order => order.id)
  if (ids.length === 0) return { moved, notMoved }
  await tx.query(moveSql, [ids, to, actor, now], 'move-orders')
  const mails = moving.map(order => progressMail(order, to, settings.PUBLIC_URL ?? ''))
  await enqueueAll(tx, mails, now)
  if (to === 'delivered') await bookEarnings(tx, ids, now)
  return { moved: [...moved, ...ids], notMoved }
}

const lockSql = `
  select 1 from orders where id = any($1) and ($2::int is null or chef_id = $2) order by id for update`

const standingSql = `
  select o.id, o.status, o.account_id as "accountId", o.chef_name as "chefName", a.email, a.language,
    exists (select 1 from order_delays d where d.order_id = o.id and d.answer is null) as waits
  from orders o join accounts a on a.id = o.account_id
  where o.id = any($1) and ($2::int is null or o.chef_id = $2) and ${paid}`

const moveSql = `
  with moved as (update orders set status = $2 where id = any($1) returning id)
  insert into order_events (order_id, status, actor, at) select id, $2, $3, $4 from moved order by id`

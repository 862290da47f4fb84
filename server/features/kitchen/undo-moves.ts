import type { Market } from '@ladlewell/domain/market.ts'
import type { OrderStatus } from '@ladlewell/domain/order.ts'
import { type KitchenStep, type Undo, undoOf } from '@ladlewell/domain/order-step.ts'
import type { Queries } from '../../platform/database.ts'
import { enqueueAll } from '../../platform/outbox.ts'
import { takeBack } from '../../platform/take-back.ts'
import type { Settings } from '../../settings.ts'
import { unstepOrders } from '../ordering/set-order.ts'
import { reopenArrived } from '../problems/close-arrived.ts'
import { followUndone } from '../routes/follow-steps.ts'
import { type MovedOrder, undoMail } from './progress-mail.ts'
import { eventsJson, holdOrders, isReviewed, type KitchenEvent, type OrdersToStep, paid } from './queries.ts'
import { standingOf } from './view.ts'

interface NotUndone {
  orderId: number
  code: 'order-not-found' | 'undo-not-possible'
}

interface Standing extends Omit<MovedOrder, 'meals'> {
  status: OrderStatus
  isReviewed: boolean
  events: KitchenEvent[]
}

interface Undone {
  order: Standing
  undo: Undo
}

/**
 * Takes back the last step of orders: each stands again where it stood before. What was told of the step and has not
 * gone out stays unsent; whoever may have read it is told how it is. Call inside a transaction.
 */
export async function undoMoves(
  tx: Queries,
  { settings, market }: { settings: Pick<Settings, 'PUBLIC_URL'>; market: Pick<Market, 'timeZone'> },
  { step, ...wish }: OrdersToStep & { step: KitchenStep },
): Promise<{ undone: number[]; notUndone: NotUndone[] }> {
  const { orderIds, actor, chefId, now } = wish
  await holdOrders(tx, wish)
  const standing = await tx.query<Standing>(standingSql, [orderIds, chefId], 'standing-to-undo')
  const byId = new Map(standing.map(order => [order.id, order]))
  const undone: Undone[] = []
  const notUndone: NotUndone[] = []
  for (const orderId of new Set(orderIds)) {
    const order = byId.get(orderId)
    const undo = order && undoOf(order, standingOf(order.events), now)
    if (!order) notUndone.push({ orderId, code: 'order-not-found' })
    else if (undo?.step !== step) notUndone.push({ orderId, code: 'undo-not-possible' })
    else undone.push({ order, undo })
  }
  if (undone.length > 0) {
    const steps = undone.map(({ order, undo: { back, eventId } }) => ({ orderId: order.id, back, eventId }))
    await unstepOrders(tx, steps, actor, now)
    await tellUndone(tx, settings, undone, now)
    const ids = undone.map(({ order }) => order.id)
    if (step === 'delivered') await reopenArrived(tx, ids, settings.PUBLIC_URL ?? '', now)
    await followUndone(tx, market, { orderIds: ids, step }, now)
  }
  return { undone: undone.map(({ order }) => order.id), notUndone }
}

async function tellUndone(
  tx: Queries,
  { PUBLIC_URL = '' }: Pick<Settings, 'PUBLIC_URL'>,
  undone: readonly Undone[],
  now: Date,
): Promise<void> {
  const messages = undone.map(({ order, undo }) => ({
    key: `order:${order.id}:${undo.step}`,
    aside: `undone:${undo.eventId}`,
  }))
  const read = await takeBack(tx, messages, now)
  const mails = undone
    .filter((_, index) => read.has(messages[index]!.key))
    .map(({ order, undo }) => undoMail(order, undo, PUBLIC_URL))
  if (mails.length > 0) await enqueueAll(tx, mails, now)
}

const standingSql = `
  select o.id, o.status, o.account_id, o.chef_name, a.email, a.language,
    ${isReviewed} as is_reviewed, ${eventsJson} as events
  from orders o join accounts a on a.id = o.account_id
  where o.id = any($1) and ($2::int is null or o.chef_id = $2) and ${paid}`

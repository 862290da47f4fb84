import { instantAt } from '@ladlewell/domain/market-clock.ts'
import { countBroken } from '../../invariants.ts'
import { type DayTown, ZONE } from './day-town.ts'
import type { Device } from './device.ts'
import { type EndedOrder, endedOrders } from './ended-orders.ts'
import { wrongMessages } from './wrong-messages.ts'

/** What is not as it must be once all is quiet; empty when all held. */
export async function wrongOnDay(town: DayTown, devices: readonly Device[]): Promise<string[]> {
  const { db, now } = town
  const orders = await endedOrders(db)
  const broken = (await countBroken(db, now())).filter(({ count }) => count > 0)
  return [
    ...broken.map(({ number, says, count }) => `invariant ${number}, ${count} times: ${says}`),
    ...orders.flatMap(wrongEnd),
    ...orders.flatMap(wrongFee),
    ...wrongSteps(orders, devices),
    ...(await wrongRefunds(town, orders)),
    ...(await wrongMessages(town, orders, devices)),
    ...(await wrongTasks(town)),
  ]
}

/** Delivered and completed, refunded, or a problem that is somebody's. */
function wrongEnd(order: EndedOrder): string[] {
  const { id, status, backCents, totalCents, problems, unowned, stop } = order
  const what = `order ${id}, ${status}`
  const isBack = backCents === totalCents
  const isEnded = status === 'completed' || isBack || problems > 0
  return [
    ...(isEnded ? [] : [`${what} is neither delivered nor refunded, and nobody's problem`]),
    ...(status === 'completed' || isBack || (stop !== null && stop !== 'planned')
      ? []
      : [`${what}, ${order.carrier}: nobody ever went for it (stop ${stop})`]),
    ...(unowned > 0 ? [`${what} is a problem without an owner`] : []),
    ...((status === 'cancelled' || status === 'refused') && !isBack ? [`${what} kept the money`] : []),
    ...((stop === 'returned' || stop === 'damaged') && problems === 0
      ? [`${what}: ${stop}, and no problem`]
      : []),
  ]
}

const HOUR = 3_600_000

/** What came more than an hour after its window got its fee back, once; nothing else did. */
function wrongFee(order: EndedOrder): string[] {
  const { id, carrier, deliveredAt, lateBackCents, deliveryFeeCents, deliveryDate, windowUntil } = order
  const until = instantAt(deliveryDate, windowUntil, ZONE).getTime()
  const isMuchLate = deliveredAt === null || deliveredAt.getTime() >= until + HOUR
  const due = isMuchLate && carrier === 'ladlewell' && deliveredAt !== null
  return [
    ...(lateBackCents > 0 && !isMuchLate ? [`order ${id} was not late and got ${lateBackCents} back`] : []),
    ...(due && lateBackCents !== deliveryFeeCents
      ? [
          `order ${id} came at ${deliveredAt.toISOString()} and got ${lateBackCents} of ${deliveryFeeCents} back`,
        ]
      : []),
  ]
}

/** What drivers did is what is written; what was not taken was refused because the order was called off, or waits for an answer. */
function wrongSteps(orders: readonly EndedOrder[], devices: readonly Device[]): string[] {
  const byId = new Map(orders.map(order => [order.id, order]))
  return devices.flatMap(({ queue, refused, taken, ended }) => {
    const gone = new Set(refused.map(({ orderId }) => orderId))
    const sent = new Set(taken.map(({ orderId, to }) => `${orderId} ${to}`))
    return [
      ...queue.map(({ key }) => `step ${key} was never taken`),
      ...refused
        .filter(({ code }) => !['stop-called-off', 'delay-open', 'not-found'].includes(code))
        .map(({ key, code }) => `step ${key} was refused: ${code}`),
      ...[...ended]
        .filter(([id]) => !gone.has(id))
        .filter(([id, to]) => byId.get(id)?.stop !== to || !sent.has(`${id} ${to}`))
        .map(([id, to]) => `order ${id} was ${to}, and is written as ${byId.get(id)?.stop}`),
    ]
  })
}

/** The provider gave back what we say, once each. */
async function wrongRefunds({ sandbox, db }: DayTown, orders: readonly EndedOrder[]): Promise<string[]> {
  const { paymentIntents, refunds } = await sandbox.payments()
  const intents = await db.query<{ id: number; intentId: string }>(
    'select order_id as id, intent_id from payments where intent_id is not null',
  )
  const orderOf = new Map(intents.map(({ id, intentId }) => [intentId, id]))
  const back = new Map<number, number>()
  for (const { payment_intent: intent, amount } of refunds) {
    const id = orderOf.get(intent)!
    back.set(id, (back.get(id) ?? 0) + amount)
  }
  const taken = paymentIntents.filter(({ status }) => status === 'succeeded')
  return [
    ...(taken.length === orders.length ? [] : [`${taken.length} charges for ${orders.length} orders`]),
    ...orders
      .filter(({ id, backCents }) => (back.get(id) ?? 0) !== backCents)
      .map(({ id, backCents }) => `order ${id}: ${back.get(id) ?? 0} went back, and ${backCents} is written`),
  ]
}

async function wrongTasks({ db }: DayTown): Promise<string[]> {
  const tasks = await db.query<{ queue: string; key: string; error: string | null }>(
    `select queue, key, error from tasks where dead_at is not null or due_at = '-infinity'`,
  )
  return tasks.map(({ queue, key, error }) => `task ${queue} ${key} is left: ${error ?? 'not done'}`)
}

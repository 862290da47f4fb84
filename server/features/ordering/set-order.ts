import type { MarketDate } from '@ladlewell/domain/calendar.ts'
import type { OrderActor, OrderStatus } from '@ladlewell/domain/order.ts'
import type { KitchenStep } from '@ladlewell/domain/order-step.ts'
import type { Queries } from '../../platform/database.ts'
import { deliveryTermsOn } from '../chefs/delivery-terms.ts'

// What becomes of an order, each with its event. Whoever calls has locked the orders and decided.

export interface EndedOrder {
  orderId: number
  status: Extract<OrderStatus, 'cancelled' | 'refused'>
  actor: OrderActor
  reason: string | null
  /** What an open question for another date was answered by this. */
  delayAnswer: 'declined' | 'no-answer'
}

export async function endOrder(
  tx: Queries,
  { orderId, status, actor, reason, delayAnswer }: EndedOrder,
  now: Date,
): Promise<void> {
  await tx.query(endSql, [orderId, status, actor, reason, delayAnswer, now], 'end-order')
}

const endSql = `
  with ended as (update orders set status = $2 where id = $1 returning id),
  answered as (update order_delays set answer = $5, answered_at = $6 where order_id = $1 and answer is null)
  insert into order_events (order_id, status, actor, reason, at) select id, $2, $3, $4, $6 from ended`

/** Brings orders to a step of the kitchen's, on a day in the market's zone. */
export async function stepOrders(
  tx: Queries,
  orderIds: readonly number[],
  { to, actor, day }: { to: KitchenStep; actor: OrderActor; day: MarketDate },
  now: Date,
): Promise<void> {
  await tx.query(stepSql, [orderIds, to, actor, now, day], 'step-orders')
}

const stepSql = `
  with moved as (update orders set status = $2 where id = any($1) returning id)
  insert into order_events (order_id, status, actor, at, day) select id, $2, $3, $4, $5 from moved order by id`

/** Brings orders back to where they stood before an event of theirs. */
export async function unstepOrders(
  tx: Queries,
  steps: readonly { orderId: number; back: OrderStatus; eventId: number }[],
  actor: OrderActor,
  now: Date,
): Promise<void> {
  await tx.query(unstepSql, [JSON.stringify(steps), actor, now], 'unstep-orders')
}

const unstepSql = `
  with undone as (
    update orders o set status = u.back
    from json_to_recordset($1) as u("orderId" int, back text, "eventId" int)
    where o.id = u."orderId" returning o.id, u.back, u."eventId" as event_id)
  insert into order_events (order_id, status, actor, at, undoes) select id, back, $2, $3, event_id from undone order by id`

export interface ProposedDelay {
  orderId: number
  proposedDate: MarketDate
  reason: string
  answerBy: Date
}

/** Writes that the customer is asked for another date. Answers the question's id. */
export async function proposeDate(
  tx: Queries,
  { orderId, proposedDate, reason, answerBy }: ProposedDelay,
  now: Date,
): Promise<number> {
  const [delay] = await tx.query<{ id: number }>(
    `insert into order_delays (order_id, proposed_date, reason, proposed_at, answer_by)
     values ($1, $2, $3, $4, $5) returning id`,
    [orderId, proposedDate, reason, now, answerBy],
  )
  return delay!.id
}

/** Writes that the customer takes the other date, with its cut-off and how its kitchen delivers on that weekday. */
export async function acceptDate(
  tx: Queries,
  { delayId, proposedDate, cutoffAt }: { delayId: number; proposedDate: MarketDate; cutoffAt: Date },
  now: Date,
): Promise<void> {
  await tx.query(
    `with answered as (
       update order_delays set answer = 'accepted', answered_at = $4 where id = $1 returning order_id),
     terms as (
       select o.id, t.* from answered join orders o on o.id = answered.order_id,
         lateral (${deliveryTermsOn('o.chef_id', '$2::date')}) t),
     replaced as (
       update order_windows w set answer = 'replaced', answered_at = $4 from terms
       where w.order_id = terms.id and w.answer is null)
     update orders o set delivery_date = $2, cutoff_at = $3, carrier = terms.carrier, window_from = terms.window_from,
       window_until = terms.window_until
     from terms where o.id = terms.id`,
    [delayId, proposedDate, cutoffAt, now],
  )
}

/** Writes that nobody answered, of an order that ended meanwhile. */
export async function dropQuestion(tx: Queries, delayId: number, now: Date): Promise<void> {
  await tx.query(`update order_delays set answer = 'no-answer', answered_at = $2 where id = $1`, [
    delayId,
    now,
  ])
}

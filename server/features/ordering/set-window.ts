import type { MarketDate, Weekday } from '@ladlewell/domain/calendar.ts'
import type { DeliveryWindow } from '@ladlewell/domain/delivery-window.ts'
import { orderTransitions } from '@ladlewell/domain/order.ts'
import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { named } from '../../platform/named-values.ts'
import { among } from '../../schema/states.ts'
import type { OrderRecord } from './record.ts'

/** A paid order to come, with the hours that its customer agreed to last. */
export interface TimedOrder
  extends Addressee,
    Pick<OrderRecord, 'id' | 'chefName' | 'deliveryDate' | 'servings' | 'windowFrom' | 'windowUntil'> {
  weekday: Weekday
  agreedFrom: string
  agreedUntil: string
  isOfBox: boolean
}

/** The orders of a kitchen after a day whose customers could still decline them, locked. */
export function lockTimedOrders(
  tx: Queries,
  { chefId, weekdays, after }: { chefId: number; weekdays: readonly Weekday[]; after: MarketDate },
  now: Date,
): Promise<TimedOrder[]> {
  return tx.query<TimedOrder>(timedSql, [chefId, weekdays, after, now], 'lock-timed-orders')
}

const declinable = orderTransitions
  .filter(({ to, by }) => to === 'refused' && by.includes('customer'))
  .map(({ from }) => from)

/** SQL: who was only told, or has not answered yet, has agreed to nothing new. */
const agreed = (end: 'from' | 'until') =>
  `case when w.answer is null and (w.answer_by is null or w.answer_by > $4) then w.agreed_${end} end`

const timedSql = `
  select o.id, a.id as account_id, a.email, a.language, o.chef_name, o.delivery_date, o.servings, o.window_from,
    o.window_until, to_char(o.delivery_date, 'FMDay') as weekday, o.checkout_key like 'renewal:%' as is_of_box,
    coalesce(${agreed('from')}, o.window_from) as agreed_from, coalesce(${agreed('until')}, o.window_until) as agreed_until
  from orders o join payments p on p.order_id = o.id join accounts a on a.id = o.account_id
  left join lateral (select * from order_windows where order_id = o.id order by id desc limit 1) w on true
  where o.chef_id = $1 and to_char(o.delivery_date, 'FMDay') = any($2) and o.delivery_date > $3
    and p.status = 'paid' and ${among('o.status', declinable)}
  order by o.id for update of o`

interface MovedWindow {
  orderId: number
  agreed: DeliveryWindow
  window: DeliveryWindow
  /** null: the customer is told and not asked. */
  answerBy: Date | null
}

/** Gives a locked order other hours, and writes down that its customer is told or asked. Answers the change's id. */
export async function moveWindow(
  tx: Queries,
  { orderId, agreed, window, answerBy }: MovedWindow,
  now: Date,
): Promise<number> {
  const [change] = await tx.query<{ id: number }>(
    moveSql.text,
    moveSql.values({
      orderId,
      agreedFrom: agreed.from,
      agreedUntil: agreed.until,
      from: window.from,
      until: window.until,
      answerBy,
      now,
    }),
    'move-window',
  )
  return change!.id
}

const moveSql = named(`
  with moved as (update orders set window_from = :from, window_until = :until where id = :orderId returning id),
  replaced as (
    update order_windows set answer = 'replaced', answered_at = :now
    where order_id = :orderId and answer_by is not null and answer is null)
  insert into order_windows (order_id, agreed_from, agreed_until, window_from, window_until, told_at, answer_by)
  select id, :agreedFrom, :agreedUntil, :from, :until, :now, :answerBy from moved returning id`)

/** Writes what the customer of a locked order answered. */
export async function answerWindowQuestion(
  tx: Queries,
  orderId: number,
  answer: 'kept' | 'cancelled',
  now: Date,
): Promise<void> {
  await tx.query(
    `update order_windows set answer = $2, answered_at = $3
     where order_id = $1 and answer_by is not null and answer is null`,
    [orderId, answer, now],
    'answer-window',
  )
}

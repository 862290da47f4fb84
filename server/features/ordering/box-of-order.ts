import type { BoxActor, BoxState, BoxWhy } from '@ladlewell/domain/box.ts'
import { obstacleOf } from '@ladlewell/domain/renewal.ts'
import type { Settlement } from '@ladlewell/domain/settlement.ts'
import type { Queries } from '../../platform/database.ts'
import { schedule } from '../../platform/tasks.ts'

/** The queue of what is to be told, and to be thought over, after a box's card was refused. Its keys are boxes' ids. */
export const BOX_PAYMENT_QUEUE = 'box-payment'

export interface BoxOfOrder {
  id: number
  state: BoxState
  obstacle: string | null
}

/** The weekly box that an order is of, kept with its subscription from other changes; before the order's own row. */
export async function lockBoxOf(tx: Queries, orderId: number): Promise<BoxOfOrder | null> {
  const [box] = await tx.query<BoxOfOrder>(
    `select b.id, b.state, b.obstacle from subscriptions s join boxes b on b.subscription_id = s.id
     where b.order_id = $1 for update of s, b`,
    [orderId],
    'lock-box-of-order',
  )
  return box ?? null
}

/** SQL: the same, of a payment, as long as the box waits for its money. */
export const lockedBoxOfPayment = (paymentId: string) => `
    select b.id, b.obstacle from boxes b join subscriptions s on s.id = b.subscription_id
    where b.order_id = (select order_id from payments where id = ${paymentId}) and b.state = 'locked'
    for update of s, b`

/**
 * SQL: the box of an order in `paid` has its money. A card that its customer gave after another was refused is the one
 * that the next boxes are charged to; one that we took ourselves never stands over their choice. `box`: as it was locked.
 */
export const boxWithMoney = (box: string, paid: string, now: string) => `
  boxes_paid as (
    update boxes set state = 'ordered', actor = 'system', why = 'paid', changed_at = ${now}, obstacle = null,
      version = version + 1
    from ${paid} where boxes.order_id = ${paid}.order_id returning boxes.id, subscription_id, ${paid}.payment_method),
  cards_kept as (
    update subscriptions s set payment_method = boxes_paid.payment_method
    from boxes_paid join ${box} on ${box}.id = boxes_paid.id
    where s.id = boxes_paid.subscription_id and boxes_paid.payment_method is not null
      and (${box}.obstacle is not null or s.payment_method is null)
      and s.payment_method is distinct from boxes_paid.payment_method)`

/**
 * Moves a box whose order's payment was refused, or ended, and has its customer told. One whose order ended before its
 * time, because somebody cancelled the intent at the provider, is open again.
 */
export async function moveBoxWithPayment(
  tx: Queries,
  orderId: number,
  box: BoxOfOrder,
  { settlement, code, now }: { settlement: Settlement; code: string | undefined; now: Date },
): Promise<void> {
  if (box.state !== 'locked' || ['nothing', 'action-required', 'paid'].includes(settlement)) return
  if (settlement === 'put-off') {
    const obstacle = obstacleOf(code)
    // Who tries a card themselves sees what came of it.
    if (obstacle === box.obstacle) return
    await tx.query(
      'update boxes set obstacle = $2, version = version + 1 where order_id = $1',
      [orderId, obstacle],
      'box-obstacle',
    )
  } else await tx.query(unpaidSql, [orderId, now], 'box-unpaid')
  await schedule(tx, [{ queue: BOX_PAYMENT_QUEUE, key: String(box.id), dueAt: now }])
}

const unpaidSql = `
  with box as (
    update boxes b set changed_at = $2, actor = 'system', obstacle = null, version = b.version + 1,
      state = case when p.expires_at <= $2 then 'skipped' else 'open' end,
      why = case when p.expires_at <= $2 then 'payment' else 'opened' end
    from payments p where b.order_id = $1 and p.order_id = $1
    returning b.subscription_id, b.delivery_date, b.state)
  insert into subscription_receipts (subscription_id, account_id, at, actor, kind, delivery_date, details)
  select s.id, s.account_id, $2, 'system', 'skipped', box.delivery_date, '{"why": "payment"}'
  from box join subscriptions s on s.id = box.subscription_id where box.state = 'skipped'`

/** Skips the box of an order that is cancelled or refused, with its receipt. Its customer hears of it with the order. */
export async function skipBoxOf(
  tx: Queries,
  orderId: number,
  { actor, why }: { actor: BoxActor; why: Extract<BoxWhy, 'order-cancelled' | 'order-refused'> },
  now: Date,
): Promise<void> {
  await tx.query(
    `with box as (
       update boxes set state = 'skipped', actor = $2, why = $3, changed_at = $4, obstacle = null, version = version + 1
       where order_id = $1 and state = 'ordered' returning subscription_id, delivery_date)
     insert into subscription_receipts (subscription_id, account_id, at, actor, kind, delivery_date, details)
     select s.id, s.account_id, $4, $2, 'skipped', box.delivery_date, jsonb_build_object('why', $3::text, 'orderId', $1::int)
     from box join subscriptions s on s.id = box.subscription_id`,
    [orderId, actor, why, now],
    'skip-box-of-order',
  )
}

/**
 * Lets the payments of boxes that are not wanted any more end now: the sweeper cancels them at the provider and gives
 * the servings back; money that came meanwhile is refunded, because no box waits for it.
 */
export async function stopPayments(tx: Queries, orderIds: readonly number[], now: Date): Promise<void> {
  if (orderIds.length === 0) return
  await tx.query(
    `update payments set expires_at = least(expires_at, $2), next_try_at = now(), tries = 0
     where order_id = any($1::int[]) and status in ('pending', 'action-required')`,
    [orderIds, now],
    'stop-payments',
  )
}

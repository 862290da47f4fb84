import { comingStates } from '@ladlewell/domain/box/box.ts'
import { obstacleOf } from '@ladlewell/domain/box/charge.ts'
import type { Queries } from '../../platform/database.ts'
import { schedule } from '../../platform/tasks.ts'
import { among } from '../../schema/states.ts'
import { lockedBox } from '../boxes/queries.ts'
import { receipt } from '../boxes/receipts.ts'
import { changeBox, moveBox, orderedBoxes } from '../boxes/record.ts'
import type { Settled, WeeklyPlans } from '../ordering/weekly-plans.ts'
import { paymentOfOrder } from '../payments/queries.ts'
import { cardsKept, subscriptionsBegun } from './record.ts'

/** The queue of what is to be told, and to be thought over, after a box's card was refused. Its keys are boxes' ids. */
export const BOX_PAYMENT_QUEUE = 'box-payment'

/** How subscriptions and their boxes move with the orders that they begin with and become. */
export const plansOfOrders: WeeklyPlans = {
  async lock(tx, orderId) {
    const [box] = await tx.query<{ isAwaited: boolean }>(
      `select b.state = 'locked' as is_awaited from subscriptions s join boxes b on b.subscription_id = s.id
       where b.order_id = $1 for update of s, b`,
      [orderId],
      'hold-plan-of-order',
    )
    return box?.isAwaited ?? false
  },
  awaitedSql: paymentId => `
    select b.id, b.obstacle from boxes b join subscriptions s on s.id = b.subscription_id
    where b.order_id = (select order_id from payments where id = ${paymentId}) and b.state = 'locked'
    for update of s, b`,
  saidSql: ({ order, payment }) => `
    select json_build_object('subscriptionId', s.id, 'nextDelivery', case
        -- Its coming boxes are about to be skipped.
        when exists (select 1 from chefs k where k.id = s.chef_id
          and (k.suspended_at is not null or k.inspection_closure is not null)) then null
        -- Its boxes are planned within a minute, a week apart.
        when not exists (select 1 from boxes where subscription_id = s.id) then s.first_date + 7
        else (select min(b.delivery_date) from boxes b
          where b.subscription_id = s.id and b.delivery_date > ${order}.delivery_date
            and ${among('b.state', comingStates)}) end)
     from subscriptions s
     where s.id = ${order}.subscription_id and s.cancelled_at is null and not ${payment}.off_session`,
  paidSql: ({ paid, awaited, now }) => `
    ${orderedBoxes({ paid, now })},
    ${cardsKept({ awaited })},
    ${subscriptionsBegun({ paid, now })}`,
  async unpaid(tx, settled, now) {
    const boxId = await moveUnpaid(tx, settled, now)
    if (boxId !== null) await schedule(tx, [{ queue: BOX_PAYMENT_QUEUE, key: String(boxId), dueAt: now }])
  },
  async ended(tx, { orderId, actor, why }, now) {
    const hand = await lockedBox(tx, { orderId })
    if (hand?.box.state !== 'ordered') return
    const { deliveryDate } = hand.box
    await moveBox(tx, hand.box, 'skipped', { actor, why }, now, { obstacle: null })
    // Its customer hears of it with the order.
    await receipt(
      tx,
      hand.subscription,
      { kind: 'skipped', actor, deliveryDate, details: { why, orderId } },
      now,
    )
  },
}

/**
 * Moves a box whose order's payment was refused, or ended. One whose order ended before its time, because somebody
 * cancelled the intent at the provider, is open again. Answers its id when its customer has to be told.
 */
async function moveUnpaid(
  tx: Queries,
  { orderId, settlement, code }: Settled,
  now: Date,
): Promise<number | null> {
  if (['nothing', 'action-required', 'paid'].includes(settlement)) return null
  const { box, subscription } = (await lockedBox(tx, { orderId }))!
  if (settlement === 'put-off') {
    const obstacle = obstacleOf(code)
    // Who tries a card themselves sees what came of it.
    if (obstacle === box.obstacle) return null
    await changeBox(tx, box, { obstacle })
    return box.id
  }
  const isOver = (await paymentOfOrder(tx, orderId)).expiresAt <= now
  const actor = 'system'
  const why = isOver ? 'payment' : 'opened'
  const { deliveryDate } = box
  await moveBox(tx, box, isOver ? 'skipped' : 'open', { actor, why }, now, { obstacle: null })
  if (isOver) await receipt(tx, subscription, { kind: 'skipped', actor, deliveryDate, details: { why } }, now)
  return box.id
}

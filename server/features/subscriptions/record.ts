import { comingStates } from '@ladlewell/domain/box/box.ts'
import { obstacleOf } from '@ladlewell/domain/box/charge.ts'
import type { Queries } from '../../platform/database.ts'
import { named } from '../../platform/named-values.ts'
import { schedule } from '../../platform/tasks.ts'
import { among } from '../../schema/states.ts'
import { lockedBox, type SubscriptionTerms } from '../boxes/queries.ts'
import { receipt } from '../boxes/receipts.ts'
import { changeBox, moveBox, orderedBoxes } from '../boxes/record.ts'
import type { Settled, WeeklyPlans } from '../ordering/weekly-plans.ts'
import { paymentOfOrder } from '../payments/queries.ts'

export type SubscriptionChange = Partial<
  Omit<
    SubscriptionTerms,
    'id' | 'wish' | 'firstDate' | 'instructions' | 'startedAt' | 'version' | 'chef' | 'customer'
  >
>

/** Changes a locked subscription. Answers it as it is then. */
export async function changeSubscription(
  tx: Queries,
  known: SubscriptionTerms,
  changes: SubscriptionChange,
): Promise<SubscriptionTerms> {
  const terms = { ...known, ...changes, version: known.version + 1 }
  await tx.query(change.text, change.values(terms), 'change-subscription')
  return terms
}

const change = named(`
  update subscriptions set weekday = :weekday, slots = :slots, rule = :rule, ceiling_cents = :ceilingCents,
    address = :address, payment_method = :paymentMethod, paused_at = :pausedAt, paused_until = :pausedUntil,
    paused_by = :pausedBy, cancelled_at = :cancelledAt, version = :version where id = :id`)

/**
 * SQL: of boxes in `boxes_paid`, a card that their customer gave after another was refused is the one that the next boxes
 * are charged to; one that we took ourselves never stands over their choice.
 */
const cardsKept = ({ awaited }: { awaited: string }) => `
  cards_kept as (
    update subscriptions s set payment_method = boxes_paid.payment_method
    from boxes_paid join ${awaited} on ${awaited}.id = boxes_paid.id
    where s.id = boxes_paid.subscription_id and boxes_paid.payment_method is not null
      and (${awaited}.obstacle is not null or s.payment_method is null)
      and s.payment_method is distinct from boxes_paid.payment_method)`

/** SQL: the subscriptions that begin with a weekly order. */
const subscriptionsBegun = ({ paid, now }: { paid: string; now: string }) => `
  begun as (
    insert into subscriptions (account_id, chef_id, weekday, slots, address, instructions, payment_method, started_at,
      first_date, wish)
    select o.account_id, o.chef_id, to_char(o.delivery_date, 'FMDay'), o.servings, o.address, o.instructions,
      ${paid}.payment_method, ${now}, o.delivery_date,
      (select jsonb_agg(jsonb_build_object('mealId', meal_id, 'quantity', quantity, 'sideOption', side_option,
        'doubleProtein', double_protein) order by line) from order_lines where order_id = o.id)
    from ${paid} join orders o on o.id = ${paid}.order_id where o.plan = 'weekly' and o.subscription_id is null
    returning id)`

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
  // Not `=`: by statistics of an hour when few were ordered the index of all that come is read besides that of orders.
  awaitedSql: paymentId => `
    select b.id, b.obstacle from boxes b join subscriptions s on s.id = b.subscription_id
    where b.order_id = (select order_id from payments where id = ${paymentId}) and b.state is not distinct from 'locked'
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

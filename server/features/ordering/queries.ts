import type { Queries } from '../../platform/database.ts'
import type { Addressee } from '../../platform/letter.ts'
import { isAlive } from '../../schema/states.ts'
import { deliveryTermsOn } from '../chefs/delivery-terms.ts'
import type { OrderRecord } from './record.ts'
import { weeklyPlans } from './weekly-plans.ts'

const select = () => `
  select o.id, o.account_id, o.chef_id, o.chef_name, o.status,
    o.delivery_date, o.cutoff_at, o.carrier, o.window_from, o.window_until, o.plan, o.servings, p.off_session as is_renewal,
    o.subtotal_cents, o.taxes_cents, o.delivery_fee_cents,
    o.tip_cents,
    o.discount_cents, o.discount_kind,
    o.quantity_discount_cents, o.total_cents, o.commission_cents, o.delivery_share_percent, o.tip_driver_percent, o.promo_code,
    o.address, o.instructions, o.placed_at,
    p.credit_cents, p.captured_cents, p.id as payment_id, p.status as payment_status, p.decline_message, p.settled_at,
    coalesce((select json_agg(json_build_object('mealId', l.meal_id, 'name', l.name, 'imageUrl', l.image_url,
       'quantity', l.quantity, 'missing', l.missing, 'sideOption', l.side_option, 'sideName', l.side_name, 'doubleProtein', l.double_protein,
       'servingCents', l.serving_cents, 'allergens', string_to_array(l.allergens, ',')) order by l.line) from order_lines l where l.order_id = o.id), '[]') as lines,
    coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id and p.status = 'paid'), 0)::int as refunded_cents,
    coalesce((select sum(credit_cents) from refunds r where r.payment_id = p.id), 0)::int as refunded_credit_cents,
    (select json_agg(json_build_object('mealId', r.meal_id, 'reason', r.reason, 'calledAt', r.called_at) order by r.id)
       from recalls r where r.delivery_date = o.delivery_date
       and exists (select 1 from order_lines l where l.order_id = o.id and l.meal_id = r.meal_id)) as recalled,
    (select json_agg(json_build_object('offerId', f.id, 'mealName', m.name, 'servings', f.servings,
        'refundCents', f.refund_cents, 'laterDate', f.later_date, 'answerBy', f.answer_by,
        'swaps', coalesce((select json_agg(json_build_object('mealId', w.id, 'name', w.name, 'allergens', w.allergens,
            'backCents', swap.back_cents)) from rows from (jsonb_to_recordset(f.swaps) as ("mealId" int, "backCents" int))
            as swap (meal_id, back_cents) join meals w on w.id = swap.meal_id), '[]')) order by f.id)
       from shortage_offers f join shortages s on s.id = f.shortage_id join meals m on m.id = s.meal_id
       where f.order_id = o.id and f.answer is null and s.delivery_date = o.delivery_date and ${isAlive('o')}) as shortages,
    (select r.of_order_id from redeliveries r where r.order_id = o.id) as redelivery_of,
    (select json_agg(json_build_object('orderId', n.id, 'deliveryDate', n.delivery_date, 'status', n.status) order by n.id)
       from redeliveries r join orders n on n.id = r.order_id where r.of_order_id = o.id) as redeliveries,
    (select json_agg(json_build_object('servings', w.servings, 'from', w.from_name, 'to', w.to_name, 'backCents', w.back_cents)
       order by w.id) from order_swaps w where w.order_id = o.id) as swaps,
    coalesce((select json_agg(json_build_object('id', e.id, 'status', e.status, 'at', e.at, 'undoes', e.undoes) order by e.id)
       from order_events e where e.order_id = o.id), '[]') as events,
    (${weeklyPlans().saidSql({ order: 'o', payment: 'p' })}) as weekly_plan,
    (select json_build_object('proposedDate', d.proposed_date, 'reason', d.reason, 'answerBy', d.answer_by,
         'windowFrom', t.window_from, 'windowUntil', t.window_until)
       from order_delays d, lateral (${deliveryTermsOn('o.chef_id', 'd.proposed_date')}) t
       where d.order_id = o.id and d.answer is null) as delay,
    (select json_build_object('agreedFrom', w.agreed_from, 'agreedUntil', w.agreed_until, 'answerBy', w.answer_by)
       from order_windows w where w.order_id = o.id and w.answer_by is not null and w.answer is null
       order by w.id desc limit 1) as window_question
  from orders o join payments p on p.order_id = o.id`

/** An order of this account, or of any when `accountId` is null. Null when it is not theirs or does not exist. */
export async function orderOf(
  db: Queries,
  accountId: number | null,
  orderId: number,
): Promise<OrderRecord | null> {
  const [order] = await db.query<OrderRecord>(
    `${select()} where o.id = $1 and ($2::int is null or o.account_id = $2)`,
    [orderId, accountId],
    'order',
  )
  return order ?? null
}

/** The account's orders with an id below `before`, newest first. A try that was declined at once is none (decision 35). */
export function ordersOf(
  db: Queries,
  accountId: number,
  page: { before: number | null; limit: number },
): Promise<OrderRecord[]> {
  return db.query<OrderRecord>(
    `${select()} where o.account_id = $1 and o.id < coalesce($2::bigint, 9223372036854775807) and o.status <> 'payment-failed'
     order by o.id desc limit $3`,
    [accountId, page.before, page.limit],
    'orders-page',
  )
}

/** The orders of these ids, whoever's they are. */
export function ordersByIds(db: Queries, ids: readonly number[]): Promise<OrderRecord[]> {
  return db.query<OrderRecord>(`${select()} where o.id = any($1)`, [ids], 'orders-by-ids')
}

/** Whoever else wants to change an order, or give its money back, waits. Whose it is; undefined for no order. */
export async function lockOrder(tx: Queries, orderId: number): Promise<Addressee | undefined> {
  const [customer] = await tx.query<Addressee>(
    `select a.id as account_id, a.email, a.language
     from orders o join payments p on p.order_id = o.id join accounts a on a.id = o.account_id
     where o.id = $1 for update of o, p`,
    [orderId],
    'lock-whole-order',
  )
  return customer
}

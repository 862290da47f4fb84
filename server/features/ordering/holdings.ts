import { deadStatuses } from '@ladlewell/domain/order.ts'
import { type Holding, NOBODY } from '../../platform/holding.ts'
import { among } from '../../schema/states.ts'

const isEnded = among('status', ['completed', ...deadStatuses])

export const orderingHoldings: readonly Holding[] = [
  {
    table: 'orders',
    told: [
      'orders',
      `select o.id as "orderId", o.chef_name as "chefName", o.status, o.plan, o.delivery_date as "deliveryDate",
         o.placed_at as "placedAt", o.subtotal_cents as "subtotalCents", o.taxes_cents as "taxesCents",
         o.delivery_fee_cents as "deliveryFeeCents", o.tip_cents as "tipCents", o.discount_cents as "discountCents",
         o.quantity_discount_cents as "quantityDiscountCents", o.total_cents as "totalCents", o.promo_code as "promoCode",
         o.address, o.instructions,
         (select json_agg(json_build_object('name', l.name, 'quantity', l.quantity, 'sideOption', l.side_option,
            'sideName', l.side_name, 'doubleProtein', l.double_protein, 'servingCents', l.serving_cents) order by l.line)
          from order_lines l where l.order_id = o.id) as items,
         (select json_agg(json_build_object('status', e.status, 'by', e.actor, 'at', e.at, 'isTakenBack', e.undoes is not null) order by e.id)
          from order_events e where e.order_id = o.id) as history,
         (select json_agg(json_build_object('proposedDate', d.proposed_date, 'reason', d.reason, 'answer', d.answer,
            'at', d.proposed_at) order by d.id) from order_delays d where d.order_id = o.id) as delays,
         (select json_agg(json_build_object('from', w.window_from, 'until', w.window_until, 'answer', w.answer,
            'at', w.told_at) order by w.id) from order_windows w where w.order_id = o.id) as "otherHours",
         (select json_agg(json_build_object('meal', m.name, 'servings', f.servings, 'answer', f.answer, 'at', s.said_at)
            order by f.id) from shortage_offers f join shortages s on s.id = f.shortage_id join meals m on m.id = s.meal_id
          where f.order_id = o.id) as shortages,
         (select json_build_object('status', p.status, 'capturedCents', p.captured_cents, 'card', p.payment_method,
            'refunds', (select json_agg(json_build_object('reason', r.reason, 'amountCents', r.amount_cents,
              'at', r.created_at) order by r.id) from refunds r where r.payment_id = p.id))
          from payments p where p.order_id = o.id) as payment
       from orders o where o.account_id = $1 order by o.id`,
    ],
    // What was bought, when and for how much stays in the books, with the ZIP code that its taxes depend on.
    forgotten: `update orders set address = address || ${NOBODY}, instructions = null where account_id = $1`,
    // A kitchen needs to know where what it cooks goes.
    claimed: `update orders set account_id = $3,
        address = case when ${isEnded} then address || ${NOBODY} else address end,
        instructions = case when not (${isEnded}) then instructions end
      where account_id = $1 returning true as removed`,
    removes: 'orders',
  },
  // What staff decided stays as they decided it.
  {
    table: 'redeliveries',
    told: [
      'redeliveries',
      `select r.order_id as "orderId", r.of_order_id as "ofOrder", r.lines, r.reason, r.arranged_at as "arrangedAt"
       from redeliveries r join orders o on o.id = r.order_id where o.account_id = $1 order by r.order_id`,
    ],
    forgotten: null,
  },
  {
    table: 'order_swaps',
    told: [
      'swaps',
      `select w.order_id as "orderId", w.servings, w.from_name as "from", w.to_name as "to", w.back_cents as "backCents",
         w.reason, w.arranged_at as "arrangedAt"
       from order_swaps w join orders o on o.id = w.order_id where o.account_id = $1 order by w.id`,
    ],
    forgotten: null,
  },
]

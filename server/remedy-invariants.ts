import type { Invariant } from './invariant.ts'

/** SQL: whether an order `o` brings another one's meals again. */
export const isRedelivery = `exists (select from redeliveries again where again.order_id = o.id)`

const isAlive = `n.status not in ('cancelled', 'refused', 'payment-failed', 'expired')`

/** What must never break about meals that come again and meals that were swapped. */
export const remedyInvariants: readonly Invariant[] = [
  {
    number: 140,
    says: 'What comes again costs its customer nothing, is not taxed, and earns a kitchen that bears it nothing',
    broken: `select n.id from redeliveries r join orders n on n.id = r.order_id join orders f on f.id = r.of_order_id
        left join payments p on p.order_id = n.id
      where n.total_cents <> 0 or n.taxes_cents <> 0 or n.tip_cents <> 0 or p.captured_cents <> 0 or p.intent_id is not null
        or n.account_id <> f.account_id or n.chef_id <> f.chef_id or n.subscription_id is not null
        or r.liable = 'chef' and (n.subtotal_cents <> 0 or n.carrier = 'kitchen' and n.delivery_fee_cents <> 0)
        or exists (select from redeliveries other where other.order_id = r.of_order_id)
      union all
      select r.order_id from redeliveries r join ledger_lines l on l.order_id = r.order_id
      where r.liable = 'chef' and l.party = 'chef'`,
  },
  {
    number: 141,
    says: 'Of an order one redelivery is under way at most, and each brings what was bought',
    broken: `select r.of_order_id from redeliveries r join orders n on n.id = r.order_id
      where ${isAlive} and n.status not in ('delivered', 'completed') group by 1 having count(*) > 1
      union all
      select r.order_id from redeliveries r cross join jsonb_to_recordset(r.lines) as again (line int, quantity int)
        left join order_lines l on l.order_id = r.of_order_id and l.line = again.line
      where again.quantity < 1 or again.quantity > coalesce(l.quantity, 0)
      union all
      select r.order_id from redeliveries r join orders n on n.id = r.order_id
      where n.servings <> (select sum(quantity) from jsonb_to_recordset(r.lines) as again (quantity int))`,
  },
  {
    number: 142,
    // What the product gives back by itself, of a recall for instance, it gives whatever came again.
    says: 'What went back and came again is no more than was paid, unless somebody said why',
    broken: `select f.id from orders f join payments p on p.order_id = f.id
      where not exists (select from redeliveries r where r.of_order_id = f.id and r.over_reason is not null)
        and not exists (select from audit_entries a where a.action = 'order-refunded' and a.subject = 'order'
          and a.subject_id = f.id::text and a.details ? 'overReason')
        and f.total_cents < (select sum(r.value_cents) from redeliveries r join orders n on n.id = r.order_id
            where r.of_order_id = f.id and ${isAlive})
          + coalesce((select sum(amount_cents) from refunds where payment_id = p.id and request_key is not null), 0)`,
  },
  {
    number: 143,
    says: 'What went back for a swap is a refund of its order, of that amount and at that party’s cost',
    broken: `select w.id from order_swaps w left join refunds r on r.id = w.refund_id left join payments p on p.id = r.payment_id
      where w.back_cents > 0 and (r.amount_cents <> w.back_cents or r.liable <> w.liable or p.order_id <> w.order_id)
        or w.arranged_at >= (select cutoff_at from orders where id = w.order_id)`,
  },
]

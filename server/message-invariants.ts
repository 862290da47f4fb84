import type { Invariant } from './invariant.ts'
import { DAYS_OF_MESSAGES } from './platform/retentions.ts'

/** SQL: how far back it is asked whether somebody was told; what is about to be forgotten is not asked for. */
export const lately = `interval '${DAYS_OF_MESSAGES - 10} days'`

/** The one message of an order that ended because its weekly box was skipped: the receipt of that names it. */
const skipMessages = `
  select r.details->>'message' from subscription_receipts r
  where r.subscription_id = o.subscription_id and r.kind = 'skipped' and r.details->>'orderId' = o.id::text`

/** What must never break about what is told of orders. */
export const messageInvariants: readonly Invariant[] = [
  {
    number: 18,
    says: 'Every paid order, and each that was cancelled, refused, sent out or delivered, has exactly one message of it; sent out as it was delivered, of the latter',
    broken: `select o.id from orders o join payments p on p.order_id = o.id
      where $orders(o.id) and o.placed_at > $now - ${lately} and ((p.status = 'paid' and o.status not in ('payment-failed', 'expired')
          and not exists (select 1 from outbox m where m.key = 'order:' || o.id || ':paid'))
        or (o.status in ('cancelled', 'refused') and 1 <> (
          select count(*) from outbox m where m.key in (select 'order:' || o.id || ':' || o.status union all ${skipMessages}))))
      union all
      select e.order_id from order_events e where $orders(e.order_id) and e.at > $now - ${lately} and e.status in ('out-for-delivery', 'delivered') and e.undoes is null
        and not (e.status = 'out-for-delivery' and exists (
          select 1 from order_events d where d.order_id = e.order_id and d.status = 'delivered' and d.at = e.at))
        and not exists (select 1 from order_events u where u.undoes = e.id)
        and not exists (select 1 from outbox m where m.key = 'order:' || e.order_id || ':' || e.status)`,
  },
]

import type { Invariant } from './invariant.ts'

/** What must never break between kitchens, their inspections, and the telephones of those who wait for them. */
export const kitchenInvariants: readonly Invariant[] = [
  {
    number: 44,
    says: 'Texts go to numbers that said YES to the account that they are for; before that, one question',
    broken: `select m.id from outbox m where m.channel = 'sms' and m.sent_at is not null and m.content->>'asks' is null
        and exists (select 1 from sms_consents c where c.phone = m.recipient and c.account_id = (m.content->>'accountId')::int)
        and not exists (select 1 from sms_consents c where c.phone = m.recipient
          and c.account_id = (m.content->>'accountId')::int and (c.confirmed_at is not null or c.answer_by is null))
      union all
      select min(m.id) from outbox m where m.channel = 'sms' and m.content->>'asks' is not null
      group by m.content->>'asks' having count(*) > 1`,
  },
  {
    number: 49,
    says: 'Nothing is ordered from a kitchen while a failed inspection keeps it closed, and open orders end',
    broken: `select o.id from inspection_closures x join orders o on o.chef_id = x.chef_id
      where x.why = 'failed' and o.placed_at > x.closed_at + interval '1 minute'
        and o.placed_at < coalesce(x.reopened_at, 'infinity')
      union all
      select o.id from chefs c join inspection_closures x on x.chef_id = c.id and x.reopened_at is null and x.why = 'failed'
        join orders o on o.chef_id = c.id and o.status = 'placed' and o.cutoff_at > $now
        join payments p on p.order_id = o.id and p.status = 'paid'
      where greatest(x.closed_at, p.settled_at) + interval '10 minutes' < $now
      union all
      select c.id from chefs c left join inspection_closures x on x.chef_id = c.id and x.reopened_at is null
      where x.why is distinct from c.inspection_closure`,
  },
]

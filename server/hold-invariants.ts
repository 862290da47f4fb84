import { holds as share } from '@ladlewell/domain/hold.ts'
import type { Invariant } from './invariant.ts'

export const holdInvariants: readonly Invariant[] = [
  {
    number: 45,
    says: 'Unpaid holds are counted as they stand, and take no more than their share of a date',
    broken: `select d.chef_id from chef_days d
      full join (select chef_id, delivery_date, sum(servings) as servings, count(*) as holds, max(capacity) as capacity
        from holds group by 1, 2) h on h.chef_id = d.chef_id and h.delivery_date = d.delivery_date
      where coalesce(d.held, 0) <> coalesce(h.servings, 0) or h.servings > ceil(h.capacity / ${share.aloneShare}.0)
        or h.holds > 1 and h.servings > greatest(1, h.capacity / ${share.dateShare})
      union all
      select h.order_id from holds h join orders o on o.id = h.order_id join payments p on p.order_id = o.id
      where p.status not in ('pending', 'action-required') or o.servings <> h.servings or o.account_id <> h.account_id
        or o.chef_id <> h.chef_id or o.delivery_date <> h.delivery_date
      union all
      select account_id from holds group by 1 having count(*) > ${share.perAccount}
      union all
      select count(*) from holds where network is not null group by network having count(*) > ${share.perNetwork}`,
  },
]

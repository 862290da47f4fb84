import type { Invariant } from './invariant.ts'
import { among, isAlive } from './schema/states.ts'

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
  {
    number: 56,
    says: 'What is to be brought is, from its cut-off on, on one route of who brings it or on none of its date: of a kitchen on one',
    broken: `select o.id from orders o join route_stops s on s.order_id = o.id join routes r on r.id = s.route_id
      where ${isAlive('o')} and o.delivery_date = r.delivery_date
        and r.chef_id is distinct from case when o.carrier = 'kitchen' then o.chef_id end
      union all
      select o.id from orders o join payments p on p.order_id = o.id and p.status = 'paid'
      where o.carrier = 'kitchen' and ${among('o.status', ['locked', 'preparing', 'ready', 'out-for-delivery'])}
        and o.delivery_date >= ($now - interval '1 day')::date
        and greatest(o.cutoff_at, p.settled_at) + interval '10 minutes' < $now
        and not exists (select 1 from order_delays d where d.order_id = o.id and d.answered_at + interval '10 minutes' > $now)
        and not exists (select 1 from route_stops s join routes r on r.id = s.route_id
          where s.order_id = o.id and r.delivery_date = o.delivery_date)`,
  },
  {
    number: 57,
    says: 'A stop was delivered exactly when its order was',
    broken: `select o.id from orders o join route_stops s on s.order_id = o.id join routes r on r.id = s.route_id
      where ${isAlive('o')} and o.delivery_date = r.delivery_date
        and (s.state = 'delivered') <> (${among('o.status', ['delivered', 'completed'])})`,
  },
  {
    number: 58,
    says: 'Drivers say nothing of a stop before its day, which begins nowhere sooner than fourteen hours before London’s',
    broken: `select m.id from stop_moves m join routes r on r.id = m.route_id
      where m.received_at < (r.delivery_date::timestamp - interval '14 hours') at time zone 'UTC'`,
  },
  {
    number: 90,
    says: 'Nothing is ordered for a date while staff keep it paused',
    // An order of before may be moved by its customer's own word, once the pause is over.
    broken: `select o.id from kitchen_pauses x join orders o on o.chef_id = x.chef_id
      where o.delivery_date between x.from_date and coalesce(x.until_date, 'infinity')
        and o.placed_at > x.paused_at + interval '1 minute' and o.placed_at < coalesce(x.ended_at, 'infinity')
        and not exists (select 1 from order_delays d where d.order_id = o.id and d.answer = 'accepted')`,
  },
  {
    number: 91,
    says: 'While staff limit a kitchen, no order brings a date beyond it, and its row says the limit that is open',
    broken: `select bought.id from (
        select o.id, o.chef_id, o.delivery_date, o.placed_at,
          sum(o.servings) over (partition by o.chef_id, o.delivery_date order by o.id) as sold
        from orders o where ${isAlive('o')}
          and o.chef_id in (select chef_id from kitchen_limits)
          and not exists (select 1 from order_delays d where d.order_id = o.id and d.answer = 'accepted')) bought
      join kitchen_limits x on x.chef_id = bought.chef_id and bought.delivery_date <= coalesce(x.until_date, 'infinity')
      where bought.placed_at > x.set_at + interval '1 minute' and bought.placed_at < coalesce(x.ended_at, 'infinity')
        and bought.sold > x.servings
      union all
      select c.id from chefs c left join kitchen_limits x on x.chef_id = c.id and x.ended_at is null
      where x.servings is distinct from c.limit_servings or x.until_date is distinct from c.limit_until`,
  },
]

import type { Market } from '@ladlewell/domain/market.ts'
import { instantOf } from '@ladlewell/domain/market-clock.ts'
import type { Span } from '@ladlewell/domain/numbers.ts'
import { calledOffStatuses, undeliveredStatuses } from '@ladlewell/domain/order.ts'
import type { Database } from '../../platform/database.ts'
import { among, isAlive, isPaid } from '../../schema/states.ts'

/** Counts a week or month anew, of each kitchen and of all together. */
export async function countSpan(
  db: Database,
  { timeZone }: Pick<Market, 'timeZone'>,
  { kind, from, until }: Span,
  now: Date,
): Promise<void> {
  const days = [from, until]
  const instants = days.map(day => instantOf(day, 0, timeZone))
  await db.transaction(
    async tx => {
      // Two processes that count the same one come one after the other.
      await tx.query('select pg_advisory_xact_lock(hashtext($1))', [`numbers ${kind} ${from}`])
      await tx.query('delete from kitchen_figures where span = $1 and from_date = $2', [kind, from])
      if (kind === 'month') await tx.query('delete from kitchen_cohorts where month = $1', [from])
      await tx.query(figuresSql, [kind, ...days, ...instants, timeZone, now], 'count-figures')
    },
    { patienceMs: 120_000 },
  )
}

const isSold = (order: string) => `${isAlive(order)} and ${isPaid(order)}`

// $1 span, $2 and $3 its first day and the day after it, $4 and $5 the same as instants, $6 the zone, $7 now.
const figuresSql = `
  with placed as (
    select o.chef_id, o.account_id, o.total_cents, ${isAlive('o')} as is_alive, ${among('o.status', calledOffStatuses)} as is_off,
      coalesce((select sum(amount_cents) from refunds r where r.payment_id = p.id), 0) as refunded_cents
    from orders o join payments p on p.order_id = o.id and p.status = 'paid' where o.placed_at >= $4 and o.placed_at < $5),
  sales as (
    select chef_id, count(*) filter (where is_alive) as orders, count(*) filter (where is_off) as called_off,
      sum(total_cents) as paid_cents, sum(refunded_cents) as refunded_cents
    from placed group by grouping sets ((chef_id), ())),
  pairs as materialized (select distinct chef_id, account_id from placed where is_alive),
  -- All orders of an account are read once: asking for a kitchen's would read all of that kitchen.
  firsts as (
    select e.account_id, e.chef_id, min(e.placed_at) as first_at
    from (select distinct account_id from pairs) known join orders e on e.account_id = known.account_id
    where ${isSold('e')} group by grouping sets ((e.account_id, e.chef_id), (e.account_id))),
  joined as (
    select f.chef_id, f.first_at from firsts f left join pairs p on p.account_id = f.account_id and p.chef_id = f.chef_id
    where f.chef_id is null or p.chef_id is not null),
  cohorts as (
    insert into kitchen_cohorts (chef_id, joined, month, customers)
    select chef_id, date_trunc('month', first_at at time zone $6)::date, $2, count(*) from joined where $1 = 'month' group by 1, 2),
  buyers as (
    select chef_id, count(*) as customers, count(*) filter (where first_at >= $4) as new_customers from joined group by 1),
  turns as (
    select s.id, s.chef_id, bool_or(r.kind = 'paused') as is_paused,
      (array_agg(r.kind order by r.id desc) filter (where r.kind <> 'paused'))[1] as last,
      (array_agg(r.details ->> 'reason' order by r.id desc) filter (where r.kind = 'cancelled'))[1] as reason
    from subscription_receipts r join subscriptions s on s.id = r.subscription_id
    where r.at >= $4 and r.at < $5 and r.kind in ('paused', 'cancelled', 'brought-back') group by 1, 2),
  stops as (
    select chef_id, count(*) filter (where is_paused) as plans_paused, count(*) filter (where last = 'cancelled') as plans_ended
    from turns group by grouping sets ((chef_id), ())),
  reasons as (
    select chef_id, jsonb_object_agg(reason, times) as end_reasons from (
      select chef_id, reason, count(*) as times from turns where last = 'cancelled' and reason is not null
      group by grouping sets ((chef_id, reason), (reason))) told group by 1),
  starts as (
    select chef_id, count(*) as plans_started from subscriptions where started_at >= $4 and started_at < $5
    group by grouping sets ((chef_id), ())),
  deliveries as (
    select o.chef_id, ${among('o.status', undeliveredStatuses)} as is_open, done.at as done_at, (o.delivery_date + o.window_until::time) at time zone $6 as until,
      exists (select from problem_reports r where r.order_id = o.id) as has_problem
    from orders o left join lateral (
      select max(e.at) as at from order_events e where e.order_id = o.id and e.status = 'delivered' and e.undoes is null
        and not exists (select from order_events u where u.undoes = e.id)) done on true
    where o.delivery_date >= $2 and o.delivery_date < $3 and ${isSold('o')}),
  brought as (
    select chef_id, count(*) as due, count(*) filter (where done_at <= until) as on_time,
      count(*) filter (where has_problem) as problems
    from deliveries where done_at is not null or is_open and until <= $7 group by grouping sets ((chef_id), ())),
  offers as (
    select f.chef_id, sum(f.servings) as offered, sum(coalesce(taken.servings, 0)) as sold
    from offered_servings f left join (
      select o.chef_id, o.delivery_date, sum(o.servings) as servings from orders o
      where o.delivery_date >= $2 and o.delivery_date < $3 and ${isSold('o')} group by 1, 2) taken using (chef_id, delivery_date)
    where f.delivery_date >= $2 and f.delivery_date < $3 group by grouping sets ((f.chef_id), ())),
  scopes as (
    select chef_id from sales union select chef_id from buyers union select chef_id from stops union select chef_id from starts
    union select chef_id from brought union select chef_id from offers union select null)
  insert into kitchen_figures (span, from_date, chef_id, counted_at, orders, called_off, paid_cents, refunded_cents, customers,
    new_customers, plans_started, plans_paused, plans_ended, end_reasons, due, on_time, problems, sold, offered)
  select $1, $2, scopes.chef_id, $7, coalesce(orders, 0), coalesce(called_off, 0), coalesce(paid_cents, 0),
    coalesce(refunded_cents, 0), coalesce(customers, 0), coalesce(new_customers, 0), coalesce(plans_started, 0),
    coalesce(plans_paused, 0), coalesce(plans_ended, 0), coalesce(end_reasons, '{}'), coalesce(due, 0), coalesce(on_time, 0),
    coalesce(problems, 0), coalesce(sold, 0), coalesce(offered, 0)
  from scopes ${['sales', 'buyers', 'stops', 'reasons', 'starts', 'brought', 'offers']
    .map(part => `left join ${part} on coalesce(${part}.chef_id, 0) = coalesce(scopes.chef_id, 0)`)
    .join(' ')}`

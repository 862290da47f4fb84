import { stopProblemKinds } from '@ladlewell/contract/problems.ts'
import { inHandStatuses } from '@ladlewell/domain/order.ts'
import { openPaymentStatuses } from '@ladlewell/domain/settlement.ts'
import { among } from '../../../schema/states.ts'
import { NOW, TODAY, ZONE } from './fact.ts'

const isPaid = `exists (select from payments p where p.order_id = o.id and p.status = 'paid')`

/**
 * Orders behind their delivery hours, by the rule of the domain's `behindOf`. What a customer is asked about, and what never came
 * as its driver said, waits for others.
 */
export const lateOrders = `
  select late.kind, o.id::text as key,
    case late.kind when 'order-not-delivered' then w.until when 'order-not-ready' then w.begins - interval '1 hour'
      else w.begins end as since, null as episode, o.id::text as subject_id, 'Order #' || o.id as name, o.chef_id,
    json_build_object('status', o.status, 'carrier', o.carrier, 'date', o.delivery_date, 'from', o.window_from,
      'until', o.window_until, 'customer', o.address->>'firstName' || ' ' || left(o.address->>'lastName', 1) || '.') as detail
  from orders o,
    lateral (select (o.delivery_date + o.window_from::time) at time zone ${ZONE} as begins,
      (o.delivery_date + o.window_until::time) at time zone ${ZONE} as until) w,
    lateral (select case when ${NOW} >= w.until then 'order-not-delivered' when o.status = 'out-for-delivery' then null
      when o.status <> 'ready' then case when ${NOW} >= w.begins - interval '1 hour' then 'order-not-ready' end
      when o.carrier = 'kitchen' and ${NOW} >= w.begins then 'order-not-gone' end as kind) late
  where ${among('o.status', inHandStatuses)} and o.delivery_date <= ${TODAY} and late.kind is not null and ${isPaid}
    and not exists (select from order_delays d where d.order_id = o.id and d.answer is null)
    and not exists (select from problem_reports r where r.order_id = o.id and r.closed_at is null
      and ${among('r.kind', stopProblemKinds)})`

/** The system locks at the cut-off: minutes later something is wrong with it. */
export const notLocked = `
  select 'order-not-locked' as kind, o.id::text as key, o.cutoff_at as since, null as episode, o.id::text as subject_id,
    'Order #' || o.id as name, o.chef_id, json_build_object('date', o.delivery_date) as detail
  from orders o
  where o.status = 'placed' and o.cutoff_at < ${NOW} - interval '5 minutes' and ${isPaid}`

/** A payment ends when it expires, one way or the other. */
export const stuckPayments = `
  select 'payment-stuck' as kind, p.id::text as key, p.expires_at as since, null as episode, o.id::text as subject_id,
    'Order #' || o.id as name, o.chef_id, json_build_object('cents', p.amount_cents, 'date', o.delivery_date) as detail
  from (${openPayments('is not null')} union all ${openPayments('is null')}) p join orders o on o.id = p.order_id
  where p.expires_at < ${NOW} - interval '15 minutes'`

/** Each half has an index of its own. */
function openPayments(nextTry: string): string {
  return `select * from payments where next_try_at ${nextTry} and ${among('status', openPaymentStatuses)}`
}

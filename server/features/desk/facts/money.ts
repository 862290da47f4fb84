import { UNUSUAL_REFUND } from '@ladlewell/domain/desk.ts'
import { backStatuses } from '@ladlewell/domain/payout.ts'
import { among, outside } from '../../../schema/states.ts'
import { type Payee, payeeParties } from '../../ledger/coming.ts'
import { TRANSFER_QUEUE } from '../../payouts/queries.ts'
import { NOW } from './fact.ts'

/** The provider refused it again and again, or the bank sent it back, and it was not sent again. */
export const failedPayouts = `
  select 'payout-failed' as kind, p.id::text as key, t.dead_at as since, null as episode, p.id::text as subject_id,
    'Payout ' || p.id as name, p.chef_id,
    json_build_object('cents', p.amount_cents, 'error', p.last_error, 'driver', (
      select trim(a.firstname || ' ' || a.lastname) from accounts a where a.id = p.driver_id)) as detail
  from tasks t join payouts p on p.id = t.key::int
  where t.queue = '${TRANSFER_QUEUE}' and t.dead_at is not null and p.done_at is null
  union all
  select 'payout-failed', p.id::text, f.changed_at, f.id, p.id::text, 'Payout ' || p.id, p.chef_id,
    json_build_object('cents', p.amount_cents, 'error', coalesce(f.failure, 'The bank sent it back.'), 'driver', (
      select trim(a.firstname || ' ' || a.lastname) from accounts a where a.id = p.driver_id))
  from bank_payouts f join bank_payout_parts b on b.bank_payout_id = f.id join payouts p on p.id = b.payout_id
  where ${among('f.status', backStatuses)} and not exists (
    select from bank_payout_parts l join bank_payouts n on n.id = l.bank_payout_id
    where l.payout_id = p.id and (${outside('n.status', backStatuses)} or (n.changed_at, n.id) > (f.changed_at, f.id)))`

const driver = `c.account_id::text as subject_id, trim(a.firstname || ' ' || a.lastname) as name, null::int as chef_id`

/** What was earned a week ago and more, and has no account to go to. */
export const heldPayouts = payeeParties.map(heldOf).join(' union all ')

function heldOf(party: Payee['party']): string {
  const isChef = party === 'chef'
  const subject = isChef ? 'c.id::text as subject_id, c.name, c.id as chef_id' : driver
  const id = isChef ? 'c.id' : 'c.account_id'
  return `
  select '${isChef ? 'payout-held' : 'driver-payout-held'}' as kind, ${id}::text as key, open.at + interval '7 days' as since,
    null as episode, ${subject}, json_build_object() as detail
  from ${isChef ? 'chefs c' : 'drivers c join accounts a on a.id = c.account_id'}, lateral (
    select l.at from ledger_lines l
    where l.${isChef ? 'chef_id' : 'driver_id'} = ${id} and l.party = '${party}' and l.kind <> 'payout' and l.amount_cents > 0
      and (select paid.line_id from payout_lines paid where paid.line_id = l.id) is null
    order by l.at, l.id limit 1) open
  where c.payouts_ready_at is null and open.at < ${NOW} - interval '7 days'`
}

/** The provider has been asked again and again. It is never given up. */
export const refusedRefunds = `
  select 'refund-refused' as kind, r.id::text as key, r.created_at as since, null as episode, o.id::text as subject_id,
    'Order #' || o.id as name, o.chef_id, json_build_object('cents', r.amount_cents, 'tries', r.tries) as detail
  from tasks t join refunds r on r.id = t.key::int join payments p on p.id = r.payment_id join orders o on o.id = p.order_id
  where t.queue = 'refunds' and r.done_at is null and (t.dead_at is not null or r.tries >= 3)`

const { cents, times, days } = UNUSUAL_REFUND

/** Large ones, and those of customers who often get some. Another of us looks at them. */
export const unusualRefunds = `
  select 'unusual-refund' as kind, r.id::text as key, r.created_at as since, null as episode, o.id::text as subject_id,
    'Order #' || o.id as name, o.chef_id,
    json_build_object('cents', r.amount_cents, 'times', many.times, 'note', r.note) as detail
  from refunds r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id, lateral (
    select count(*)::int as times from orders theirs join payments tp on tp.order_id = theirs.id join refunds tr on tr.payment_id = tp.id
    where theirs.account_id = o.account_id and tr.request_key is not null and tr.id <= r.id
      and tr.created_at > r.created_at - interval '${days} days') many
  where r.request_key is not null and r.created_at > ${NOW} - interval '${days} days' and (r.amount_cents >= ${cents} or many.times >= ${times})`

import { expect, test } from 'vitest'
import { brokenAfterIn } from './testing/broken-after.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })

const brokenAfter = brokenAfterIn(server)

const living = `(select id from orders where status = 'placed' order by id limit 1)`
const report = `
  with about as (select id, account_id, chef_id from orders where id = ${living}),
  reported as (
    insert into problem_reports (order_id, account_id, kind, text, reported_at)
    select id, account_id, 'late', 'Late.', now() from about returning id),
  opened as (
    insert into threads (account_id, order_id, chef_id, problem_id, kind, priority, since, opened_at, said_at)
    select a.account_id, a.id, a.chef_id, r.id, 'late', 3, now(), now(), now() from about a, reported r returning id, account_id)
  insert into thread_entries (thread_id, what, party, author_id, audience, text, at)
  select id, 'message', 'customer', account_id, 'all', 'Late.', now() from opened`
const contested = (isMoved: boolean, adjustment: string) => [
  report,
  `with refunded as (
     insert into refunds (payment_id, reason, amount_cents, created_at, liable)
     select p.id, 'staff', 100, now(), 'chef' from payments p join ledger_lines l on l.order_id = p.order_id
     where l.kind = 'sale' order by p.id limit 1 returning id, payment_id),
   booked as (
     insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, refund_id, at)
     select v.party, 'refund', v.cents, o.chef_id, o.id, r.id, '2000-01-01'
     from refunded r join payments p on p.id = r.payment_id join orders o on o.id = p.order_id,
       (values ('provider', 100), ('chef', -100)) v (party, cents)),
   adjusted as (
     insert into adjustments (chef_id, payer, payee, amount_cents, reason, staff_id, at)
     select chef_id, 'platform', 'chef', 100, 'A test.', account_id, now() from threads limit 1)
   insert into kitchen_shares (refund_id, thread_id, chef_id, share_cents, refunded_by, told_at, contest_until, contested_at,
     contest_reason, decided_at, decided_by, decision_reason, is_moved)
   select r.id, t.id, t.chef_id, 100, a.low, now(), now(), now(), 'No.', '2000-01-01', a.high, 'Yes.', ${isMoved}
   from refunded r, threads t, (select min(id) as low, max(id) as high from accounts) a limit 1`,
  `update kitchen_shares set adjustment_id = ${adjustment}`,
]

test.each<[number, string, ...string[]]>([
  [92, 'a share that is ours and was not given back', ...contested(true, 'null')],
  [92, 'a share that stayed and was given back', ...contested(false, '(select max(id) from adjustments)')],
  [
    93,
    'an open report whose conversation is solved',
    report,
    `update threads set state = 'solved', solved_at = now()`,
  ],
  [
    94,
    'a picture of a conversation that everybody sees',
    report,
    `with shown as (
       insert into pictures (id, account_id, width, height, created_at, is_private)
       select gen_random_uuid(), account_id, 1, 1, now(), false from threads limit 1 returning id)
     insert into thread_pictures (entry_id, picture_id) select e.id, shown.id from thread_entries e, shown limit 1`,
  ],
])('%i finds %s', async (number, _, ...changes) => {
  expect(await brokenAfter(...changes)).toContain(number)
})

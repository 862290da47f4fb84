import { expect, test } from 'vitest'
import { brokenAfterIn } from './testing/broken-after.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })

const brokenAfter = brokenAfterIn(server)

/** Two orders of one customer and kitchen, of which the second is said to bring the first one's meals again. */
const again = (lines: string, more = `'chef', 1, null`) => `
  with pair as (
    select min(o.id) as first, max(o.id) as next, max(o.account_id) as account_id, max(o.chef_id) as chef_id from orders o
    where o.status in ('placed', 'completed') group by o.account_id, o.chef_id having count(*) > 1 limit 1),
  thread as (
    insert into threads (account_id, order_id, chef_id, kind, priority, since, opened_at, said_at)
    select account_id, first, chef_id, 'other', 4, now(), now(), now() from pair returning id)
  insert into redeliveries (order_id, of_order_id, thread_id, liable, value_cents, over_reason, lines, reason, arranged_by,
    arranged_at, request_key)
  select pair.next, pair.first, thread.id, v.liable, v.value_cents, v.over_reason, '${lines}', 'A test.', pair.account_id, now(), 'k'
  from pair, thread, (values (${more})) v (liable, value_cents, over_reason)`

const one = '[{"line": 1, "quantity": 1}]'

const borneByUs = `insert into kitchen_shares (redelivery_id, thread_id, chef_id, share_cents, refunded_by, told_at, contest_until,
    contested_at, contest_reason, decided_at, decided_by, decision_reason, is_moved)
  select r.order_id, r.thread_id, o.chef_id, 100, a.low, now(), now(), now(), 'No.', '2000-01-01', a.high, 'Yes.', true
  from redeliveries r join orders o on o.id = r.order_id, (select min(id) as low, max(id) as high from accounts) a`

test.each<[number, string, ...string[]]>([
  [
    92,
    'a completed redelivery that is ours by now, and was not paid',
    again(one),
    `update orders set status = 'completed' where id = (select order_id from redeliveries)`,
    borneByUs,
  ],
  [140, 'a redelivery that its customer paid', again(one)],
  [141, 'a redelivery of more than was bought', again('[{"line": 9, "quantity": 1}]')],
  [142, 'more given than was paid, without a reason', again(one, `'chef', 100000000, null::text`)],
  [
    143,
    'a swap whose refund is another order’s',
    `with thread as (
       insert into threads (account_id, order_id, chef_id, kind, priority, since, opened_at, said_at)
       select account_id, id, chef_id, 'other', 4, now(), now(), now() from orders order by id limit 1
       returning id, order_id, account_id),
     refunded as (
       insert into refunds (payment_id, reason, amount_cents, created_at, liable)
       select max(id), 'staff', 100, now(), 'chef' from payments returning id)
     insert into order_swaps (order_id, thread_id, line, servings, from_name, meal_id, to_name, liable, back_cents, refund_id,
       reason, arranged_by, arranged_at, request_key)
     select t.order_id, t.id, 1, 1, 'A', (select min(id) from meals), 'B', 'chef', 100, r.id, 'A test.', t.account_id,
       '2000-01-01', 'k' from thread t, refunded r`,
  ],
])('%i finds %s', async (number, _, ...changes) => {
  expect(await brokenAfter(...changes)).toContain(number)
})

test('a redelivery that is ours by now is owed once it is completed', async () => {
  const undelivered = `update orders set status = 'placed' where id = (select order_id from redeliveries)`
  expect(await brokenAfter(again(one), undelivered, borneByUs)).not.toContain(92)
})

test('why more was given than was paid is enough', async () => {
  expect(await brokenAfter(again(one, `'chef', 100000000, 'For the wait.'`))).not.toContain(142)
})

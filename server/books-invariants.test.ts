import { expect, test } from 'vitest'
import { brokenAfterIn } from './testing/broken-after.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })
const earned = `(select order_id from ledger_lines where kind = 'sale' order by order_id limit 1)`
const book = (party: string, kind: string, cents: number) =>
  `insert into ledger_lines (party, kind, amount_cents, chef_id, order_id, at)
   select '${party}', '${kind}', ${cents}, chef_id, id, placed_at from orders where id = ${earned}`
const moved = (category: string, cents: string, more = '') =>
  `insert into provider_transactions (id, type, category, amount_cents, fee_cents, source_id, intent_id, created_at, at)
   select 'txn_1', 'some', '${category}', ${cents}, 0, 'du_1', p.intent_id, '2020-01-01', '2020-01-01'
   from payments p where p.order_id = ${earned} ${more}`

const brokenAfter = brokenAfterIn(server)

// – All that is booked stands on an account, and the provider’s transactions and decided disputes agree with what we have of them
test.each<[number, string, ...string[]]>([
  [130, 'money that stands on no account', book('platform', 'gift', 1), book('platform', 'loan', -1)],
  [130, 'a payment that came at no time', `update payments set settled_at = null where order_id = ${earned}`],
  [130, 'a line without its other side', book('tax-office', 'refund', 1)],
  [131, 'a charge that took more than we have of it', moved('charge', 'p.captured_cents + 1')],
  [
    132,
    'a dispute that was won, and whose money did not come back',
    `insert into disputes (id, amount_cents, reason, status, opened_at, closed_at) values ('du_1', 500, 'fraudulent', 'won', '2020-01-01', '2020-01-02')`,
    moved('dispute', '-500'),
    `insert into provider_readings (one, through, read_at, balance_cents) values (1, now(), now(), 0)
     on conflict (one) do update set read_at = now()`,
  ],
])('invariant %i is broken by %s', async (number, _, ...changes) => {
  expect(await brokenAfter(...changes)).toContain(number)
})

test('what is as it should be breaks none of them', async () => {
  expect(await brokenAfter(moved('charge', 'p.captured_cents'))).toEqual([])
})

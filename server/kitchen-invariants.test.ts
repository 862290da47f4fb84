import { expect, test } from 'vitest'
import { brokenAfterIn } from './testing/broken-after.ts'
import { startTestServer } from './testing/test-server.ts'

const server = await startTestServer({ ROLE: 'web' })

const brokenAfter = brokenAfterIn(server)

const consent = (confirmedAt: string) =>
  `insert into sms_consents (account_id, phone, version, given_at, answer_by, confirmed_at)
   values (1, '+15125550100', '2.0', now(), now() + interval '1 day', ${confirmedAt})`
const texted = (key: string, content: object) =>
  `insert into outbox (key, channel, recipient, content, created_at, sent_at)
   values ('${key}', 'sms', '+15125550100', '${JSON.stringify({ accountId: 1, body: '', ...content })}', now(), now())`

test('a confirmed number that is texted breaks nothing', async () => {
  expect(await brokenAfter(consent('now()'), texted('asked', { asks: 1 }), texted('told', {}))).toEqual([])
})

// §2 No order is placed while a failed inspection keeps a kitchen closed (invariant 49)
test.each<[number, string, ...string[]]>([
  [44, 'a text to a number that never said YES', consent('null'), texted('told', {})],
  [44, 'a question that was asked twice', texted('asked', { asks: 1 }), texted('again', { asks: 1 })],
  [
    49,
    'an order at a kitchen that a failed inspection had closed',
    `insert into inspection_closures (chef_id, why, closed_at, reopened_at)
     select chef_id, 'failed', placed_at - interval '1 hour', placed_at + interval '1 hour' from orders order by id limit 1`,
  ],
  [
    49,
    'a kitchen that is closed without anything that says since when',
    `update chefs set inspection_closure = 'overdue'`,
  ],
])('%i finds %s', async (number, _, ...changes) => {
  expect(await brokenAfter(...changes)).toEqual([number])
})

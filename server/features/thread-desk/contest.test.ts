import type { Thread } from '@ladlewell/contract/threads.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { colleague } from '../../testing/colleague.ts'
import { completeOrder } from '../../testing/complete-order.ts'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')
const kitchen = await signedIn(server, 'chef@ladlewell.test')
await colleague(server.db, 'second@ladlewell.test', ['finance'])
const second = await signedIn(server, 'second@ladlewell.test')

type Who = Pick<Customer, 'send'>

async function refunded(more: object = {}) {
  const customer = await asCustomer(server)
  const [own] = await server.db.query<{ id: number; name: string }>(
    'select id, name from chefs where account_id = $1',
    [kitchen.id],
  )
  const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: await basketFrom(server, own!.name),
  })
  const { orderId } = (await placed.json()) as { orderId: number }
  const opened = await customer.send('POST', '/api/v1/threads', {
    body: { orderId, kind: 'missing', text: 'It was not there.', lines: [1] },
  })
  const { threadId } = (await opened.json()) as Thread
  const given = await staff.send('POST', `/api/v1/staff/threads/${threadId}/refunds`, {
    body: { lines: [{ line: 1, quantity: 1 }], liable: 'chef', reason: 'It was missing.', ...more },
    headers: { 'idempotency-key': `r${threadId}` },
  })
  expect(given.status).toBe(200)
  const thread = (await given.json()) as Thread
  return { customer, orderId, threadId, thread, refundId: thread.refunds[0]!.refundId, chefId: own!.id }
}

// Orders that are completed by hand have no mail of it, which is number 18.
const broken = async () =>
  (await countBroken(server.db, await server.now())).filter(({ number, count }) => count > 0 && number !== 18)
const contest = (threadId: number, who: Who = kitchen) =>
  who.send('POST', `/api/v1/threads/${threadId}/contest`, { body: { reason: 'I packed it; see the photo.' } })
const decide = (threadId: number, refundId: number, who: Who, move = true) =>
  who.send('PUT', `/api/v1/staff/threads/${threadId}/refunds/${refundId}/decision`, {
    body: { move, reason: 'The photo shows it.' },
  })
const complete = (orderId: number) => completeOrder(server, orderId)
const kitchenHas = async (chefId: number, orderId: number) => {
  const [sum] = await server.db.query<{ cents: number }>(
    `select coalesce(sum(l.amount_cents), 0)::int as cents from ledger_lines l left join adjustments a on a.id = l.adjustment_id
     where l.party = 'chef' and l.chef_id = $1 and coalesce(l.order_id, a.order_id) = $2`,
    [chefId, orderId],
  )
  return sum!.cents
}
const earned = async (orderId: number) => {
  const [order] = await server.db.query<{ cents: number }>(
    `select sum(amount_cents)::int as cents from ledger_lines where order_id = $1 and refund_id is null and party = 'chef'`,
    [orderId],
  )
  return order!.cents
}

// – Refunds in a conversation come with suggested lines and party, and the kitchen hears what it pays and until when it can contest (issue 15)
test('a refund in a conversation is suggested by its kind, told to the kitchen, and seen by the customer without the share', async () => {
  const { customer, threadId, thread, orderId } = await refunded()
  expect(thread.desk?.suggestion).toEqual({
    ...{ lines: [1], servings: [{ line: 1, quantity: 1 }], fee: false, liable: 'chef', to: 'as-paid' },
  })
  const seen = (await (await customer.send('GET', `/api/v1/threads/${threadId}`)).json()) as Thread
  expect(seen.refunds).toMatchObject([{ amount: expect.any(Number), note: 'It was missing.', share: null }])
  expect(JSON.stringify(seen)).not.toContain('share-told')
  const ofKitchen = (await (await kitchen.send('GET', `/api/v1/threads/${threadId}`)).json()) as Thread
  expect(ofKitchen.refunds[0]!.share).toMatchObject({ mayContest: true, mayDecide: false, contestedAt: null })
  const [mail] = await server.db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key ^@ $1 and recipient = 'chef@ladlewell.test'`,
    [`thread:${threadId}:share:`],
  )
  expect(mail?.text).toContain('It was missing.')
  expect(mail?.text).toContain('contest it until')
  const again = await staff.send('POST', `/api/v1/staff/threads/${threadId}/refunds`, {
    body: { lines: [{ line: 1, quantity: 1 }], liable: 'chef', reason: 'It was missing.' },
    headers: { 'idempotency-key': `r${threadId}` },
  })
  expect(((await again.json()) as Thread).refunds).toHaveLength(1)
  const [count] = await server.db.query<{ n: number }>(
    'select count(*)::int as n from refunds r join payments p on p.id = r.payment_id where p.order_id = $1',
    [orderId],
  )
  expect(count!.n).toBe(1)
})

// – A second person decides what a kitchen contests: two at once decide once, and the ledger is set right once (issue 15)
test('a contested share of an earned order becomes ours by one adjustment, though two decide at once', async () => {
  const { orderId, threadId, refundId, chefId } = await refunded()
  await complete(orderId)
  const whole = await earned(orderId)
  expect(await kitchenHas(chefId, orderId)).toBeLessThan(whole)
  expect((await contest(threadId)).status).toBe(200)
  await expectProblem(await contest(threadId), 'contested-already')
  const today = async () => {
    const answer = await staff.call('GET /api/v1/staff/today', { query: {} })
    return answer.ok ? answer.data.items.map(({ id }) => id) : []
  }
  expect(await today()).toContain(`share-contested:${refundId}`)
  await expectProblem(await decide(threadId, refundId, staff), 'second-person-needed')
  const answers = await Promise.all(Array.from({ length: 6 }, () => decide(threadId, refundId, second)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect(await kitchenHas(chefId, orderId)).toBe(whole)
  await staff.send('PUT', `/api/v1/staff/threads/${threadId}`, { body: { state: 'solved' } })
  expect(await today()).not.toContain(`share-contested:${refundId}`)
  const thread = (await (await kitchen.send('GET', `/api/v1/threads/${threadId}`)).json()) as Thread
  expect(thread.refunds[0]!.share).toMatchObject({ decision: { moved: true, reason: 'The photo shows it.' } })
  expect(await broken()).toEqual([])
})

// – Of an order that is not earned yet nothing is borne: it is set right when it is (issue 15)
test('a share that became ours before its order was earned is set right once it is', async () => {
  const { orderId, threadId, refundId, chefId } = await refunded()
  await contest(threadId)
  expect((await decide(threadId, refundId, second)).status).toBe(200)
  expect(await kitchenHas(chefId, orderId)).toBe(0)
  await complete(orderId)
  await server.advance(1)
  const whole = await earned(orderId)
  await until('the kitchen has all of it', async () => (await kitchenHas(chefId, orderId)) === whole)
  expect(await broken()).toEqual([])
})

test('a share that stays with the kitchen changes nothing', async () => {
  const { orderId, threadId, refundId, chefId } = await refunded()
  await complete(orderId)
  const before = await kitchenHas(chefId, orderId)
  await contest(threadId)
  expect((await decide(threadId, refundId, second, false)).status).toBe(200)
  expect(await kitchenHas(chefId, orderId)).toBe(before)
  expect(await broken()).toEqual([])
})

// – A kitchen can contest within 48 hours, its own share alone (issue 15)
test('only the kitchen whose share it is may contest, and only for two days', async () => {
  const { customer, threadId } = await refunded()
  const other = await signedIn(server, 'hana-sato@ladlewell.test')
  await expectProblem(await contest(threadId, other), 'not-found')
  await expectProblem(await contest(threadId, customer), 'not-allowed')
  const ours = await refunded({ liable: 'platform' })
  await expectProblem(await contest(ours.threadId), 'not-found')
  await server.advance(48 * 60 - 1)
  const { threadId: inTime } = await refunded()
  expect((await contest(inTime)).status).toBe(200)
  await server.advance(2)
  await expectProblem(await contest(threadId), 'too-late-to-contest')
})

// – Goodwill that became ours and counts towards a recalled meal comes back to the kitchen once (decision 64)
test('goodwill that a kitchen bore and that became ours comes back once, whether a recall counted it before or after', async () => {
  const goodwill = (liable = 'chef') => refunded({ lines: undefined, amount: 3, liable })
  const [before, after, control] = [await goodwill(), await goodwill(), await goodwill('platform')]
  for (const { orderId } of [before, after, control]) await complete(orderId)
  const move = async ({ threadId, refundId }: typeof before) => {
    expect((await contest(threadId)).status).toBe(200)
    expect((await decide(threadId, refundId, second)).status).toBe(200)
  }
  await move(before)
  const [line] = await server.db.query<{ mealId: number; deliveryDate: string }>(
    `select l.meal_id, o.delivery_date::text as delivery_date from order_lines l join orders o on o.id = l.order_id where o.id = $1`,
    [before.orderId],
  )
  const recalled = await staff.send('POST', '/api/v1/staff/recalls', {
    body: { ...line, reason: 'Glass.', refund: true },
  })
  expect(recalled.status).toBe(200)
  const netted = () =>
    server.db.query(
      `select 1 from refunds r join payments p on p.id = r.payment_id
       where p.order_id = any($1) and (r.parts->>'nettedCents')::int = 300`,
      [[before.orderId, after.orderId, control.orderId]],
    )
  await until('the recall’s refunds', async () => (await netted()).length === 3)
  await move(after)
  const kept = await kitchenHas(control.chefId, control.orderId)
  expect(await kitchenHas(before.chefId, before.orderId)).toBe(kept)
  expect(await kitchenHas(after.chefId, after.orderId)).toBe(kept)
  expect(await broken()).toEqual([])
})

import type { Order } from '@ladlewell/contract/ordering.ts'
import type { Remedies } from '@ladlewell/contract/remedies.ts'
import type { Thread } from '@ladlewell/contract/threads.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { colleague } from '../../testing/colleague.ts'
import { completeOrder } from '../../testing/complete-order.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { worldWithTerms } from '../../testing/world.ts'

const server = await startTestServer({}, worldWithTerms({ refundLimitCents: 10_000 }))
const staff = await signedIn(server, 'staff@ladlewell.test')
const kitchen = await signedIn(server, 'chef@ladlewell.test')
await colleague(server.db, 'second@ladlewell.test', ['owner'])
const second = await signedIn(server, 'second@ladlewell.test')
const [own] = await server.db.query<{ id: number; name: string }>(
  'select id, name from chefs where account_id = $1',
  [kitchen.id],
)

/** A paid order of three servings of one meal, and the conversation about two of them that were missing. */
async function complained(quantity = 3) {
  const customer = await asCustomer(server)
  const basket = await basketFrom(server, own!.name)
  const orderItems = [{ ...basket.orderItems[0]!, quantity }]
  const placed = await customer.send('POST', '/api/v1/auth/orders/place-order', {
    body: { ...basket, orderItems },
  })
  const { orderId } = (await placed.json()) as { orderId: number }
  const opened = await customer.send('POST', '/api/v1/threads', {
    body: { orderId, kind: 'missing', text: 'Two were missing.', lines: [{ line: 1, quantity: 2 }] },
  })
  expect(opened.status).toBe(200)
  const { threadId } = (await opened.json()) as Thread
  const path = `/api/v1/staff/threads/${threadId}`
  const options = async () => (await (await staff.send('GET', `${path}/remedies`)).json()) as Remedies
  const [meal] = basket.orderItems
  const date = (await options()).dates.find(({ meals }) =>
    meals.some(({ mealId }) => mealId === meal!.mealId),
  )!.date
  const again = (more: object = {}, key: string | null = null, who = staff) =>
    who.send('POST', `${path}/redeliveries`, {
      body: {
        ...{ deliveryDate: date, lines: [{ line: 1, quantity: 2 }], liable: 'chef' },
        ...{ reason: 'Two were missing.', ...more },
      },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  const refund = (more: object = {}) =>
    staff.send('POST', `${path}/refunds`, {
      body: { lines: [{ line: 1, quantity: 2 }], liable: 'chef', reason: 'Two were missing.', ...more },
    })
  const read = async (who = staff) =>
    (await (await who.send('GET', `/api/v1/threads/${threadId}`)).json()) as Thread
  return { customer, orderId, threadId, path, options, date, again, refund, read, mealId: meal!.mealId }
}

const broken = async () =>
  (await countBroken(server.db, await server.now())).filter(({ number, count }) => count > 0 && number !== 18)
const ordersOf = async (customer: Awaited<ReturnType<typeof asCustomer>>) => {
  const answer = await customer.send('GET', '/api/v1/auth/orders')
  return (await answer.json()) as Order[]
}
const redeliveryOf = async (orderId: number) => {
  const rows = await server.db.query<{ id: number; liable: string; cents: number }>(
    'select order_id as id, liable, value_cents as cents from redeliveries where of_order_id = $1 order by 1',
    [orderId],
  )
  return rows
}
const complete = (orderId: number) => completeOrder(server, orderId)
const partiesOf = async (orderId: number) => {
  const rows = await server.db.query<{ party: string; cents: number }>(
    `select party, sum(amount_cents)::int as cents from ledger_lines where order_id = $1 group by 1`,
    [orderId],
  )
  return Object.fromEntries(rows.map(({ party, cents }) => [party, cents]))
}

const adjustedOf = (orderId: number) =>
  server.db.query<{ payer: string; payee: string; cents: number }>(
    'select payer, payee, amount_cents as cents from adjustments where order_id = $1',
    [orderId],
  )

// – A report names meals and servings, and the refund suggested in its conversation begins with them (issue 15)
test('what a report names is suggested to our team, with so many servings, and shown to everybody in the conversation', async () => {
  const { customer, read, orderId } = await complained()
  const meals = [{ line: 1, quantity: 2, name: expect.any(String) }]
  for (const who of [staff, kitchen, customer as unknown as typeof staff])
    expect((await read(who)).meals).toMatchObject(meals)
  expect((await read()).desk?.suggestion).toMatchObject({
    ...{ servings: [{ line: 1, quantity: 2 }], liable: 'chef', fee: false },
  })
  const report = (lines: unknown) =>
    customer.send('POST', `/api/v1/orders/${orderId}/problems`, {
      body: { kind: 'quality', text: 'Cold.', ...(lines !== undefined && { lines }) },
    })
  await expectProblem(await report([{ line: 1, quantity: 4 }]), 'validation-failed')
  await expectProblem(await report([{ line: 2, quantity: 1 }]), 'validation-failed')
  await expectProblem(await report([1, { line: 1, quantity: 1 }]), 'validation-failed')
  expect((await report([1])).status).toBe(200)
  expect((await report(undefined)).status).toBe(200)
})

// – A customer who reports a problem can say that they would rather have credit, and the refund suggested begins with that (issue 15)
test('who would rather have credit says so in a report, in a conversation, and it is not lost when both become one', async () => {
  const { customer, orderId, read, path } = await complained()
  expect((await read()).desk?.suggestion.to).toBe('as-paid')
  const wish = { kind: 'quality', text: 'Cold. Rather as credit.', refundTo: 'credit' }
  const reported = await customer.send('POST', `/api/v1/orders/${orderId}/problems`, { body: wish })
  const { threadId } = (await reported.json()) as { threadId: number }
  const begun = await customer.send('POST', '/api/v1/threads', { body: { orderId, ...wish } })
  const of = async (answer: Response) => ((await answer.json()) as Thread).desk?.suggestion.to
  for (const id of [threadId, ((await begun.json()) as Thread).threadId])
    expect(await of(await staff.send('GET', `/api/v1/threads/${id}`))).toBe('credit')
  const into = Number(path.split('/').at(-1))
  expect(
    await of(await staff.send('POST', `/api/v1/staff/threads/${threadId}/merge`, { body: { into } })),
  ).toBe('credit')
  expect((await read()).desk?.suggestion.to).toBe('credit')
  await expectProblem(
    await customer.send('POST', `/api/v1/orders/${orderId}/problems`, {
      body: { ...wish, refundTo: 'cash' },
    }),
    'validation-failed',
  )
})

// – A redelivery is an order that costs nothing: the kitchen cooks it, the customer sees it, and a kitchen that bears it earns nothing (issue 15)
test('a redelivery takes servings of its date, is in the kitchen’s orders and prep list, and costs its customer nothing', async () => {
  const { customer, orderId, again, date, read } = await complained()
  const reserved = async () => {
    const [day] = await server.db.query<{ reserved: number }>(
      `select coalesce(sum(reserved), 0)::int as reserved from chef_days where chef_id = $1 and delivery_date = $2`,
      [own!.id, date],
    )
    return day!.reserved
  }
  const before = await reserved()
  const answers = await Promise.all(Array.from({ length: 4 }, () => again({}, `a${orderId}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const made = await redeliveryOf(orderId)
  expect(made).toHaveLength(1)
  expect(await reserved()).toBe(before + 2)
  const [redelivery, first] = await ordersOf(customer)
  expect(redelivery).toMatchObject({
    ...{ orderId: made[0]!.id, redeliveryOf: orderId, totalAmount: 0, paymentStatus: 'Paid' },
  })
  expect(dateFromParts(redelivery!.deliveryDate)).toBe(date)
  expect(first!.redeliveries).toMatchObject([{ orderId: made[0]!.id, orderStatus: 'Placed' }])
  const board = await kitchen.send('GET', `/api/v1/chef/orders?date=${date}`)
  expect(await board.json()).toContainEqual(
    expect.objectContaining({ orderId: made[0]!.id, servings: 2, redeliveryOf: orderId }),
  )
  const prep = (await (await kitchen.send('GET', `/api/v1/chef/orders/prep?date=${date}`)).json()) as {
    servings: { expected: number; locked: number }
  }
  expect(prep.servings).toMatchObject({ expected: await reserved() })
  const thread = await read(customer as unknown as typeof staff)
  expect(thread.remedies).toMatchObject([{ kind: 'redelivery', orderId: made[0]!.id, liable: null }])
  expect(thread.entries.map(({ what }) => what)).toContain('redelivery')
  expect((await read(kitchen)).remedies[0]!.liable).toBe('chef')
  const mails = await server.db.query<{ key: string }>(
    `select key from outbox where key in ($1, $2) order by key`,
    [`order:${made[0]!.id}:paid`, `order:${made[0]!.id}:redelivery`],
  )
  expect(mails).toHaveLength(2)
  await complete(made[0]!.id)
  expect(await partiesOf(made[0]!.id)).not.toHaveProperty('chef')
  expect(await broken()).toEqual([])
})

// – What we bear is paid to the kitchen as any order; nothing of it is taxed, and its customer paid nothing (issue 15)
test('a redelivery that we bear pays the kitchen what it would have earned, at our cost', async () => {
  const { orderId, again } = await complained()
  expect((await again({ liable: 'platform' })).status).toBe(200)
  const [made] = await redeliveryOf(orderId)
  await complete(made!.id)
  const parties = await partiesOf(made!.id)
  const [order] = await server.db.query<{ subtotal: number; commission: number }>(
    'select subtotal_cents as subtotal, commission_cents as commission from orders where id = $1',
    [made!.id],
  )
  expect(parties.chef).toBeGreaterThanOrEqual(order!.subtotal - order!.commission)
  expect(order!.subtotal).toBeGreaterThan(0)
  expect(parties['tax-office']).toBeUndefined()
  expect(parties.provider ?? 0).toBe(0)
  expect(Object.values(parties).reduce((sum, cents) => sum + cents, 0)).toBe(0)
  expect(await broken()).toEqual([])
})

// – Another redelivery waits for the end of the first; with refunds it gives no more than was paid unless somebody says why (issue 15)
test('a second redelivery waits for the first, and refund and redelivery together give no more than was paid without a reason', async () => {
  const { orderId, again, refund, options } = await complained()
  expect((await again()).status).toBe(200)
  await expectProblem(await again({ reason: 'Again.' }), 'redelivery-under-way')
  const [made] = await redeliveryOf(orderId)
  expect(await options()).toMatchObject({ underWay: made!.id, lines: [{ line: 1, quantity: 3, left: 1 }] })
  await expectProblem(await refund(), 'given-already')
  expect((await refund({ lines: [{ line: 1, quantity: 1 }] })).status).toBe(200)
  await expectProblem(await refund({ lines: [{ line: 1, quantity: 1 }], reason: 'More.' }), 'given-already')
  expect(
    (await refund({ lines: [{ line: 1, quantity: 1 }], overReason: 'It was the third time.' })).status,
  ).toBe(200)
  await complete(made!.id)
  await expectProblem(await again({ lines: [{ line: 1, quantity: 1 }] }), 'given-already')
  await expectProblem(await again({ lines: [{ line: 1, quantity: 4 }] }), 'lines-refunded')
  const more = { lines: [{ line: 1, quantity: 1 }], overReason: 'It was cold once more.' }
  expect((await again(more)).status).toBe(200)
  expect(await redeliveryOf(orderId)).toHaveLength(2)
})

// – A kitchen that bears a redelivery can contest that within 48 hours, and is paid what it would have earned once it is delivered (issue 15)
test('a redelivery that its kitchen bears is contested, and becomes ours by one adjustment, though two decide at once', async () => {
  const ours = await complained()
  await ours.again({ liable: 'platform' })
  const [paid] = await redeliveryOf(ours.orderId)
  await complete(paid!.id)
  const { chef: whole } = await partiesOf(paid!.id)
  const { customer, orderId, threadId, path, again, read } = await complained()
  await again()
  const redeliveryId = (await redeliveryOf(orderId))[0]!.id
  const shareOf = async (who: typeof staff) => (await read(who)).remedies[0]!.share
  expect(await shareOf(kitchen)).toMatchObject({ amount: whole! / 100, mayContest: true, mayDecide: false })
  expect(await shareOf(customer as unknown as typeof staff)).toBeNull()
  const [mail] = await server.db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key = $1`,
    [`order:${redeliveryId}:redelivery`],
  )
  expect(mail?.text).toContain(`$${(whole! / 100).toFixed(2)}. If you think that you shouldn’t bear it`)
  const contested = await kitchen.send('POST', `/api/v1/threads/${threadId}/contest`, {
    body: { reason: 'They were in the bag.', redeliveryId },
  })
  expect(contested.status).toBe(200)
  const today = await staff.call('GET /api/v1/staff/today', { query: {} })
  expect(today.ok && today.data.items.map(({ id }) => id)).toContain(`share-contested:again-${redeliveryId}`)
  const decide = (who: typeof staff) =>
    who.send('PUT', `${path}/redeliveries/${redeliveryId}/decision`, {
      body: { move: true, reason: 'The photo shows them.' },
    })
  await expectProblem(await decide(staff), 'second-person-needed')
  const answers = await Promise.all(Array.from({ length: 4 }, () => decide(second)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await shareOf(kitchen)).toMatchObject({ decision: { moved: true } })
  expect(await adjustedOf(redeliveryId)).toEqual([])
  await complete(redeliveryId)
  await server.advance(1)
  await until('the kitchen is paid', async () => (await adjustedOf(redeliveryId)).length > 0)
  expect(await adjustedOf(redeliveryId)).toEqual([{ payer: 'platform', payee: 'chef', cents: whole }])
  expect(await broken()).toEqual([])
})

test('of a redelivery that was called off there is nothing to contest or to decide', async () => {
  const { customer, orderId, threadId, path, again, read } = await complained()
  await again()
  const redeliveryId = (await redeliveryOf(orderId))[0]!.id
  const contest = () =>
    kitchen.send('POST', `/api/v1/threads/${threadId}/contest`, { body: { reason: 'No.', redeliveryId } })
  expect((await contest()).status).toBe(200)
  await customer.send('POST', `/api/v1/auth/orders/${redeliveryId}/cancelOrder`)
  await expectProblem(await contest(), 'not-found')
  const body = { move: true, reason: 'Fine.' }
  await expectProblem(
    await second.send('PUT', `${path}/redeliveries/${redeliveryId}/decision`, { body }),
    'not-found',
  )
  expect((await read(kitchen)).remedies[0]!.share).toBeNull()
  const today = await staff.call('GET /api/v1/staff/today', { query: {} })
  expect(today.ok && today.data.items.map(({ id }) => id)).not.toContain(
    `share-contested:again-${redeliveryId}`,
  )
  expect(await adjustedOf(redeliveryId)).toEqual([])
})

test('a redelivery that was called off counts for nothing, and brings nothing of its own again', async () => {
  const { orderId, again, customer, options } = await complained()
  expect((await again()).status).toBe(200)
  const [made] = await redeliveryOf(orderId)
  const opened = await customer.send('POST', '/api/v1/threads', {
    body: { orderId: made!.id, kind: 'missing', text: 'Again!' },
  })
  const { threadId } = (await opened.json()) as Thread
  const nested = await staff.send('POST', `/api/v1/staff/threads/${threadId}/redeliveries`, {
    body: {
      ...{ deliveryDate: '2030-01-01', lines: [{ line: 1, quantity: 1 }], liable: 'chef', reason: 'Again.' },
    },
  })
  await expectProblem(nested, 'redelivery-not-possible')
  const cancelled = await customer.send('POST', `/api/v1/auth/orders/${made!.id}/cancelOrder`)
  expect(cancelled.status).toBe(200)
  expect(await options()).toMatchObject({ underWay: null, lines: [{ left: 3 }] })
  expect((await again()).status).toBe(200)
  expect(await broken()).toEqual([])
})

// – Cut-off, menu and capacity hold for a redelivery as for any order (issue 15)
test('a redelivery keeps to the dates, the menu, the cut-off and the servings of the kitchen', async () => {
  const { again, options, date, mealId } = await complained()
  const { dates } = await options()
  const other = dates.find(({ meals }) => meals.length > 0 && !meals.some(one => one.mealId === mealId))!
  await expectProblem(await again({ deliveryDate: other.date }), 'meal-out-of-week')
  const instead = {
    deliveryDate: other.date,
    lines: [{ line: 1, quantity: 2, mealId: other.meals[0]!.mealId }],
  }
  await server.db.query(
    `insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at)
     select $1, $2, 1, 0, $3 from chefs where id = $1
     on conflict (chef_id, delivery_date) do update set capacity = chef_days.reserved`,
    [own!.id, other.date, other.cutoffAt],
  )
  await expectProblem(await again(instead), 'date-full')
  await server.db.query('update chef_days set capacity = 40 where chef_id = $1 and delivery_date = $2', [
    ...[own!.id, other.date],
  ])
  const late = new Date(Date.parse(dates.find(one => one.date === date)!.cutoffAt) + 60_000)
  expect((await again(instead)).status).toBe(200)
  const next = await complained()
  await server.setClock(late)
  await expectProblem(await next.again(), 'cut-off-passed')
})

// – The two-person rule counts the worth of a redelivery (issue 15)
test('a redelivery above the limit waits for a second person, who arranges it under the rules of then', async () => {
  const { orderId, again, threadId } = await complained(9)
  const nine = { lines: [{ line: 1, quantity: 9 }] }
  const asked = await again(nine, `w${threadId}`)
  expect(asked.status).toBe(202)
  const { waits } = (await asked.json()) as { waits: number }
  expect(await redeliveryOf(orderId)).toEqual([])
  const decided = await second.send('POST', `/api/v1/staff/approvals/${waits}/decision`, {
    body: { approve: true, reason: 'Fine.' },
  })
  expect(decided.status).toBe(200)
  expect(await redeliveryOf(orderId)).toHaveLength(1)
})

// – A swap before the cut-off follows the rule of shortages: the difference to a cheaper meal goes back, a dearer one costs nothing more (issue 15)
test('a swap changes the order before its cut-off, gives the difference back, and tells the customer and the kitchen', async () => {
  const { orderId, path, options, customer, read } = await complained()
  const [{ swaps }] = (await options()).lines as [Remedies['lines'][number]]
  expect(swaps.length).toBeGreaterThan(0)
  const swap = (more: object = {}, key: string | null = null) =>
    staff.send('POST', `${path}/swaps`, {
      body: {
        ...{ line: 1, quantity: 2, mealId: swaps[0]!.mealId, liable: 'chef', reason: 'Too hot.', ...more },
      },
      ...(key && { headers: { 'idempotency-key': key } }),
    })
  await expectProblem(await swap({ mealId: 2_000_000_000 }), 'swap-not-possible')
  await expectProblem(await swap({ quantity: 4 }), 'lines-refunded')
  const answers = await Promise.all(Array.from({ length: 3 }, () => swap({}, `s${orderId}`)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expectProblem(await swap({ quantity: 1 }, `s${orderId}`), 'key-reused')
  const order = (await ordersOf(customer)).find(one => one.orderId === orderId)!
  expect(order.items.map(({ name, quantity }) => [name, quantity])).toEqual([
    [expect.any(String), 1],
    [swaps[0]!.name, 2],
  ])
  expect(order.swaps).toMatchObject([{ servings: 2, to: swaps[0]!.name }])
  expect(order.refunded).toBe(order.swaps![0]!.back)
  const thread = await read()
  expect(thread.remedies).toMatchObject([{ kind: 'swap', meals: [{ quantity: 2, name: swaps[0]!.name }] }])
  const mails = await server.db.query(`select 1 from outbox where key ^@ $1 or key ^@ $2`, [
    ...[`order:${orderId}:swap:`, `order:${orderId}:swap-kitchen:`],
  ])
  expect(mails).toHaveLength(2)
  expect(await broken()).toEqual([])
})

import type { StaffCredit } from '@ladlewell/contract/credit.ts'
import type { PlaceOrderInput } from '@ladlewell/contract/ordering.ts'
import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { makeTasksDue } from '../../platform/tasks.ts'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { worldWithTerms } from '../../testing/world.ts'

const server = await startTestServer({}, worldWithTerms({ refundLimitCents: 15_000 }))
const { db, sandbox } = server
const [staff, support, finance] = (await Promise.all(
  ['staff', 'support', 'finance'].map(name => signedIn(server, `${name}@ladlewell.test`)),
)) as [Customer, Customer, Customer]
const basket = await basketFrom(server, 'Amara Okafor')
const total = await totalOf(basket)

afterEach(async () => {
  const broken = await countBroken(db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

async function totalOf(body: PlaceOrderInput): Promise<number> {
  const answer = await place(await asCustomer(server), body)
  return ((await answer.json()) as { totalAmount: number }).totalAmount
}

function place(customer: Customer, more: Partial<PlaceOrderInput> = {}, key: string = crypto.randomUUID()) {
  const headers = { 'idempotency-key': key }
  return customer.send('POST', '/api/v1/auth/orders/place-order', { body: { ...basket, ...more }, headers })
}

const give = (customer: { id: number }, amount: number, key: string = crypto.randomUUID(), who = support) =>
  who.send('POST', `/api/v1/staff/customers/${customer.id}/credit`, {
    body: { amount, reason: 'Your dinner came late.' },
    headers: { 'idempotency-key': key },
  })

async function withCredit(amount: number): Promise<Customer> {
  const customer = await asCustomer(server)
  expect((await give(customer, amount)).status).toBe(200)
  return customer
}

async function creditOf(customer: Customer) {
  const answer = await customer.call('GET /api/v1/auth/credit', { query: {} })
  if (!answer.ok) throw new Error('No credit')
  const { balance, rows } = answer.data
  return { balance, lines: rows.map(({ kind, amount }) => [kind, amount]) }
}

interface Placed {
  orderId: number
  totalAmount: number
  credit: number
  refunded: number
  refundedCredit: number
  paymentStatus: string
}

async function paid(customer: Customer, more: Partial<PlaceOrderInput> = {}): Promise<Placed> {
  const answer = await place(customer, more)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as Placed
}

/** What the card of an order was charged and got back, in dollars. */
async function card(orderId: number) {
  await until('refunds are made', async () => {
    await makeTasksDue(db)
    const open = await db.query(
      `select 1 from refunds r join payments p on p.id = r.payment_id where p.order_id = $1 and r.done_at is null`,
      [orderId],
    )
    return open.length === 0
  })
  const { paymentIntents, refunds } = await sandbox.payments(orderId)
  const sum = (cents: number[]) => cents.reduce((all, one) => all + one, 0) / 100
  return {
    charged: sum(paymentIntents.map(intent => intent.amount_received)),
    back: sum(refunds.map(({ amount }) => amount)),
  }
}

const round = (dollars: number) => Math.round(dollars * 100) / 100
const cancel = (customer: Customer, orderId: number, body: object = {}) =>
  customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`, { body })
const refund = (orderId: number, body: object) =>
  finance.send('POST', `/api/v1/staff/orders/${orderId}/refunds`, {
    body: { liable: 'platform', reason: 'It was cold.', ...body },
  })

// – Credit: given by staff with reason, spent before the card at checkout; the total stays the total (issue 15)
test('credit that staff gave is told with its reason, and pays before the card', async () => {
  const customer = await withCredit(10)
  expect(await creditOf(customer)).toEqual({ balance: 10, lines: [['given', 10]] })
  const [mail] = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where account_id = $1 and key ^@ 'credit:'`,
    [customer.id],
  )
  expect(mail?.text).toContain('Your dinner came late.')
  const order = await paid(customer)
  expect([order.totalAmount, order.credit, order.paymentStatus]).toEqual([total, 10, 'Paid'])
  expect(await card(order.orderId)).toEqual({ charged: round(total - 10), back: 0 })
  expect(await creditOf(customer)).toEqual({
    balance: 0,
    lines: [
      ['spent', -10],
      ['given', 10],
    ],
  })
  const entries = await db.query(
    `select 1 from audit_entries where action = 'credit-given' and subject_id = $1 and reason = 'Your dinner came late.'`,
    [String(customer.id)],
  )
  expect(entries).toHaveLength(1)
})

test('an order that credit pays whole needs no card and charges none', async () => {
  const customer = await withCredit(total + 5)
  const order = await paid(customer, { paymentMethod: null })
  expect([order.credit, order.paymentStatus]).toEqual([total, 'Paid'])
  expect(await card(order.orderId)).toEqual({ charged: 0, back: 0 })
  expect((await creditOf(customer)).balance).toBe(5)
  expect((await cancel(customer, order.orderId)).status).toBe(200)
  await card(order.orderId)
  expect((await creditOf(customer)).balance).toBe(round(total + 5))
  const [mail] = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key = $1`,
    [`order:${order.orderId}:cancelled`],
  )
  expect(mail?.text).toContain('is in your credit now')
})

// – No card is charged less than the provider takes
test('credit leaves the card nothing, or as much as it can be charged', async () => {
  const customer = await withCredit(round(total - 0.2))
  const order = await paid(customer)
  expect(await card(order.orderId)).toEqual({ charged: 0.5, back: 0 })
  expect((await creditOf(customer)).balance).toBe(0.3)
})

test('a weekly plan that is begun by hand leaves its card something, which its boxes are charged to', async () => {
  const customer = await withCredit(100)
  const order = await paid(customer, { isSubscription: true })
  expect(round(order.totalAmount - order.credit)).toBe(0.5)
  expect(await card(order.orderId)).toEqual({ charged: 0.5, back: 0 })
})

// – What the card pays is shown before: another amount by then refuses the order (issue 15)
test('credit can be kept, and another amount than was told refuses the order and changes nothing', async () => {
  const customer = await withCredit(10)
  const { credit } = await expectProblem(await place(customer, { creditAmount: 7 }), 'credit-changed')
  expect(credit).toBe(10)
  expect((await creditOf(customer)).balance).toBe(10)
  expect((await paid(customer, { creditAmount: 0 })).credit).toBe(0)
  expect((await paid(customer, { creditAmount: 10 })).credit).toBe(10)
})

test('two orders at once do not spend the same credit', async () => {
  const customer = await withCredit(10)
  const answers = await Promise.all([1, 2, 3].map(() => place(customer, { creditAmount: 10 })))
  const statuses = answers.map(({ status }) => status).toSorted()
  expect(statuses).toEqual([200, 409, 409])
  expect((await creditOf(customer)).balance).toBe(0)
})

// – What credit paid of an order that came to nothing comes back, once
test.each([
  'pm_card_chargeDeclined',
  'pm_card_authenticationRequired',
])('%s: the credit of an order that is not paid comes back, and that once', async paymentMethod => {
  const customer = await withCredit(10)
  const { orderId } = (await (await place(customer, { paymentMethod })).json()) as Placed
  const isAsked = paymentMethod === 'pm_card_authenticationRequired'
  expect((await creditOf(customer)).balance).toBe(isAsked ? 0 : 10)
  await server.advance(60)
  await until('the credit is back', async () => {
    await server.advance(0)
    return (await creditOf(customer)).balance === 10
  })
  expect((await creditOf(customer)).lines).toEqual([
    ['returned', 10],
    ['spent', -10],
    ['given', 10],
  ])
  expect((await card(orderId)).charged).toBe(0)
})

// – Refunded to where it came from: first the card up to what it paid, then credit (issue 15)
test('refunds go to the card as far as it paid, and then to credit', async () => {
  const customer = await withCredit(10)
  const { orderId } = await paid(customer)
  const cardPaid = round(total - 10)
  expect((await refund(orderId, { amount: round(cardPaid - 1) })).status).toBe(200)
  expect(await card(orderId)).toEqual({ charged: cardPaid, back: round(cardPaid - 1) })
  expect((await creditOf(customer)).balance).toBe(0)
  expect((await refund(orderId, { amount: 3 })).status).toBe(200)
  expect(await card(orderId)).toEqual({ charged: cardPaid, back: cardPaid })
  expect(await creditOf(customer)).toMatchObject({ balance: 2 })
  expect((await cancel(customer, orderId)).status).toBe(200)
  expect(await card(orderId)).toEqual({ charged: cardPaid, back: cardPaid })
  expect((await creditOf(customer)).balance).toBe(10)
  await expectProblem(await refund(orderId, { amount: 1 }), 'refund-too-large')
})

// – Or chosen by customers instead of a refund (issue 15)
test('a customer who cancels can have it all as credit', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await paid(customer)
  const answer = await cancel(customer, orderId, { refundTo: 'credit' })
  expect(await answer.json()).toMatchObject({ refunded: total, refundedCredit: total })
  expect(await card(orderId)).toEqual({ charged: total, back: 0 })
  expect((await creditOf(customer)).balance).toBe(total)
  expect((await paid(customer, { paymentMethod: null })).credit).toBe(total)
})

test('staff give a share back as credit, to the cost of who is liable', async () => {
  const customer = await asCustomer(server)
  const { orderId } = await paid(customer)
  expect((await refund(orderId, { amount: 4, to: 'credit' })).status).toBe(200)
  expect(await card(orderId)).toEqual({ charged: total, back: 0 })
  expect(await creditOf(customer)).toEqual({ balance: 4, lines: [['refunded', 4]] })
})

// – One press gives once; above the limit a second person agrees, and all that was given in a month counts
test('one press gives credit once, and above the limit a second person agrees', async () => {
  const customer = await asCustomer(server)
  const presses = await Promise.all([1, 2, 3].map(() => give(customer, 100, 'the-press')))
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])
  await expectProblem(await give(customer, 99, 'the-press'), 'key-reused')
  expect((await creditOf(customer)).balance).toBe(100)
  const waits = await give(customer, 60, 'the-second')
  expect([waits.status, ((await waits.json()) as StaffCredit).balance]).toEqual([202, 100])
  expect((await give(customer, 60, 'the-second')).status).toBe(202)
  const [approval, ...more] = await db.query<{ id: number }>(
    `select id from approvals where kind = 'credit' and subject_id = $1`,
    [String(customer.id)],
  )
  expect(more).toEqual([])
  const decide = (who: Customer) =>
    who.send('POST', `/api/v1/staff/approvals/${approval!.id}/decision`, {
      body: { approve: true, reason: 'Fair.' },
    })
  await expectProblem(await decide(support), 'role-missing')
  const decided = await Promise.all([decide(finance), decide(staff)])
  expect(decided.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await creditOf(customer)).balance).toBe(160)
})

test('credit of somebody who leaves is owed to nobody any more', async () => {
  const customer = await withCredit(25)
  const answer = await customer.send('DELETE', '/api/v1/my-account', {
    body: { password: 'a-fine-long-password' },
  })
  expect(answer.status, await answer.clone().text()).toBeLessThan(300)
  const lines = await db.query<{ kind: string; cents: number }>(
    'select kind, cents from credit_lines where account_id = $1 order by id',
    [customer.id],
  )
  expect(lines.map(({ kind, cents }) => [kind, cents])).toEqual([
    ['given', 2500],
    ['ended', -2500],
  ])
})

import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, type Customer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { staff, chef } = await everybody(server)
const path = '/api/v1/staff/orders'

// – An order is shown with customer, payment, refunds, history, messages, problems and ledger
test('an order is shown with all that belongs to it', async () => {
  const { customer, orderId } = await placed()
  await customer.send('POST', `/api/v1/orders/${orderId}/problems`, {
    body: { kind: 'late', text: 'It is late.' },
  })
  const order = await details(orderId)
  expect(order).toMatchObject({
    orderId,
    customer: { customerId: customer.id, email: customer.email, disabled: false },
    payment: { status: 'Paid', captured: order.totalAmount, intentId: expect.stringMatching(/^pi_/) },
    refunds: [],
    problems: [{ kind: 'late', text: 'It is late.', closedAt: null }],
    commissionPercent: 15,
    moves: [],
    mayRefuse: true,
    mayCancel: true,
    refundable: order.totalAmount,
  })
  expect(order.messages[0]?.subject).toContain(`Order #${orderId} is placed`)
  const cancelled = { body: { reason: 'Asked by phone.' } }
  const after = await staff.send('POST', `${path}/${orderId}/cancellation`, cancelled)
  const { events, refunds } = (await after.json()) as StaffOrder
  expect(events.map(({ status, actor }) => [status, actor])).toEqual([['Cancelled', 'staff']])
  expect(refunds).toMatchObject([{ amount: order.totalAmount }])
})

// §4 A refund or cancellation by staff is told with their reason
// – A refund is an amount
// – A refund has a liable party
// – The customer is mailed the amount and the reason
test('an amount goes back, the customer is told and it is written down', async () => {
  const { customer, orderId } = await placed()
  const body = { amount: 3.5, liable: 'chef', reason: 'The rice was cold.' }
  const order = await refunded(orderId, body)
  expect(order).toMatchObject({ paymentStatus: 'Partially refunded', refunded: 3.5 })
  expect(order.refunds).toMatchObject([
    { reason: 'staff', amount: 3.5, liable: 'chef', note: 'The rice was cold.', lines: null },
  ])
  expect(order.refundable).toBeCloseTo(order.totalAmount - 3.5, 5)
  await until('the money went back', async () => (await details(orderId)).refunds[0]?.doneAt !== null)
  await until('the mail came', async () =>
    (await server.sandbox.mails(customer.email)).some(
      ({ subject, text }) =>
        subject === `A refund for order #${orderId}` &&
        text.includes('$3.50') &&
        text.includes('The rice was cold.'),
    ),
  )
  const [entry] = await server.db.query(
    `select action, staff_id as staff, reason, details from audit_entries where subject = 'order' and subject_id = $1`,
    [String(orderId)],
  )
  expect(entry).toMatchObject({
    action: 'order-refunded',
    staff: staff.id,
    reason: 'The rice was cold.',
    details: { amount: 3.5, liable: 'chef' },
  })
})

// – A refund is of servings of lines, with their own taxes and discounts
// – A line goes back once
test('lines go back once, with their share of taxes', async () => {
  const { orderId } = await placed()
  const before = await details(orderId)
  const order = await refunded(orderId, { lines: [1], liable: 'platform', reason: 'It was missing.' })
  expect(order.refunded).toBeCloseTo(before.subtotal + before.taxes - before.discount, 5)
  expect(order.refunds[0]?.lines).toEqual([1])
  await expectProblem(
    await refund(orderId, { lines: [1], liable: 'chef', reason: 'Again.' }),
    'lines-refunded',
  )
  await expectProblem(
    await refund(orderId, { lines: [2], liable: 'chef', reason: 'None.' }),
    'lines-refunded',
  )
})

// – Refunds are at most what was captured, however many ask at once
test('never more goes back than was captured, however many ask at once', async () => {
  const { orderId } = await placed()
  const { totalAmount } = await details(orderId)
  const half = Math.ceil(totalAmount * 50 + 1) / 100
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) =>
      refund(orderId, { amount: half, liable: 'platform', reason: `Try ${nth}.` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
  expect((await details(orderId)).refunded).toBe(half)
})

// – One press is one refund, with and without a key
test('one press is one refund: by its key, and in the same words within a minute', async () => {
  const { orderId } = await placed()
  const body = { amount: 1, liable: 'platform', reason: 'A double click.' }
  await Promise.all(Array.from({ length: 5 }, () => refunded(orderId, body)))
  expect((await details(orderId)).refunded).toBe(1)
  await server.advance(2)
  await refunded(orderId, body)
  expect((await details(orderId)).refunded).toBe(2)
  const headers = { 'idempotency-key': 'press-1' }
  for (let press = 0; press < 3; press++) await refunded(orderId, { ...body, reason: 'By key.' }, headers)
  expect((await details(orderId)).refunded).toBe(3)
  await expectProblem(await refund(orderId, { ...body, amount: 2, reason: 'By key.' }, headers), 'key-reused')
  await refunded(orderId, { ...body, reason: 'By key.' }, { 'idempotency-key': 'press-2' })
  expect((await details(orderId)).refunded).toBe(4)
  // A key that begins like another is another.
  await refunded(orderId, { ...body, reason: 'By key.' }, { 'idempotency-key': 'press-1|more' })
  await refunded(orderId, { ...body, reason: 'By key.' }, { 'idempotency-key': 'press' })
  expect((await details(orderId)).refunded).toBe(6)
})

// – A refund and a cancellation at once give back the total
test('a refund and a cancellation at once give back the total, not more', async () => {
  for (let round = 0; round < 4; round++) {
    const { customer, orderId } = await placed()
    await Promise.all([
      refund(orderId, { amount: 2, liable: 'platform', reason: 'Sorry.' }),
      customer.send('POST', `/api/v1/auth/orders/${orderId}/cancelOrder`),
      staff.send('POST', `${path}/${orderId}/cancellation`, {
        body: { reason: 'Asked by phone.' },
      }),
    ])
    const order = await details(orderId)
    expect(order.orderStatus).toBe('Cancelled')
    expect(order.refunded).toBe(order.totalAmount)
    expect(order.events.filter(event => event.status === 'Cancelled')).toHaveLength(1)
  }
})

// §4 A refund or cancellation by staff is told with their reason
// – Staff cancel before the cut-off: all goes back, servings are free
// – The order’s events say that staff did it
test('staff cancel before the cut-off: all goes back and the servings are free', async () => {
  const { customer, orderId } = await placed()
  const reserved = async () => {
    const [day] = await server.db.query<{ reserved: number }>(
      `select d.reserved from chef_days d join orders o on o.chef_id = d.chef_id and o.delivery_date = d.delivery_date where o.id = $1`,
      [orderId],
    )
    return day!.reserved
  }
  const taken = await reserved()
  const answer = await staff.send('POST', `${path}/${orderId}/cancellation`, {
    body: { reason: 'The customer called.' },
  })
  expect(await reserved()).toBe(taken - 1)
  const order = (await answer.json()) as StaffOrder
  expect(order).toMatchObject({ orderStatus: 'Cancelled', refunded: order.totalAmount, mayCancel: false })
  expect(order.events.at(-1)).toMatchObject({ actor: 'staff', reason: 'The customer called.' })
  await until('the mail came', async () =>
    (await server.sandbox.mails(customer.email)).some(
      ({ text }) => text.includes('Our team canceled your order') && text.includes('The customer called.'),
    ),
  )
  const again = { body: { reason: 'Once more.' } }
  await expectProblem(await staff.send('POST', `${path}/${orderId}/cancellation`, again), 'not-cancellable')
})

// – An order is shown with customer, payment, refunds, history, messages, problems and ledger
// – After it the kitchen has earned; the refund is as staff say
test('staff cancel after the cut-off: the kitchen has earned, and the refund is as they say', async () => {
  const kept = await placed()
  const given = await placed()
  await server.setClock(new Date((await details(kept.orderId)).cutoffAt))
  const cancel = async (orderId: number, body: object) => {
    const answer = await staff.send('POST', `${path}/${orderId}/cancellation`, { body })
    return (await answer.json()) as StaffOrder
  }
  const unsaid = { body: { reason: 'Nobody was home.' } }
  await expectProblem(
    await staff.send('POST', `${path}/${kept.orderId}/cancellation`, unsaid),
    'cut-off-passed',
  )
  expect((await details(kept.orderId)).orderStatus).not.toBe('Cancelled')
  const withoutRefund = await cancel(kept.orderId, { reason: 'Nobody was home.', liable: 'customer' })
  expect(withoutRefund).toMatchObject({ orderStatus: 'Cancelled', refunded: 0 })
  expect(balanceOf(withoutRefund, 'chef')).toBeGreaterThan(0)
  const withRefund = await cancel(given.orderId, { reason: 'It fell.', liable: 'chef' })
  expect(withRefund).toMatchObject({ orderStatus: 'Cancelled', refunded: withRefund.totalAmount })
  expect(balanceOf(withRefund, 'chef')).toBe(0)
  expect(balanceOf(withRefund, 'provider')).toBe(0)
})

// – Nothing goes out or arrives before its delivery day begins in the market, for staff neither
// – Staff refuse an order with a reason
// – Staff bring an order step by step to the door
test('staff refuse an order, and bring another all the way in the kitchen’s place', async () => {
  const { orderId } = await placed('Hana Sato')
  const refusal = await staff.send('POST', `${path}/${orderId}/refusal`, { body: { reason: 'A power cut.' } })
  expect(await refusal.json()).toMatchObject({ orderStatus: 'Refused', mayRefuse: false, refundable: 0 })
  const moved = await placed('Hana Sato')
  const move = (to: string) =>
    staff.send('POST', `${path}/${moved.orderId}/moves`, { body: { to, reason: 'By phone.' } })
  await expectProblem(await move('ready'), 'move-not-possible')
  await server.setClock(new Date((await details(moved.orderId)).cutoffAt))
  await until('it is locked', async () => (await details(moved.orderId)).orderStatus === 'Locked')
  for (const to of ['preparing', 'ready', 'out-for-delivery', 'delivered']) {
    const { moves, later } = await details(moved.orderId)
    expect(moves).toEqual(later ? [] : [to])
    if (later) {
      await expectProblem(await move(to), 'delivery-day-ahead')
      await server.setClock(new Date(`${later.from}T18:00:00Z`))
    }
    expect((await move(to)).status).toBe(200)
  }
  const order = await details(moved.orderId)
  expect(order.events.filter(({ actor }) => actor === 'staff')).toHaveLength(4)
  expect(order.undo).toMatchObject({ step: 'delivered' })
  const undo = () =>
    staff.send('POST', `${path}/${moved.orderId}/undone-moves`, {
      body: { step: 'delivered', reason: 'A slip.' },
    })
  expect(await (await undo()).json()).toMatchObject({ orderStatus: 'Out for delivery' })
  await expectProblem(await undo(), 'undo-not-possible')
  expect((await move('delivered')).status).toBe(200)
  await server.advance(25 * 60)
  await until('it is completed', async () => (await details(moved.orderId)).orderStatus === 'Completed')
  expect(balanceOf(await details(moved.orderId), 'chef')).toBeGreaterThan(0)
})

// – A refund without reason, or with both amount and lines, is refused
test.each([
  [{}, 'amount'],
  [{ amount: 1, lines: [1] }, 'amount'],
  [{ amount: 0 }, 'amount'],
  [{ amount: -1 }, 'amount'],
  [{ amount: 1.005 }, 'amount'],
  [{ amount: '1' }, 'amount'],
  [{ lines: [] }, 'lines'],
  [{ lines: [0] }, 'lines.0'],
  [{ amount: 1, reason: '   ' }, 'reason'],
  [{ amount: 1, fee: true }, 'amount'],
  [{ lines: [{ line: 1, quantity: 0 }] }, 'lines.0.quantity'],
  [{ amount: 1, liable: 'customer' }, 'liable'],
  [{ amount: 1, surprise: true }, 'surprise'],
])('a refund of %j is not taken', async (wish, field) => {
  const { orderId } = await placed()
  const answer = await refund(orderId, { liable: 'platform', reason: 'Because.', ...wish })
  const { fields } = await expectProblem(answer, 'validation-failed')
  expect(Object.keys(fields ?? {})).toContain(field)
})

// – An order that was not paid has nothing to give back
test('an order that was not paid has nothing to give back', async () => {
  const { orderId } = await placed()
  await server.db.query(`update payments set status = 'pending', captured_cents = 0 where order_id = $1`, [
    orderId,
  ])
  await expectProblem(
    await refund(orderId, { amount: 1, liable: 'platform', reason: 'Because.' }),
    'not-paid',
  )
  const cancel = { body: { reason: 'Because.' } }
  await expectProblem(
    await staff.send('POST', `${path}/${orderId}/cancellation`, cancel),
    'unpaid-or-refunded',
  )
  await server.db.query(
    `update payments set status = 'paid', captured_cents = amount_cents where order_id = $1`,
    [orderId],
  )
})

test('whoever is no staff does not even learn whether an order is there', async () => {
  const { customer, orderId } = await placed()
  for (const person of [customer, chef]) {
    for (const id of [orderId, 999_999]) {
      await expectProblem(await person.send('GET', `${path}/${id}`), 'not-allowed')
    }
  }
})

test('all of this has broken no invariant', async () => {
  await until('every refund was made', async () => {
    const open = await server.db.query('select 1 from refunds where done_at is null')
    return open.length === 0
  })
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

async function details(orderId: number): Promise<StaffOrder> {
  const answer = await staff.send('GET', `${path}/${orderId}`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as StaffOrder
}

function refund(orderId: number, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return staff.send('POST', `${path}/${orderId}/refunds`, { body, headers })
}

async function refunded(
  orderId: number,
  body: object,
  headers?: Record<string, string>,
): Promise<StaffOrder> {
  const answer = await refund(orderId, body, headers)
  expect(answer.status).toBe(200)
  return (await answer.json()) as StaffOrder
}

async function placed(chefName = AMARA.name): Promise<{ customer: Customer; orderId: number }> {
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, chefName)
  return { customer, orderId }
}

function balanceOf({ ledger }: StaffOrder, party: string): number {
  return Math.round(
    ledger.filter(line => line.party === party).reduce((sum, line) => sum + line.amount, 0) * 100,
  )
}

test('the messages of an order are found by an index in a database of any language', async () => {
  const [column] = await server.db.query(
    `select collation_name as collation from information_schema.columns where table_name = 'outbox' and column_name = 'key'`,
  )
  expect(column).toEqual({ collation: 'C' })
})

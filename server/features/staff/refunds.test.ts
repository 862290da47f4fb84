import type { StaffOrder } from '@ladlewell/contract/staff-orders.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { asChef, bringTo } from '../../testing/kitchen.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const { staff } = await everybody(server)
const chef = await asChef(server)
const path = '/api/v1/staff/orders'

// – What our team gave back at the kitchen’s cost stands there with the amount and what was written to the
//   kitchen (issue 11, T6)
// – A liable chef gives back what they earned on it: its price less the commission (issue 11, T5)
test('a meal goes back with its own taxes and discount, and its kitchen pays what it earned on it', async () => {
  const { orderId } = await placed({ tip: 5, orderItems: await twoMeals(2, 1) })
  await completed(orderId)
  const before = await details(orderId)
  const share = (percent: number) => Math.round(before.items[0]!.price * percent) / 100
  const meal = before.items[0]!.price
  const order = await refunded(orderId, {
    ...{ lines: [{ line: 1, quantity: 1 }], liable: 'chef', reason: 'It was cold.' },
    kitchenNote: 'The lid was open.',
  })
  expect(order.refunded).toBeCloseTo(meal + share(6), 1)
  const [made] = order.refunds
  expect(made).toMatchObject({ parts: { price: meal, fee: 0, tip: 0, lines: [{ line: 1, quantity: 1 }] } })
  expect(made!.kitchenPaid).toBeCloseTo(meal - made!.parts!.commission, 5)
  expect(balanceOf(before, 'chef') - balanceOf(order, 'chef')).toBeCloseTo(made!.kitchenPaid, 5)
  const mail = await told(orderId, 'refund')
  expect(mail).toContain(`You pay $${made!.kitchenPaid.toFixed(2)} of it`)
  expect(mail).toContain('The lid was open.')
  expect(mail).not.toContain('It was cold.')
  const board = await chef.call('GET /api/v1/chef/orders/{orderId}', { params: { orderId: String(orderId) } })
  expect(board.ok && board.data.costs).toMatchObject([
    { refunded: order.refunded, kitchenPays: made!.kitchenPaid, note: 'The lid was open.' },
  ])
  await expectProblem(
    await refund(orderId, { lines: [{ line: 1, quantity: 2 }], liable: 'chef', reason: 'Too many.' }),
    'lines-refunded',
  )
  const rest = await refunded(orderId, {
    lines: [1, 2],
    fee: true,
    tip: true,
    liable: 'chef',
    reason: 'All.',
  })
  expect(rest.refunded).toBe(rest.totalAmount)
  for (const party of ['chef', 'tax-office', 'provider', 'platform'])
    expect(balanceOf(rest, party)).toBeCloseTo(0, 9)
})

// – No serving goes back twice, however many ask at once
test('no serving goes back twice, however many ask at once', async () => {
  const { orderId } = await placed({ orderItems: await twoMeals(3, 1) })
  const answers = await Promise.all(
    Array.from({ length: 6 }, (_, nth) =>
      refund(orderId, { lines: [{ line: 1, quantity: 1 }], liable: 'platform', reason: `Try ${nth}.` }),
    ),
  )
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 200, 200, 409, 409, 409])
  const { items, refunds } = await details(orderId)
  const back = refunds.reduce((sum, { parts }) => sum + Math.round(parts!.price * 100), 0)
  expect(back).toBe(Math.round(items[0]!.price * 300))
})

// – An adjustment sets the ledger right between two named parties, audited, once a key; earnings and
//   statements show it (issue 11, T5)
test('an adjustment sets right what a refund took too much, once a key', async () => {
  const { orderId } = await placed()
  const { chefId } = await details(orderId)
  const earnings = async () => {
    const told = await chef.call('GET /api/v1/chef/earnings', { query: {} })
    if (!told.ok) throw new Error('No earnings')
    return told.data
  }
  const before = await earnings()
  const body = {
    chefId,
    orderId,
    payer: 'platform',
    payee: 'chef',
    amount: 0.99,
    reason: 'We took too much.',
  }
  const adjust = (more: object = {}) =>
    staff.send('POST', '/api/v1/staff/adjustments', {
      body: { ...body, ...more },
      headers: { 'idempotency-key': `adjust-${orderId}` },
    })
  const answers = await Promise.all([adjust(), adjust(), adjust()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  await expectProblem(await adjust({ amount: 1 }), 'key-reused')
  expect(Math.round(((await earnings()).balance - before.balance) * 100)).toBe(99)
  expect((await earnings()).total.adjustments - before.total.adjustments).toBeCloseTo(0.99, 9)
  const lines = await chef.call('GET /api/v1/chef/earnings/lines', { query: { kind: 'adjustment' } })
  expect(lines.ok && lines.data.rows[0]).toMatchObject({ amount: 0.99, orderId, reason: 'We took too much.' })
  const [mail] = await server.db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key ^@ 'adjustment:' order by id desc limit 1`,
  )
  expect(mail?.text).toContain('We added $0.99 to your earnings.')
  const [entry] = await server.db.query(
    `select reason, details from audit_entries where action = 'ledger-adjusted' order by id desc limit 1`,
  )
  expect(entry).toMatchObject({
    reason: 'We took too much.',
    details: { payer: 'platform', payee: 'chef', amount: 0.99 },
  })
  await expectProblem(
    await staff.send('POST', '/api/v1/staff/adjustments', { body: { ...body, payer: 'chef' } }),
    'validation-failed',
  )
  await expectProblem(
    await staff.send('POST', '/api/v1/staff/adjustments', { body: { ...body, chefId: 2_000_000 } }),
    'chef-not-found',
  )
})

// – A kitchen is told what a refund or a late cancellation costs it, in words meant for it (issue 11, T6)
// – After the cut-off, by the server’s clock, a cancellation that does not say who pays is refused (issue 11,
//   T4)
test('a kitchen is told of a late cancellation: what it pays, or what it keeps', async () => {
  const [kept, given] = [await placed(), await placed()]
  await server.setClock(new Date((await details(kept.orderId)).cutoffAt))
  const cancel = (orderId: number, body: object) =>
    staff.send('POST', `${path}/${orderId}/cancellation`, { body: { reason: 'Nobody was home.', ...body } })
  await expectProblem(await cancel(kept.orderId, {}), 'cut-off-passed')
  expect((await cancel(kept.orderId, { liable: 'customer' })).status).toBe(200)
  const keeps = await told(kept.orderId, 'cancelled')
  expect(keeps).toContain('It costs you nothing.')
  expect(keeps).toContain('You keep the $')
  expect(keeps).not.toContain('Nobody was home.')
  const answer = await cancel(given.orderId, { liable: 'chef', kitchenNote: 'It fell on the way.' })
  expect(await answer.json()).toMatchObject({ orderStatus: 'Cancelled', refundable: 0 })
  const pays = await told(given.orderId, 'cancelled')
  expect(pays).toContain('You pay $')
  expect(pays).toContain('It fell on the way.')
  expect(balanceOf(await details(given.orderId), 'chef')).toBe(0)
})

test('nothing of this broke what must hold', async () => {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

const details = async (orderId: number) =>
  (await (await staff.send('GET', `${path}/${orderId}`)).json()) as StaffOrder
const refund = (orderId: number, body: object) => staff.send('POST', `${path}/${orderId}/refunds`, { body })

async function refunded(orderId: number, body: object): Promise<StaffOrder> {
  const answer = await refund(orderId, body)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as StaffOrder
}

async function twoMeals(first: number, second: number) {
  await server.setClock(MONDAY_MORNING)
  const chefs = await (await chef.send('GET', '/api/v1/auth/AllChefsWithMeals?filterWeekGroup=true')).json()
  const { meals } = (chefs as { name: string; meals: { id: number }[] }[]).find(
    ({ name }) => name === 'Amara Okafor',
  )!
  return [first, second].map((quantity, nth) => ({
    ...{ mealId: meals[nth]!.id, quantity, sideOption: 'carb' as const, doubleProtein: false },
  }))
}

async function placed(more: Parameters<typeof basketFrom>[2] = {}): Promise<{ orderId: number }> {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Amara Okafor', more)
  const answer = await customer.send('POST', '/api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as { orderId: number }
}

async function completed(orderId: number): Promise<void> {
  await server.setClock(new Date((await details(orderId)).cutoffAt))
  await until('it is locked', async () => (await details(orderId)).orderStatus === 'Locked')
  await bringTo(chef, orderId, 'Delivered')
  await server.advance(25 * 60)
  await until('it is completed', async () => (await details(orderId)).orderStatus === 'Completed')
}

/** What the kitchen was written about an order. */
async function told(orderId: number, event: string): Promise<string | undefined> {
  const [mail] = await server.db.query<{ text: string }>(
    `select content->>'text' as text from outbox where key ^@ ('order:' || $1 || ':kitchen:' || $2) order by id desc limit 1`,
    [orderId, event],
  )
  return mail?.text
}

/** In dollars, to the cent. */
function balanceOf({ ledger }: StaffOrder, party: string): number {
  const cents = ledger.filter(line => line.party === party).map(({ amount }) => Math.round(amount * 100))
  return cents.reduce((sum, one) => sum + one, 0) / 100
}

import { expect, test } from 'vitest'
import { chargingByHand } from '../../testing/charging.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { subscriber } from '../../testing/subscriber.ts'
import { boxesInHand, boxesOf } from '../boxes/queries.ts'
import { refuseOrder } from '../ordering/refuse-order.ts'

const shop = await chargingByHand()
const { db, parts } = shop
const staff = await signedIn(shop, 'staff@ladlewell.test')

type Begun = Awaited<ReturnType<typeof begun>>
type Ends = [who: string, mail: 'cancelled' | 'refused', end: (order: Begun) => Promise<unknown>]

async function begun() {
  const diner = await subscriber(shop, parts)
  const cancel = (body?: object) =>
    diner.customer.send('POST', `/api/v1/auth/orders/${diner.orderId}/cancelOrder`, body ? { body } : {})
  const cancelledAt = async () => {
    const [row] = await db.query<{ at: Date | null }>(
      'select cancelled_at as at from subscriptions where id = $1',
      [diner.id],
    )
    return row!.at
  }
  const mails = () =>
    db.query<{ key: string; text: string }>(
      `select key, content->>'text' as text from outbox where account_id = $1 order by id`,
      [diner.customer.id],
    )
  return { ...diner, cancel, cancelledAt, mails }
}

test('cancelling the order that began a weekly plan says that the plan goes on and from when, in the answer and by mail', async () => {
  const { id, orderId, dates, cancel, cancelledAt, mails } = await begun()
  const answer = (await (await cancel()).json()) as { orderStatus: string; weeklyPlan: object }
  const [year, month, day] = dates[0]!.split('-').map(Number)
  expect(answer).toMatchObject({
    orderStatus: 'Cancelled',
    weeklyPlan: { subscriptionId: id, nextDelivery: [year, month, day] },
  })
  expect(await cancelledAt()).toBeNull()
  const told = (await mails()).find(({ key }) => key === `order:${orderId}:cancelled`)
  expect(told?.text).toMatch(
    /Your weekly plan with Priya Raman continues. The next box is for \w+, \w+ \d+\./,
  )
})

// §7 So does every other mail that ends such an order: our team’s cancellation, a refusal of the kitchen or
//   our team, a later date that was declined or not answered; of a closed kitchen no next box is named (issue
//   11, T2)
test.each<Ends>([
  ['our team cancels', 'cancelled', ({ orderId }) => byStaff(orderId, 'cancellation')],
  ['our team cancels late, at the kitchen’s cost', 'cancelled', cancelLate],
  ['our team refuses', 'refused', ({ orderId }) => byStaff(orderId, 'refusal')],
  ['the kitchen refuses', 'refused', ({ orderId }) => refusedBy(orderId, 'chef')],
  ['the customer declines a later date for', 'refused', ({ orderId }) => refusedBy(orderId, 'customer')],
  ['nobody answers about a later date of', 'refused', ({ orderId }) => refusedBy(orderId, 'system')],
])('when %s the order that began a plan, the mail says that the plan goes on and from when', async (_, mail, end) => {
  const order = await begun()
  await end(order)
  const { text, short } = await told(order, mail)
  expect(text).toMatch(/Your weekly plan with Priya Raman continues. The next box is for \w+, \w+ \d+\./)
  expect(text).toContain('/profile/subscription')
  expect(short).toContain('Your weekly plan continues.')
  expect(await order.cancelledAt()).toBeNull()
})

test('an order that began a plan which has ended since says nothing of it when it is refused', async () => {
  const order = await begun()
  await db.query('update subscriptions set cancelled_at = now() where id = $1', [order.id])
  await refusedBy(order.orderId, 'chef')
  expect((await told(order, 'refused')).text).not.toContain('plan with Priya Raman continues')
})

// §7 So does every other mail that ends such an order: our team’s cancellation, a refusal of the kitchen or
//   our team, a later date that was declined or not answered; of a closed kitchen no next box is named (issue
//   11, T2)
test('where the kitchen is closed the mail names no next box, for it is skipped', async () => {
  const order = await begun()
  await db.query('update chefs set suspended_at = now() where id = $1', [order.chefId])
  try {
    await shop.refuseOfSuspended()
  } finally {
    await db.query('update chefs set suspended_at = null where id = $1', [order.chefId])
  }
  const { text } = await told(order, 'refused')
  expect(text).toContain('Your weekly plan with Priya Raman continues. You can end it anytime.')
})

async function byStaff(orderId: number, how: 'cancellation' | 'refusal', body: object = {}) {
  const answer = await staff.send('POST', `/api/v1/staff/orders/${orderId}/${how}`, {
    body: { reason: 'The chef is ill.', ...body },
  })
  expect(answer.status).toBe(200)
}

async function cancelLate({ orderId }: Begun) {
  await passCutoff(orderId)
  await byStaff(orderId, 'cancellation', { liable: 'chef' })
}

async function refusedBy(orderId: number, actor: 'chef' | 'customer' | 'system') {
  const refusal = { orderId, actor, reason: 'The oven is broken.', now: await shop.now() }
  const refused = await db.transaction(tx => refuseOrder(tx, parts.settings, refusal))
  expect('refusal' in refused).toBe(false)
}

async function passCutoff(orderId: number) {
  await db.query(`update orders set cutoff_at = $2::timestamptz - interval '1 minute' where id = $1`, [
    orderId,
    await shop.now(),
  ])
}

async function told({ orderId }: Begun, what: 'cancelled' | 'refused') {
  const [mail] = await db.query<{ text: string; short: string }>(
    `select content->>'text' as text, content->'short'->>'body' as short from outbox where key = $1`,
    [`order:${orderId}:${what}`],
  )
  return mail!
}

test('the next box is named before boxes are planned', async () => {
  const { id, dates, cancel } = await begun()
  await db.query('delete from boxes where subscription_id = $1', [id])
  const { weeklyPlan } = (await (await cancel()).json()) as { weeklyPlan: { nextDelivery: number[] } }
  expect(weeklyPlan.nextDelivery).toEqual(dates[0]!.split('-').map(Number))
})

// §7 `{ "endSubscription": true }` ends the plan in the same step, with its own dated record (product.md)
//   (issue 11, T2)
test('with endSubscription the same step ends the plan, told with a dated record, and says so in the answer', async () => {
  const { id, orderId, cancel, cancelledAt, mails } = await begun()
  const answer = await cancel({ endSubscription: true })
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as { weeklyPlan?: object }).weeklyPlan).toBeUndefined()
  expect(await cancelledAt()).not.toBeNull()
  const all = await mails()
  expect(all.find(({ key }) => key === `order:${orderId}:cancelled`)?.text).not.toContain(
    'plan with Priya Raman continues',
  )
  expect(all.filter(({ text }) => text?.includes('It won’t renew'))).toHaveLength(1)
  const receipts = await db.query(
    `select 1 from subscription_receipts where subscription_id = $1 and kind = 'cancelled'`,
    [id],
  )
  expect(receipts).toHaveLength(1)
  const states = await db.query<{ state: string }>(
    'select distinct state from boxes where subscription_id = $1',
    [id],
  )
  expect(states).toEqual([{ state: 'skipped' }])
})

// §7 A cancellation that is refused leaves the plan as it is (product.md)
test('an order that cannot be cancelled leaves its plan as it is', async () => {
  const { cancel, cancelledAt, orderId } = await begun()
  await passCutoff(orderId)
  await expectProblem(await cancel({ endSubscription: true }), 'cut-off-passed')
  expect(await cancelledAt()).toBeNull()
  expect((await cancel({ withoutRefund: true, endSubscription: true })).status).toBe(200)
  expect(await cancelledAt()).not.toBeNull()
})

// §7 The box after the plan's first order that was not called off waits for that order's delivery
//   (product.md)
test('once the first order is cancelled the next box waits for nothing, and the one after it for that delivery', async () => {
  const { id, cancel } = await begun()
  const hands = async () => {
    const boxes = await boxesOf(db, id, '2000-01-01')
    const inHand = await boxesInHand(
      db,
      boxes.slice(0, 2).map(box => box.id),
    )
    return inHand
      .toSorted((one, other) => (one.box.deliveryDate < other.box.deliveryDate ? -1 : 1))
      .map(({ box }) => box.isSecond)
  }
  expect(await hands()).toEqual([true, false])
  await cancel()
  expect(await hands()).toEqual([false, false])
  const [first] = await boxesOf(db, id, '2000-01-01')
  // As if that box had been ordered.
  await db.query(`update orders set status = 'placed', delivery_date = $2 where subscription_id = $1`, [
    id,
    first!.deliveryDate,
  ])
  expect(await hands()).toEqual([false, true])
})

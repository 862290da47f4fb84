import { expect, test } from 'vitest'
import { chargingByHand } from '../../testing/charging.ts'
import { expectProblem } from '../../testing/problem.ts'
import { subscriber } from '../../testing/subscriber.ts'
import { boxesInHand, boxesOf } from './box-queries.ts'

const shop = await chargingByHand()
const { db, parts } = shop

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
  expect(told?.text).toMatch(/Your weekly plan with Priya Raman goes on: its next box is for \w+, \w+ \d+\./)
})

test('the next box is named before boxes are planned', async () => {
  const { id, dates, cancel } = await begun()
  await db.query('delete from boxes where subscription_id = $1', [id])
  const { weeklyPlan } = (await (await cancel()).json()) as { weeklyPlan: { nextDelivery: number[] } }
  expect(weeklyPlan.nextDelivery).toEqual(dates[0]!.split('-').map(Number))
})

test('with endSubscription the same step ends the plan, told with a dated record, and says so in the answer', async () => {
  const { id, orderId, cancel, cancelledAt, mails } = await begun()
  const answer = await cancel({ endSubscription: true })
  expect(answer.status).toBe(200)
  expect(((await answer.json()) as { weeklyPlan?: object }).weeklyPlan).toBeUndefined()
  expect(await cancelledAt()).not.toBeNull()
  const all = await mails()
  expect(all.find(({ key }) => key === `order:${orderId}:cancelled`)?.text).not.toContain('goes on')
  expect(all.filter(({ text }) => text?.includes('It will not renew'))).toHaveLength(1)
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

test('an order that cannot be cancelled leaves its plan as it is', async () => {
  const { cancel, cancelledAt, orderId } = await begun()
  await db.query(`update orders set cutoff_at = $2::timestamptz - interval '1 minute' where id = $1`, [
    orderId,
    await shop.now(),
  ])
  await expectProblem(await cancel({ endSubscription: true }), 'cut-off-passed')
  expect(await cancelledAt()).toBeNull()
  expect((await cancel({ withoutRefund: true, endSubscription: true })).status).toBe(200)
  expect(await cancelledAt()).not.toBeNull()
})

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

import { type BoxActor, type BoxState, opensAt } from '@ladlewell/domain/box/box.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { weekly } from '../../testing/weekly.ts'
import { workQueue } from '../../testing/work-queue.ts'
import { endBox } from '../boxes/end-box.ts'
import { fillingOf } from '../boxes/filling.ts'
import { boxesInHand } from '../boxes/queries.ts'
import { moveBox } from '../boxes/record.ts'
import { skipBox, unskipBox } from '../boxes/skip-box.ts'
import { replanAllBoxes } from '../chefs/replanning.ts'
import { chargeBox } from '../renewals/charge-box.ts'
import { failLateBoxes } from '../renewals/fail-late-boxes.ts'
import { decideRenewalOrder, placeRenewal } from '../renewals/renewal-order.ts'
import { endPause, pauseSubscription } from './pause.ts'

const shop = await chargingByHand()
const { parts, db, sandbox } = shop
const { cutoffDays } = parts.market
const HOUR = 3_600_000
const asked = (customer: { id: number }) => ({ accountId: customer.id, actor: 'customer' }) as const

afterEach(async () => {
  parts.market.cutoffDays = cutoffDays
  await sandbox.faults()
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

test('a first order that was brought on another day was brought all the same', async () => {
  const { boxId, subscriptionId } = await weekly(shop, parts)
  const [order] = await db.query<{ id: number; date: string }>(
    'select id, delivery_date as date from orders where subscription_id = $1',
    [subscriptionId],
  )
  const { id, date } = order!
  await db.query('update orders set delivery_date = delivery_date + 1 where id = $1', [id])
  await db.query(
    `insert into order_events (order_id, status, actor, at) values ($1, 'delivered', 'chef', now())`,
    [id],
  )
  const [hand] = await boxesInHand(db, [boxId])
  expect(hand?.box.firstDeliveredAt).toBeInstanceOf(Date)
  await db.query('delete from order_events where order_id = $1', [id])
  await db.query('update orders set delivery_date = $2 where id = $1', [id, date])
})

// – Whatever became of its task, an unpaid box's payment ends before the cut-off and its servings come back
test('a box whose task is lost ends unpaid before its cut-off, and its servings come back', async () => {
  const before = await shop.reserved()
  const { boxId, box, attempts, endsAt, messages } = await weekly(shop, parts)
  const held = await shop.reserved()
  await shop.decline('insufficient_funds')
  await chargeBox(parts, boxId, attempts[0])
  await db.query(`delete from tasks where queue = 'box' and key = $1`, [String(boxId)])
  await shop.work(attempts[3])
  expect(await box()).toMatchObject({ state: 'locked', obstacle: 'declined' })
  expect(await shop.reserved()).toBe(held + 1)
  await shop.work(endsAt)
  expect(await box()).toMatchObject({ state: 'skipped', why: 'payment' })
  expect(await shop.charges((await box()).orderId)).toEqual({
    intents: ['canceled'],
    received: 0,
    returned: 0,
  })
  expect(await shop.reserved()).toBe(held)
  expect(held).toBeGreaterThan(before)
  expect((await messages()).filter(key => key === 'box:#:skipped:#')).toHaveLength(1)
})

// – A box's task is tried until its cut-off, at least every hour, and seen to fail meanwhile
test('a box that cannot be stepped is tried until its cut-off', async () => {
  const { boxId, box, attempts, endsAt } = await weekly(shop, parts)
  const lost = { ...parts, market: undefined, markets: undefined } as unknown as typeof parts
  const turn = async (at: Date) => {
    await db.query(
      `update tasks set retry_at = clock_timestamp(), due_at = $2, tries = greatest(tries, 12)
       where queue = 'box' and key = $1`,
      [String(boxId), at],
    )
    await workQueue(lost, 'box', at)
    const [task] = await db.query(
      `select error is not null as failed, dead_at, retry_at <= clock_timestamp() + interval '1 hour' as soon from tasks where queue = 'box' and key = $1`,
      [String(boxId)],
    )
    return task
  }
  for (const at of [attempts[0], attempts[1], endsAt])
    expect(await turn(at)).toEqual({ failed: true, deadAt: null, soon: true })
  const { cutoffAt } = await box()
  expect(await turn(cutoffAt)).toMatchObject({ failed: true, deadAt: cutoffAt })
})

// – A box that nobody could bring to an end fails five minutes after its cut-off; its customer is told that
//   nothing comes and nothing was charged
test('a box that nobody could bring to an end fails after its cut-off, and says so', async () => {
  const { boxId, subscriptionId, box, messages } = await weekly(shop, parts)
  const healthy = await weekly(shop, parts)
  const { cutoffAt } = await box()
  const look = (minutes: number) =>
    failLateBoxes(parts, {
      now: () => new Date(cutoffAt.getTime() + minutes * 60_000),
      signal: new AbortController().signal,
    })
  await db.query(`update tasks set error = 'broken' where queue = 'box' and key = $1`, [String(boxId)])
  await look(4)
  expect(await box()).toMatchObject({ state: 'open' })
  await look(6)
  await look(7)
  expect(await box()).toMatchObject({ state: 'failed', actor: 'system', why: 'too-late' })
  expect((await messages()).filter(key => key === 'box:#:skipped:#')).toHaveLength(1)
  const receipts = await db.query(
    'select actor, kind, details from subscription_receipts where subscription_id = $1',
    [subscriptionId],
  )
  expect(receipts).toEqual([{ actor: 'system', kind: 'skipped', details: { why: 'too-late' } }])
  expect(await healthy.box()).toMatchObject({ state: 'open' })
})

// – No card is tried after the cut-off of its order
test('a cut-off that staff brought forward ends the tries of a box as well', async () => {
  const { boxId, box, attempts } = await weekly(shop, parts)
  parts.market.cutoffDays = cutoffDays + 1
  await shop.decline('insufficient_funds')
  await chargeBox(parts, boxId, attempts[0])
  const { orderId, cutoffAt } = await box()
  const [order] = await db.query('select cutoff_at from orders where id = $1', [orderId])
  expect(order).toEqual({ cutoffAt })
  await sandbox.faults()
  await chargeBox(parts, boxId, attempts[2])
  await shop.work(attempts[2])
  expect(await shop.charges(orderId)).toEqual({ intents: ['canceled'], received: 0, returned: 0 })
  expect(await box()).toMatchObject({ state: 'skipped', why: 'payment' })
})

test('days that a kitchen opened again during a pause are delivered after it', async () => {
  const { customer, subscriptionId, later } = await weekly(shop, parts)
  const [, second, third] = await later()
  const now = await shop.now()
  await db.query(
    `update boxes set state = 'skipped', actor = 'chef', why = 'kitchen-closed' where id = any($1::int[])`,
    [[second!.id]],
  )
  const until = third!.deliveryDate
  await pauseSubscription(parts, asked(customer), { subscriptionId, until }, now)
  await endPause(parts, asked(customer), subscriptionId, now)
  expect((await later()).map(({ state }) => state)).toEqual(Array(5).fill('planned'))
})

test('who resumed after two unpaid boxes has two again before the next pause', async () => {
  const { customer, boxId, endsAt, attempts, later, open, subscriptionId } = await weekly(shop, parts)
  await shop.decline('insufficient_funds')
  const unpaid = async (id: number, weeks: number) => {
    const after = weeks * 7 * 24 * HOUR
    if (weeks > 0) await open(id)
    await chargeBox(parts, id, new Date(attempts[0].getTime() + after))
    const end = new Date(endsAt.getTime() + after)
    await endBox(parts, id, end)
    await shop.work(end)
    await shop.work(end)
    return end
  }
  const pausedBy = async () =>
    (await db.query('select paused_by as by from subscriptions where id = $1', [subscriptionId]))[0]
  const [second, third, fourth] = await later()
  await unpaid(boxId, 0)
  const end = await unpaid(second!.id, 1)
  expect(await pausedBy()).toEqual({ by: 'payment' })
  await endPause(parts, asked(customer), subscriptionId, end)
  await unpaid(third!.id, 2)
  expect(await pausedBy()).toEqual({ by: null })
  await unpaid(fourth!.id, 3)
  expect(await pausedBy()).toEqual({ by: 'payment' })
})

test('a box that comes back after the number of meals was changed has that many', async () => {
  const { customer, subscriptionId, boxId, box, attempts } = await weekly(shop, parts)
  await db.query(`update boxes set picked_by = 'customer' where id = $1`, [boxId])
  await chargeBox(parts, boxId, attempts[0])
  const { state, deliveryDate: date } = await box()
  expect(state).toBe('ordered')
  await db.query('update subscriptions set slots = slots + 1, version = version + 1 where id = $1', [
    subscriptionId,
  ])
  const which = { subscriptionId, date }
  await skipBox(parts, asked(customer), which, attempts[0])
  await shop.work(attempts[0])
  await unskipBox(parts, asked(customer), which, attempts[0])
  const [hand] = await boxesInHand(db, [boxId])
  expect(hand?.box).toMatchObject({ state: 'planned', picks: [], pickedBy: null })
})

test('terms that are changed while a box is made an order of are those of the order', async () => {
  const { boxId, subscriptionId, attempts, box } = await weekly(shop, parts)
  const [hand] = await boxesInHand(db, [boxId])
  const { outcome: fresh, ...menu } = await fillingOf(db, hand!)
  if (typeof fresh === 'string') throw new Error(fresh)
  const decided = decideRenewalOrder(parts, hand!, { ...menu, picks: fresh.picks }, attempts[0])
  if ('whyNot' in decided) throw new Error(decided.whyNot)
  await db.query('update subscriptions set ceiling_cents = 100, version = version + 1 where id = $1', [
    subscriptionId,
  ])
  expect(await placeRenewal(parts, hand!, { wish: decided.wish, ...fresh }, attempts[0])).toBe('changed')
  expect(await box()).toMatchObject({ state: 'open', orderId: null })
})

// – No order is made after a cancellation commits (Invariant 13)
test('a box that was read before its subscription was cancelled becomes no order after it', async () => {
  const { boxId, subscriptionId, attempts, box } = await weekly(shop, parts)
  const [hand] = await boxesInHand(db, [boxId])
  const { outcome: fresh, ...menu } = await fillingOf(db, hand!)
  if (typeof fresh === 'string') throw new Error(fresh)
  const decided = decideRenewalOrder(parts, hand!, { ...menu, picks: fresh.picks }, attempts[0])
  if ('whyNot' in decided) throw new Error(decided.whyNot)
  await db.query('update subscriptions set cancelled_at = $2 where id = $1', [subscriptionId, attempts[0]])
  expect(await placeRenewal(parts, hand!, { wish: decided.wish, ...fresh }, attempts[0])).toBe('changed')
  expect(await box()).toMatchObject({ state: 'open', orderId: null })
})

// – Only the table's moves happen, by whom it names
test('a move of a box that the table does not know, or by whom it does not name, is not written', async () => {
  const { boxId, box, attempts } = await weekly(shop, parts)
  const [hand] = await boxesInHand(db, [boxId])
  const move = (to: BoxState, actor: BoxActor) =>
    db.transaction(tx => moveBox(tx, hand!.box, to, { actor, why: 'paid' }, attempts[0]))
  await expect(move('ordered', 'system')).rejects.toThrow('cannot move it from open to ordered')
  await expect(move('locked', 'chef')).rejects.toThrow('chef cannot move it')
  expect(await box()).toMatchObject({ state: 'open', why: 'opened' })
})

// – When staff move the cut-off, boxes that are no order yet move with it
test('a cut-off that staff moved is that of every box that is no order yet, with the hours that hang on it', async () => {
  const { box, boxId, attempts, later, messages } = await weekly(shop, parts)
  const earlier = await weekly(shop, parts)
  await chargeBox(parts, earlier.boxId, earlier.attempts[0])
  const ordered = await earlier.box()
  parts.market.cutoffDays = cutoffDays + 2
  const now = await shop.now()
  await replanAllBoxes(db, 1, now)
  const soon = new Date(now.getTime() + 60_000)
  await workQueue(parts, 'replan', soon)
  const tellings = async () => (await messages()).filter(key => key === 'box:#:cutoff-moved:#')
  expect(await tellings()).toHaveLength(1)
  for (const { deliveryDate, cutoffAt } of [await box(), ...(await later())])
    expect(cutoffAt).toEqual(cutoffOf(deliveryDate, parts.market))
  expect((await earlier.box()).cutoffAt).toEqual(ordered.cutoffAt)
  const [next] = await later()
  const due = await db.query(`select due_at as at from tasks where queue = 'box' and key = $1`, [
    String(next!.id),
  ])
  expect(due).toEqual([{ at: opensAt(next!.cutoffAt) }])
  await chargeBox(parts, boxId, new Date(attempts[0].getTime() - 48 * HOUR))
  expect(await box()).toMatchObject({ state: 'ordered' })
})

// – Customers of open boxes are told once when that gives them less time, and not when it gives more
test('of a box whose cut-off staff moved its customer hears once when they have less time, and not when they have more', async () => {
  const { boxId, messages } = await weekly(shop, parts)
  const now = await shop.now()
  const move = async (days: number) => {
    parts.market.cutoffDays = cutoffDays + days
    await replanAllBoxes(db, 1, now)
    for (const minutes of [1, 2]) {
      const at = new Date(now.getTime() + minutes * 60_000)
      await workQueue(parts, 'replan', at)
    }
    return (await messages()).filter(key => key === 'box:#:cutoff-moved:#').length
  }
  expect(await move(1)).toBe(1)
  const [mail] = await db.query<{ text: string; kind: string }>(
    `select content->>'text' as text, kind from outbox where key like 'box:' || $1 || ':cutoff-moved:%'`,
    [boxId],
  )
  expect(mail).toMatchObject({ kind: 'payments', text: expect.stringContaining('is now earlier') })
  expect(await move(0)).toBe(1)
  expect(await move(2)).toBe(2)
})

import type { SubscriptionDetails } from '@ladlewell/contract/boxes.ts'
import { dollars } from '@ladlewell/domain/money.ts'
import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import type { Viewer } from '../../platform/session.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { weekly } from '../../testing/weekly.ts'
import { endBox } from '../boxes/end-box.ts'
import { fillingOf } from '../boxes/filling.ts'
import { boxInHand } from '../boxes/queries.ts'
import { boxQuote } from '../boxes/quote.ts'
import { skipBox, unskipBox } from '../boxes/skip-box.ts'
import { chargeBox } from '../renewals/charge-box.ts'
import { holdBox } from '../renewals/hold-box.ts'
import { stepBox } from '../renewals/step.ts'
import { changeTerms } from './terms.ts'

const shop = await chargingByHand()
const { parts, db, sandbox } = shop
const asked = (customer: { id: number }) => ({ accountId: customer.id, actor: 'customer' }) as const
const charging = { method: 'POST', path: '/v1/payment_intents' }
const HOUR = 3_600_000

afterEach(async () => {
  await sandbox.faults()
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

const orderOf = async (orderId: number | null) => {
  const [order] = await db.query<{ status: string; payment: string; totalCents: number }>(
    `select o.status, p.status as payment, o.total_cents
     from orders o join payments p on p.order_id = o.id where o.id = $1`,
    [orderId],
  )
  return order!
}

/** What a first look at the box would charge. */
async function quoted(): Promise<number> {
  const { boxId, box, attempts } = await weekly(shop, parts)
  await chargeBox(parts, boxId, attempts[0])
  return (await orderOf((await box()).orderId)).totalCents
}

// – Each week is priced anew when it is charged (issue 5)
// – A dearer box is told first and charged at the next attempt
test('a price that rose is told, and charged at the next attempt', async () => {
  const total = await quoted()
  const week = await weekly(shop, parts, { told: total - 1 })
  const { boxId, box, attempts, messages, customer, subscriptionId } = week
  expect(await chargeBox(parts, boxId, attempts[0])).toEqual({ dueAt: attempts[1] })
  expect(await box()).toMatchObject({ state: 'open', obstacle: 'price-rose', orderId: null })
  await chargeBox(parts, boxId, new Date(attempts[0].getTime() + HOUR))
  expect((await messages()).filter(key => key === 'box:#:price-rose:#')).toHaveLength(1)
  const details = await customer.send('GET', `/api/v1/subscriptions/${subscriptionId}`)
  const [held] = ((await details.json()) as SubscriptionDetails).boxes
  expect([held!.formerTotal, held!.price!.totalAmount]).toEqual([dollars(total - 1), dollars(total)])
  expect(await chargeBox(parts, boxId, attempts[1])).toBe('done')
  const { state, orderId } = await box()
  expect(state).toBe('ordered')
  expect((await orderOf(orderId)).totalCents).toBe(total)
})

// – A cheaper box is charged at the cheaper price
test('a price that fell is charged at once, as it is by then', async () => {
  const total = await quoted()
  const { boxId, box, attempts, messages } = await weekly(shop, parts, { told: total + 500 })
  expect(await chargeBox(parts, boxId, attempts[0])).toBe('done')
  const { orderId } = await box()
  expect((await orderOf(orderId)).totalCents).toBe(total)
  expect((await shop.charges(orderId)).received).toBe(total)
  expect((await messages()).filter(key => key.startsWith('box:#:price'))).toEqual([])
})

// – A dearer box without an attempt left is skipped instead
test('a price that rose before the last attempt skips the box instead', async () => {
  const { boxId, box, attempts, messages } = await weekly(shop, parts, { told: 1 })
  expect(await chargeBox(parts, boxId, attempts[3])).toBe('done')
  expect(await box()).toMatchObject({ state: 'skipped', why: 'price-rose', orderId: null })
  expect((await messages()).filter(key => key.startsWith('box:#:'))).toEqual(['box:#:skipped:#'])
})

// – A box above the ceiling is asked about, once, and not charged unasked (product.md)
// – A box that was agreed to is charged at once when an attempt’s time has passed
test('a box above its ceiling is asked about once and never charged unasked', async () => {
  const { boxId, box, attempts, endsAt, messages, subscriptionId } = await weekly(shop, parts)
  await db.query('update subscriptions set ceiling_cents = 100 where id = $1', [subscriptionId])
  for (const [nth, at] of attempts.entries())
    expect(await chargeBox(parts, boxId, at)).toEqual({ dueAt: attempts[nth + 1] ?? endsAt })
  expect(await box()).toMatchObject({ state: 'open', obstacle: 'above-ceiling', orderId: null })
  expect((await messages()).filter(key => key === 'box:#:above-ceiling:#')).toHaveLength(1)
  await db.query('update boxes set agreed_total_cents = shown_total_cents, obstacle = null where id = $1', [
    boxId,
  ])
  expect(await chargeBox(parts, boxId, new Date(attempts[3].getTime() + HOUR))).toBe('done')
  expect(await box()).toMatchObject({ state: 'ordered' })
})

// – A ceiling raised after the last attempt has a box that waited for it charged
test('a ceiling that is raised after the last attempt has the box charged, at what its customer was told', async () => {
  const { boxId, box, attempts, endsAt, messages, subscriptionId, customer } = await weekly(shop, parts)
  await db.query('update subscriptions set ceiling_cents = 100 where id = $1', [subscriptionId])
  expect(await chargeBox(parts, boxId, attempts[3])).toEqual({ dueAt: endsAt })
  const viewer = { accountId: customer.id, actingStaffId: null } as Viewer
  const raise = async (ceilingCents: number, at: Date) => {
    const [terms] = await db.query<{ version: number }>('select version from subscriptions where id = $1', [
      subscriptionId,
    ])
    const wish = { version: terms!.version, ceilingCents }
    expect(
      await changeTerms(
        parts,
        viewer,
        { subscriptionId, wish, origin: { network: '', requestId: 'test' } },
        at,
      ),
    ).toBeUndefined()
    const [task] = await db.query<{ dueAt: Date }>(
      `select due_at from tasks where queue = 'box' and key = $1`,
      [String(boxId)],
    )
    return task!.dueAt
  }
  const [early, late] = [new Date(attempts[3].getTime() - HOUR), new Date(attempts[3].getTime() + HOUR)]
  expect(await raise(200, early)).not.toEqual(early)
  expect(await raise(100_000, late)).toEqual(late)
  expect(await stepBox(parts, boxId, late)).toBe('done')
  expect(await box()).toMatchObject({ state: 'ordered' })
  expect((await messages()).filter(key => key === 'box:#:above-ceiling:#')).toHaveLength(1)
})

// – A ceiling raised at the moment of the charge counts
test('a ceiling that is raised while a box is held up for it is looked at again', async () => {
  const { boxId, box, attempts, subscriptionId } = await weekly(shop, parts)
  const hand = (await boxInHand(db, boxId))!
  const { outcome, meals } = await fillingOf(db, hand)
  if (typeof outcome === 'string') throw new Error(outcome)
  await db.query('update subscriptions set version = version + 1 where id = $1', [subscriptionId])
  const quote = boxQuote(outcome.picks, meals, parts.market)
  const held = { ...outcome, verdict: 'above-ceiling', quote, attempt: 1 } as const
  expect(await holdBox(parts, hand, held, attempts[0])).toBe('changed')
  expect(await box()).toMatchObject({ obstacle: null })
})

// – Without servings left the box waits for its next attempts, and is skipped after the last
test('without servings left the box waits for its next attempts, and is then skipped', async () => {
  const { boxId, box, attempts, messages, deliveryDate, chefId } = await onADate()
  await db.query(
    `insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at)
     select $1, $2, 0, 0, cutoff_at from boxes where id = $3 on conflict do nothing`,
    [chefId, deliveryDate, boxId],
  )
  await db.query('update chef_days set capacity = reserved where chef_id = $1 and delivery_date = $2', [
    chefId,
    deliveryDate,
  ])
  expect(await chargeBox(parts, boxId, attempts[0])).toEqual({ dueAt: attempts[1] })
  expect(await box()).toMatchObject({ state: 'open', orderId: null })
  expect(await chargeBox(parts, boxId, attempts[3])).toBe('done')
  expect(await box()).toMatchObject({ state: 'skipped', why: 'no-servings-left' })
  expect((await messages()).filter(key => key.startsWith('box:#:'))).toEqual(['box:#:skipped:#'])
})

async function onADate() {
  const one = await weekly(shop, parts, { chef: 'Hana Sato' })
  const [row] = await db.query<{ chefId: number; deliveryDate: string }>(
    `select s.chef_id, b.delivery_date
     from boxes b join subscriptions s on s.id = b.subscription_id where b.id = $1`,
    [one.boxId],
  )
  return { ...one, ...row! }
}

// – Skipping a paid box refunds it in full (product.md)
// – Brought back, it is charged anew with an order of its own
test('a paid box that is skipped is refunded in full; brought back it is charged anew, with an order of its own', async () => {
  const { boxId, box, attempts, customer, subscriptionId, open } = await weekly(shop, parts)
  const before = await shop.reserved()
  await chargeBox(parts, boxId, attempts[0])
  const { orderId, deliveryDate: date } = await box()
  const at = new Date(attempts[0].getTime() + HOUR)
  await skipBox(parts, asked(customer), { subscriptionId, date }, at)
  await shop.work(at)
  const { received, returned } = await shop.charges(orderId)
  expect([received, returned]).toEqual([received, received])
  expect(await orderOf(orderId)).toMatchObject({ status: 'cancelled', payment: 'paid' })
  expect(await shop.reserved()).toBe(before)
  await unskipBox(parts, asked(customer), { subscriptionId, date }, at)
  await open(boxId)
  expect(await chargeBox(parts, boxId, at)).toBe('done')
  const again = await box()
  expect(again).toMatchObject({ state: 'ordered', round: 2 })
  expect(again.orderId).not.toBe(orderId)
  expect((await shop.charges(again.orderId)).intents).toEqual(['succeeded'])
})

// – The end of each order has exactly one message, its own or that of the box that was skipped with it
test('the order of a paid box that is skipped is told of once: a message that is lost, or one more, is seen', async () => {
  const { boxId, box, attempts, customer, subscriptionId } = await weekly(shop, parts)
  await chargeBox(parts, boxId, attempts[0])
  const { orderId, deliveryDate: date } = await box()
  await skipBox(parts, asked(customer), { subscriptionId, date }, attempts[0])
  const numbersAfter = async (change: string) => {
    const numbers: number[] = []
    const undone = db.transaction(async tx => {
      await tx.query(change)
      const counted = await countBroken(tx, await shop.now())
      numbers.push(...counted.flatMap(({ number, count }) => (count > 0 ? [number] : [])))
      throw new Error('taken back')
    })
    await expect(undone).rejects.toThrow('taken back')
    return numbers
  }
  const skipped = `key like 'box:${boxId}:skipped:%'`
  expect(await numbersAfter(`update outbox set kind = kind where ${skipped}`)).toEqual([])
  expect(await numbersAfter(`delete from outbox where ${skipped}`)).toEqual([18])
  const more = `
    insert into outbox (key, channel, recipient, content, created_at, sent_at)
    select 'order:${orderId}:cancelled', channel, recipient, content, created_at, created_at from outbox where ${skipped}`
  expect(await numbersAfter(more)).toEqual([18])
})

// – Skipping a box that waits for its card cancels its payment and frees its servings
test('a box that waits for its card is skipped without a charge, and its servings are free at once', async () => {
  const { boxId, box, attempts, customer, subscriptionId } = await weekly(shop, parts)
  const before = await shop.reserved()
  await shop.decline('insufficient_funds')
  await chargeBox(parts, boxId, attempts[0])
  expect(await shop.reserved()).toBe(before + 1)
  const { orderId, deliveryDate: date } = await box()
  await skipBox(parts, asked(customer), { subscriptionId, date }, attempts[0])
  expect(await box()).toMatchObject({ state: 'skipped', why: 'skipped', actor: 'customer' })
  expect(await orderOf(orderId)).toEqual({
    status: 'expired',
    payment: 'expired',
    totalCents: expect.any(Number),
  })
  expect((await shop.charges(orderId)).intents).toEqual(['canceled'])
  expect(await shop.reserved()).toBe(before)
  await shop.work(attempts[1])
  expect(await box()).toMatchObject({ state: 'skipped', why: 'skipped' })
})

// – Nobody is charged, without a refund, for a box that they skipped
test('a hundred skips at the moment of the charge: nobody is charged for a box that they skipped', async () => {
  const before = await shop.reserved()
  let paid = 0
  for (let nth = 0; nth < 20; nth++) {
    const boxes = await Promise.all(Array.from({ length: 5 }, () => weekly(shop, parts)))
    await Promise.all(
      boxes.flatMap(({ boxId, box, attempts, customer, subscriptionId }, offset) => [
        chargeBox(parts, boxId, attempts[0]),
        box().then(async ({ deliveryDate: date }) => {
          await new Promise(resolve => setTimeout(resolve, (nth * 5 + offset) % 40))
          return skipBox(parts, asked(customer), { subscriptionId, date }, attempts[0])
        }),
      ]),
    )
    await shop.work(boxes[0]!.attempts[0])
    for (const { box } of boxes) {
      const { state, orderId } = await box()
      const { received, returned } = await shop.charges(orderId)
      expect([state, received - returned]).toEqual(['skipped', 0])
      if (received > 0) paid++
    }
  }
  expect(paid).toBeGreaterThan(0)
  expect(await shop.reserved()).toBe(before + 100)
})

// – A failing provider or network never charges twice
test.each([
  ['timeout-after', { what: 'timeout-after', count: 2, ...charging }, 'ordered'],
  ['timeout-before', { what: 'timeout-before', count: 2, ...charging }, 'ordered'],
  ['a 500 with effect', { what: 'status', status: 500, effect: true, count: 1, ...charging }, 'ordered'],
  ['a 500 without effect', { what: 'status', status: 500, count: 1, ...charging }, 'ordered'],
])('%s at the confirmation: the box is charged once', async (_, fault, state) => {
  const { boxId, box, attempts } = await weekly(shop, parts)
  await sandbox.faults(fault)
  await chargeBox(parts, boxId, attempts[0])
  for (let nth = 0; nth < 4; nth++) await shop.work(attempts[0])
  expect(await box()).toMatchObject({ state })
  expect((await shop.charges((await box()).orderId)).intents).toEqual(['succeeded'])
})

// – A charged box is ordered, whoever learns of the money first
test('the webhook comes first, and the box is ordered', async () => {
  const { boxId, box, attempts } = await weekly(shop, parts)
  await sandbox.faults({ what: 'timeout-after', hold: 50, count: 2, ...charging })
  await chargeBox(parts, boxId, attempts[0])
  const { orderId } = await box()
  await db.query('update payments set next_try_at = null where order_id = $1', [orderId])
  await expect
    .poll(() =>
      db.query(
        `select 1 from webhook_events e join payments p on p.id = e.payment_id
     where p.order_id = $1 and e.type = 'payment_intent.succeeded'`,
        [orderId],
      ),
    )
    .toHaveLength(1)
  // It leaves the request three seconds to write down its answer.
  await shop.work(attempts[0])
  await shop.work(attempts[0])
  expect(await box()).toMatchObject({ state: 'ordered', why: 'paid' })
})

// – Its servings are free only once the provider cancelled the intent (reliability.md)
test('while the provider does not answer at the cut-off the box stays locked with its servings, then it is skipped', async () => {
  const { boxId, box, attempts, endsAt } = await weekly(shop, parts)
  const before = await shop.reserved()
  await shop.decline('insufficient_funds')
  await chargeBox(parts, boxId, attempts[3])
  await sandbox.faults({ what: 'timeout-before', path: '/v1/payment_intents*' })
  expect(await endBox(parts, boxId, endsAt)).toEqual({ dueAt: new Date(endsAt.getTime() + 60_000) })
  expect(await box()).toMatchObject({ state: 'locked' })
  expect(await shop.reserved()).toBe(before + 1)
  await sandbox.faults()
  expect(await endBox(parts, boxId, new Date(endsAt.getTime() + 60_000))).toBe('done')
  expect(await box()).toMatchObject({ state: 'skipped', why: 'payment' })
  expect(await shop.reserved()).toBe(before)
})

// – No renewal is charged after its cut-off: late money goes back (Invariant 14)
test('money that is known of only after the cut-off goes back, and the box is skipped', async () => {
  const { boxId, box, attempts, endsAt } = await weekly(shop, parts)
  const before = await shop.reserved()
  await sandbox.faults(
    { what: 'timeout-after', count: 2, ...charging },
    { what: 'timeout-before', path: '/v1/payment_intents*', method: 'GET' },
  )
  await chargeBox(parts, boxId, attempts[3])
  expect(await box()).toMatchObject({ state: 'locked' })
  await endBox(parts, boxId, endsAt)
  expect(await box()).toMatchObject({ state: 'locked' })
  await sandbox.faults()
  const late = new Date(endsAt.getTime() + 10 * 60_000)
  await endBox(parts, boxId, late)
  await shop.work(late)
  const { state, why, orderId } = await box()
  expect([state, why]).toEqual(['skipped', 'payment'])
  const { received, returned } = await shop.charges(orderId)
  expect(received).toBeGreaterThan(0)
  expect(returned).toBe(received)
  expect(await shop.reserved()).toBe(before)
})

// – Two payment skips in a row pause the subscription, and that is told (reliability.md)
test('two boxes in a row that nobody could charge for pause the subscription, and say so', async () => {
  const { boxId, box, endsAt, attempts, later, open, messages, subscriptionId } = await weekly(shop, parts)
  await shop.decline('insufficient_funds')
  await chargeBox(parts, boxId, attempts[0])
  await endBox(parts, boxId, endsAt)
  await shop.work(endsAt)
  const paused = async () =>
    (
      await db.query<{ by: string | null; until: string | null }>(
        'select paused_by as by, paused_until as until from subscriptions where id = $1',
        [subscriptionId],
      )
    )[0]
  expect(await paused()).toEqual({ by: null, until: null })
  const [next] = await later()
  await open(next!.id)
  const week = 7 * 24 * HOUR
  await chargeBox(parts, next!.id, new Date(attempts[0].getTime() + week))
  const end = new Date(endsAt.getTime() + week)
  await endBox(parts, next!.id, end)
  await shop.work(end)
  await shop.work(end)
  expect(await box(next!.id)).toMatchObject({ state: 'skipped', why: 'payment' })
  expect(await paused()).toEqual({ by: 'payment', until: null })
  expect((await later()).slice(1).map(({ why }) => why)).toEqual(Array(4).fill('paused'))
  const told = await messages()
  expect(told.filter(key => key === 'box:#:skipped:#')).toHaveLength(2)
  expect(told.filter(key => key === 'subscription:#:paused-for-payment:#')).toHaveLength(1)
})

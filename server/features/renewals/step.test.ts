import { addDays } from '@ladlewell/domain/calendar.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { afterEach, expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { chargingByHand } from '../../testing/charging.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { workQueue } from '../../testing/work-queue.ts'
import { planBoxes } from '../boxes/plan-boxes.ts'
import { boxesOf, termsOf } from '../boxes/queries.ts'
import { skipBox, unskipBox } from '../boxes/skip-box.ts'
import { boxViews } from '../boxes/view.ts'
import { stepBox } from './step.ts'

const shop = await chargingByHand()
const { parts, db, sandbox } = shop

afterEach(async () => {
  await sandbox.faults()
  const broken = await countBroken(db, await shop.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

/** Everything that is due by then is done, as the workers do it, by so many workers at once. */
async function workUntil(now: Date, workers = 1): Promise<void> {
  await Promise.all(Array.from({ length: workers }, () => workQueue(parts, 'box', now)))
  await shop.work(now)
}

async function subscriber(chef = 'Jiwon Park') {
  const customer = await asCustomer(shop)
  const body = await basketFrom(shop, chef, { isSubscription: true })
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
  await planBoxes(parts, await shop.now())
  const [row] = await db.query<{ id: number; firstDate: string; chefId: number }>(
    `select id, first_date, chef_id from subscriptions where account_id = $1`,
    [customer.id],
  )
  const { id, firstDate, chefId } = row!
  const date = addDays(firstDate, 7)
  const cutoffAt = cutoffOf(date, austin)
  return {
    customer,
    id,
    chefId,
    firstDate,
    date,
    who: { accountId: customer.id, actor: 'customer' } as const,
    which: { subscriptionId: id, date },
    before: (hours: number) => new Date(cutoffAt.getTime() - hours * 3_600_000),
    delivered: (at: Date) =>
      db.query(
        `with told as (
           insert into outbox (key, channel, recipient, content, created_at, sent_at)
           values ('order:' || $1::int || ':delivered', 'mail', '', '{}', $2, $2))
         insert into order_events (order_id, status, actor, at) values ($1, 'delivered', 'chef', $2)`,
        [answer.data.orderId, at],
      ),
    /** The box of the second week. */
    async box() {
      const [box] = await db.query<{
        id: number
        words: string
        orderId: number | null
        total: number | null
      }>(
        `select id, state || ' ' || why as words, order_id, shown_total_cents as total
         from boxes where subscription_id = $1 and delivery_date = $2`,
        [id, date],
      )
      return box!
    },
    async mails() {
      const rows = await db.query<{ key: string }>(
        `select o.key from outbox o join boxes b on o.key like 'box:' || b.id || ':%' and channel = 'mail'
         where b.subscription_id = $1 order by o.id`,
        [id],
      )
      return rows.map(({ key }) => key.split(':')[2])
    },
  }
}

const words = async ({ box }: { box(): Promise<{ words: string }> }) => (await box()).words
/** A time at which the first order of the week was brought. */
const lunch = (date: string) => new Date(`${date}T18:00:00Z`)

// – A box opens 96 hours before its cut-off
// – The first attempt is made 48 hours before the cut-off, not earlier (reliability.md)
test('a box opens 96 hours before its cut-off, is charged 48 hours before it, and each is told once', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  await workUntil(week.before(97))
  expect(await words(week)).toBe('planned planned')
  // Thursday evening: its first one was brought on Wednesday.
  await workUntil(week.before(95))
  const opened = await week.box()
  expect(opened).toMatchObject({ words: 'open opened', total: expect.any(Number), orderId: null })
  await workUntil(week.before(49))
  expect(await words(week)).toBe('open opened')
  await workUntil(week.before(48))
  const { orderId } = await week.box()
  expect(await words(week)).toBe('ordered paid')
  expect(await shop.charges(orderId)).toEqual({ intents: ['succeeded'], received: opened.total, returned: 0 })
  await workUntil(week.before(-1))
  expect(await words(week)).toBe('ordered paid')
  expect(await week.mails()).toEqual(['opened'])
  expect(await db.query(`select 1 from tasks where queue = 'box' and key = $1`, [String(opened.id)])).toEqual(
    [],
  )
})

// – The second box waits until 24 hours after the first was delivered
test('the second box waits until 24 hours after the first was delivered', async () => {
  const week = await subscriber()
  await workUntil(week.before(90))
  expect(await words(week)).toBe('planned planned')
  await week.delivered(week.before(70))
  await workUntil(week.before(47))
  expect(await words(week)).toBe('planned planned')
  await workUntil(week.before(46))
  expect(await words(week)).toBe('open opened')
  // It was told two hours before an attempt: that one charges it.
  await workUntil(week.before(42))
  expect(await words(week)).toBe('ordered paid')
})

// – If the first was not delivered in time the second is skipped, and said so
test('a second box whose first one never came is skipped at its cut-off, and the third needs no first', async () => {
  const week = await subscriber()
  for (const hours of [90, 48, 24, 6, 0]) await workUntil(week.before(hours))
  expect(await words(week)).toBe('skipped first-not-delivered')
  expect(await week.mails()).toEqual(['skipped'])
  await workUntil(week.before(90 - 168))
  const [third] = await db.query<{ state: string }>(
    'select state from boxes where subscription_id = $1 and delivery_date = $2',
    [week.id, addDays(week.date, 7)],
  )
  expect(third!.state).toBe('open')
})

// §1 The rule `skip` skips weeks that the customer did not touch (product.md)
test('the rule that skips is told, and a week that the customer wants after all is made ready', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  await db.query(`update subscriptions set rule = 'skip' where id = $1`, [week.id])
  await workUntil(week.before(90))
  expect(await words(week)).toBe('skipped rule-skips')
  await unskipBox(parts, week.who, week.which, week.before(80))
  await workUntil(week.before(80))
  expect(await words(week)).toBe('open opened')
  expect(await week.mails()).toEqual(['skipped', 'brought-back', 'opened'])
})

// – One that comes back after an attempt is charged at once
test('a box that its customer brings back after an attempt is charged at once', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  await workUntil(week.before(90))
  await skipBox(parts, week.who, week.which, week.before(89))
  await unskipBox(parts, week.who, week.which, week.before(30))
  await workUntil(week.before(30))
  expect(await words(week)).toBe('ordered paid')
})

// – A paid box that is skipped is refunded in full
test('a paid box is skipped until its cut-off with all its money back, and can be ordered anew', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  const reserved = await shop.reserved()
  for (const hours of [90, 48]) await workUntil(week.before(hours))
  const { orderId, total } = await week.box()
  expect(await shop.reserved()).toBe(reserved + 1)
  const skipped = await skipBox(parts, week.who, week.which, week.before(40))
  expect(skipped).toMatchObject({ refundCents: total })
  expect(await skipBox(parts, week.who, week.which, week.before(40))).toMatchObject({ refundCents: 0 })
  await workUntil(week.before(40))
  expect(await shop.charges(orderId)).toMatchObject({ received: total, returned: total })
  expect(await shop.reserved()).toBe(reserved)
  await unskipBox(parts, week.who, week.which, week.before(30))
  await workUntil(week.before(30))
  const again = await week.box()
  expect(again.words).toBe('ordered paid')
  expect(again.orderId).not.toBe(orderId)
  expect(await shop.charges(again.orderId)).toMatchObject({ received: total, returned: 0 })
  expect(await week.mails()).toEqual(['opened', 'skipped', 'brought-back', 'opened'])
})

// – Skipping a box whose card was refused ends its payment and frees its servings
test('a box whose card was refused is skipped with its payment ended and its servings free, and may come back', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  const reserved = await shop.reserved()
  await workUntil(week.before(90))
  await shop.decline('insufficient_funds')
  await workUntil(week.before(48))
  const { orderId, words: state } = await week.box()
  expect([state, await shop.reserved()]).toEqual(['locked renewed', reserved + 1])
  await sandbox.faults()
  expect(await skipBox(parts, week.who, week.which, week.before(44))).toMatchObject({ refundCents: 0 })
  expect(await words(week)).toBe('skipped skipped')
  expect([await shop.charges(orderId), await shop.reserved()]).toEqual([
    { intents: ['canceled'], received: 0, returned: 0 },
    reserved,
  ])
  await workUntil(week.before(42))
  expect(await words(week)).toBe('skipped skipped')
  await unskipBox(parts, week.who, week.which, week.before(30))
  await workUntil(week.before(30))
  expect(await words(week)).toBe('ordered paid')
})

// – A suspended kitchen's boxes wait, and are skipped at their cut-off
test('a suspended kitchen keeps its boxes waiting; lifted in time they go on, and else they are skipped', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  const suspended = (at: string | null) =>
    db.query('update chefs set suspended_at = $2 where id = $1', [week.chefId, at])
  await suspended('2027-01-14T00:00:00Z')
  await workUntil(week.before(90))
  expect(await words(week)).toBe('planned planned')
  await suspended(null)
  await workUntil(week.before(89))
  expect(await words(week)).toBe('open opened')
  await suspended('2027-01-14T00:00:00Z')
  for (const hours of [48, 42, 24, 6]) await workUntil(week.before(hours))
  expect(await words(week)).toBe('open opened')
  await workUntil(week.before(0))
  expect(await words(week)).toBe('skipped kitchen-suspended')
  await suspended(null)
  expect(await week.mails()).toEqual(['opened', 'skipped'])
})

// – Papers that end call no box off before it is due; it waits for them until its cut-off
test('a kitchen whose papers end before the box keeps it waiting as well, until they are renewed', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  const { date, chefId } = week
  const [papers] = await db.query<{ until: string | null }>(
    'select permitted_until as until from chefs where id = $1',
    [chefId],
  )
  const permitted = (until: string | null) =>
    db.query('update chefs set permitted_until = $2 where id = $1', [chefId, until])
  const shown = async (hours: number) => {
    const terms = await termsOf(db, null, week.id)
    const [view] = await boxViews(parts, terms!, await boxesOf(db, week.id, date, 1), week.before(hours))
    return view
  }
  await permitted(addDays(date, -1))
  await workUntil(week.before(90))
  expect(await words(week)).toBe('planned planned')
  expect(await shown(97)).toMatchObject({ waitsFor: null })
  expect(await shown(90)).toMatchObject({ waitsFor: 'papers', chargeAt: null })
  await permitted(date)
  await workUntil(week.before(89))
  expect(await words(week)).toBe('open opened')
  await permitted(addDays(date, -1))
  for (const hours of [48, 6, 0]) await workUntil(week.before(hours))
  expect(await words(week)).toBe('skipped kitchen-suspended')
  await permitted(papers!.until)
  expect(await week.mails()).toEqual(['opened', 'skipped'])
})

// – What was not worked until its cut-off is skipped, and not charged
test('what nobody worked until its cut-off is not charged any more', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  await workUntil(week.before(0))
  expect(await week.box()).toMatchObject({ words: 'skipped too-late', orderId: null })
  expect(await week.mails()).toEqual(['skipped'])
})

// – Missed hours are caught up
test('missed hours are caught up: a box that should have been charged long ago is told first', async () => {
  const week = await subscriber()
  await week.delivered(lunch(week.firstDate))
  await workUntil(week.before(41))
  expect(await words(week)).toBe('open opened')
  await workUntil(week.before(24))
  expect(await words(week)).toBe('ordered paid')
})

// – Several workers at once open and charge a box once
test('four workers and ten calls at once open and charge each box once', async () => {
  const weeks = await Promise.all(Array.from({ length: 6 }, () => subscriber()))
  for (const week of weeks) await week.delivered(lunch(week.firstDate))
  const [{ before }] = weeks as [Awaited<ReturnType<typeof subscriber>>]
  for (const hours of [90, 48]) {
    const ids = await Promise.all(weeks.map(async week => (await week.box()).id))
    await Promise.all([
      workUntil(before(hours), 4),
      ...ids.map(id => stepBox(parts, id, before(hours))),
      ...ids.map(id => stepBox(parts, id, before(hours))),
    ])
    await workUntil(before(hours - 1))
  }
  for (const week of weeks) {
    const { words, orderId, total } = await week.box()
    expect(words).toBe('ordered paid')
    expect(await shop.charges(orderId)).toMatchObject({ received: total, returned: 0 })
    expect(await week.mails()).toEqual(['opened'])
  }
})

// – A skip that races with a charge leaves no charge without a refund
test('skips, returns and steps at the same moment leave no charge without a box, and no box without its charge', async () => {
  const weeks = await Promise.all(Array.from({ length: 4 }, () => subscriber()))
  for (const week of weeks) await week.delivered(lunch(week.firstDate))
  const [{ before }] = weeks as [Awaited<ReturnType<typeof subscriber>>]
  await workUntil(before(90))
  const now = before(47)
  await Promise.all(
    weeks.map(async ({ who, which, box }, turn) => {
      const { id } = await box()
      const calls = Array.from({ length: 6 }, (_, call) => [
        () => stepBox(parts, id, now),
        () => skipBox(parts, who, which, now),
        ...(call % 2 === turn % 2 ? [() => unskipBox(parts, who, which, now)] : []),
      ]).flat()
      await Promise.all(calls.map(call => call()))
    }),
  )
  for (const later of [46, 42, 24, 6]) await workUntil(before(later), 2)
  for (const week of weeks) {
    const { words } = await week.box()
    const orders = await db.query<{ id: number; isLive: boolean }>(
      `select id, status in ('placed', 'locked') as is_live from orders
       where subscription_id = $1 and checkout_key like 'renewal:%'`,
      [week.id],
    )
    const kept = await Promise.all(
      orders.map(async ({ id }) => {
        const { received, returned } = await shop.charges(id)
        return received - returned
      }),
    )
    expect(['ordered paid', 'skipped skipped']).toContain(words)
    expect(orders.filter(({ isLive }) => isLive)).toHaveLength(words === 'ordered paid' ? 1 : 0)
    expect(kept.filter(cents => cents > 0)).toHaveLength(words === 'ordered paid' ? 1 : 0)
  }
})

// – Orders that are placed still come after a cancellation, and the answer says so (product.md)
// – A locked box stays as it is when the terms change
test('what is ordered stays as it was ordered when the terms change, the subscription is paused or cancelled', async () => {
  const week = await subscriber()
  const { customer, id } = week
  await week.delivered(lunch(week.firstDate))
  for (const hours of [90, 48]) await workUntil(week.before(hours))
  const ordered = await week.box()
  const monday = await shop.now()
  await shop.setClock(week.before(40))
  const path = `/api/v1/subscriptions/${id}`
  const shown = await (await customer.send('GET', path)).json()
  const [, second] = (shown as { boxes: { deliveryDate: string }[] }).boxes
  const { version, chefWeekdays, weekday } = shown as Record<'version' | 'weekday', string> & {
    chefWeekdays: string[]
  }
  const other = chefWeekdays.find(day => day !== weekday)
  const answers = [
    await customer.send('PUT', `${path}/terms`, { body: { version, weekday: other, slots: 4 } }),
    await customer.send('PUT', `${path}/pause`, { body: { until: addDays(second!.deliveryDate, 7) } }),
    await customer.send('POST', `/api/v1/auth/orders/${id}/pauseOrResumeSubscription?resume=false`),
  ]
  await shop.setClock(monday)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await answers[2]!.json()).toMatchObject({
    onTheWay: expect.arrayContaining([expect.objectContaining({ orderId: ordered.orderId })]),
  })
  expect(await week.box()).toEqual(ordered)
  expect(await shop.charges(ordered.orderId)).toMatchObject({ received: ordered.total, returned: 0 })
})

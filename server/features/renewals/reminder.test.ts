import type { Letter } from '@ladlewell/contract/letter.ts'
import type { Language } from '@ladlewell/domain/language.ts'
import { expect, test } from 'vitest'
import { chargingByHand } from '../../testing/charging.ts'
import { asGuest } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { subscriber } from '../../testing/subscriber.ts'
import { weekly } from '../../testing/weekly.ts'
import { workQueue } from '../../testing/work-queue.ts'
import { chargeBox } from './charge-box.ts'

const shop = await chargingByHand()
const { parts, db } = shop
parts.settings.PUBLIC_URL = 'https://ladlewell.test'
const HOUR = 3_600_000
const PATH = '/api/v1/skip-links'

/** Every reminder task of the subscription's first box is due and worked as the clock stands at `now`. */
async function remindAt(boxId: number, now: Date) {
  await db.query(
    `insert into tasks (queue, key, due_at) values ('box-reminder', $1, $2)
     on conflict (queue, key) do update set due_at = excluded.due_at, retry_at = now(), tries = 0`,
    [String(boxId), now],
  )
  await workQueue(parts, 'box-reminder', now)
}

interface Reminder {
  content: { subject: string; text: string; short: { body: string }; letter: Letter }
  kind: string
}

async function remindersOf(boxId: number): Promise<Reminder[]> {
  return db.query<Reminder & Record<string, unknown>>(
    `select content, kind from outbox where key like 'box:' || $1 || ':reminder:%' and channel = 'mail'`,
    [boxId],
  )
}

const tokenIn = ({ content }: Reminder) => /skip-box\?token=([\w-]+)/.exec(content.text)![1]!
const use = (token: string) => asGuest(shop).send('POST', PATH, { body: { token } })

async function reminded(more: Parameters<typeof weekly>[2] = {}) {
  const week = await weekly(shop, parts, more)
  const { cutoffAt } = await week.box()
  await remindAt(week.boxId, new Date(cutoffAt.getTime() - 24 * HOUR))
  const [reminder] = await remindersOf(week.boxId)
  return { ...week, cutoffAt, reminder: reminder!, token: tokenIn(reminder!) }
}

// §9 A reminder comes 24 hours before a cut-off (product.md)
// §9 It shows meals, reasons, price and cut-off in the reader’s language (product.md)
test.each<[Language, string, string]>([
  ['en', 'Last day to skip your box for', 'One of your favorites'],
  ['es', 'Último día para omitir tu caja del', 'Uno de tus favoritos'],
  ['ar', 'آخر يوم لتجاوز صندوقك ليوم', 'من مفضلاتك'],
])('a day before the cut-off comes a reminder with meals, their reasons, price and cut-off, in %s', async (language, subject, reason) => {
  const diner = await subscriber(shop, parts, { slots: 2 })
  await diner.open()
  const [box] = await db.query<{ id: number; cutoffAt: Date }>(
    `update boxes set picks = (select jsonb_agg(pick || '{"reason": "favorite"}') from jsonb_array_elements(picks) pick)
     where subscription_id = $1 and state = 'open' returning id, cutoff_at`,
    [diner.id],
  )
  await db.query('update accounts set language = $2 where id = $1', [diner.customer.id, language])
  const { price, picks } = await diner.box()
  await remindAt(box!.id, new Date(box!.cutoffAt.getTime() - 24 * HOUR))
  const [{ content, kind }] = (await remindersOf(box!.id)) as [Reminder]
  expect(kind).toBe('boxes')
  expect(content.subject).toContain(subject)
  for (const said of [
    reason,
    picks[0]!.name,
    price!.totalAmount.toFixed(2),
    '5:00',
    'https://ladlewell.test/skip-box?token=',
  ])
    expect(content.text).toContain(said)
  expect(content.short.body).toContain('https://ladlewell.test/skip-box?token=')
})

// §9 The reminder’s text fits into two segments
test('the English text of a reminder fits into two segments', async () => {
  const { reminder } = await reminded()
  expect(reminder.content.short.body).toMatch(/^[\x20-\x7e]{1,306}$/)
})

// §9 It comes once, whatever is tried again by two workers (reliability.md)
test('a reminder comes once, whoever of two workers tries how often', async () => {
  const { boxId, cutoffAt } = await reminded()
  const at = new Date(cutoffAt.getTime() - 23 * HOUR)
  await Promise.all([remindAt(boxId, at), remindAt(boxId, at)])
  await remindAt(boxId, at)
  expect(await remindersOf(boxId)).toHaveLength(1)
  const links = await db.query(`select from one_time_tokens where about = $1`, [String(boxId)])
  expect(links).toHaveLength(1)
})

// §9 Nobody is reminded early, late, or of a box that does not come (product.md)
test('nobody is reminded too early, too late, or of a box that does not come', async () => {
  const { boxId, box, customer } = await weekly(shop, parts)
  const { cutoffAt, deliveryDate, subscriptionId } = await box()
  await remindAt(boxId, new Date(cutoffAt.getTime() - 25 * HOUR))
  const [task] = await db.query<{ dueAt: Date }>(
    `select due_at from tasks where queue = 'box-reminder' and key = $1`,
    [String(boxId)],
  )
  expect(task!.dueAt).toEqual(new Date(cutoffAt.getTime() - 24 * HOUR))
  await remindAt(boxId, cutoffAt)
  await customer.send('PUT', `/api/v1/subscriptions/${subscriptionId}/boxes/${deliveryDate}/skip`)
  await remindAt(boxId, new Date(cutoffAt.getTime() - 24 * HOUR))
  expect(await remindersOf(boxId)).toEqual([])
})

// §9 A box that its kitchen cannot cook now is not reminded of (product.md)
test('while its kitchen is suspended, a box is not reminded of', async () => {
  const { boxId, box } = await weekly(shop, parts)
  const { cutoffAt } = await box()
  const suspended = (at: string) =>
    db.query(`update chefs set suspended_at = ${at} where name = 'Jiwon Park'`)
  await suspended('now()')
  await remindAt(boxId, new Date(cutoffAt.getTime() - 24 * HOUR))
  expect(await remindersOf(boxId)).toEqual([])
  await suspended('null')
  await workQueue(parts, 'box-reminder', new Date(cutoffAt.getTime() - 22 * HOUR))
  expect(await remindersOf(boxId)).toHaveLength(1)
})

// §9 Its link skips the box without signing in (product.md)
// §9 The link works once (product.md)
test('the link of a reminder skips the box without signing in, once, and its customer is told', async () => {
  const { token, box, boxId, subscriptionId, messages } = await reminded()
  const answer = await use(token)
  const { deliveryDate } = await box()
  expect(await answer.json()).toEqual({
    subscriptionId,
    chefName: 'Jiwon Park',
    deliveryDate,
    refund: 0,
    language: 'en',
  })
  expect(await box()).toMatchObject({ state: 'skipped', actor: 'customer', why: 'skipped' })
  expect((await messages()).filter(key => key === 'box:#:skipped:#')).toHaveLength(1)
  await expectProblem(await use(token), 'link-not-valid')
  const receipts = await db.query(
    `select from subscription_receipts where subscription_id = $1 and kind = 'skipped'`,
    [subscriptionId],
  )
  expect(receipts).toHaveLength(1)
  await remindAt(boxId, new Date((await box()).cutoffAt.getTime() - 23 * HOUR))
  expect(await remindersOf(boxId)).toHaveLength(1)
})

// §9 Skipping a paid box by the link refunds it in full, and says so (product.md)
test('the link of a paid box says what goes back to the card', async () => {
  const week = await weekly(shop, parts)
  await chargeBox(parts, week.boxId, week.attempts[0])
  const { cutoffAt, orderId } = await week.box()
  expect((await week.box()).state).toBe('ordered')
  await remindAt(week.boxId, new Date(cutoffAt.getTime() - 24 * HOUR))
  const [reminder] = await remindersOf(week.boxId)
  const [order] = await db.query<{ total: number }>('select total_cents as total from orders where id = $1', [
    orderId,
  ])
  const total = order!.total / 100
  expect(reminder!.content.text).toContain(`You’ve paid $${total.toFixed(2)}`)
  expect(await (await use(tokenIn(reminder!))).json()).toMatchObject({ refund: total })
  await shop.work(await shop.now())
  expect(await shop.charges(orderId)).toMatchObject({ received: order!.total, returned: order!.total })
})

// §9 Of a box that waits for its card it says what the order costs, whatever was said before
test('a reminder of a box that waits for its card says what its order costs, whatever was said before', async () => {
  const { boxId, box, attempts } = await weekly(shop, parts)
  await shop.decline('insufficient_funds')
  await chargeBox(parts, boxId, attempts[0])
  await shop.sandbox.faults()
  const { cutoffAt, orderId, state } = await box()
  expect(state).toBe('locked')
  await remindAt(boxId, new Date(cutoffAt.getTime() - 24 * HOUR))
  const [reminder] = await remindersOf(boxId)
  const [order] = await db.query<{ total: number }>('select total_cents as total from orders where id = $1', [
    orderId,
  ])
  expect(reminder!.content.text).toContain(`It costs $${(order!.total / 100).toFixed(2)}.`)
})

test('ten clicks at once on one link skip the box once', async () => {
  const { token, messages, box } = await reminded()
  const answers = await Promise.all(Array.from({ length: 10 }, () => use(token)))
  expect(answers.some(({ ok }) => ok)).toBe(true)
  expect(answers.every(({ status }) => status === 200 || status === 410)).toBe(true)
  expect((await messages()).filter(key => key === 'box:#:skipped:#')).toHaveLength(1)
  expect((await box()).state).toBe('skipped')
})

// §7 A link that was used or is too old says so
// §9 The link ends with the cut-off, and with the address that it was sent to (reliability.md)
test('a link ends with its cut-off, and with the account’s address', async () => {
  const late = await reminded()
  await db.query('update one_time_tokens set expires_at = $2 where about = $1', [
    String(late.boxId),
    new Date((await shop.now()).getTime() - 1),
  ])
  await expectProblem(await use(late.token), 'link-not-valid')
  const moved = await reminded()
  const [link] = await db.query<{ expiresAt: Date }>(
    'select expires_at from one_time_tokens where about = $1',
    [String(moved.boxId)],
  )
  expect(link!.expiresAt).toEqual(moved.cutoffAt)
  await db.query(`update accounts set email = 'moved-' || email where id = $1`, [moved.customer.id])
  await expectProblem(await use(moved.token), 'link-not-valid')
  await expectProblem(await use('A'.repeat(22)), 'link-not-valid')
  expect((await moved.box()).state).toBe('open')
})

// §9 It says what a box lacks: an agreement or a payment (product.md)
test.each([
  ['above-ceiling', 'is due on', 'It only comes if you agree to its price.', 'See the price and decide'],
  ['card-needed', 'is due on', 'It only comes if it’s paid by the cut-off.', 'Use another card'],
  ['price-rose', 'comes on', 'You can skip it until', 'Skip this box'],
])('a reminder of a box with the obstacle %s says what it lacks', async (obstacle, comes, said, first) => {
  const { boxId, box } = await weekly(shop, parts)
  await db.query('update boxes set obstacle = $2 where id = $1', [boxId, obstacle])
  const { cutoffAt } = await box()
  await remindAt(boxId, new Date(cutoffAt.getTime() - 24 * HOUR))
  const [{ content }] = (await remindersOf(boxId)) as [Reminder]
  expect(content.text).toContain(comes)
  expect(content.text).toContain(said)
  expect(content.letter.blocks.find(({ kind }) => kind === 'button')).toMatchObject({ label: first })
  expect(content.text).toContain('Skip this box: ')
})

import type { DeskItem } from '@ladlewell/contract/desk.ts'
import { behindOf } from '@ladlewell/domain/behind.ts'
import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import type { OrderStatus } from '@ladlewell/domain/order.ts'
import { expect, test } from 'vitest'
import { readMarkets } from '../../platform/markets.ts'
import { asCustomer } from '../../testing/customer.ts'
import { AMARA, asChef, bringTo, lockedOrder, moveTo } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'
import { kitchensElsewhere } from '../chefs/market-of-kitchens.ts'
import { factsOf } from './facts.ts'
import { watchDesk } from './watch.ts'

const server = await startTestServer()
const staff = await signedIn(server, 'staff@ladlewell.test')
const customer = await asCustomer(server)
const chef = await asChef(server)
// What a colleague was called for does not call another one: here is only one who is called.
await server.db.query(
  `insert into desk_duties (account_id, digest, alerts)
   select id, true, false from accounts where role = 'STAFF' and id <> $1`,
  [staff.id],
)
const TIME_ZONE = 'America/Chicago'
const MINUTE_MS = 60_000
const settings = { INSPECTION_NOTICE_DAYS: 14, PUBLIC_URL: server.url }
const desk = {
  db: server.db,
  market: { timeZone: TIME_ZONE },
  markets: await readMarkets(server.db, kitchensElsewhere),
  settings,
}

async function today() {
  const answer = await staff.call('GET /api/v1/staff/today', { query: {} })
  if (!answer.ok) throw new Error(`Today: ${answer.status}`)
  return answer.data
}

const items = async (): Promise<DeskItem[]> => (await today()).items
const find = async (id: string) => (await items()).find(item => item.id === id)
const kindsOf = async (subjectId: number) =>
  (await items()).filter(({ subject }) => subject.id === String(subjectId)).map(({ kind }) => kind)
const on = (id: string) => ({ params: { id } })

/** A paid order of Amara's at its cut-off, and its hours. */
async function locked() {
  const { orderId } = await lockedOrder(server, customer)
  await until('it is locked', async () => (await statusOf(orderId)) === 'locked')
  const [row] = await server.db.query<{ day: string; from: string; until: string }>(
    'select delivery_date as day, window_from as "from", window_until as until from orders where id = $1',
    [orderId],
  )
  return { orderId, ...windowOn(row!.day, row!, TIME_ZONE) }
}

async function statusOf(orderId: number): Promise<string> {
  const [order] = await server.db.query<{ status: string }>('select status from orders where id = $1', [
    orderId,
  ])
  return order!.status
}

const at = (instant: Date, minutes = 0) => server.setClock(new Date(instant.getTime() + minutes * MINUTE_MS))

// – An order that is late for its stage stands in Today from the minute on, and leaves with the step (issue 15)
test('an order is listed from the minute that it is behind, for as long as it is, as what it is', async () => {
  const order = await locked()
  await at(order.from, -62)
  expect(await kindsOf(order.orderId)).toEqual([])
  await at(order.from, -60)
  expect(await find(`order-not-ready:${order.orderId}`)).toMatchObject({
    ...{ urgency: 'now', place: 'orders', chef: { name: AMARA.name } },
    since: new Date(order.from.getTime() - 60 * MINUTE_MS).toISOString(),
    actions: [{ kind: 'open', to: `/staff/orders/${order.orderId}` }, { kind: 'nudge' }],
  })
  await bringTo(chef, order.orderId, 'Ready')
  expect(await kindsOf(order.orderId)).toEqual([])
  await at(order.from)
  expect(await kindsOf(order.orderId)).toEqual(['order-not-gone'])
  await moveTo(chef, order.orderId, 'Out for delivery')
  expect(await kindsOf(order.orderId)).toEqual([])
  await at(order.until)
  expect(await kindsOf(order.orderId)).toEqual(['order-not-delivered'])
  await at(order.until, 3 * 24 * 60)
  expect(await kindsOf(order.orderId)).toEqual(['order-not-delivered'])
  await moveTo(chef, order.orderId, 'Delivered')
  expect(await kindsOf(order.orderId)).toEqual([])
})

// – Today’s rule for late orders is the one by which kitchens see that they are late (issue 15)
test('what the statement calls late is what the domain does, for each state, carrier and hour', async () => {
  const order = await locked()
  const wrong: string[] = []
  for (const status of ['locked', 'preparing', 'ready', 'out-for-delivery', 'delivered'] as OrderStatus[])
    for (const carrier of ['kitchen', 'ladlewell'] as const) {
      await server.db.query('update orders set status = $2, carrier = $3 where id = $1', [
        ...[order.orderId, status, carrier],
      ])
      for (const minutes of [-61, -60, -1, 0, 179, 180, 181]) {
        const now = new Date(order.from.getTime() + minutes * MINUTE_MS)
        const behind = behindOf({ status, carrier }, order, now)
        const found = (await factsOf(server.db, desk, now))
          .filter(({ key, kind }) => key === String(order.orderId) && kind.startsWith('order-'))
          .map(({ kind }) => kind)
        const expected =
          behind === null ? [] : [behind === 'window-passed' ? 'order-not-delivered' : `order-${behind}`]
        if (String(found) !== String(expected))
          wrong.push(`${status} ${carrier} ${minutes}: ${found} for ${expected}`)
      }
    }
  expect(wrong).toEqual([])
  await server.db.query(`update orders set status = 'completed', carrier = 'kitchen' where id = $1`, [
    order.orderId,
  ])
})

// – A problem stands in Today with what was written, allergens before all else, until it is answered (issue 15)
test('what a customer reports is listed at once, allergens first, and leaves with the answer', async () => {
  const order = await locked()
  const report = (kind: 'quality' | 'allergen', text: string) =>
    customer.call('POST /api/v1/orders/{orderId}/problems', {
      params: { orderId: String(order.orderId) },
      body: { kind, text },
    })
  const quality = await report('quality', 'It was cold.')
  const allergen = await report('allergen', 'There were nuts in it.')
  if (!quality.ok || !allergen.ok) throw new Error('Not reported')
  const { problemId } = quality.data
  const [first] = await items()
  expect(first).toMatchObject({
    kind: 'allergen-problem',
    more: expect.stringContaining('There were nuts in it.'),
  })
  expect(await find(`problem:${problemId}`)).toMatchObject({ urgency: 'today', place: 'problems' })
  for (const id of [problemId, allergen.data.problemId])
    await staff.call('PUT /api/v1/staff/problems/{problemId}', {
      params: { problemId: String(id) },
      body: { answer: 'Sorry.' },
    })
  expect((await items()).filter(({ place }) => place === 'problems')).toEqual([])
})

// – An item is put away with a reason until an instant of the next 30 days, and comes back by itself (issue 15)
test('what is put away leaves with its reason and comes back, at its time or when the fact comes anew', async () => {
  const order = await locked()
  const id = `order-not-ready:${order.orderId}`
  await at(order.from, -30)
  const soon = (await server.now()).getTime()
  const snooze = (until: number, reason = 'They called.') =>
    staff.send('POST', `/api/v1/staff/today/${id}/snooze`, {
      body: { until: new Date(until).toISOString(), reason },
    })
  await expectProblem(await snooze(soon - 1), 'snooze-too-long')
  await expectProblem(await snooze(soon + 31 * 24 * 60 * MINUTE_MS), 'snooze-too-long')
  await expectProblem(await snooze(soon + MINUTE_MS, ' '), 'validation-failed')
  const before = (await today()).counts
  expect((await snooze(soon + 10 * MINUTE_MS)).status).toBe(200)
  const after = await today()
  expect(after.items.some(item => item.id === id)).toBe(false)
  expect(after.snoozed).toMatchObject([{ id, snoozed: { reason: 'They called.', by: 'Sam Rivera' } }])
  expect(after.counts).toMatchObject({
    total: before.total - 1,
    places: { orders: before.places.orders! - 1 },
  })
  await server.advance(10)
  expect(await find(id)).toMatchObject({ snoozed: null })

  await snooze((await server.now()).getTime() + 60 * MINUTE_MS)
  expect(await find(id)).toBeUndefined()
  expect(await staff.call('DELETE /api/v1/staff/today/{id}/snooze', on(id))).toMatchObject({
    data: { id, snoozed: null },
  })
  expect(await find(id)).toBeDefined()
  // Put away, and then the fact is another one: the same order with other hours.
  await snooze((await server.now()).getTime() + 20 * MINUTE_MS)
  await server.db.query(`update orders set window_from = '09:00', window_until = '23:00' where id = $1`, [
    order.orderId,
  ])
  expect(await find(id)).toMatchObject({ snoozed: null })
  await server.db.query(`update orders set status = 'completed' where id = $1`, [order.orderId])
  await expectProblem(await snooze(soon + MINUTE_MS * 100), 'not-found')
  const log = await staff.call('GET /api/v1/staff/audit', { query: { subject: 'today', subjectId: id } })
  expect(log.ok && log.data.rows.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['item-snoozed', 'item-woken']),
  )
})

// – An item has one owner of our team; it can be taken over, handed on and let go (issue 15)
test('an item is taken over, stays somebody’s, and cannot be given to a customer', async () => {
  const order = await locked()
  const id = `order-not-ready:${order.orderId}`
  await at(order.from, -30)
  const { me } = await today()
  const own = (ownerId: number | null) =>
    staff.call('PUT /api/v1/staff/today/{id}/owner', { ...on(id), body: { ownerId } })
  expect(await own(me)).toMatchObject({ data: { owner: { id: me, name: 'Sam Rivera' } } })
  expect(await find(id)).toMatchObject({ owner: { id: me } })
  expect(await own(customer.id)).toMatchObject({ problem: { code: 'owner-not-available' } })
  expect(await own(null)).toMatchObject({ data: { owner: null } })
  await server.db.query(`update orders set status = 'completed' where id = $1`, [order.orderId])
})

// – The kitchen is told first, by itself and once; our team is told of what it has not mended a quarter of an hour later (issue 15)
test('a kitchen is told once of what it can mend, then whoever works, once', async () => {
  const order = await locked()
  const colleagues = (are: boolean) =>
    server.db.query('update desk_duties set alerts = $1 where account_id <> $2', [are, staff.id])
  await colleagues(true)
  const id = `order-not-ready:${order.orderId}`
  // One mail may tell of several orders.
  const about = async (key: string) =>
    (await told(key)).filter(({ text }) => text.includes(String(order.orderId)))
  const nudges = () => about(`desk:${chef.id}:nudge:order-not-ready:%`)
  const alerts = () => about(`desk:${staff.id}:alert:%`)
  await at(order.from, -59)
  await swept()
  expect(await find(id)).toMatchObject({ nudgedAt: expect.any(String) })
  await server.advance(14)
  await swept()
  expect(await alerts()).toEqual([])
  await server.advance(2)
  await swept()
  await server.advance(5)
  await swept()
  expect([(await nudges()).length, (await alerts()).length]).toEqual([1, 1])
  const [mail] = await alerts()
  expect(mail!.text).toContain('Not packed an hour before its delivery')

  const called = await server.db.query<{ email: string }>(
    `select a.email from outbox m join accounts a on a.id = m.account_id
     where m.key like 'desk:%:alert:%' and m.content->>'text' like '%' || $1 || '%' order by 1`,
    [`#${order.orderId}`],
  )
  expect(called.map(({ email }) => email.split('@')[0])).toEqual(['operations', 'staff', 'support'])
  await colleagues(false)

  // By hand again, once in half an hour, whoever presses.
  const press = () => staff.send('POST', `/api/v1/staff/today/${id}/nudge`)
  await expectProblem(await press(), 'reminded-just-now')
  await at(order.from, -20)
  const pressed = await Promise.all([press(), press(), press()])
  expect(pressed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect(await nudges()).toHaveLength(2)
  await server.db.query(`update orders set status = 'completed' where id = $1`, [order.orderId])
})

// – Of what cannot wait hears who works now; who has other hours does not (issue 15)
test('who does not work now, or wants no alerts, is not called', async () => {
  await staff.call('PUT /api/v1/staff/duty', { body: { digest: true, alerts: false, shifts: [] } })
  const order = await locked()
  const alerts = async () =>
    (await told(`desk:${staff.id}:alert:%`)).filter(({ text }) => text.includes(`#${order.orderId}`))
  await at(order.until, 1)
  await swept()
  await server.advance(20)
  await swept()
  expect(await alerts()).toEqual([])
  const set = await staff.call('PUT /api/v1/staff/duty', {
    body: { digest: false, alerts: true, shifts: [{ weekday: 'Monday', from: '09:00', until: '08:00' }] },
  })
  expect(set).toMatchObject({ ok: false, problem: { code: 'validation-failed' } })
  const shifts = [{ weekday: 'Friday' as const, from: '00:00', until: '23:59' }]
  await staff.call('PUT /api/v1/staff/duty', { body: { digest: false, alerts: true, shifts } })
  await swept()
  expect(await alerts()).toEqual([])
  const always = { digest: true, alerts: true, shifts: [] }
  expect(await staff.call('PUT /api/v1/staff/duty', { body: always })).toMatchObject({ data: always })
  await swept()
  expect(await alerts()).toHaveLength(1)
  await server.db.query(`update orders set status = 'completed' where id = $1`, [order.orderId])
})

// – At 7 AM everybody who works that day reads what waits, once (issue 15)
test('in the morning everybody who works that day reads what waits, once', async () => {
  await server.setClock(new Date('2027-02-10T12:58:00Z'))
  await swept()
  const digests = () => told(`desk:${staff.id}:digest:2027-02-10`)
  expect(await digests()).toEqual([])
  await server.setClock(new Date('2027-02-10T13:00:00Z'))
  await swept()
  const [mail] = await digests()
  expect(mail!.text).toContain('can be planned')
  await server.advance(30)
  await swept()
  expect(await digests()).toHaveLength(1)
})

// – A large refund stands in Today until another look at it is written down; what ends by itself cannot be waved through (issue 15)
test('an unusual refund leaves when somebody looked at it, and nothing else does so', async () => {
  const { orderId } = await lockedOrder(server, customer)
  const [payment] = await server.db.query<{ id: number }>('select id from payments where order_id = $1', [
    orderId,
  ])
  const [refund] = await server.db.query<{ id: number }>(
    `insert into refunds (payment_id, reason, amount_cents, created_at, done_at, request_key, note, provider_refund_id)
     values ($1, 'staff', 15000, $2, $2, $3, 'Ruined party.', $3) returning id`,
    [payment!.id, await server.now(), crypto.randomUUID()],
  )
  const id = `unusual-refund:${refund!.id}`
  expect(await find(id)).toMatchObject({
    what: '$150.00 refunded',
    more: 'Ruined party.',
    subject: { id: String(orderId) },
  })
  const say = (item: string) =>
    staff.send('POST', `/api/v1/staff/today/${item}/acknowledgement`, { body: { reason: 'I called them.' } })
  expect((await say(id)).status).toBe(200)
  expect(await find(id)).toBeUndefined()
  await expectProblem(await say(id), 'not-found')
  const application = (await items()).find(({ kind }) => kind === 'application')!
  await expectProblem(await say(application.id), 'leaves-by-itself')
})

test('an empty menu of next week is listed of who was approved a day ago, not of who was just now', async () => {
  const now = await server.now()
  const [kitchen] = await server.db.query<{ id: number; approvedAt: Date }>(
    'select id, approved_at from chefs where name = $1',
    [AMARA.name],
  )
  const approve = (at: Date) =>
    server.db.query('update chefs set approved_at = $2 where id = $1', [kitchen!.id, at])
  const listed = async (minutesAgo: number) => {
    await approve(new Date(now.getTime() - minutesAgo * MINUTE_MS))
    return (await factsOf(server.db, desk, now)).some(
      ({ kind, chefId }) => kind === 'menu-missing' && chefId === kitchen!.id,
    )
  }
  const taken = await server.db.query<{ id: number }>(
    'update meals set delisted_at = $2 where chef_id = $1 and delisted_at is null returning id',
    [kitchen!.id, now],
  )
  expect(await listed(24 * 60 - 1)).toBe(false)
  expect(await listed(24 * 60)).toBe(true)
  await server.db.query('update meals set delisted_at = null where id = any($1)', [taken.map(({ id }) => id)])
  await approve(kitchen!.approvedAt)
})

test('the counts are those of the list', async () => {
  await server.setClock(MONDAY_MORNING)
  const { items, counts } = await today()
  const alone = await staff.call('GET /api/v1/staff/today/counts')
  expect(alone).toMatchObject({ data: counts })
  expect(counts.total).toBe(items.length)
  expect(counts.now).toBe(items.filter(({ urgency }) => urgency === 'now').length)
  expect(Object.values(counts.places).reduce((sum, count) => sum + count, 0)).toBe(items.length)
})

function told(key: string) {
  return server.db.query<{ subject: string; text: string }>(
    `select content->>'subject' as subject, content->>'text' as text from outbox where key like $1`,
    [key],
  )
}

/** As the job does it every few seconds; others may have done it already. */
async function swept(): Promise<void> {
  await watchDesk(desk, await server.now())
}

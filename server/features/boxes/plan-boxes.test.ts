import { WEEKS_PLANNED } from '@ladlewell/domain/box/box.ts'
import { addDays, mondayOf, weekdayOf } from '@ladlewell/domain/calendar.ts'
import { cutoffOf } from '@ladlewell/domain/delivery.ts'
import { austin } from '@ladlewell/domain/market.ts'
import { menuWeekOf } from '@ladlewell/domain/menu-week.ts'
import { expect, test } from 'vitest'
import type { Settings } from '../../settings.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { planBoxes } from './plan-boxes.ts'

// The server's own worker is told to rest, so that each planning is this test's.
const server = await startTestServer({ ROLE: 'web' })
const { db } = server

async function subscriber() {
  const customer = await asCustomer(server)
  const body = await basketFrom(server, 'Jiwon Park', { isSubscription: true })
  const answer = await customer.call('POST /api/v1/auth/orders/place-order', { body })
  if (!answer.ok) throw new Error(`Not ordered: ${JSON.stringify(answer.problem)}`)
  const [subscription] = await db.query<{ id: number; chefId: number; firstDate: string; weekday: string }>(
    `select id, chef_id, first_date, weekday from subscriptions where account_id = $1`,
    [customer.id],
  )
  return { customer, ...subscription! }
}

interface Stored {
  id: number
  date: string
  cutoffAt: Date
  menuWeek: number
  state: string
  actor: string
  why: string
  tasks: { queue: string; dueAt: string }[] | null
}
const stored = (subscriptionId: number) =>
  db.query<Stored>(
    `select b.id, delivery_date as date, cutoff_at, menu_week, state, actor, why,
       (select json_agg(json_build_object('queue', queue, 'dueAt', due_at) order by queue) from tasks
        where key = b.id::text and queue in ('box', 'box-reminder')) as tasks
     from boxes b where subscription_id = $1 order by delivery_date`,
    [subscriptionId],
  )
const plan = async (at?: Date) =>
  planBoxes(
    { db, market: { ...austin, id: 1, isOpen: true, version: 0 }, settings: {} as Settings },
    at ?? (await server.now()),
  )
const states = async (id: number) => (await stored(id)).map(({ state, why }) => `${state} ${why}`)

/** The boxes of which somebody was told. */
const toldOf = async (subscriptionId: number) => {
  const told = await db.query<{ id: number }>(
    `select b.id from boxes b join outbox o on o.key like 'box:' || b.id || ':%' where subscription_id = $1`,
    [subscriptionId],
  )
  return told.map(({ id }) => id)
}

// §1 A weekly order begins boxes on its weekday, for six weeks ahead (product.md)
// – A box has its date, menu week, cut-off, state, and who brought it there and why
test('a weekly order gets a box for each of the six weeks after it, with the tasks of their hours', async () => {
  const { id, chefId, firstDate, weekday } = await subscriber()
  await plan()
  const boxes = await stored(id)
  const [chef] = await db.query<{ anchor: string }>('select anchor_date as anchor from chefs where id = $1', [
    chefId,
  ])
  expect(boxes.map(({ date }) => date)).toEqual(
    Array.from({ length: WEEKS_PLANNED }, (_, week) => addDays(firstDate, 7 * (week + 1))),
  )
  for (const box of boxes) {
    const cutoffAt = cutoffOf(box.date, austin)
    const hours = (count: number) => new Date(cutoffAt.getTime() - count * 3_600_000)
    expect(weekdayOf(box.date)).toBe(weekday)
    expect(box).toMatchObject({
      cutoffAt,
      menuWeek: menuWeekOf(chef!.anchor, box.date),
      state: 'planned',
      actor: 'system',
      why: 'planned',
    })
    expect(box.tasks?.map(({ queue, dueAt }) => [queue, new Date(dueAt)])).toEqual([
      ['box', hours(96)],
      ['box-reminder', hours(24)],
    ])
  }
})

// – Planning again changes nothing, and adds a week as weeks pass
test('planning again changes nothing, and a week later one box more is there', async () => {
  const { id } = await subscriber()
  await plan()
  const boxes = await stored(id)
  expect(await plan()).toBe(0)
  expect(await stored(id)).toEqual(boxes)
  const later = new Date((await server.now()).getTime() + 9 * 86_400_000)
  await plan(later)
  expect(await stored(id)).toHaveLength(WEEKS_PLANNED + 1)
})

// – Any number of workers plan at once, and each box is there once
test('ten workers plan at once and each box is there once', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, async () => (await subscriber()).id))
  const made = await Promise.all(Array.from({ length: 10 }, () => plan()))
  for (const id of ids) {
    const boxes = await stored(id)
    expect(boxes).toHaveLength(WEEKS_PLANNED)
    expect(boxes.every(({ tasks }) => tasks?.length === 2)).toBe(true)
  }
  expect(made.reduce((sum, count) => sum + count, 0)).toBeGreaterThanOrEqual(ids.length * WEEKS_PLANNED)
})

// – On a kitchen's closed day there is a box too, skipped by the kitchen, and its customer is told
test('on days that the kitchen is closed there is a box too, skipped by the kitchen and without tasks', async () => {
  const { id, chefId, firstDate } = await subscriber()
  const holiday = addDays(firstDate, 14)
  await db.query('insert into chef_closures (chef_id, from_date, to_date) values ($1, $2, $2)', [
    chefId,
    holiday,
  ])
  await plan()
  const boxes = await stored(id)
  expect(boxes.map(({ why }) => why)).toEqual([
    'planned',
    'kitchen-closed',
    'planned',
    'planned',
    'planned',
    'planned',
  ])
  expect(boxes[1]).toMatchObject({ date: holiday, state: 'skipped', actor: 'chef', tasks: null })
  expect(await toldOf(id)).toEqual([boxes[1]!.id])
  await db.query('delete from chef_closures where chef_id = $1 and from_date = $2', [chefId, holiday])
})

test('papers that end call nothing off before a box is due, for they are mostly renewed', async () => {
  const { id, chefId, firstDate } = await subscriber()
  await db.query('update chefs set permitted_until = $2 where id = $1', [chefId, addDays(firstDate, 20)])
  await plan()
  await db.query('update chefs set permitted_until = null where id = $1', [chefId])
  expect(await toldOf(id)).toEqual([])
  expect(new Set(await states(id))).toEqual(new Set(['planned planned']))
})

// – Closed weeks that follow each other are one message
test('a weekday that is dropped closes what lies after it, with one message', async () => {
  const { id, chefId, weekday } = await subscriber()
  await db.query('update chefs set available_days = $2 where id = $1', [chefId, ['Sunday']])
  await plan()
  await db.query('update chefs set available_days = $2 where id = $1', [chefId, [weekday]])
  expect(new Set(await states(id))).toEqual(new Set(['skipped kitchen-closed']))
  // Weeks that are closed one after the other are one message.
  expect(await toldOf(id)).toEqual([(await stored(id))[0]!.id])
})

// – Boxes of a paused time are planned as skipped; cancelled subscriptions and closed accounts get none
test('what is paused is skipped until its date, and what is cancelled or disabled gets no box', async () => {
  const paused = await subscriber()
  await db.query(
    `update subscriptions set paused_at = now(), paused_by = 'customer', paused_until = $2 where id = $1`,
    [paused.id, addDays(paused.firstDate, 14)],
  )
  const cancelled = await subscriber()
  await db.query('update subscriptions set cancelled_at = now() where id = $1', [cancelled.id])
  const gone = await subscriber()
  await db.query('update accounts set disabled_at = now() where id = $1', [gone.customer.id])
  await plan()
  const [first, ...others] = await stored(paused.id)
  expect(first).toMatchObject({ state: 'skipped', actor: 'customer', why: 'paused', tasks: null })
  expect(new Set(others.map(({ state }) => state))).toEqual(new Set(['planned']))
  expect([await stored(cancelled.id), await stored(gone.id)]).toEqual([[], []])
})

// – A calendar week of a subscription has one box
test('a week has one box, whatever weekday the subscription has by now', async () => {
  const { id, firstDate } = await subscriber()
  await plan()
  await db.query(`update subscriptions set weekday = 'Saturday' where id = $1`, [id])
  const later = new Date((await server.now()).getTime() + 15 * 86_400_000)
  await plan(later)
  const dates = (await stored(id)).map(({ date }) => date)
  expect(new Set(dates.map(mondayOf)).size).toBe(dates.length)
  expect(dates.filter(date => weekdayOf(date) === 'Saturday')[0]).toBe(
    addDays(mondayOf(firstDate), 7 * (WEEKS_PLANNED + 1) + 5),
  )
})

// §7 The cut-off is 5 PM in the market's zone, two days before, across clock changes
test('cut-offs stay at 5 PM across both changes of the clock', async () => {
  const { id, firstDate } = await subscriber()
  for (const at of ['2027-03-01T12:00:00Z', '2027-10-20T12:00:00Z']) await plan(new Date(at))
  const hour = new Intl.DateTimeFormat('en-US', {
    timeZone: austin.timeZone,
    hour: 'numeric',
    minute: '2-digit',
  })
  const boxes = (await stored(id)).filter(({ date }) => date > addDays(firstDate, 42))
  expect(boxes.length).toBeGreaterThanOrEqual(11)
  expect(new Set(boxes.map(({ cutoffAt }) => hour.format(cutoffAt)))).toEqual(new Set(['5:00 PM']))
  expect(new Set(boxes.map(({ cutoffAt }) => cutoffAt.getUTCHours()))).toEqual(new Set([22, 23]))
})

// – The page has its six boxes right after the first order
test('looking at a subscription plans its boxes at once, and shows the next six', async () => {
  const { customer, id, firstDate } = await subscriber()
  const look = () =>
    customer.call('GET /api/v1/subscriptions/{subscriptionId}', { params: { subscriptionId: String(id) } })
  const [one, two] = await Promise.all([look(), look()])
  expect(one).toEqual(two)
  expect(one).toMatchObject({
    ok: true,
    data: {
      chefName: 'Jiwon Park',
      rule: 'choose-for-me',
      ceiling: null,
      card: { brand: 'visa', last4: '4242', isExpired: false },
      pausedAt: null,
      boxes: Array.from({ length: WEEKS_PLANNED }, (_, week) => ({
        deliveryDate: addDays(firstDate, 7 * (week + 1)),
        state: 'planned',
        picks: [],
        price: null,
        obstacle: null,
        can: { choose: true, skip: true, unskip: false, agree: false, pay: false },
      })),
    },
  })
})

test('the answer tells the platform’s time, by which it is counted how long a box can be changed', async () => {
  const { customer, id } = await subscriber()
  const { headers } = await customer.send('GET', `/api/v1/subscriptions/${id}`)
  expect(headers.get('x-platform-time')).toMatch(/^\d{4}-\d\d-\d\dT/)
})

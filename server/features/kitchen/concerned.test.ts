import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { addDays, type MarketDate, weekdayOf } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { changeKitchen } from '../../testing/concerned.ts'
import { asCustomer, basketFrom } from '../../testing/customer.ts'
import { AMARA, asChef, bringTo, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const chef = await asChef(server)
const { db } = server
const availability = '/api/v1/chef/availability'
const HOUR_MS = 3_600_000

/** A subscriber of so many meals a week, whose first order has arrived, and their next box. */
async function subscriber(slots = 2) {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const [item] = (await basketFrom(server, AMARA.name)).orderItems
  const { orderId } = await ordered(server, customer, AMARA.name, {
    isSubscription: true,
    orderItems: [{ ...item!, quantity: slots }],
  })
  const [first] = await db.query<{ id: number; date: MarketDate }>(
    'select subscription_id as id, delivery_date as date from orders where id = $1',
    [orderId],
  )
  await server.setClock(new Date(`${first!.date}T15:00:00Z`))
  await bringTo(chef, orderId, 'Delivered')
  await server.advance(0)
  return { ...first!, customer, next: addDays(first!.date, 7) }
}

/** The clock so many hours before the cut-off of the subscription's box. */
async function before(subscriptionId: number, date: MarketDate, hours: number): Promise<void> {
  const [box] = await db.query<{ cutoffAt: Date }>(
    'select cutoff_at from boxes where subscription_id = $1 and delivery_date = $2',
    [subscriptionId, date],
  )
  await server.setClock(new Date(box!.cutoffAt.getTime() - hours * HOUR_MS))
}

interface Kept {
  orders: Map<number, string>
  boxes: Map<number, { state: string; picks: string; date: MarketDate }>
  mails: Set<string>
}

/** What the kitchen's customers have, and what they were told. */
async function kept(): Promise<Kept> {
  const orders = await db.query<{ id: number; status: string }>(
    `select o.id, o.status || ' ' || p.status as status from orders o join payments p on p.order_id = o.id
     join chefs c on c.id = o.chef_id where c.name = $1`,
    [AMARA.name],
  )
  const boxes = await db.query<{ id: number; state: string; picks: string; date: MarketDate }>(
    `select b.id, b.state, b.picks::text as picks, b.delivery_date as date from boxes b
     join subscriptions s on s.id = b.subscription_id join chefs c on c.id = s.chef_id where c.name = $1`,
    [AMARA.name],
  )
  const mails = await db.query<{ key: string }>(`select key from outbox where channel = 'mail'`)
  return {
    orders: new Map(orders.map(({ id, status }) => [id, status])),
    boxes: new Map(boxes.map(({ id, ...box }) => [id, box])),
    mails: new Set(mails.map(({ key }) => key)),
  }
}

/** What became of boxes between two looks, in the words of the preview. */
function cameOf(was: Kept, is: Kept) {
  const came = { skipped: 0, repaired: 0, refilled: 0, returned: 0 }
  for (const [id, box] of is.boxes) {
    const then = was.boxes.get(id)
    if (!then) continue
    if (then.state !== 'skipped' && box.state === 'skipped') came.skipped++
    else if (then.state === 'skipped' && box.state !== 'skipped') came.returned++
    else if (then.state === 'open' && box.state === 'planned') came.refilled++
    else if (then.state === box.state && then.picks !== box.picks) came.repaired++
  }
  return came
}

const total = (concerned: Concerned) => {
  const sum = (of: (date: Concerned['dates'][number]) => number) =>
    concerned.dates.reduce((all, date) => all + of(date), 0)
  return {
    skipped: sum(date => date.skipped),
    repaired: sum(date => date.repaired),
    refilled: sum(date => date.refilled),
    returned: sum(date => date.returned),
  }
}
const ordersOf = ({ dates }: Concerned) => dates.reduce((all, { orders }) => all + orders, 0)

/** Makes the change, and holds what was shown of it against what then happened, in the change and in the hour after it. */
async function expectAsShown(method: string, path: string, body: object = {}): Promise<Concerned> {
  const was = await kept()
  const { shown, answer } = await changeKitchen(chef, method, path, body)
  if (!answer.ok) throw new Error(await answer.text())
  const { done } = (await answer.json()) as { done: Concerned }
  if (shown) expect(done).toEqual(shown)
  const is = await kept()
  expect(cameOf(was, is)).toEqual(total(done))
  // A box to come may open meanwhile, which nobody did.
  const comeSince = (then: Kept, now: Kept) =>
    [...now.mails].filter(key => !then.mails.has(key) && !key.includes(':opened:'))
  expect(comeSince(was, is)).toHaveLength(done.messages)
  // Orders stay as they were.
  expect([...is.orders].filter(([id, status]) => was.orders.get(id) !== status)).toEqual([])
  // Whoever looks again a moment later finds nothing more to do, and nobody to tell.
  await server.advance(0)
  const later = await kept()
  expect(comeSince(is, later).filter(key => key.startsWith('box:'))).toEqual([])
  if (total(done).refilled === 0)
    expect(cameOf(is, later)).toEqual({ skipped: 0, repaired: 0, refilled: 0, returned: 0 })
  return done
}

const plan = async () => {
  const answer = await chef.send('GET', availability)
  return (await answer.json()) as { version: number; weekdays: string[]; capacityPerDate: number }
}

// – Closing a date counts orders, charged boxes and boxes to come before it is done, and does what it said
//   (issue 11, T7)
test('a closed date: orders and charged boxes stay, planned and open boxes are skipped and told once, as the preview said', async () => {
  const one = await subscriber()
  const other = await subscriber()
  await before(one.id, one.next, 72)
  const third = addDays(one.next, 7)
  const closure = { from: one.next, to: third }
  const previewed = await chef.send('POST', `${availability}/preview`, {
    body: { ...(await plan()), closures: [closure], version: undefined },
  })
  const { concerned } = (await previewed.json()) as { concerned: Concerned }
  const done = await expectAsShown('POST', `${availability}/closures`, closure)
  expect(done).toEqual(concerned)
  expect(done.dates.map(({ date }) => date)).toEqual(expect.arrayContaining([one.next, third]))
  expect(total(done).skipped).toBeGreaterThanOrEqual(4)
  const mails = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where recipient = $1 and key like 'box:%:skipped:%'`,
    [other.customer.email],
  )
  expect(mails).toHaveLength(1)
  expect(mails[0]!.text).toContain('The same goes for your box for')

  const back = await expectAsShown('DELETE', `${availability}/closures/${one.next}`)
  expect(total(back)).toEqual({ ...total(done), skipped: 0, returned: total(done).skipped })
})

// – A box that is charged for the date is among the orders that stay
test('a closed date of a charged box: it is counted among the orders, and stays', async () => {
  const { id, next } = await subscriber()
  await before(id, next, 47)
  const closure = { from: next, to: next }
  const done = await expectAsShown('POST', `${availability}/closures`, closure)
  const day = done.dates.find(({ date }) => date === next)!
  expect(day.ofBoxes).toBeGreaterThanOrEqual(1)
  expect(day.orders).toBeGreaterThanOrEqual(day.ofBoxes)
  await chef.send('DELETE', `${availability}/closures/${next}`)
})

// – A weekday that goes is told once to each of its subscriptions, whichever call takes it away (issue 11,
//   T7)
test('a weekday that goes: its boxes of all weeks are skipped, with one message a subscription', async () => {
  const { date, customer } = await subscriber()
  const { weekdays, ...rest } = await plan()
  const others = weekdays.filter(day => day !== weekdayOf(date))
  const done = await expectAsShown('PUT', availability, { ...rest, weekdays: others })
  expect(total(done).skipped).toBeGreaterThan(done.messages)
  const told = await db.query(`select 1 from outbox where recipient = $1 and key like 'box:%:skipped:%'`, [
    customer.email,
  ])
  expect(told).toHaveLength(1)
  await expectAsShown('PUT', availability, { ...(await plan()), weekdays })
})

// – A weekday that goes is told once to each of its subscriptions, whichever call takes it away (issue 11,
//   T7)
test('a weekday that goes with the chef’s profile is the same change', async () => {
  const { date } = await subscriber()
  const answer = await chef.send('GET', '/api/v1/chef')
  const kitchen = (await answer.json()) as { bio: string; availableDays: string[]; phoneNumber: string }
  const body = { bio: kitchen.bio, phoneNumber: '(512) 555-0100' }
  const save = (details: object) => chef.send('PUT', '/api/v1/auth/chef', { body: { ...body, ...details } })
  const { weekdays } = await plan()
  const others = weekdays.filter(day => day !== weekdayOf(date))
  const was = await kept()
  const { concerned } = await expectProblem(await save({ availableDays: others }), 'customers-concerned')
  expect(cameOf(was, await kept())).toEqual({ skipped: 0, repaired: 0, refilled: 0, returned: 0 })
  const { seen } = concerned as Concerned
  expect((await save({ availableDays: others, seen })).status).toBe(200)
  expect(cameOf(was, await kept())).toEqual(total(concerned as Concerned))
  expect((await save({ availableDays: weekdays })).status).toBe(200)
})

// – A capacity that is lowered skips and tells the boxes that find no room, those that subscribed last (issue
//   11, T7)
test('a lowered capacity: boxes that find no room are skipped, those that subscribed last', async () => {
  const early = await subscriber()
  const late = await subscriber()
  const day = early.next
  const [expected] = await db.query<{ servings: number }>(
    `select sum(s.slots)::int as servings from boxes b join subscriptions s on s.id = b.subscription_id
     join chefs c on c.id = s.chef_id
     where c.name = $1 and b.delivery_date = $2 and b.state in ('planned', 'open')`,
    [AMARA.name, day],
  )
  const { dates } = (await (await chef.send('GET', availability)).json()) as {
    dates: { date: string; reserved: number }[]
  }
  const { reserved } = dates.find(({ date }) => date === day)!
  const enough = reserved + expected!.servings
  const same = await expectAsShown('PUT', `${availability}/dates/${day}`, { capacity: enough })
  expect(same.dates).toEqual([])
  const done = await expectAsShown('PUT', `${availability}/dates/${day}`, { capacity: enough - 1 })
  expect(done.dates).toMatchObject([{ date: day, skipped: 1 }])
  expect(done.messages).toBe(1)
  const stateOf = async (id: number) => {
    const [box] = await db.query<{ state: string; why: string }>(
      'select state, why from boxes where subscription_id = $1 and delivery_date = $2',
      [id, day],
    )
    return box!
  }
  expect((await stateOf(early.id)).state).not.toBe('skipped')
  expect(await stateOf(late.id)).toEqual({ state: 'skipped', why: 'no-servings-left' })
  await chef.send('PUT', `${availability}/dates/${day}`, { body: { capacity: null } })
})

const marks = [
  ['sold out', 'PUT', '/sold-out', (date: MarketDate) => ({ through: date })],
  ['paused', 'PUT', '/listing', () => ({ listed: false })],
] as const

// – Selling out, pausing or archiving a meal counts the orders and weekly boxes that hold it before, and
//   repairs the boxes with it (issue 11, T7).
test.each(
  marks,
)('a meal that is %s: open boxes are repaired with another, orders keep it', async (mark, method, rest, bodyOf) => {
  const { id, next } = await subscriber()
  await before(id, next, 72)
  const [open] = await db.query<{ picks: { mealId: number }[] }>(
    'select picks from boxes where subscription_id = $1 and delivery_date = $2',
    [id, next],
  )
  const { mealId } = open!.picks[0]!
  // Somebody has ordered it for that date.
  const path = `/api/v1/chef/meals/${mealId}`
  const customer = await asCustomer(server)
  const basket = await basketFrom(server, AMARA.name)
  await ordered(server, customer, AMARA.name, {
    orderDate: next,
    orderItems: [{ ...basket.orderItems[0]!, mealId, quantity: 2 }],
  })
  const foretold = await chef.send('POST', `${path}/preview`, {
    body: mark === 'paused' ? { mark } : { mark: 'sold-out', through: next },
  })
  const done = await expectAsShown(method, path + rest, bodyOf(next))
  expect(done).toEqual(await foretold.json())
  expect(total(done).repaired + total(done).skipped).toBeGreaterThanOrEqual(1)
  expect(ordersOf(done)).toBeGreaterThanOrEqual(1)
  await chef.send(method, path + rest, { body: mark === 'paused' ? { listed: true } : { through: null } })
})

// – A customer’s own choice for a week that is only planned is replaced, and told, at once.
test('a meal that its customer chose for a week that is still planned is replaced and told at once', async () => {
  const { id, date, customer } = await subscriber()
  const third = addDays(date, 21)
  const path = `/api/v1/subscriptions/${id}/boxes/${third}`
  const menu = (await (await customer.send('GET', `${path}/menu`)).json()) as { mealId: number }[]
  const { version } = (
    (await (await customer.send('GET', `/api/v1/subscriptions/${id}`)).json()) as {
      boxes: { deliveryDate: string; version: number }[]
    }
  ).boxes.find(({ deliveryDate }) => deliveryDate === third)!
  const { mealId } = menu[0]!
  const chosen = await customer.send('PUT', `${path}/picks`, {
    body: { version, picks: [{ mealId, quantity: 2, sideOption: 'carb', doubleProtein: false }] },
  })
  expect(chosen.status).toBe(200)
  const done = await expectAsShown('PUT', `/api/v1/chef/meals/${mealId}/sold-out`, { through: third })
  expect(done.dates.find(day => day.date === third)).toMatchObject({ repaired: 1 })
  await chef.send('PUT', `/api/v1/chef/meals/${mealId}/sold-out`, { body: { through: null } })
})

// – What came after the chef looked is shown and asked about anew, and nothing is done (issue 11, T7)
test('an order that comes after the chef looked: the change answers with what is so now, and does nothing', async () => {
  const { id, next } = await subscriber()
  await before(id, next, 72)
  const closure = { from: next, to: next }
  const first = await expectProblem(
    await chef.send('POST', `${availability}/closures`, { body: closure }),
    'customers-concerned',
  )
  const shown = first.concerned as Concerned
  await ordered(server, await asCustomer(server), AMARA.name, { orderDate: next })
  const was = await kept()
  const second = await expectProblem(
    await chef.send('POST', `${availability}/closures`, { body: { ...closure, seen: shown.seen } }),
    'customers-concerned',
  )
  const anew = second.concerned as Concerned
  expect(ordersOf(anew)).toBe(ordersOf(shown) + 1)
  expect(await kept()).toEqual(was)
  const done = await expectAsShown('POST', `${availability}/closures`, closure)
  expect(done).toEqual(anew)
  await chef.send('DELETE', `${availability}/closures/${next}`)
})

// – What came after the chef looked is shown and asked about anew, and nothing is done (issue 11, T7)
test('a box that its customer skips, or that is charged, after the chef looked is asked about anew', async () => {
  const skipping = await subscriber()
  const { id, next } = await subscriber()
  await before(id, next, 72)
  const closure = { from: next, to: next }
  const ask = async (seen?: string) => {
    const answer = await chef.send('POST', `${availability}/closures`, { body: { ...closure, seen } })
    const { concerned } = await expectProblem(answer, 'customers-concerned')
    return concerned as Concerned
  }
  const shown = await ask()
  const box = `/api/v1/subscriptions/${skipping.id}/boxes/${next}`
  expect((await skipping.customer.send('PUT', `${box}/skip`)).status).toBe(200)
  const fewer = await ask(shown.seen)
  expect(total(fewer).skipped).toBe(total(shown).skipped - 1)
  await before(id, next, 47)
  const charged = await ask(fewer.seen)
  const fewerSkipped = total(fewer).skipped - total(charged).skipped
  expect(fewerSkipped).toBeGreaterThanOrEqual(1)
  expect(ordersOf(charged)).toBe(ordersOf(fewer) + fewerSkipped)
})

// – A box that is charged at the moment of the change is one or the other
test('a box that is charged at the same moment is skipped, or stays as the order that the chef was told of', async () => {
  const { id, next } = await subscriber()
  await before(id, next, 49)
  const closing = changeKitchen(chef, 'POST', `${availability}/closures`, { from: next, to: next })
  await Promise.all([closing, before(id, next, 47)])
  const { answer } = await closing
  const [box] = await db.query<{ state: string }>(
    'select state from boxes where subscription_id = $1 and delivery_date = $2',
    [id, next],
  )
  if (answer.ok) {
    const { done } = (await answer.json()) as { done: Concerned }
    const day = done.dates.find(({ date }) => date === next)!
    expect(box!.state === 'skipped' ? day.skipped : day.ofBoxes).toBeGreaterThanOrEqual(1)
  } else {
    const { concerned } = await expectProblem(answer, 'customers-concerned')
    expect(ordersOf(concerned as Concerned)).toBeGreaterThanOrEqual(1)
    expect(box!.state).toBe('ordered')
  }
})

test('nothing is broken by all this', async () => {
  const broken = await countBroken(db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

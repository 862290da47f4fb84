import type { Concerned } from '@ladlewell/contract/concerned.ts'
import { getKitchenDelivery, type KitchenDelivery } from '@ladlewell/contract/kitchen-delivery.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { readyStates } from '@ladlewell/domain/box/box.ts'
import { addDays, dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { changeKitchen } from '../../testing/concerned.ts'
import { asCustomer, asGuest, basketFrom, type Customer } from '../../testing/customer.ts'
import { AMARA, asChef, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const { db } = server
const path = '/api/v1/chef/kitchen'
const LUCA = { name: 'Luca Ferraro', email: 'luca-ferraro@ladlewell.test' }

type Chef = Awaited<ReturnType<typeof asChef>>
type Window = { from: string; until: string }

const asked = async (chef: Chef): Promise<KitchenDelivery> =>
  getKitchenDelivery.reply.strict().parse(await (await chef.send('GET', path)).json())
const put = (chef: Chef, body: object) => chef.send('PUT', path, { body })
const faultsOf = async (answer: Response) => (await expectProblem(answer, 'validation-failed')).fields
const on = (weekday: string, window: Window, carrier = 'kitchen') => ({
  days: [{ weekday, carrier, window }],
})
const seen = async (customer: Customer, orderId: number): Promise<Order> => {
  const found = await customer.call('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } })
  if (!found.ok) throw new Error('No such order')
  return found.data
}
const answer = (customer: Customer, orderId: number, word: 'keep' | 'cancel') =>
  customer.send('PUT', `/api/v1/orders/${orderId}/window`, { body: { answer: word } })
const toldOf = async (accountId: number) =>
  (
    await db.query<{ key: string }>(
      `select key from outbox where account_id = $1 and key like '%:hours:%' and channel = 'mail' order by id`,
      [accountId],
    )
  ).map(({ key }) => key.replace(/\d+/g, 'n'))

const usual = { from: '16:00', until: '19:00' }
const later = { from: '17:00', until: '20:00' }
const evening = { from: '18:00', until: '21:00' }

/** Amara's Wednesdays as they were, in a week of which nobody has ordered anything yet. */
async function wednesday(): Promise<{ chef: Chef; customer: Customer; order: Order }> {
  await server.setClock(MONDAY_MORNING)
  const chef = await asChef(server)
  await changeKitchen(chef, 'PUT', path, on('Wednesday', usual))
  const customer = await asCustomer(server)
  return { chef, customer, order: await ordered(server, customer, AMARA.name) }
}

/** What is paid of Amara's coming Wednesday, the demo world's orders among it. */
async function everyOrder() {
  const [all] = await db.query<{ orders: number; servings: number }>(
    `select count(*)::int as orders, sum(o.servings)::int as servings
     from orders o join chefs c on c.id = o.chef_id join payments p on p.order_id = o.id
     where c.name = $1 and o.delivery_date = '2027-01-13' and p.status = 'paid' and o.status = 'placed'`,
    [AMARA.name],
  )
  return { date: '2027-01-13', ...all! }
}

// – A kitchen has a private address, says who brings its orders on each weekday, and between which hours (issue 13)
// – The public sees a kitchen’s neighbourhood, and not its address (issue 13)
test('a chef says where they cook and how they deliver, and the public sees the neighbourhood alone', async () => {
  const chef = await asChef(server, LUCA.email)
  const before = await asked(chef)
  expect(before.days.map(({ weekday }) => weekday)).toEqual(['Wednesday', 'Saturday'])
  const address = {
    streetAddress1: '5400 South 1st Street',
    streetAddress2: null,
    city: 'Austin',
    state: 'TX',
    postalCode: '78745',
  }
  const wish = {
    address,
    neighbourhood: 'Garrison Park',
    pickupNotes: 'The green door.',
    reachMinutes: 25,
    ...on('Saturday', { from: '10:00', until: '14:00' }, 'ladlewell'),
  }
  const answered = await put(chef, { ...wish, version: before.version })
  expect(answered.status).toBe(200)
  const { done: _, ...told } = (await answered.json()) as KitchenDelivery & { done: Concerned }
  expect(await asked(chef)).toEqual(told)
  expect(told).toMatchObject({
    ...wish,
    days: [before.days[0], { weekday: 'Saturday', carrier: 'ladlewell' }],
  })
  const list = await asGuest(server).call('GET /api/v1/auth/AllChefsWithMeals', { query: {} })
  const listed = list.ok && list.data.find(({ name }) => name === LUCA.name)
  expect(listed).toMatchObject({
    neighbourhood: 'Garrison Park',
    deliveryDays: [
      { weekday: 'Wednesday', deliveredBy: 'kitchen', window: { from: '17:00', until: '19:00' } },
      { weekday: 'Saturday', deliveredBy: 'ladlewell', window: { from: '10:00', until: '14:00' } },
    ],
  })
  expect(JSON.stringify(listed)).not.toContain('5400')
})

// – A weekday of which a kitchen said nothing is delivered by the kitchen, 4–7 PM (issue 13)
test('weekdays of which nothing was said have the usual terms', async () => {
  const chef = await asChef(server, 'ines-duarte@ladlewell.test')
  const { address, neighbourhood, days } = await asked(chef)
  expect([address, neighbourhood]).toEqual([null, ''])
  expect(days).toEqual(
    ['Tuesday', 'Saturday'].map(weekday => ({ weekday, carrier: 'kitchen', window: usual })),
  )
})

// – Hours that cannot be a window are refused where they stand (issue 13)
// – Ladlewell drives only for a kitchen whose address is known (issue 13)
test('what cannot be is refused by the name of its field, and nothing of it is kept', async () => {
  const chef = await asChef(server, 'ines-duarte@ladlewell.test')
  const before = await asked(chef)
  const wrong = async (window: Window) => faultsOf(await put(chef, on('Tuesday', window)))
  expect(await wrong({ from: '09:00', until: '12:00' })).toEqual({
    'days.0.window.from': 'Deliveries are made between 10 AM and 9 PM.',
  })
  expect(await wrong({ from: '18:00', until: '21:30' })).toEqual({
    'days.0.window.until': 'Deliveries are made between 10 AM and 9 PM.',
  })
  expect(await wrong({ from: '16:00', until: '17:00' })).toEqual({
    'days.0.window.until': 'A delivery window is two to four hours long.',
  })
  expect(await wrong({ from: '16:00', until: '14:00' })).toEqual({
    'days.0.window.until': 'The window has to end after it starts.',
  })
  expect(await wrong({ from: '4 PM', until: '19:10' })).toEqual({
    'days.0.window.from': 'Please choose a time on the quarter hour, like 16:15.',
    'days.0.window.until': 'Please choose a time on the quarter hour, like 16:15.',
  })
  expect(await faultsOf(await put(chef, on('Monday', usual)))).toEqual({
    'days.0.weekday': 'Your kitchen doesn’t deliver on this weekday.',
  })
  expect(Object.keys((await faultsOf(await put(chef, on('Tuesday', usual, 'ladlewell')))) ?? {})).toEqual([
    'days.0.carrier',
    'address.streetAddress1',
  ])
  expect(await faultsOf(await put(chef, { neighbourhood: 'Round Rock' }))).toEqual({
    'address.streetAddress1': 'Please enter the address this belongs to.',
  })
  expect(await asked(chef)).toEqual(before)
})

// – Of two who change a kitchen’s delivery at once, the second is told (issue 13)
test('the second of two writers is told what the first one wrote', async () => {
  const chef = await asChef(server, 'mateo-ruiz@ladlewell.test')
  const { version } = await asked(chef)
  const [one, other] = await Promise.all(
    ['15:30', '14:30']
      .map(from => ({ from, until: '18:00' }))
      .map(window => put(chef, { ...on('Friday', window), version })),
  )
  const [kept, refused] = one!.ok ? [one!, other!] : [other!, one!]
  expect(kept.status).toBe(200)
  const problem = await expectProblem(refused, 'changed-meanwhile')
  expect(problem.current).toEqual(await asked(chef))
})

// – What an order says of its delivery is frozen: a small change is told, and does not ask (issue 13)
test('a window that moves by an hour is told once, and the order says it', async () => {
  const { chef, customer, order } = await wednesday()
  expect([order.window, order.deliveredBy]).toEqual([usual, 'kitchen'])
  const { shown, answer: changed } = await changeKitchen(
    chef,
    'PUT',
    path,
    on('Wednesday', later, 'ladlewell'),
  )
  expect([shown, changed.status]).toEqual([null, 200])
  await put(chef, on('Wednesday', later, 'ladlewell'))
  // Who brings it stays as it was bought.
  expect(await seen(customer, order.orderId)).toMatchObject({
    window: later,
    deliveredBy: 'kitchen',
    windowQuestion: null,
  })
  expect(await toldOf(customer.id)).toEqual(['order:n:hours:n'])
  await expectProblem(await answer(customer, order.orderId, 'cancel'), 'no-window-question')
  // From four to half past five is far, in two steps as in one.
  const more = await changeKitchen(chef, 'PUT', path, on('Wednesday', { from: '17:30', until: '20:30' }))
  expect(more.shown?.dates[0]).toMatchObject(await everyOrder())
  expect((await seen(customer, order.orderId)).windowQuestion).toMatchObject({ before: usual })
})

// – A window that moves by more than an hour asks: the chef sees whom it concerns, each customer keeps or gets everything back (issue 13)
test('a window that moves far asks each customer, who keeps the order or gets everything back', async () => {
  const { chef, customer, order } = await wednesday()
  const other = await asCustomer(server)
  const declined = await ordered(server, other, AMARA.name)
  const late = await asCustomer(server)
  const silent = await ordered(server, late, AMARA.name)
  await expectProblem(await put(chef, on('Wednesday', evening)), 'customers-concerned')
  expect((await seen(customer, order.orderId)).window).toEqual(usual)

  const { shown, answer: changed } = await changeKitchen(chef, 'PUT', path, on('Wednesday', evening))
  expect(shown?.dates[0]).toMatchObject(await everyOrder())
  expect(((await changed.json()) as { done: Concerned }).done).toEqual(shown)
  const { window, windowQuestion } = await seen(customer, order.orderId)
  expect([window, windowQuestion]).toEqual([
    evening,
    { before: usual, answerBy: expect.stringMatching(/^2027-01-12T14|^2027-01-12T15:00/) },
  ])

  expect((await answer(customer, order.orderId, 'keep')).status).toBe(200)
  await expectProblem(await answer(customer, order.orderId, 'cancel'), 'no-window-question')
  await expectProblem(await answer(customer, declined.orderId, 'cancel'), 'order-not-found')
  const ended = (await (await answer(other, declined.orderId, 'cancel')).json()) as Order
  expect(ended).toMatchObject({
    orderStatus: 'Refused',
    refunded: declined.totalAmount,
    windowQuestion: null,
  })
  const mails = await db.query<{ key: string }>(
    `select key from outbox where key like 'order:' || $1 || ':%' and channel = 'mail' order by id`,
    [declined.orderId],
  )
  expect(mails.map(({ key }) => key.replace(/^order:\d+:/, '').replace(/\d+/, 'n'))).toEqual([
    'paid',
    'hours:n',
    'refused',
    'hours-declined',
  ])
  // Without an answer the new hours stand.
  await server.setClock(new Date('2027-01-12T15:01:00Z'))
  await expectProblem(await answer(late, silent.orderId, 'cancel'), 'no-window-question')
  expect(await seen(late, silent.orderId)).toMatchObject({ window: evening, orderStatus: 'Locked' })
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

test('of keeping and cancelling at once, one counts', async () => {
  const { chef, customer, order } = await wednesday()
  await changeKitchen(chef, 'PUT', path, on('Wednesday', evening))
  const answers = await Promise.all(
    (['keep', 'cancel', 'keep', 'cancel'] as const).map(word => answer(customer, order.orderId, word)),
  )
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

// – Who has a weekly box is told of its other hours once, with their order or by itself (issue 13)
test('subscribers are told once, and their next box says the new hours', async () => {
  const { chef } = await wednesday()
  const customer = await asCustomer(server)
  const { orderId } = await ordered(server, customer, AMARA.name, { isSubscription: true })
  // Its boxes are planned, beside those of the demo world.
  await server.advance(0)
  const [boxes] = await db.query<{ all: number; own: number }>(
    `select count(*)::int as all, (count(*) filter (where s.account_id = $2))::int as own
     from boxes b join subscriptions s on s.id = b.subscription_id join chefs c on c.id = s.chef_id
     where c.name = $1 and b.delivery_date = '2027-01-20' and b.state = any($3) and s.cancelled_at is null`,
    [AMARA.name, customer.id, readyStates],
  )
  expect(boxes?.own).toBe(1)
  const { shown } = await changeKitchen(chef, 'PUT', path, on('Wednesday', evening))
  const next = shown?.dates.find(({ date }) => date === '2027-01-20')
  expect(next).toMatchObject({ orders: 0, retimed: boxes?.all })
  expect(await toldOf(customer.id)).toEqual(['order:n:hours:n'])
  await answer(customer, orderId, 'cancel')
  await changeKitchen(chef, 'PUT', path, on('Wednesday', usual))
  expect((await toldOf(customer.id)).slice(1)).toEqual(['subscription:n:hours:n'])
  const [{ id }] = (await db.query<{ id: number }>('select id from subscriptions where account_id = $1', [
    customer.id,
  ])) as [{ id: number }]
  const answered = await customer.send('GET', `/api/v1/subscriptions/${id}`)
  const told = (await answered.json()) as { boxes: object[] }
  expect(told.boxes[0]).toMatchObject({ window: usual, deliveredBy: 'kitchen' })
})

test('what arrives today keeps its hours', async () => {
  const { chef, customer, order } = await wednesday()
  await server.setClock(new Date(`${dateFromParts(order.deliveryDate)}T15:00:00Z`))
  await changeKitchen(chef, 'PUT', path, on('Wednesday', evening))
  expect((await seen(customer, order.orderId)).window).toEqual(usual)
  expect(await toldOf(customer.id)).toEqual([])
})

// – An order is not placed with hours that are more than an hour off those that its customer was shown (issue 13)
test('a checkout that saw other hours is refused with those that hold, unless they hardly differ', async () => {
  await server.setClock(MONDAY_MORNING)
  const chef = await asChef(server)
  await changeKitchen(chef, 'PUT', path, on('Wednesday', later))
  const customer = await asCustomer(server)
  const place = async (window: Window) =>
    customer.send('POST', '/api/v1/auth/orders/place-order', {
      body: await basketFrom(server, AMARA.name, { window }),
    })
  const problem = await expectProblem(await place({ from: '15:00', until: '18:00' }), 'window-changed')
  expect(problem.window).toEqual(later)
  const placed = await place(usual)
  expect(((await placed.json()) as Order).window).toEqual(later)
})

// – A delay that moves an order to another weekday gives it that weekday’s carrier and window (issue 13)
test('an order on a later date is delivered as on that weekday', async () => {
  const { chef, customer, order } = await wednesday()
  await server.setClock(new Date(order.cutoffAt))
  const from = dateFromParts(order.deliveryDate)
  const sunday = addDays(from, 4)
  const proposed = await chef.send('POST', `/api/v1/chef/orders/${order.orderId}/delay`, {
    body: { proposedDate: sunday, reason: 'The oven.' },
  })
  expect(proposed.status).toBe(200)
  const hours = { from: '11:00', until: '14:00' }
  expect((await seen(customer, order.orderId)).delay).toMatchObject({ window: hours })
  const taken = await customer.send('PUT', `/api/v1/orders/${order.orderId}/delay`, {
    body: { answer: 'accept' },
  })
  expect(await taken.json()).toMatchObject({ window: hours, deliveredBy: 'kitchen' })
})

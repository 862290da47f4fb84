import type { KitchenOrder } from '@ladlewell/contract/chef-orders.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, type Customer } from '../../testing/customer.ts'
import { AMARA, asChef, bringTo, moveTo, ordered } from '../../testing/kitchen.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const chef = await asChef(server)
const customer = await asCustomer(server)

interface Asked {
  order: Order
  from: string
  to: string
  answerBy: string
}

const pathOf = (orderId: number) => `/api/v1/chef/orders/${orderId}`
const datesFor = (orderId: number) =>
  chef.call('GET /api/v1/chef/orders/{orderId}/delay-dates', { params: { orderId: String(orderId) } })
const propose = (orderId: number, proposedDate: string) =>
  chef.send('POST', `${pathOf(orderId)}/delay`, { body: { proposedDate, reason: 'The oven broke down.' } })
const answer = (orderId: number, word: 'accept' | 'decline', who: Customer = customer) =>
  who.send('PUT', `/api/v1/orders/${orderId}/delay`, { body: { answer: word } })
const seen = async (orderId: number) => {
  const found = await customer.call('GET /api/v1/orders/{orderId}', { params: { orderId: String(orderId) } })
  if (!found.ok) throw new Error('No such order')
  return found.data
}
const reservedOn = async (order: Order, date: string) => {
  const [day] = await server.db.query<{ reserved: number }>(
    'select reserved from chef_days where chef_id = $1 and delivery_date = $2',
    [order.chefId, date],
  )
  return day?.reserved ?? 0
}
const mailsOf = async (orderId: number) =>
  (
    await server.db.query<{ key: string; recipient: string }>(
      `select key, recipient from outbox where key like 'order:' || $1 || ':%' and key not like '%:paid' order by id`,
      [orderId],
    )
  ).map(
    ({ key, recipient }) =>
      `${key.replace(/^order:\d+:/, '').replace(/\d+/, 'n')} to ${recipient.split('@')[0]!.replace(/\d.*/, '')}`,
  )

/** A locked order whose kitchen has asked for its next date. */
async function asked(): Promise<Asked> {
  await server.setClock(MONDAY_MORNING)
  const order = await ordered(server, customer, AMARA.name)
  await server.setClock(new Date(order.cutoffAt))
  const found = await datesFor(order.orderId)
  if (!found.ok) throw new Error('No later dates')
  const to = found.data.dates[0]!.date
  expect((await propose(order.orderId, to)).status).toBe(200)
  return { order, from: dateFromParts(order.deliveryDate), to, answerBy: found.data.answerBy }
}

// – The dates to choose from are told
// – The customer is asked by mail
test('offers the kitchen’s own later dates with room, and asks the customer by mail', async () => {
  const { order, from, to } = await asked()
  expect(to > from).toBe(true)
  const { delay } = await seen(order.orderId)
  expect(delay).toMatchObject({ reason: 'The oven broke down.' })
  expect(dateFromParts(delay!.proposedDate)).toBe(to)
  const [mail] = await server.db.query<{ content: { text: string; short: { body: string } } }>(
    `select content from outbox where key like 'order:' || $1 || ':delay:%'`,
    [order.orderId],
  )
  expect(mail?.content.text).toContain('Take the new date, or get a full refund.')
  expect(mail?.content.text).toContain('/profile/orders')
  expect(mail?.content.short.body).toContain(`#${order.orderId}`)
})

test('can be answered for a day, but not beyond eight in the morning of the old date, and an hour at least', async () => {
  const { order, answerBy } = await asked()
  expect(answerBy.slice(0, 16)).toBe(
    new Date(Date.parse(order.cutoffAt) + 24 * 3_600_000).toISOString().slice(0, 16),
  )
  await answer(order.orderId, 'decline')
  const late = await ordered(server, customer, AMARA.name)
  const morning = `${dateFromParts(late.deliveryDate)}T14:00:00.000Z`
  await server.setClock(new Date(Date.parse(morning) - 5 * 3_600_000))
  expect(await datesFor(late.orderId)).toMatchObject({ data: { answerBy: morning } })
  await server.setClock(new Date(Date.parse(morning) + 60_000))
  const inAnHour = new Date(Date.parse(morning) + 61 * 60_000).toISOString().slice(0, 16)
  const found = await datesFor(late.orderId)
  expect(found.ok && found.data.answerBy.slice(0, 16)).toBe(inAnHour)
})

// – While a question is open the order stays where it is
test('while it waits the order stays where it is, and nobody asks twice', async () => {
  const { order, to } = await asked()
  await expectProblem(await moveTo(chef, order.orderId, 'Preparing'), 'delay-open')
  await expectProblem(await propose(order.orderId, to), 'delay-open')
  const shown = await chef.call('GET /api/v1/chef/orders/{orderId}', {
    params: { orderId: String(order.orderId) },
  })
  expect(shown).toMatchObject({
    data: { next: [], canDelay: false, canRefuse: true, delay: { answer: null } },
  })
  const late = await customer.send('POST', `/api/v1/auth/orders/${order.orderId}/cancelOrder`, {
    body: { withoutRefund: true },
  })
  await expectProblem(late, 'delay-open')
})

// – Taking the date moves the order, its servings and its cut-off
// – The kitchen is told the answer by mail
test('the customer takes the new date: its servings, its cut-off, and the order goes on', async () => {
  const { order, from, to } = await asked()
  const before = [await reservedOn(order, from), await reservedOn(order, to)]
  const taken = (await (await answer(order.orderId, 'accept')).json()) as Order
  expect(dateFromParts(taken.deliveryDate)).toBe(to)
  expect(taken).toMatchObject({
    orderStatus: 'Locked',
    delay: null,
    totalAmount: order.totalAmount,
    refunded: 0,
  })
  expect(Date.parse(taken.cutoffAt)).toBeGreaterThan(Date.parse(order.cutoffAt))
  expect([await reservedOn(order, from), await reservedOn(order, to)]).toEqual([
    before[0]! - 1,
    before[1]! + 1,
  ])
  const moved = (await (await moveTo(chef, order.orderId, 'Preparing')).json()) as KitchenOrder
  expect(moved).toMatchObject({ deliveryDate: to, delay: { answer: 'accepted' } })
  expect(await mailsOf(order.orderId)).toEqual([
    'locked to diner-',
    'delay:n to diner-',
    'delay:n:accepted to diner-',
    'delay:n:kitchen to chef',
    'preparing to diner-',
  ])
  await expectProblem(await answer(order.orderId, 'decline'), 'no-delay-open')
})

// – Declining refuses the order with a full refund
test('the customer declines: refused by themselves and refunded in full', async () => {
  const { order, from } = await asked()
  const before = await reservedOn(order, from)
  const declined = (await (await answer(order.orderId, 'decline')).json()) as Order
  expect(declined).toMatchObject({ orderStatus: 'Refused', refunded: order.totalAmount, delay: null })
  expect(await reservedOn(order, from)).toBe(before - 1)
  const [event] = await server.db.query<{ actor: string }>(
    `select actor from order_events where order_id = $1 and status = 'refused'`,
    [order.orderId],
  )
  expect(event?.actor).toBe('customer')
  expect(await mailsOf(order.orderId)).toEqual([
    'locked to diner-',
    'delay:n to diner-',
    'refused to diner-',
    'delay:n:kitchen to chef',
  ])
})

// – Without an answer the order is refused with a full refund
test('without an answer the order is refused by the system, and a late answer changes nothing', async () => {
  const { order, answerBy } = await asked()
  await server.setClock(new Date(answerBy))
  expect(await seen(order.orderId)).toMatchObject({
    orderStatus: 'Refused',
    refunded: order.totalAmount,
    delay: null,
  })
  await expectProblem(await answer(order.orderId, 'accept'), 'no-delay-open')
  const [delay] = await server.db.query<{ answer: string }>(
    'select answer from order_delays where order_id = $1',
    [order.orderId],
  )
  expect(delay?.answer).toBe('no-answer')
})

test('one order that cannot be refused keeps no other waiting, and is refused once it can be', async () => {
  const [stuck, other] = [await asked(), await asked()]
  await server.db.query(`
    create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger fault before insert on outbox for each row
      when (new.key = 'order:${stuck.order.orderId}:refused') execute function fail()`)
  await server.setClock(new Date(Math.max(Date.parse(stuck.answerBy), Date.parse(other.answerBy))))
  expect(await seen(other.order.orderId)).toMatchObject({ orderStatus: 'Refused' })
  expect(await seen(stuck.order.orderId)).toMatchObject({ orderStatus: 'Locked', refunded: 0 })
  await server.db.query('drop trigger fault on outbox')
  await server.advance(1)
  expect(await seen(stuck.order.orderId)).toMatchObject({ orderStatus: 'Refused', delay: null })
})

// – A date that filled up meanwhile is said, and the question stands
test('a date that filled up meanwhile cannot be taken, and the question stands', async () => {
  const { order, to } = await asked()
  await server.db.query(
    `insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at) values ($1, $2, 0, 0, now())
     on conflict (chef_id, delivery_date) do update set capacity = chef_days.reserved`,
    [order.chefId, to],
  )
  await expectProblem(await answer(order.orderId, 'accept'), 'delay-date-full')
  expect((await seen(order.orderId)).delay).not.toBeNull()
  await server.db.query(
    'update chef_days set capacity = capacity + 1 where chef_id = $1 and delivery_date = $2',
    [order.chefId, to],
  )
  expect((await answer(order.orderId, 'accept')).status).toBe(200)
})

// – A date that the kitchen closed meanwhile cannot be taken
test.each([
  [
    'holiday',
    'insert into chef_closures (chef_id, from_date, to_date) values ($1, $2, $2)',
    'delete from chef_closures where chef_id = $1 and from_date = $2',
  ],
  [
    'papers',
    'update chefs set permitted_until = permitted_until - 3650 where id = $1 and permitted_until > $2',
    'update chefs set permitted_until = permitted_until + 3650 where id = $1 and permitted_until < $2',
  ],
  [
    'new weekdays',
    `update chefs set available_days = array_remove(available_days, to_char($2::date, 'FMDay')) where id = $1`,
    `update chefs set available_days = array_append(available_days, to_char($2::date, 'FMDay')) where id = $1`,
  ],
])('a date that the kitchen’s %s closed meanwhile cannot be taken', async (_, close, open) => {
  const { order, from, to } = await asked()
  const before = await reservedOn(order, from)
  await server.db.query(close, [order.chefId, to])
  await expectProblem(await answer(order.orderId, 'accept'), 'delay-date-full')
  expect(await reservedOn(order, from)).toBe(before)
  await server.db.query(open, [order.chefId, to])
  expect((await answer(order.orderId, 'accept')).status).toBe(200)
})

test('of many who take the last place of a date, one gets it', async () => {
  const orders = [await asked(), await asked(), await asked()]
  const { to, order } = orders[0]!
  await server.db.query(
    `insert into chef_days (chef_id, delivery_date, capacity, reserved, cutoff_at) values ($1, $2, 1, 0, now())
     on conflict (chef_id, delivery_date) do update set capacity = chef_days.reserved + 1`,
    [order.chefId, to],
  )
  const answers = await Promise.all(orders.map(each => answer(each.order.orderId, 'accept')))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  await server.db.query('update chef_days set capacity = capacity + 40 where chef_id = $1', [order.chefId])
})

// – Accepting, declining and refusing at once end in one of them
test('accepting, declining and a refusal at once end in one of them', async () => {
  const { order } = await asked()
  const answers = await Promise.all([
    answer(order.orderId, 'accept'),
    answer(order.orderId, 'decline'),
    chef.send('POST', `${pathOf(order.orderId)}/refusal`, { body: { reason: 'No gas.' } }),
  ])
  expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
  const { orderStatus, refunded } = await seen(order.orderId)
  expect(refunded).toBe(orderStatus === 'Refused' ? order.totalAmount : 0)
})

test('two who ask at once, and one who goes on with it, leave one question or none', async () => {
  for (let round = 0; round < 6; round++) {
    await server.setClock(MONDAY_MORNING)
    const order = await ordered(server, customer, AMARA.name)
    await server.setClock(new Date(order.cutoffAt))
    const found = await datesFor(order.orderId)
    const to = found.ok ? found.data.dates[0]!.date : ''
    const answers = await Promise.all([
      propose(order.orderId, to),
      moveTo(chef, order.orderId, 'Preparing'),
      propose(order.orderId, to),
    ])
    expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true)
    expect(answers.filter(({ status }, nth) => nth !== 1 && status === 200)).toHaveLength(1)
    await answer(order.orderId, 'decline')
  }
})

// – A kitchen proposes another of its later dates that has room, with a reason
// – A later date is chosen among those with room, with a reason
test('only later dates of the kitchen with room can be proposed, before the order has left', async () => {
  await server.setClock(MONDAY_MORNING)
  const order = await ordered(server, customer, AMARA.name)
  const found = await datesFor(order.orderId)
  const offered = found.ok ? found.data.dates.map(({ date }) => date) : []
  const own = dateFromParts(order.deliveryDate)
  expect(offered.every(date => date > own)).toBe(true)
  const [full, ...others] = offered
  const filled = await server.db.query(
    `update chef_days set capacity = reserved, has_own_capacity = true
     where chef_id = $1 and delivery_date = $2 returning 1`,
    [order.chefId, full],
  )
  expect(filled).toHaveLength(1)
  const left = await datesFor(order.orderId)
  expect(left.ok && left.data.dates.map(({ date }) => date)).toEqual(others)
  for (const date of [own, full!, '2027-01-12', '2028-01-01'])
    await expectProblem(await propose(order.orderId, date), 'delay-date-not-possible')
  await server.setClock(new Date(order.cutoffAt))
  await bringTo(chef, order.orderId, 'Out for delivery')
  await expectProblem(await propose(order.orderId, offered[0]!), 'not-delayable')
})

test('a cancellation before the cut-off answers the question too', async () => {
  await server.setClock(MONDAY_MORNING)
  const order = await ordered(server, customer, AMARA.name)
  const found = await datesFor(order.orderId)
  await propose(order.orderId, found.ok ? found.data.dates[0]!.date : '')
  const cancelled = await customer.send('POST', `/api/v1/auth/orders/${order.orderId}/cancelOrder`)
  expect(await cancelled.json()).toMatchObject({ orderStatus: 'Cancelled', delay: null })
})

test('nothing of this broke what must hold', async () => {
  const broken = await countBroken(server.db, await server.now())
  expect(broken.filter(({ count }) => count > 0)).toEqual([])
})

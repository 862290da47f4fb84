import type { FigureRow, Figures, KitchenNumbers, StaffNumbers } from '@ladlewell/contract/numbers.ts'
import { windowOn } from '@ladlewell/domain/delivery-window.ts'
import { expect, test } from 'vitest'
import { chargingByHand } from '../../testing/charging.ts'
import { asCustomer, basketFrom, type Customer } from '../../testing/customer.ts'
import { AMARA, asChef, moveTo, ordered } from '../../testing/kitchen.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { lockOrders } from '../ordering/lock-orders.ts'
import { countNumbers } from './count-numbers.ts'

const server = await chargingByHand()
const { db, parts } = server
const staff = await signedIn(server, 'staff@ladlewell.test')
const amara = await asChef(server)
const TIME_ZONE = 'America/Chicago'
/** Monday already for whoever counts in London. */
const SUNDAY_NIGHT = new Date('2027-01-18T05:30:00Z')
const MONDAY = new Date('2027-01-18T06:30:00Z')
const [FIRST, SECOND] = ['2027-01-11', '2027-01-18']
const period = `from=${FIRST}&until=2027-01-24`

async function read<T>(who: Pick<Customer, 'send'>, path: string): Promise<T> {
  const answer = await who.send('GET', path)
  expect(answer.status, await answer.clone().text()).toBe(200)
  return (await answer.json()) as T
}

const ofStaff = (query = period) => read<StaffNumbers>(staff, `/api/v1/staff/numbers?${query}`)
const ofAmara = (query = period) => read<KitchenNumbers>(amara, `/api/v1/chef/numbers?${query}`)
const weekOf = ({ rows }: { rows: FigureRow[] }, from: string) => rows.find(({ key }) => key === from)!

async function count(): Promise<void> {
  const now = await server.now()
  while ((await countNumbers(parts, now)) > 0);
}

/** What was added since to a week, figure by figure, in cents where it is money. */
function added(before: Figures, after: Figures): Partial<Record<keyof Figures, number>> {
  const money = ['paid', 'refunded', 'sales']
  return Object.fromEntries(
    (Object.keys(after) as (keyof Figures)[]).flatMap(name => {
      const [then, now] = [before[name], after[name]]
      // Capacity has a test of its own.
      if (name === 'sold' || name === 'offered') return []
      if (typeof then !== 'number' || typeof now !== 'number' || then === now) return []
      return [[name, money.includes(name) ? Math.round((now - then) * 100) : now - then]]
    }),
  )
}

/** Nobody is signed out by it. */
async function leap(to: Date): Promise<void> {
  await db.query(
    `update sessions set created_at = $1, last_seen_at = $1, expires_at = $1::timestamptz + interval '30 days'
     where ended_at is null`,
    [to],
  )
  await server.setClock(to)
}

const cents = (dollars: number) => Math.round(dollars * 100)

// – Figures are those of orders: paid, called off, given back, by the week of the market's zone (issue 15)
// – A customer is new once, and returns from then on; new to a kitchen is who never ordered from it
// – A plan's start, its pause, its end and the reason are counted when they were (issue 15)
test('a week has the orders of its days in Austin, and of everything what a count by hand has', async () => {
  await leap(SUNDAY_NIGHT)
  await count()
  const before = { all: await ofStaff(), amara: await ofAmara() }
  const [ada, ben, cleo, dan] = await Promise.all(Array.from({ length: 4 }, () => asCustomer(server)))
  const first = await ordered(server, ada!, AMARA.name)
  const cancelled = await ordered(server, ben!, AMARA.name)
  const weekly = await ordered(server, cleo!, AMARA.name, { isSubscription: true })
  await done(ben!, `/api/v1/auth/orders/${cancelled.orderId}/cancelOrder`)
  await done(staff, `/api/v1/staff/orders/${first.orderId}/refunds`, {
    ...{ amount: 5, liable: 'platform', reason: 'It was late.' },
  })
  await leap(MONDAY)
  const again = await ordered(server, ada!, AMARA.name)
  const elsewhere = await ordered(server, ada!, 'Jiwon Park')
  const firstOfDan = await ordered(server, dan!, 'Jiwon Park')
  const [plan] = await db.query<{ id: number }>('select subscription_id as id from orders where id = $1', [
    weekly.orderId,
  ])
  await done(cleo!, `/api/v1/subscriptions/${plan!.id}/pause`, { until: '2027-03-01' }, 'PUT')
  const end = `/api/v1/auth/orders/${plan!.id}/pauseOrResumeSubscription?resume=false&reason=price`
  await done(cleo!, end)
  await count()

  const after = { all: await ofStaff(), amara: await ofAmara() }
  const firstWeek = {
    ...{ orders: 2, calledOff: 1, customers: 2, newCustomers: 2, plansStarted: 1 },
    paid: cents(first.totalAmount) + cents(cancelled.totalAmount) + cents(weekly.totalAmount),
    refunded: cents(cancelled.totalAmount) + 500,
    sales: cents(first.totalAmount) + cents(weekly.totalAmount) - 500,
  }
  for (const who of ['all', 'amara'] as const)
    expect(added(weekOf(before[who], FIRST!), weekOf(after[who], FIRST!)), who).toEqual(firstWeek)
  expect(added(weekOf(before.amara, SECOND!), weekOf(after.amara, SECOND!))).toEqual({
    ...{ orders: 1, customers: 1, returningCustomers: 1, plansPaused: 1, plansEnded: 1 },
    ...{ paid: cents(again.totalAmount), sales: cents(again.totalAmount) },
  })
  const three = cents(again.totalAmount) + cents(elsewhere.totalAmount) + cents(firstOfDan.totalAmount)
  expect(added(weekOf(before.all, SECOND!), weekOf(after.all, SECOND!))).toEqual({
    ...{ orders: 3, customers: 2, newCustomers: 1, returningCustomers: 1, plansPaused: 1, plansEnded: 1 },
    ...{ paid: three, sales: three },
  })
  expect(after.amara.reasons).toContainEqual({ reason: 'price', plans: 1 })
  expect(after.amara.rows.map(({ key, isOver }) => [key, isOver])).toEqual([
    [FIRST, true],
    [SECOND, false],
  ])
  // One person of several weeks would be two.
  expect(after.amara.total.customers).toBeNull()

  const byKitchen = await ofStaff(`${period}&by=kitchen`)
  const row = byKitchen.rows.find(({ name }) => name === AMARA.name)!
  expect(row).toMatchObject({
    orders: after.amara.total.orders,
    sales: after.amara.total.sales,
    customers: null,
  })
  expect(byKitchen.rows.reduce((sum, { orders }) => sum + orders, 0)).toBe(after.all.total.orders)
  expect((await ofStaff(`${period}&kitchen=${row.key}`)).rows).toEqual(after.amara.rows)
  expect((await ofStaff(`${period}&by=market`)).rows).toMatchObject([
    { name: 'Austin, Texas', orders: after.all.total.orders },
  ])
})

// – A kitchen never sees another's numbers (issue 15)
test('a kitchen sees its own numbers alone, whatever it asks for', async () => {
  const [other] = await db.query<{ email: string }>(
    `select a.email from chefs c join accounts a on a.id = c.account_id where c.name = 'Jiwon Park'`,
  )
  const jiwon = await asChef(server, other!.email)
  const own = await read<KitchenNumbers>(jiwon, `/api/v1/chef/numbers?${period}`)
  expect(weekOf(own, SECOND!)).toMatchObject({ orders: 2, newCustomers: 2 })
  const [{ id }] = (await db.query<{ id: number }>('select id from chefs where name = $1', [AMARA.name])) as [
    { id: number },
  ]
  const asked = await read<KitchenNumbers>(jiwon, `/api/v1/chef/numbers?${period}&kitchen=${id}`)
  expect(asked).toEqual(own)
  expect(JSON.stringify(own)).not.toContain(AMARA.name)
  const { meals } = await ofAmara()
  for (const { name } of own.meals) expect(meals.map(one => one.name)).not.toContain(name)
  expect((await jiwon.send('GET', '/api/v1/staff/numbers')).status).toBe(403)
})

// – On time is who had it before the end of the hours that were agreed (issue 15)
// – Nothing is frozen: what is given back of a past week is in it at the next count (issue 15)
test('what was brought in time, late or not at all, its problems and its refunds are of its week, also afterwards', async () => {
  await leap(MONDAY)
  const [ada, ben, cleo] = await Promise.all(Array.from({ length: 3 }, () => asCustomer(server)))
  const orders = [
    await ordered(server, ada!, AMARA.name),
    await ordered(server, ben!, AMARA.name),
    await ordered(server, cleo!, AMARA.name),
  ]
  await count()
  const before = await ofAmara()
  const [row] = await db.query<{ day: string; from: string; until: string; cutoffAt: Date }>(
    'select delivery_date as day, window_from as "from", window_until as until, cutoff_at from orders where id = $1',
    [orders[0]!.orderId],
  )
  await leap(row!.cutoffAt)
  await lockOrders(db, server.url, row!.cutoffAt, new AbortController().signal)
  const { until } = windowOn(row!.day, row!, TIME_ZONE)
  await leap(new Date(until.getTime() - 60_000))
  const bring = async (orderId: number, steps: string[]) => {
    for (const to of steps) expect((await moveTo(amara, orderId, to)).status, to).toBe(200)
  }
  await bring(orders[0]!.orderId, ['Preparing', 'Ready', 'Out for delivery', 'Delivered'])
  await bring(orders[1]!.orderId, ['Preparing', 'Ready', 'Out for delivery'])
  await count()
  const [same] = [await ofAmara()]
  expect(added(weekOf(before, SECOND!), weekOf(same, SECOND!))).toMatchObject({ due: 1, onTime: 1 })
  await leap(new Date(until.getTime() + 60_000))
  await bring(orders[1]!.orderId, ['Delivered'])
  await done(ben!, `/api/v1/orders/${orders[1]!.orderId}/problems`, { kind: 'quality', text: 'Cold.' })
  await count()
  const late = added(weekOf(before, SECOND!), weekOf(await ofAmara(), SECOND!))
  // The others of the day were placed by the test before, and nobody brought them.
  expect(late).toMatchObject({ onTime: 1, problems: 1 })
  expect(late.due).toBeGreaterThanOrEqual(3)

  await leap(new Date('2027-02-20T18:00:00Z'))
  await count()
  const old = await ofAmara()
  await done(staff, `/api/v1/staff/orders/${orders[0]!.orderId}/refunds`, {
    ...{ lines: [{ line: 1, quantity: 1 }], liable: 'chef', reason: 'A hair.', kitchenNote: 'A hair.' },
  })
  await count()
  const now = await ofAmara()
  const { refunded } = added(weekOf(old, SECOND!), weekOf(now, SECOND!))
  expect(refunded).toBeGreaterThan(0)
  expect(added(weekOf(old, FIRST!), weekOf(now, FIRST!))).toEqual({})
  const [mealId] = await db.query<{ id: number }>(
    'select meal_id as id from order_lines where order_id = $1',
    [orders[0]!.orderId],
  )
  const mealOf = ({ meals }: KitchenNumbers) => meals.find(meal => meal.mealId === mealId!.id)!
  expect(mealOf(now).refundedServings - mealOf(old).refundedServings).toBe(1)
  expect(cents(mealOf(now).refunded - mealOf(old).refunded)).toBe(refunded)
  const [line] = await db.query<{ cents: number }>(
    `select serving_cents - commission_cents as cents from orders o join order_lines l on l.order_id = o.id where o.id = $1`,
    [orders[0]!.orderId],
  )
  expect(cents(mealOf(old).earned - mealOf(now).earned)).toBe(line!.cents)
})

// – Servings sold of servings offered; from the cut-off on a date stays as it was offered (issue 15)
test('capacity is what was offered before the cut-off, also when the kitchen offers less later', async () => {
  await leap(new Date('2027-02-22T15:00:00Z'))
  await db.query(`update chefs set capacity_per_date = 7 where name = 'Jiwon Park'`)
  await db.query(`update chef_days set has_own_capacity = false where delivery_date > '2027-02-22'`)
  await count()
  const [kitchen] = await db.query<{ id: number; email: string }>(
    `select c.id, a.email from chefs c join accounts a on a.id = c.account_id where c.name = 'Jiwon Park'`,
  )
  const offered = async () => (await ofStaff(`from=2027-02-22&until=2027-03-07&kitchen=${kitchen!.id}`)).total
  const dates = await db.query<{ servings: number }>(
    `select servings from offered_servings where chef_id = $1 and delivery_date between '2027-02-22' and '2027-03-07'`,
    [kitchen!.id],
  )
  expect(dates.length).toBeGreaterThan(0)
  expect(dates.every(({ servings }) => servings === 7)).toBe(true)
  const customer = await asCustomer(server)
  const basket = await basketFrom(server, 'Jiwon Park')
  await ordered(server, customer, 'Jiwon Park', {
    orderItems: [{ ...basket.orderItems[0]!, quantity: 2 }],
  })
  await leap(new Date('2027-03-08T15:00:00Z'))
  await db.query(`update chefs set capacity_per_date = 1 where name = 'Jiwon Park'`)
  await db.query(`delete from kitchen_figures where from_date >= '2027-02-01'`)
  await count()
  expect(await offered()).toMatchObject({ sold: 2, offered: dates.length * 7 })
})

// – Retention: of those whose first order was in a month, how many ordered in each month since (issue 15)
test('who joined in a month is in it, and in each later month in which they order again', async () => {
  await leap(new Date('2027-04-05T15:00:00Z'))
  const [ada, ben] = [await asCustomer(server), await asCustomer(server)]
  await ordered(server, ada, AMARA.name)
  await ordered(server, ben, AMARA.name)
  await leap(new Date('2027-05-03T15:00:00Z'))
  await ordered(server, ada, AMARA.name)
  await count()
  const { cohorts } = await ofAmara()
  expect(cohorts.find(({ joined }) => joined === '2027-04-01')).toEqual({
    joined: '2027-04-01',
    months: [
      { month: '2027-04-01', customers: 2, isOver: true },
      { month: '2027-05-01', customers: 1, isOver: false },
    ],
  })
})

// – What the file says is what the table says (issue 15)
test('each file has the rows of its table', async () => {
  const lines = async (who: Pick<Customer, 'send'>, path: string) => {
    const answer = await who.send('GET', path)
    expect(answer.headers.get('content-type')).toContain('text/csv')
    return (await answer.text()).replace('\ufeff', '').trim().split('\r\n')
  }
  const table = await ofStaff(period)
  const [head, ...rows] = await lines(staff, `/api/v1/staff/numbers.csv?${period}`)
  expect(head).toBe(
    'week from,over,orders,called off,paid,refunded,sales,customers,new customers,returning customers,plans started,plans paused,plans ended,deliveries due,on time,with a problem,servings sold,servings offered',
  )
  expect(rows).toEqual(
    table.rows.map(row =>
      [
        ...[row.key, row.isOver, row.orders, row.calledOff, row.paid, row.refunded, row.sales, row.customers],
        ...[row.newCustomers, row.returningCustomers, row.plansStarted, row.plansPaused, row.plansEnded],
        ...[row.due, row.onTime, row.problems, row.sold, row.offered],
      ].join(','),
    ),
  )
  const { meals } = await ofAmara()
  const [, ...ofMeals] = await lines(amara, `/api/v1/chef/numbers.csv?${period}&of=meals`)
  expect(ofMeals).toHaveLength(meals.length)
  expect(ofMeals[0]).toContain(`${meals[0]!.name},${meals[0]!.sold},`)
})

// – A search without a result is counted by day and words, without anybody, once several asked (issue 15)
test('what was searched in vain is told once people of three networks asked for it, and nobody’s words before', async () => {
  const search = (q: string, address: string, filters = '') =>
    fetch(`${server.url}/api/v1/search?q=${encodeURIComponent(q)}${filters}`, {
      headers: { 'x-forwarded-for': address },
    })
  const told = async () => {
    const { searches } = await ofStaff('from=2027-05-03&until=2027-05-09')
    return new Map(searches.map(({ words, times }) => [words, times]))
  }
  await search('Zzyzx  qwv', '10.1.1.1')
  await search('zzyzx qwv', '10.1.1.1')
  await search('my secret kkjq', '10.1.1.1')
  await search('chicken', '10.1.1.2')
  // What a filter leaves of a search says nothing of the search.
  await search('chicken', '10.1.1.2', '&cuisine=Nowhere')
  for (const address of ['10.1.1.1', '10.1.1.2', '10.1.1.3']) await search('chicken', address)
  await search('zzyzx qwv', '10.1.1.2')
  expect((await told()).has('zzyzx qwv')).toBe(false)
  await search('zzyzx qwv', '10.1.1.3')
  await expect.poll(async () => (await told()).get('zzyzx qwv')).toBe(4)
  expect(JSON.stringify(await db.query('select * from empty_searches'))).not.toMatch(/secret|chicken|10\.1/)
  // The next day what too few asked for is a number.
  await leap(new Date('2027-05-04T15:00:00Z'))
  await search('another qqxz', '10.1.1.1')
  await expect.poll(async () => (await told()).get(null as unknown as string)).toBe(1)
})

async function done(
  who: Pick<Customer, 'send'>,
  path: string,
  body?: unknown,
  method = 'POST',
): Promise<void> {
  const answer = await who.send(method, path, {
    ...(body ? { body } : {}),
    headers: { 'idempotency-key': crypto.randomUUID() },
  })
  expect(answer.status, `${path} ${await answer.text()}`).toBeLessThan(300)
}

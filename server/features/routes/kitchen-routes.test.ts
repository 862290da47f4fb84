import type { DriverDay } from '@ladlewell/contract/drivers.ts'
import type { Order } from '@ladlewell/contract/ordering.ts'
import type { RouteDay } from '@ladlewell/contract/routes.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer } from '../../testing/customer.ts'
import { AMARA, ordered, moveTo as step } from '../../testing/kitchen.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const { db } = server
const { staff, chef, otherChef } = await everybody(server)
const customer = await asCustomer(server)

const path = '/api/v1/chef/routes'
const day = async (date: string, who = chef) =>
  (await (
    await who.send('GET', `${who === staff ? '/api/v1/staff/routes' : path}?date=${date}`)
  ).json()) as RouteDay
const assign = (id: number, body: object, who = chef) =>
  who.send('POST', `${path}/${id}/assignment`, { body })
const idsOf = (routes: RouteDay['routes']) => routes.map(({ stops }) => stops.map(({ orderId }) => orderId))

/** Orders that Amara brings herself, just past their cut-off. */
async function locked(count: number): Promise<{ date: string; ids: number[]; orders: Order[] }> {
  await server.setClock(MONDAY_MORNING)
  const orders: Order[] = []
  for (let one = 0; one < count; one++) orders.push(await ordered(server, customer, AMARA.name))
  const date = dateFromParts(orders[0]!.deliveryDate)
  await db.query(
    `with gone as (delete from route_stops s using routes r where r.id = s.route_id and r.delivery_date = $2)
     update orders set status = 'refused' where delivery_date = $2 and not id = any($1)`,
    [orders.map(({ orderId }) => orderId), date],
  )
  await db.query(
    'delete from routes where delivery_date = $1 and id not in (select route_id from stop_moves)',
    [date],
  )
  await server.setClock(new Date(Date.parse(orders[0]!.cutoffAt) + 60_000))
  return { date, ids: orders.map(({ orderId }) => orderId), orders }
}

const say = (id: number, to: string, who = chef) =>
  who.send('POST', `/api/v1/driver/stops/${id}/moves`, {
    body: { to, at: '2020-01-01T00:00:00Z' },
    headers: { 'idempotency-key': crypto.randomUUID() },
  })

const broken = async () =>
  (await countBroken(db, await server.now())).filter(({ number, count }) => number >= 56 && count > 0)

// – From its cut-off on, what a kitchen brings itself is on one route, which its chef drives, with estimates (issue 13)
// – Our team sees it among the routes of all kitchens, and changes nothing of it (issue 13)
test('at the cut-off one route of the kitchen’s is made', async () => {
  const { date, ids } = await locked(3)
  const { routes, unassigned, drivers } = await day(date)
  expect(idsOf(routes).map(stops => stops.toSorted())).toEqual([ids])
  expect(unassigned).toEqual([])
  expect(routes[0]).toMatchObject({ chefName: AMARA.name, driver: { driverId: chef.id } })
  expect(drivers.map(({ driverId }) => driverId)).toEqual([chef.id])
  expect(routes[0]!.stops.every(({ estimateAt, carrier }) => estimateAt && carrier === 'kitchen')).toBe(true)
  const across = await day(date, staff)
  expect(across.routes.find(({ id }) => id === routes[0]!.id)).toMatchObject({ chefName: AMARA.name })
  expect(across.drivers.map(({ driverId }) => driverId)).not.toContain(chef.id)
  await expectProblem(
    await staff.send('POST', `/api/v1/staff/routes/${routes[0]!.id}/assignment`, {
      body: { driverId: null },
    }),
    'not-found',
  )
  await expectProblem(
    await staff.send('POST', '/api/v1/staff/routes', { body: { date, stopIds: ids } }),
    'stop-not-assignable',
  )
  expect(await broken()).toEqual([])
})

// – A kitchen puts its stops in another order, splits its route, and gives it to a driver of its own (issue 13)
test('a kitchen changes its own routes, and nobody else’s', async () => {
  const { date, ids } = await locked(3)
  const route = (await day(date)).routes[0]!
  const order = route.stops.map(({ orderId }) => orderId).toReversed()
  const [one, other] = await Promise.all(
    [order, order.toReversed()].map(stopIds => assign(route.id, { stopIds, version: route.version })),
  )
  expect([one!.status, other!.status].toSorted()).toEqual([200, 409])
  expect(idsOf(((await (await assign(route.id, { stopIds: order })).json()) as RouteDay).routes)).toEqual([
    order,
  ])
  const split = await chef.send('POST', path, { body: { date, stopIds: [ids[0]], driverId: chef.id } })
  expect(idsOf(((await split.json()) as RouteDay).routes).map(stops => stops.length)).toEqual([2, 1])
  await expectProblem(await assign(route.id, { stopIds: order }, otherChef), 'not-found')
  await expectProblem(await assign(route.id, { driverId: otherChef.id }), 'driver-not-available')
  await expectProblem(
    await otherChef.send('POST', path, { body: { date, stopIds: [ids[0]] } }),
    'stop-not-assignable',
  )
  const driver = await db.query<{ id: number }>(
    `select id from accounts where email = 'driver@ladlewell.test'`,
  )
  await expectProblem(await assign(route.id, { driverId: driver[0]!.id }), 'driver-not-available')
})

// – The chef drives it with the driver’s page; the board’s ticks count the same, and are taken back the same (issue 13)
test('what the board ticks and what the driver says is one', async () => {
  const { date, ids } = await locked(3)
  await expectProblem(await say(ids[0]!, 'Delivered'), 'delivery-day-ahead')
  await server.setClock(new Date(`${date}T18:00:00Z`))
  const { routes } = (await (await chef.send('GET', '/api/v1/driver/routes')).json()) as DriverDay
  expect(routes.flatMap(({ stops }) => stops.map(({ id }) => id)).toSorted()).toEqual(ids)
  const [first, second, third] = routes[0]!.stops.map(({ id }) => id) as [number, number, number]
  await expectProblem(await say(first, 'Arrived', otherChef), 'not-found')
  expect((await say(first, 'Out for delivery')).status).toBe(200)
  expect((await say(first, 'Delivered')).status).toBe(200)
  const tick = (id: number, to: string) => step(chef as never, id, to)
  for (const to of ['Preparing', 'Ready', 'Out for delivery', 'Delivered'])
    expect((await tick(second, to)).status).toBe(200)
  const stops = async () => (await day(date)).routes[0]!.stops.map(({ state }) => state)
  expect(await stops()).toEqual(['delivered', 'delivered', 'planned'])
  expect((await day(date)).routes[0]!.startedAt).not.toBeNull()
  await expectProblem(await say(second, 'Delivered'), 'stop-not-possible')
  const both = await Promise.all([say(third, 'Delivered'), tick(third, 'Preparing')])
  expect(both[0]!.status).toBe(200)
  expect(await stops()).toEqual(['delivered', 'delivered', 'delivered'])
  expect(await broken()).toEqual([])
  const undone = await chef.send('POST', '/api/v1/chef/orders/undone-moves', {
    body: { orderIds: [second], step: 'Delivered' },
  })
  expect(undone.status, await undone.clone().text()).toBe(200)
  expect(await stops()).toEqual(['delivered', 'planned', 'delivered'])
  expect(await broken()).toEqual([])
  expect((await say(second, 'Delivered')).status).toBe(200)
})

// – Customers of a kitchen that drives itself read how many stops come before theirs, and hear of lateness as others do (issue 13)
test('late and how far is told of what a kitchen brings, too', async () => {
  const { date, ids } = await locked(2)
  const at = (time: string) => new Date(`${date}T${time}:00-06:00`)
  await server.setClock(at('16:05'))
  const stops = idsOf((await day(date)).routes).flat()
  for (const id of stops) await say(id, 'Out for delivery')
  const seen = await customer.send('GET', `/api/v1/auth/orders/${stops[1]}/delivery`)
  expect(await seen.json()).toMatchObject({
    stopsBefore: 1,
    broughtBy: AMARA.name,
    estimateAt: expect.any(String),
  })
  await server.setClock(at('18:58'))
  const late = () => db.query(`select 1 from outbox where key like $1`, [`order:${stops[1]}:late%`])
  await until('the last is late', async () => (await late()).length > 0)
  expect(ids).toContain(stops[1])
})

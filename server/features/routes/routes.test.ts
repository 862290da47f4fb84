import type { Order } from '@ladlewell/contract/ordering.ts'
import type { RouteDay } from '@ladlewell/contract/routes.ts'
import { addDays, dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { address, asCustomer } from '../../testing/customer.ts'
import { AMARA, ordered } from '../../testing/kitchen.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const { staff } = await everybody(server)
const customer = await asCustomer(server)
const { db } = server

const path = '/api/v1/staff/routes'
const day = async (date: string) =>
  (await (await staff.send('GET', `${path}?date=${date}`)).json()) as RouteDay
const plan = (body: object) => staff.send('POST', path, { body })
const assign = (routeId: number, body: object) =>
  staff.send('POST', `${path}/${routeId}/assignment`, { body })

/** Orders of a date that Ladlewell drives, and their date. */
async function driven(
  count: number,
  more: object = {},
): Promise<{ date: string; ids: number[]; orders: Order[] }> {
  await server.setClock(MONDAY_MORNING)
  const orders: Order[] = []
  for (let one = 0; one < count; one++) orders.push(await ordered(server, customer, AMARA.name, more))
  const ids = orders.map(({ orderId }) => orderId)
  await db.query(`update orders set carrier = 'ladlewell' where id = any($1)`, [ids])
  return { date: dateFromParts(orders[0]!.deliveryDate), ids, orders }
}

async function driver(name: string): Promise<number> {
  const [account] = await db.query<{ id: number }>(
    `with made as (
       insert into accounts (email, password_hash, firstname, lastname, phone_number, role, created_at)
       values ($1, 'x', $2, 'Driver', '', 'DRIVER', now()) returning id)
     insert into drivers (account_id, capacity, invited_by, invited_at, joined_at)
     select id, 6, id, now(), now() from made returning account_id as id`,
    [`${name}@ladlewell.test`, name],
  )
  return account!.id
}

// – GET and POST /api/v1/staff/routes tell and plan a date: each paid stop is on one route, or unassigned (issue 13)
test('a date is planned once, whoever plans it at the same moment, and within what fits into a car', async () => {
  const [one, two] = [await driver('Ada'), await driver('Bo')]
  const { date, ids } = await driven(5)
  const before = await day(date)
  expect(before.unassigned.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(ids))
  const answers = await Promise.all([plan({ date }), plan({ date })])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  const { routes, unassigned, drivers } = await day(date)
  expect(drivers.map(({ driverId }) => driverId)).toEqual(expect.arrayContaining([one, two]))
  const placed = routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId))
  expect(new Set(placed).size).toBe(placed.length)
  expect([...placed, ...unassigned.map(({ orderId }) => orderId)].toSorted()).toEqual(
    expect.arrayContaining(ids.toSorted()),
  )
  for (const { servings, driver } of routes) expect(servings).toBeLessThanOrEqual(driver?.capacity ?? 60)
  // Located by the maps service, so that each door has a time.
  expect(routes.flatMap(({ stops }) => stops).every(({ estimateAt }) => estimateAt !== null)).toBe(true)
})

// – An address that the maps service does not know is delivered all the same, last, and flagged (issue 13)
test('an unknown address is driven to last', async () => {
  const nowhere = { ...address, streetAddress1: '12 Nowhere Lane' }
  const {
    ids: [lost],
    date,
  } = await driven(1, { address: nowhere })
  // Flagged soon after the order was placed, before anybody plans.
  await until('the address is flagged', async () =>
    (await day(date)).unassigned.some(({ orderId, isUnknown }) => orderId === lost && isUnknown),
  )
  await plan({ date })
  const { routes } = await day(date)
  const route = routes.find(({ stops }) => stops.some(({ orderId }) => orderId === lost))!
  expect(route.stops.at(-1)).toMatchObject({ orderId: lost, isUnknown: true, estimateAt: null })
})

// – POST /api/v1/staff/routes/{id}/assignment moves stops between routes, splits, merges and gives a route away (issue 13)
test('stops move between routes in the order that is said, and an old version is told what holds', async () => {
  const { date, ids } = await driven(3)
  const made = (await (await plan({ date, stopIds: ids })).json()) as RouteDay
  const route = made.routes.find(({ stops }) => stops.some(({ orderId }) => orderId === ids[0]))!
  const split = (await (await plan({ date, stopIds: [ids[1]] })).json()) as RouteDay
  expect(split.routes.find(({ id }) => id === route.id)!.stops.map(({ orderId }) => orderId)).toEqual([
    ids[0],
    ids[2],
  ])
  const other = split.routes.find(({ stops }) => stops.some(({ orderId }) => orderId === ids[1]))!
  const merged = (await (await assign(route.id, { stopIds: [ids[2], ids[1], ids[0]] })).json()) as RouteDay
  expect(merged.routes.find(({ id }) => id === route.id)!.stops.map(({ orderId }) => orderId)).toEqual([
    ids[2],
    ids[1],
    ids[0],
  ])
  expect(merged.routes.some(({ id }) => id === other.id)).toBe(false)
  const problem = await expectProblem(
    await assign(route.id, { stopIds: [], version: route.version }),
    'changed-meanwhile',
  )
  expect((problem.current as RouteDay).date).toBe(date)
  const driverId = await driver('Cy')
  const given = (await (await assign(route.id, { driverId })).json()) as RouteDay
  const { driver: who } = given.routes.find(({ id }) => id === route.id)!
  expect(who).toEqual({ driverId, name: 'Cy Driver', capacity: 6 })
  await expectProblem(await assign(route.id, { driverId: customer.id }), 'driver-not-available')
  const off = (await (await assign(route.id, { stopIds: [ids[0]] })).json()) as RouteDay
  expect(off.unassigned.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining([ids[1], ids[2]]))
})

// – A driver hears of a route that becomes theirs, and that it is theirs no more; a chef who drives hears nothing (issue 13)
test('a driver is told of a route that is given to them, or taken from them', async () => {
  const toldOf = (routeId: number) =>
    db.query<{ kind: string; driverId: number; about: string }>(
      `select kind, account_id as driver_id, split_part(key, ':', 3) as about from outbox
       where key like $1 and dropped_at is null order by id`,
      [`route:${routeId}:%`],
    )
  const hasRead = (routeId: number, driverId: number) =>
    until('they have read it', async () => {
      const key = `route:${routeId}:driver:${driverId}`
      return (
        (await db.query('select 1 from outbox where key = $1 and sent_at is not null', [key])).length === 1
      )
    })
  const [one, two] = [await driver('Di'), await driver('Ed')]
  const { date, ids } = await driven(2)
  const { routes } = (await (await plan({ date, stopIds: ids, driverId: one })).json()) as RouteDay
  const { id } = routes.find(({ driver }) => driver?.driverId === one)!
  expect(await toldOf(id)).toEqual([{ kind: 'routes', driverId: one, about: 'driver' }])
  await hasRead(id, one)
  await assign(id, { driverId: two })
  await assign(id, { driverId: two })
  const given = { kind: 'routes', driverId: two, about: 'driver' }
  const taken = { kind: 'routes', driverId: one, about: 'taken' }
  expect((await toldOf(id)).slice(1)).toEqual([taken, given])
  await hasRead(id, two)
  // What the whole of its stops is taken from is no route any more.
  await plan({ date, stopIds: ids })
  expect((await toldOf(id)).slice(3)).toEqual([{ ...taken, driverId: two }])
})

// – A stop of another date, of a kitchen that drives itself, or that ended is on no route of ours (issue 13)
test('what is not ours to drive is refused, and nothing of it is kept', async () => {
  const { date, ids } = await driven(1)
  const own = await ordered(server, customer, AMARA.name)
  const problem = await expectProblem(
    await plan({ date, stopIds: [ids[0]!, own.orderId] }),
    'stop-not-assignable',
  )
  expect(problem.orderIds).toEqual([own.orderId])
  await expectProblem(await plan({ date: '2027-03-01', stopIds: ids }), 'stop-not-assignable')
  await expectProblem(await plan({ date, stopIds: [ids[0]!, ids[0]!] }), 'stop-not-assignable')
  expect((await day(date)).unassigned.map(({ orderId }) => orderId)).toContain(ids[0])
  await expectProblem(await assign(2_147_483_647, {}), 'not-found')
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

// – From its cut-off on, what is on no route is planned by itself while somebody drives (issue 13)
test('past the cut-off the rest is planned by itself', async () => {
  const { date, ids, orders } = await driven(1)
  await server.setClock(new Date(Date.parse(orders[0]!.cutoffAt) + 60_000))
  const { routes } = await day(date)
  expect(routes.flatMap(({ stops }) => stops.map(({ orderId }) => orderId))).toContain(ids[0])
})

// – A client may name stops where the driver was already: they stay as they are (issue 13)
test('a stop at whose door the driver is stays there', async () => {
  const { date, ids } = await driven(2)
  const made = (await (await plan({ date, stopIds: ids })).json()) as RouteDay
  const route = made.routes.find(({ stops }) => stops.some(({ orderId }) => orderId === ids[0]))!
  await db.query(`update route_stops set state = 'arrived' where order_id = $1`, [ids[0]])
  const answer = await assign(route.id, { stopIds: [ids[1], ids[0]] })
  const after = ((await answer.json()) as RouteDay).routes.find(({ id }) => id === route.id)!
  expect(after.stops.map(({ orderId, state }) => [orderId, state])).toEqual([
    [ids[0], 'arrived'],
    [ids[1], 'planned'],
  ])
  const other = (await (await plan({ date, stopIds: [ids[1]] })).json()) as RouteDay
  const elsewhere = other.routes.find(({ stops }) => stops.some(({ orderId }) => orderId === ids[1]))!
  await expectProblem(await assign(elsewhere.id, { stopIds: [ids[0]] }), 'stop-not-assignable')
})

// – What was put off to another date leaves its route, and is planned for the new one by itself (issue 13)
test('an order that moves to another date is planned anew', async () => {
  const { date, ids, orders } = await driven(2)
  await server.setClock(new Date(Date.parse(orders[0]!.cutoffAt) + 60_000))
  const stopsOn = async (on: string) => (await day(on)).routes.flatMap(({ stops }) => stops)
  expect((await stopsOn(date)).map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(ids))
  const later = addDays(date, 1)
  await db.query('update orders set delivery_date = $2 where id = $1', [ids[0], later])
  await server.advance(1)
  expect((await stopsOn(later)).map(({ orderId }) => orderId)).toEqual([ids[0]])
  expect((await stopsOn(date)).map(({ orderId }) => orderId)).not.toContain(ids[0])
})

import { listDriverRoutes, moveStop as moveContract } from '@ladlewell/contract/drivers.ts'
import { expect, test } from 'vitest'
import { asCustomer } from '../../testing/customer.ts'
import { everybody } from '../../testing/people.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const driver = await signedIn(server, 'driver@ladlewell.test')
const [seeded] = await server.db.query<{ id: number; day: string }>(
  'select id, delivery_date as day from routes',
)
const noon = new Date(`${seeded!.day}T18:00:00Z`)

async function today() {
  const response = await driver.send('GET', '/api/v1/driver/routes')
  return listDriverRoutes.reply.parse(await response.json())
}

const say = (
  who: Pick<typeof driver, 'send'>,
  id: number,
  to: string,
  key = crypto.randomUUID(),
  note?: string,
) =>
  who.send('POST', `/api/v1/driver/stops/${id}/moves`, {
    body: { to, at: '2020-01-01T00:00:00Z', ...(note && { note }) },
    headers: { 'idempotency-key': key },
  })

/** The driver's stops, none of which has moved. */
async function freshStops(): Promise<number[]> {
  await server.setClock(noon)
  await server.db.query(`delete from stop_moves`)
  await server.db.query(`update route_stops set state = 'planned', arrived_at = null, ended_at = null`)
  await server.db.query(
    `with mine as (update orders set status = 'ready' where id in (select order_id from route_stops) returning id)
     delete from order_events e using mine where e.order_id = mine.id and e.status in ('out-for-delivery', 'delivered')`,
  )
  return (await today()).routes[0]!.stops.map(({ id }) => id)
}

const eventsOf = (orderId: number) =>
  server.db.query<{ status: string; actor: string }>(
    'select status, actor from order_events where order_id = $1 order by id',
    [orderId],
  )

// – A driver reads today’s route: its pickups, and its stops in order with door, telephone and allergens (issue 13)
test('the demo driver has a route today, of four stops and two kitchens', async () => {
  await freshStops()
  const { routes, today: day, date } = await today()
  expect([routes.length, day, date]).toEqual([1, seeded!.day, seeded!.day])
  const [{ stops, pickups }] = routes as [(typeof routes)[number]]
  expect(stops.map(({ position }) => position)).toEqual([1, 2, 3, 4])
  expect(new Set(stops.map(({ chefId }) => chefId)).size).toBe(2)
  expect(pickups.map(({ stopIds }) => stopIds.length)).toEqual([2, 2])
  expect(stops[0]).toMatchObject({
    state: 'planned',
    orderStatus: 'Ready',
    phone: expect.stringMatching(/\d/),
  })
  expect(stops[0]!.servings).toBeGreaterThan(0)
  expect(stops.every(stop => stop.estimateAt !== null)).toBe(true)
})

// – A delivered stop takes the steps that are missing, by the server’s clock, and counts as the driver’s (issue 13)
test('delivered fills in what is missing, at the server’s time', async () => {
  const [id] = (await freshStops()) as [number]
  const response = await say(driver, id, 'Delivered')
  const stop = moveContract.reply.parse(await response.json())
  expect(stop).toMatchObject({ id, state: 'delivered', orderStatus: 'Delivered', isFetched: true })
  const aboutNoon = (at: Date) => Math.abs(at.getTime() - noon.getTime()) < 60_000
  expect(aboutNoon(new Date(stop.endedAt!))).toBe(true)
  expect((await eventsOf(id)).slice(-2)).toEqual([
    { status: 'out-for-delivery', actor: 'driver' },
    { status: 'delivered', actor: 'driver' },
  ])
  const [kept] = await server.db.query<{ saidAt: Date; receivedAt: Date }>(
    'select said_at, received_at from stop_moves where order_id = $1',
    [id],
  )
  expect(kept!.saidAt.toISOString()).toBe('2020-01-01T00:00:00.000Z')
  expect(aboutNoon(kept!.receivedAt)).toBe(true)
})

// – The same key is the same step, however often it comes (issue 13)
// – Two telephones that say the same of one stop: one is told that it is so already, with the stop as it is (issue 13)
test('a step counts once: by its key, and at its stop', async () => {
  const [id, other] = (await freshStops()) as [number, number]
  const key = crypto.randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => say(driver, id, 'delivered', key)))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect((await eventsOf(id)).filter(({ status }) => status === 'delivered')).toHaveLength(1)
  const again = await say(driver, id, 'Delivered')
  expect(again.status).toBe(409)
  expect(await again.json()).toMatchObject({ code: 'stop-not-possible', stop: { id, state: 'delivered' } })
  await expectProblem(await say(driver, other, 'delivered', key), 'key-reused')
  const both = await Promise.all([say(driver, other, 'arrived'), say(driver, other, 'arrived')])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

// – A stop moves on its day and not before, by its own driver alone; what was called off says so (issue 13)
test('not before its day, not by others, not once it is called off', async () => {
  const [id, other] = (await freshStops()) as [number, number]
  const chef = await signedIn(server, 'chef@ladlewell.test')
  await expectProblem(await say(chef, id, 'Arrived'), 'not-found')
  await expectProblem(await say(await asCustomer(server), id, 'Arrived'), 'not-allowed')
  await server.db.query(`update orders set status = 'refused' where id = $1`, [other])
  await expectProblem(await say(driver, other, 'Arrived'), 'stop-called-off')
  await server.setClock(new Date(noon.getTime() - 24 * 3_600_000))
  await expectProblem(await say(driver, id, 'Arrived'), 'delivery-day-ahead')
  await server.setClock(noon)
  await server.db.query('update drivers set ended_at = now()')
  await expectProblem(await say(driver, id, 'Arrived'), 'not-found')
  await server.db.query('update drivers set ended_at = null')
})

// – Nobody home: the customer is told that the driver is at the door (issue 13)
// – What goes back is a problem with an owner; customer, kitchen and staff are told (issue 13)
test('nobody home, then back to the kitchen, is a problem with an owner', async () => {
  const [id] = (await freshStops()) as [number]
  await server.db.query(`delete from outbox where key like 'order:' || $1 || ':%'`, [id])
  expect((await say(driver, id, 'Nobody home')).status).toBe(200)
  const back = await say(driver, id, 'back to kitchen', undefined, 'The gate was locked.')
  expect(await back.json()).toMatchObject({ state: 'returned', orderStatus: 'Out for delivery' })
  const problems = await server.db.query(
    `select p.kind, p.text, a.role from problem_reports p join accounts a on a.id = p.owner_id where p.order_id = $1`,
    [id],
  )
  expect(problems).toEqual([{ kind: 'not-delivered', text: 'The gate was locked.', role: 'STAFF' }])
  const told = await server.db.query<{ key: string }>(
    `select key from outbox where channel = 'mail' and key like 'order:' || $1 || ':%' order by id`,
    [id],
  )
  expect(told.map(({ key }) => key.replace(/door:.*/, 'door').replace(`order:${id}:`, ''))).toEqual([
    'out-for-delivery',
    'door',
    'failed',
    'kitchen:failed',
    'owner:failed',
  ])
  await expectProblem(await say(driver, id, 'Delivered'), 'stop-not-possible')
})

// – A delivery’s photo is for its customer, driver, kitchen and staff; a stranger does not find it (issue 13)
test('a photo is kept once a key, and private', async () => {
  const [id] = (await freshStops()) as [number]
  const jpeg = await photo('jpeg')
  const send = (key: string) => {
    const form = new FormData()
    form.append('photo', new Blob([jpeg]))
    const headers = { authorization: `Bearer ${driver.token}`, 'idempotency-key': key }
    return fetch(`${server.url}/api/v1/driver/stops/${id}/photo`, { method: 'POST', body: form, headers })
  }
  expect((await send('a')).status).toBe(200)
  const stop = moveContract.reply.parse(await (await send('a')).json())
  expect(stop.photos).toHaveLength(1)
  const { url } = stop.photos[0]!
  const [customer] = await server.db.query<{ email: string }>(
    'select a.email from orders o join accounts a on a.id = o.account_id where o.id = $1',
    [id],
  )
  for (const email of ['driver@ladlewell.test', 'staff@ladlewell.test', customer!.email])
    expect((await (await signedIn(server, email)).send('GET', url)).status, email).toBe(200)
  for (const who of [await asCustomer(server), await signedIn(server, 'chef@ladlewell.test')])
    expect((await who.send('GET', url)).status).toBe(404)
})

// – A failed stop is a problem whose owner our team sees, takes over and hands over; whom it is handed to is told (issue 13)
test('the owner of a failed stop can be changed, and filtered by', async () => {
  await everybody(server)
  const staff = await signedIn(server, 'staff@ladlewell.test')
  const [id] = (await freshStops()) as [number]
  await server.db.query('update problem_reports set closed_at = reported_at where order_id = $1', [id])
  await say(driver, id, 'Damaged')
  const [una] = await server.db.query<{ id: number }>(
    `select id from accounts where email = 'unproven@ladlewell.test'`,
  )
  const [problem] = await server.db.query<{ id: number }>(
    'select id from problem_reports where order_id = $1 and closed_at is null',
    [id],
  )
  const give = (ownerId: number, problemId = problem!.id) =>
    staff.send('PUT', `/api/v1/staff/problems/${problemId}/owner`, { body: { ownerId } })
  const listed = async (owner: string) => {
    const answer = await staff.send('GET', `/api/v1/staff/problems?owner=${owner}&limit=100`)
    return ((await answer.json()) as { rows: { problemId: number }[] }).rows.map(({ problemId }) => problemId)
  }
  expect(await (await give(una!.id)).json()).toMatchObject({ owner: { id: una!.id, name: 'Una Proven' } })
  expect(await listed('mine')).not.toContain(problem!.id)
  expect(await listed('')).toContain(problem!.id)
  expect((await give(una!.id)).status).toBe(200)
  const told = await server.db.query('select 1 from outbox where key like $1', [
    `problem:${problem!.id}:owner:%`,
  ])
  expect(told).toHaveLength(1)
  expect((await give(staff.id)).status).toBe(200)
  expect(await listed('mine')).toContain(problem!.id)
  expect(await listed('nobody')).not.toContain(problem!.id)
  await expectProblem(await give(driver.id), 'owner-not-available')
  await expectProblem(await give(staff.id, 2_147_483_647), 'not-found')
})

import type { OrderDelivery } from '@ladlewell/contract/arrivals.ts'
import { dateFromParts } from '@ladlewell/domain/calendar.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asCustomer, type Customer } from '../../testing/customer.ts'
import { sayOfStop, startDrive } from '../../testing/drive.ts'
import { AMARA, asChef, moveTo, ordered } from '../../testing/kitchen.ts'
import { everybody } from '../../testing/people.ts'
import { photo } from '../../testing/picture-files.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const { db } = server
const { staff } = await everybody(server)
const driver = await signedIn(server, 'driver@ladlewell.test')
const drive = (count: number) => startDrive(server, staff, count)
const say = (id: number, to: string) => sayOfStop(driver, id, to)
const NOBODYS = 2_147_483_647

async function seen(customer: Customer, orderId: number): Promise<OrderDelivery> {
  const answer = await customer.send('GET', `/api/v1/auth/orders/${orderId}/delivery`)
  return (await answer.json()) as OrderDelivery
}

const told = async (orderId: number, about: string) =>
  (
    await db.query<{ key: string }>('select key from outbox where key like $1 order by id', [
      `order:${orderId}:${about}%`,
    ])
  ).map(({ key }) => key)

const reported = async (orderId: number) =>
  (
    await db.query<{ isOpen: boolean; answer: string | null }>(
      'select closed_at is null as is_open, answer from problem_reports where order_id = $1',
      [orderId],
    )
  )[0]

const toldOfProblem = async (problemId: number) =>
  (
    await db.query<{ key: string }>(
      `select key from outbox where key ~ $1 and dropped_at is null order by id`,
      [`^problem:${problemId}:(arrived|again)`],
    )
  ).map(({ key }) => key.replace(`problem:${problemId}:`, ''))

const feesBack = (orderId: number) =>
  db.query<{ amountCents: number }>(
    `select r.amount_cents from refunds r join payments p on p.id = r.payment_id
     where p.order_id = $1 and r.reason = 'late-delivery'`,
    [orderId],
  )

const lines = (orderId: number) =>
  db.query<{ party: string; kind: string; cents: number }>(
    'select party, kind, amount_cents as cents from ledger_lines where order_id = $1 order by id',
    [orderId],
  )

// – GET /api/v1/auth/orders/{id}/delivery tells window, how many stops come before, an estimate and the photo (issue 13)
// – A customer is told once when they are next (issue 13)
test('a customer follows their order to the door', async () => {
  const { ids, customers, at } = await drive(2)
  const [first, second] = ids as [number, number]
  const [one, other] = customers as [Customer, Customer]
  expect(await seen(one, first)).toMatchObject({
    ...{ window: { from: '16:00', until: '19:00' }, deliveredBy: 'ladlewell', broughtBy: 'Ladlewell' },
    ...{ state: 'planned', stopsBefore: null, isLate: false, photos: [] },
  })
  await server.setClock(at('16:05'))
  await say(first, 'Out for delivery')
  // The other bag is still at the kitchen, where the driver goes first.
  expect(await told(first, 'next')).toEqual([])
  expect((await seen(one, first)).state).toBe('on-its-way')
  await say(second, 'Out for delivery')
  expect(await told(first, 'next')).toEqual([`order:${first}:next`])
  expect(await seen(one, first)).toMatchObject({ state: 'next', stopsBefore: 0 })
  const waiting = await seen(other, second)
  expect(waiting).toMatchObject({ state: 'on-its-way', stopsBefore: 1 })
  await say(first, 'Arrived')
  expect((await seen(one, first)).state).toBe('arrived')
  expect(await told(second, 'next')).toEqual([])
  await say(first, 'Delivered')
  const shown = new FormData()
  shown.append('photo', new Blob([await photo('jpeg')]))
  const headers = { authorization: `Bearer ${driver.token}`, 'idempotency-key': crypto.randomUUID() }
  await fetch(`${server.url}/api/v1/driver/stops/${first}/photo`, { method: 'POST', body: shown, headers })
  const there = await seen(one, first)
  expect(there).toMatchObject({ state: 'delivered', isLate: false, estimateAt: null })
  expect(Date.parse(there.deliveredAt!)).toBeGreaterThanOrEqual(at('16:05').getTime())
  expect(there.photos).toHaveLength(1)
  expect((await one.send('GET', there.photos[0]!.url)).status).toBe(200)
  expect((await other.send('GET', there.photos[0]!.url)).status).toBe(404)
  expect(await told(second, 'next')).toEqual([`order:${second}:next`])
  expect(await told(first, 'next')).toHaveLength(1)
  await server.setClock(at('16:45'))
  expect(Date.parse((await seen(other, second)).estimateAt!)).toBeGreaterThanOrEqual(at('16:45').getTime())
})

// – Somebody else’s order is not found, as one that does not exist (issue 13)
test('nobody follows the order of somebody else', async () => {
  const { ids, customers } = await drive(2)
  for (const orderId of [ids[1]!, NOBODYS])
    await expectProblem(
      await customers[0]!.send('GET', `/api/v1/auth/orders/${orderId}/delivery`),
      'order-not-found',
    )
})

// – Expected beyond the window: customer, kitchen and our team are told before it ends, each new time once (issue 13)
test('late is told while the window still lasts, and once', async () => {
  const { ids, at } = await drive(2)
  const [first, second] = ids as [number, number]
  await server.setClock(at('18:30'))
  for (const id of ids) await say(id, 'Out for delivery')
  await server.setClock(at('18:57'))
  await until('the second is late', async () => (await told(second, 'late')).length > 0)
  expect(await told(first, 'late')).toHaveLength(0)
  const team = await db.query<{ kind: string | null; recipient: string }>(
    `select kind, recipient from outbox where key like 'late:%' order by recipient`,
  )
  expect(team.map(({ recipient }) => recipient)).toEqual(
    expect.arrayContaining([AMARA.email, 'staff@ladlewell.test']),
  )
  await server.setClock(at('18:59'))
  expect(await told(second, 'late')).toHaveLength(1)
  await server.setClock(at('19:35'))
  await until('the new time is told', async () => (await told(second, 'late')).length === 2)
  expect(await feesBack(second)).toEqual([])
})

// – More than 60 minutes late, or never: the delivery fee goes back by itself, and what did not come has an owner (issue 13)
test('an hour late the fee goes back once, and what is missing is a problem of somebody of ours', async () => {
  const { ids, customers, at } = await drive(2)
  const [came, missing] = ids as [number, number]
  await server.setClock(at('19:59'))
  expect(await feesBack(came)).toEqual([])
  await say(came, 'Delivered')
  await server.setClock(at('20:01'))
  await until('the fee goes back', async () => (await feesBack(missing)).length > 0)
  expect(await feesBack(came)).toEqual([])
  expect(await feesBack(missing)).toEqual([{ amountCents: 1000 }])
  expect(await seen(customers[1]!, missing)).toMatchObject({ isLate: true, feeBack: 10, deliveredAt: null })
  const [problem] = await db.query<{ kind: string; isOwned: boolean; id: number }>(
    'select id, kind, owner_id is not null as is_owned from problem_reports where order_id = $1',
    [missing],
  )
  expect(problem).toMatchObject({ kind: 'not-delivered', isOwned: true })
  expect(await told(missing, 'owner')).toHaveLength(1)
  expect(await told(missing, 'much-late')).toHaveLength(1)
  await say(missing, 'Delivered')
  expect(await reported(missing)).toEqual({
    isOpen: false,
    answer: expect.stringContaining('arrived after all'),
  })
  expect(await toldOfProblem(problem!.id)).toEqual(['arrived'])
  await server.setClock(at('20:30'))
  expect(await feesBack(missing)).toHaveLength(1)
  await until('every refund was made', async () => {
    const open = await db.query('select 1 from refunds where done_at is null')
    return open.length === 0
  })
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

// – What counted as missing and arrives is no problem any more; taken back, it is one again (issue 13)
test('what arrives after all closes its problem, and opens it again when that was a mistake', async () => {
  const { ids, at } = await drive(1)
  const [missing] = ids as [number]
  await server.setClock(at('20:01'))
  await until('it is a problem', async () => (await reported(missing))?.isOpen === true)
  const [{ id }] = (await db.query<{ id: number }>('select id from problem_reports where order_id = $1', [
    missing,
  ])) as [{ id: number }]
  const order = `/api/v1/staff/orders/${missing}`
  for (const to of ['preparing', 'ready', 'out-for-delivery', 'delivered'])
    expect((await staff.send('POST', `${order}/moves`, { body: { to } })).status).toBe(200)
  expect((await reported(missing))!.isOpen).toBe(false)
  await until('its owner has read so', async () => {
    const sent = await db.query('select 1 from outbox where key = $1 and sent_at is not null', [
      `problem:${id}:arrived`,
    ])
    return sent.length === 1
  })
  expect((await staff.send('POST', `${order}/undone-moves`, { body: { step: 'delivered' } })).status).toBe(
    200,
  )
  expect(await reported(missing)).toEqual({ isOpen: true, answer: null })
  expect(await toldOfProblem(id)).toEqual([
    expect.stringMatching(/^arrived:undone:/),
    expect.stringMatching(/^again:/),
  ])
})

// – What came more than an hour late gives the fee back as well, whoever heard of it when (issue 13)
test('delivered after an hour gives the fee back', async () => {
  const { ids, at } = await drive(1)
  const [late] = ids as [number]
  await server.setClock(at('19:30'))
  await db.query(`update orders set window_from = '14:00', window_until = '16:00' where id = $1`, [late])
  await say(late, 'Delivered')
  await until('the fee goes back', async () => (await feesBack(late)).length > 0)
  expect(await told(late, 'owner')).toEqual([])
})

// – A kitchen that drives is late as well: its fee goes back at its cost, and it is told (issue 13)
test('a kitchen that brings it too late earns nothing for the drive', async () => {
  await server.setClock(MONDAY_MORNING)
  const customer = await asCustomer(server)
  const order = await ordered(server, customer, AMARA.name)
  const { orderId } = order
  const date = dateFromParts(order.deliveryDate)
  await server.setClock(new Date(`${date}T19:30:00-06:00`))
  const chef = await asChef(server)
  await db.query(`update orders set window_from = '14:00', window_until = '16:30' where id = $1`, [orderId])
  for (const to of ['Preparing', 'Ready', 'Out for delivery', 'Delivered'])
    expect((await moveTo(chef, orderId, to)).status).toBe(200)
  await until('the fee goes back', async () => (await feesBack(orderId)).length > 0)
  expect(await told(orderId, 'fee-borne')).toHaveLength(1)
  await db.query('update problem_reports set closed_at = reported_at where order_id = $1', [orderId])
  await server.setClock(new Date(`${date}T23:59:00-06:00`))
  await server.advance(24 * 60)
  await until('it is earned', async () => (await lines(orderId)).length > 0)
  const ofDrive = (await lines(orderId)).filter(
    ({ party, kind }) => ['delivery-fee', 'refund'].includes(kind) && party !== 'provider',
  )
  expect(ofDrive).toEqual([
    { party: 'chef', kind: 'delivery-fee', cents: 800 },
    { party: 'platform', kind: 'delivery-fee', cents: 200 },
    { party: 'chef', kind: 'refund', cents: -800 },
    { party: 'platform', kind: 'refund', cents: -200 },
  ])
})

// – Food that never came is refunded in full by a rule that our team confirms with one click (issue 13)
test('one press refunds what never came, once', async () => {
  const { ids, customers, at } = await drive(1)
  const [missing] = ids as [number]
  await server.setClock(at('20:05'))
  const problem = () =>
    db.query<{ id: number; closed: boolean }>(
      'select id, closed_at is not null as closed from problem_reports where order_id = $1',
      [missing],
    )
  await until('it is a problem', async () => (await problem()).length > 0)
  const id = (await problem())[0]!.id
  const press = () => staff.send('POST', `/api/v1/staff/problems/${id}/refund`)
  const answers = await Promise.all([press(), press(), press()])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  expect((await problem())[0]!.closed).toBe(true)
  const [money] = await db.query<{ paid: number; back: number }>(
    `select p.amount_cents as paid, sum(r.amount_cents)::int as back from payments p join refunds r on r.payment_id = p.id
     where p.order_id = $1 group by p.id, p.amount_cents`,
    [missing],
  )
  expect(money!.back).toBe(money!.paid)
  expect((await seen(customers[0]!, missing)).state).toBe('called-off')
  await expectProblem(await staff.send('POST', `/api/v1/staff/problems/${NOBODYS}/refund`), 'not-found')
  await until('every refund was made', async () => {
    const open = await db.query('select 1 from refunds where done_at is null')
    return open.length === 0
  })
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

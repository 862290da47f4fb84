import type { SessionInList } from '@ladlewell/contract/sessions.ts'
import { expect, test } from 'vitest'
import { actingFor } from '../../testing/acting.ts'
import { asBearer, asCustomer, type Customer, PASSWORD } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { clockOf, startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
// At its leaps nobody stays signed in who would not.
const { advance } = clockOf(server.url)
const path = '/api/v1/sessions'
const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/153.0.0.0 Safari/537.36'

// – Who is signed in sees each session: browser and system, network shortened, since when, last seen, which
//   is this one
test('a customer sees where they are signed in: device, shortened network, when, and which is this one', async () => {
  const customer = await asCustomer(server)
  const elsewhere = await signedInFrom(customer, '203.0.113.77')
  await signedInFrom(customer, '2001:db8:1:2:3:4:5:6')
  const begunAt = (await server.now()).getTime()
  const sessions = await listed(elsewhere)
  expect(sessions).toHaveLength(3)
  expect(sessions[0]).toMatchObject({
    device: 'Chrome, Windows',
    network: '203.0.113.…',
    isThis: true,
    byOurTeam: false,
  })
  expect(Math.abs(Date.parse(sessions[0]!.begunAt) - begunAt)).toBeLessThan(60_000)
  expect(sessions.map(({ network }) => network)).toContain('2001:db8:1:…')
  expect(sessions.slice(1).every(({ isThis }) => !isThis)).toBe(true)
  expect(JSON.stringify(sessions)).not.toContain('203.0.113.77')
})

// – Sessions that their owner ends are, with how many (issue 11, S12)
// – One session or all others can be ended, at once
test('one session is ended by another, at once, and cannot be ended twice', async () => {
  const customer = await asCustomer(server)
  const thief = await signedInFrom(customer, '203.0.113.9')
  const { id } = (await listed(customer)).find(({ isThis }) => !isThis)!
  const answer = await customer.send('DELETE', `${path}/${id}`)
  expect((await answer.json()) as SessionInList[]).toMatchObject([{ isThis: true }])
  await expectProblem(await thief.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  await expectProblem(await customer.send('DELETE', `${path}/${id}`), 'session-not-found')
  const events = await server.db.query(
    `select details from security_events where account_id = $1 and what = 'session-ended'`,
    [customer.id],
  )
  expect(events).toEqual([{ details: { sessions: 1 } }])
})

// – Nobody sees or ends the session of another account
test('nobody ends or sees the session of another account', async () => {
  const [one, other] = [await asCustomer(server), await asCustomer(server)]
  const [session] = await listed(other)
  await expectProblem(await one.send('DELETE', `${path}/${session!.id}`), 'session-not-found')
  expect((await listed(other)).map(({ id }) => id)).toEqual([session!.id])
  expect((await listed(one)).map(({ id }) => id)).not.toContain(session!.id)
})

// – One session or all others can be ended, at once
test('all others end together, of customers, chefs and staff, and this one goes on', async () => {
  for (const email of ['chef@ladlewell.test', 'staff@ladlewell.test', (await asCustomer(server)).email]) {
    const password = email.endsWith('@ladlewell.test') ? 'let-me-cook' : PASSWORD
    const [mine, ...others] = await Promise.all(
      ['203.0.113.1', '203.0.113.2', '203.0.113.3'].map(from => signedInFrom({ email }, from, password)),
    )
    expect(await (await mine!.send('DELETE', path)).json()).toMatchObject([{ isThis: true }])
    for (const other of others)
      await expectProblem(await other.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
    expect((await mine!.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
  }
})

// – When a session was seen is written at most every five minutes, every minute of staff
test('when a session was seen is written at most every five minutes', async () => {
  const customer = await asCustomer(server)
  const seenAt = async () => Date.parse((await listed(customer))[0]!.seenAt)
  const first = await seenAt()
  await advance(4)
  expect(await seenAt()).toBe(first)
  await advance(2)
  // Many at once write it once.
  await Promise.all(Array.from({ length: 10 }, () => customer.send('GET', '/api/v1/auth/user/single')))
  const second = await seenAt()
  expect(second - first).toBeGreaterThanOrEqual(6 * 60_000)
  await advance(1)
  expect(await seenAt()).toBe(second)
})

// – Staff are signed out after 30 minutes without a call
test('staff are out after half an hour without a call, and not while they work', async () => {
  const look = (staff: Pick<Customer, 'send'>) => staff.send('GET', '/api/v1/staff/orders')
  const [idle, busy, late] = [await signedInStaff(), await signedInStaff(), await signedInStaff()]
  await advance(14)
  expect((await look(busy)).status).toBe(200)
  await advance(14)
  expect([(await look(busy)).status, (await look(late)).status]).toEqual([200, 200])
  await advance(3)
  await expectProblem(await look(idle), 'not-signed-in')
  await advance(26)
  expect((await look(busy)).status).toBe(200)
  await advance(2)
  await expectProblem(await look(late), 'not-signed-in')
})

// – And after 12 hours in any case
test('staff who work all day sign in again after twelve hours', async () => {
  const staff = await signedInStaff()
  for (let turn = 1; turn <= 28; turn++) {
    await advance(25)
    expect((await staff.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
  }
  await advance(25)
  await expectProblem(await staff.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
})

// §5 A token whose time has passed is invalid; seven days (reliability.md)
// – Customers and chefs stay signed in for seven days
test('customers and chefs stay signed in for seven days, however long they were away', async () => {
  const people = [await asCustomer(server), await signedIn(server, 'chef@ladlewell.test')]
  const look = async () =>
    Promise.all(people.map(async one => (await one.send('GET', '/api/v1/auth/user/single')).status))
  await advance(7 * 24 * 60 - 1)
  expect(await look()).toEqual([200, 200])
  await advance(2)
  expect(await look()).toEqual([401, 401])
})

// – Acting for a customer counts as work, and ends with the session that began it
test('acting for a customer is work: it keeps the session that began it awake, and ends with it', async () => {
  const [staff, customer] = [await signedInStaff(), await asCustomer(server)]
  await advance(20)
  const acting = await actingFor(server, staff, customer, 'A test.')
  await advance(25)
  expect((await acting.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
  const inList = await listed(customer)
  expect(inList.filter(({ byOurTeam }) => byOurTeam)).toHaveLength(1)
  await advance(25)
  expect((await staff.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
  await expectProblem(await acting.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
})

const signedInStaff = () => signedIn(server, 'staff@ladlewell.test')

async function listed(who: Pick<Customer, 'send'>): Promise<SessionInList[]> {
  const answer = await who.send('GET', path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as SessionInList[]
}

async function signedInFrom({ email }: { email: string }, network: string, password = PASSWORD) {
  const answer = await fetch(`${server.url}/api/v1/auth/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': network, 'user-agent': chrome },
    body: JSON.stringify({ email, password }),
  })
  return asBearer(server, ((await answer.json()) as { token: string }).token)
}

// – Whoever sets the clock of a sandbox stays signed in; for everybody else the time has passed
test('whoever sets the platform’s clock stays signed in, and others are away for as long', async () => {
  const [setter, other] = [await signedInStaff(), await signedInStaff()]
  const later = new Date((await server.now()).getTime() + 20 * 24 * 3_600_000)
  const put = await setter.send('PUT', '/sandbox/clock', { body: { now: later.toISOString() } })
  expect(put.status).toBe(200)
  expect((await setter.send('GET', '/api/v1/staff/orders')).status).toBe(200)
  await expectProblem(await other.send('GET', '/api/v1/staff/orders'), 'not-signed-in')
  await setter.send('DELETE', '/sandbox/clock')
  expect((await setter.send('GET', '/api/v1/staff/orders')).status).toBe(200)
})

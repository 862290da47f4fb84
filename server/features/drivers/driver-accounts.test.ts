import type { InvitedDriver } from '@ladlewell/contract/driver-invitations.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { asBearer, asCustomer, asGuest } from '../../testing/customer.ts'
import { everybody } from '../../testing/people.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { MONDAY_MORNING } from '../../testing/world.ts'

const server = await startTestServer()
const { db } = server
const { staff, chef, otherChef } = await everybody(server)
const guest = asGuest(server)
const person = { firstname: 'Nadia', lastname: 'Haddad', password: 'over-the-bridge-7' }
let nth = 0
const newEmail = () => `nadia-${++nth}@example.com`

const invite = (who: typeof staff, body: object) =>
  who.send('POST', `/api/v1/${who === staff ? 'staff' : 'chef'}/drivers`, { body })
const change = (who: typeof staff, id: number, body: object) =>
  who.send('PUT', `/api/v1/${who === staff ? 'staff' : 'chef'}/drivers/${id}`, { body })
const invited = async (who: typeof staff, body: object) =>
  (await (await invite(who, body)).json()) as InvitedDriver
const listed = async (who: typeof staff) =>
  (await (
    await who.send('GET', `/api/v1/${who === staff ? 'staff' : 'chef'}/drivers`)
  ).json()) as InvitedDriver[]

/** What stands at the end of the link that was mailed last. */
async function linkOf(email: string): Promise<string> {
  const [mail] = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where recipient = $1 and key like 'driver:%:invited:%' order by id desc limit 1`,
    [email],
  )
  return /driver-invitation\/(\S+)/.exec(mail!.text)![1]!
}
const look = (token: string) => guest.send('GET', `/api/v1/driver-invitations/${token}`)
const take = (token: string, body: object | null = person, who: Pick<typeof staff, 'send'> = guest) =>
  who.send('POST', `/api/v1/driver-invitations/${token}`, body ? { body } : {})

async function joined(who: typeof staff): Promise<{ driver: InvitedDriver; token: string }> {
  const driver = await invited(who, { email: newEmail(), name: 'Nadia', capacity: 12 })
  const answer = await take(await linkOf(driver.email))
  return { driver, token: ((await answer.json()) as { token: string }).token }
}

// – Our team invites a driver by mail; the link says who invites, and opens an account with role DRIVER (issue 13)
test('whoever takes an invitation drives for Ladlewell', async () => {
  const email = newEmail()
  const driver = await invited(staff, { email, name: 'Nadia Haddad', capacity: 12 })
  expect(driver).toMatchObject({ email, name: 'Nadia Haddad', capacity: 12, state: 'invited' })
  const token = await linkOf(email)
  expect(await (await look(token)).json()).toEqual({
    ...{ kitchen: null, email, firstname: 'Nadia', lastname: 'Haddad', needsSignIn: false },
  })
  await expectProblem(await take(token, { ...person, password: 'short' }), 'password-too-short')
  const answer = await take(token)
  const bearer = asBearer(server, ((await answer.json()) as { token: string }).token)
  expect((await bearer.send('GET', '/api/v1/driver/routes')).status).toBe(200)
  const [account] = await db.query(
    'select role, email_verified_at is not null as proven from accounts where email = $1',
    [email],
  )
  expect(account).toEqual({ role: 'DRIVER', proven: true })
  expect((await listed(staff)).find(({ driverId }) => driverId === driver.driverId)).toMatchObject({
    ...{ state: 'driving', linkUntil: null },
  })
  const audit = await db.query(
    `select action from audit_entries where subject = 'driver' and subject_id = $1`,
    [String(driver.driverId)],
  )
  expect(audit).toEqual([{ action: 'driver-invited' }])
  await expectProblem(await invite(staff, { email }), 'driver-known')
})

// – The link works once, for seven days, until a newer one is sent, and for nobody else’s account (issue 13)
test('a link works once, not after seven days, and only the newest', async () => {
  const email = newEmail()
  await invited(staff, { email })
  const first = await linkOf(email)
  await invited(staff, { email })
  await expectProblem(await take(first), 'link-not-valid')
  const second = await linkOf(email)
  const now = await server.now()
  await server.setClock(new Date(now.getTime() + 7 * 24 * 3_600_000 + 1000))
  for (const answer of [await look(second), await take(second)]) await expectProblem(answer, 'link-not-valid')
  await server.setClock(now)
  const both = await Promise.all([take(second), take(second)])
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)[0]).toBe(200)
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  await expectProblem(await look(second), 'link-not-valid')
  await expectProblem(await look('nothing'), 'link-not-valid')
})

// – An address that has an account already is refused: an invitation is no way into it (issue 13)
// – Who can sign in already signs in first: a link of seven days is no way past a password (issue 13)
test('nobody’s account is taken over by an invitation', async () => {
  const customer = await asCustomer(server)
  for (const email of [
    customer.email,
    'chef@ladlewell.test',
    'staff@ladlewell.test',
    'driver@ladlewell.test',
  ])
    await expectProblem(await invite(chef, { email }), 'driver-email-taken')
  const email = newEmail()
  const { driverId } = await invited(staff, { email })
  const token = await linkOf(email)
  await db.query(
    `update accounts set password_hash = (select password_hash from accounts where email = 'driver@ladlewell.test') where id = $1`,
    [driverId],
  )
  expect(await (await look(token)).json()).toMatchObject({ needsSignIn: true })
  for (const who of [guest, customer])
    await expectProblem(await take(token, person, who), 'invitation-needs-sign-in')
  const self = await signedIn(server, email)
  expect(await (await take(token, null, self)).json()).toEqual({ token: null })
  const [account] = await db.query('select role, firstname from accounts where id = $1', [driverId])
  expect(account).toEqual({ role: 'DRIVER', firstname: '' })
})

// – A kitchen invites drivers of its own, whom neither our team nor other kitchens change (issue 13)
test('a kitchen’s drivers are its own', async () => {
  const { driver, token } = await joined(chef)
  expect((await listed(chef)).map(({ driverId }) => driverId)).toContain(driver.driverId)
  expect((await listed(staff)).map(({ driverId }) => driverId)).not.toContain(driver.driverId)
  for (const who of [staff, otherChef])
    await expectProblem(await change(who, driver.driverId, { isEnded: true }), 'not-found')
  await expectProblem(await invite(staff, { email: driver.email }), 'driver-email-taken')
  expect(await (await change(chef, driver.driverId, { capacity: 9 })).json()).toMatchObject({ capacity: 9 })
  expect((await asBearer(server, token).send('GET', '/api/v1/driver/routes')).status).toBe(200)
})

// – Who drives no more is signed out and told; their routes have no driver, of which our team is told (issue 13)
test('ending a driver frees their routes, and they can drive again', async () => {
  await server.setClock(MONDAY_MORNING)
  const { driver, token } = await joined(staff)
  const [route] = await db.query<{ id: number; version: number; date: string }>(
    `update routes set driver_id = $1 where id = (select min(id) from routes where chef_id is null)
     returning id, version, delivery_date as date`,
    [driver.driverId],
  )
  const una = await db.query<{ id: number }>(
    `select id from accounts where email = 'unproven@ladlewell.test'`,
  )
  const answers = await Promise.all([1, 2].map(() => change(staff, driver.driverId, { isEnded: true })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect((await asBearer(server, token).send('GET', '/api/v1/driver/routes')).status).toBe(401)
  const [freed] = await db.query('select driver_id, version from routes where id = $1', [route!.id])
  expect(freed).toEqual({ driverId: null, version: route!.version + 1 })
  const told = await db.query<{ key: string }>(
    `select split_part(key, ':', 3) as key from outbox where key like 'driver:' || $1 || ':%' or key like 'driver:' || $2 || ':%' order by id`,
    [driver.driverId, una[0]!.id],
  )
  expect(told.map(({ key }) => key)).toEqual(['invited', 'ended', 'routes'])
  await expectProblem(
    await staff.send('POST', `/api/v1/staff/routes/${route!.id}/assignment`, {
      body: { driverId: driver.driverId },
    }),
    'driver-not-available',
  )
  expect(await (await change(staff, driver.driverId, { isEnded: false })).json()).toMatchObject({
    state: 'driving',
  })
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

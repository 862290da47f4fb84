import type { InvitedPerson, StaffPerson } from '@ladlewell/contract/people.ts'
import type { StaffRole } from '@ladlewell/domain/staff-role.ts'
import { expect, test } from 'vitest'
import { countBroken } from '../../invariants.ts'
import { colleague } from '../../testing/colleague.ts'
import { asBearer, asCustomer, asGuest, type Customer, PASSWORD } from '../../testing/customer.ts'
import { untilSomebodyWaits } from '../../testing/overtaken.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const { db } = server
const owner = await signedIn(server, 'staff@ladlewell.test')
const guest = asGuest(server)
const said = { firstname: 'Nadia', lastname: 'Haddad', password: 'over-the-bridge-7' }
const people = '/api/v1/staff/people'
let nth = 0

/** A week and a minute later, with everybody signed in still. */
async function aWeekLater(): Promise<void> {
  await db.query(`update sessions set expires_at = expires_at + interval '8 days'`)
  await server.advance(7 * 24 * 60 + 1)
}

const newEmail = () => `nadia-${++nth}@example.com`

type Sender = Pick<Customer, 'send'>
const invite = (email: string, roles: StaffRole[], who: Sender = owner) =>
  who.send('POST', people, { body: { email, roles, name: 'Nadia Haddad', reason: 'We grow.' } })
const setRoles = (accountId: number, roles: StaffRole[], who: Sender = owner) =>
  who.send('PUT', `${people}/${accountId}/roles`, { body: { roles, reason: 'Other work.' } })
const remove = (accountId: number, who: Sender = owner) =>
  who.send('POST', `${people}/${accountId}/removal`, { body: { reason: 'They moved away.' } })
const listed = async (who: Sender = owner) =>
  (await (await who.send('GET', people)).json()) as { people: StaffPerson[]; invitations: InvitedPerson[] }
const look = (token: string) => guest.send('GET', `/api/v1/staff-invitations/${token}`)
const take = (token: string, body: object | null = said, who: Sender = guest) =>
  who.send('POST', `/api/v1/staff-invitations/${token}`, body ? { body } : {})

/** What calls answer that all wait for one of the accounts, or for each other, and then go on together. */
async function atOnce(accountIds: number[], calls: () => Promise<Response>[]): Promise<Response[]> {
  const { answers } = await db.transaction(async tx => {
    await tx.query('select 1 from accounts where id = any($1) order by id for update', [accountIds])
    const called = calls()
    await untilSomebodyWaits(tx, called.length)
    return { answers: Promise.all(called) }
  })
  return answers
}

async function linkOf(email: string): Promise<string> {
  const mails = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where recipient = $1 and key like 'staff:%:invited:%' order by id desc limit 1`,
    [email],
  )
  return /staff-invitation\/(\S+)/.exec(mails[0]!.text)![1]!
}

/** Somebody who took an invitation, in the session that it opened. */
async function joined(roles: StaffRole[]) {
  await db.query('delete from throttles')
  const email = newEmail()
  expect((await invite(email, roles)).status).toBe(200)
  const answer = await take(await linkOf(email))
  return { ...asBearer(server, ((await answer.json()) as { token: string }).token), email }
}

const subjectsOf = async (email: string) =>
  (
    await db.query<{ subject: string }>(
      `select content->>'subject' as subject from outbox where recipient = $1 order by id`,
      [email],
    )
  ).map(({ subject }) => subject)
const auditOf = async (accountId: number) =>
  (
    await db.query<{ action: string }>(
      `select action from audit_entries where subject = 'staff' and subject_id = $1 order by id`,
      [String(accountId)],
    )
  ).map(({ action }) => action)

// – An owner invites a colleague by mail; whoever takes the invitation may do what their role does, and no more (issue 15)
test('whoever takes an invitation does the work of their roles', async () => {
  const email = newEmail()
  const invited = (await (await invite(email, ['support', 'vetting'])).json()) as InvitedPerson
  expect(invited).toMatchObject({ email, name: 'Nadia Haddad', roles: ['support', 'vetting'], waits: null })
  expect((await listed()).invitations).toContainEqual(invited)
  const token = await linkOf(email)
  expect(await (await look(token)).json()).toEqual({
    ...{ email, firstname: 'Nadia', lastname: 'Haddad', roles: ['support', 'vetting'], needsSignIn: false },
  })
  await expectProblem(await take(token, { ...said, password: 'short' }), 'password-too-short')
  const answer = await take(token)
  const nadia = asBearer(server, ((await answer.json()) as { token: string }).token)
  expect((await nadia.send('GET', '/api/v1/staff/customers.csv')).status).toBe(200)
  await expectProblem(await nadia.send('GET', people), 'role-missing')
  const { people: team, invitations } = await listed()
  expect(invitations.map(one => one.email)).not.toContain(email)
  expect(team.find(one => one.email === email)).toMatchObject({
    ...{ roles: ['support', 'vetting'], invitedBy: 'Sam Rivera', secondStep: false, isMe: false },
    lastSignInAt: expect.any(String),
  })
  expect(await auditOf(nadia.id)).toEqual(['colleague-invited', 'joined-our-team'])
  const [log] = await db.query(
    `select details from security_events where account_id = $1 and what = 'role-changed'`,
    [nadia.id],
  )
  expect(log).toEqual({ details: { from: null, to: 'STAFF', roles: ['support', 'vetting'] } })
  await expectProblem(await invite(email, ['finance']), 'staff-known')
})

// – Everybody of staff now, with their roles, second step, last sign-in and who invited them (issue 15)
test('the demo world has a colleague of each role, and the list says who asks', async () => {
  const { people: team } = await listed()
  expect(team[0]).toMatchObject({
    email: 'staff@ladlewell.test',
    roles: ['owner'],
    isMe: true,
    invitedBy: null,
  })
  for (const role of ['operations', 'support', 'finance', 'vetting', 'read-only'])
    expect(team.find(one => one.email === `${role}@ladlewell.test`)?.roles).toEqual([role])
  const support = await signedIn(server, 'support@ladlewell.test')
  expect((await support.send('GET', '/api/v1/staff/orders')).status).toBe(200)
})

// – The link works once, for seven days, until a newer one is sent or it is withdrawn (issue 15)
test('a link works once, not after seven days, only the newest, and not when it was withdrawn', async () => {
  await db.query('delete from throttles')
  const email = newEmail()
  await invite(email, ['support'])
  const first = await linkOf(email)
  const again = (await (await invite(email, ['read-only'])).json()) as InvitedPerson
  await expectProblem(await look(first), 'link-not-valid')
  const newest = await linkOf(email)
  await aWeekLater()
  await expectProblem(await take(newest), 'link-not-valid')
  expect((await listed()).invitations.find(one => one.email === email)).toMatchObject({ linkUntil: null })
  await invite(email, ['read-only'])
  const token = await linkOf(email)
  expect((await remove(again.accountId!)).status).toBe(204)
  await expectProblem(await take(token), 'link-not-valid')
  expect((await listed()).invitations.map(one => one.email)).not.toContain(email)
  await db.query('delete from throttles')
  await invite(email, ['read-only'])
  const last = await linkOf(email)
  const taken = await Promise.all([take(last), take(last)])
  expect(taken.map(({ status }) => status).toSorted()).toEqual([200, 410])
  await expectProblem(await look(last), 'link-not-valid')
})

// – A customer's account joins by being signed in; a kitchen's and a driver's do not join (issue 15)
test('a customer joins with their own sign-in, and kitchens and drivers do not', async () => {
  await db.query('delete from throttles')
  const customer = await asCustomer(server)
  await invite(customer.email, ['support'])
  const token = await linkOf(customer.email)
  await expectProblem(await take(token), 'invitation-needs-sign-in')
  await expectProblem(await customer.send('GET', '/api/v1/staff/orders'), 'not-allowed')
  const other = await signedIn(server, 'chef@ladlewell.test')
  await expectProblem(await take(token, null, other), 'invitation-needs-sign-in')
  expect(await (await take(token, null, customer)).json()).toEqual({ token: null })
  expect((await customer.send('GET', '/api/v1/staff/orders')).status).toBe(200)
  await expectProblem(await invite('chef@ladlewell.test', ['support']), 'staff-email-taken')
  await expectProblem(await invite('driver@ladlewell.test', ['support']), 'staff-email-taken')
})

// – Access that is taken ends every session at once; the account stays a customer's (issue 15)
test('whoever is removed is signed out at once, is told, and acts for nobody any more', async () => {
  const nadia = await joined(['support'])
  const customer = await asCustomer(server)
  const acting = await nadia.send('POST', `/api/v1/staff/customers/${customer.id}/sessions`, {
    body: { reason: 'They asked.' },
  })
  const actor = asBearer(server, ((await acting.json()) as { token: string }).token)
  expect((await actor.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
  expect((await remove(nadia.id)).status).toBe(204)
  await expectProblem(await nadia.send('GET', '/api/v1/staff/orders'), 'not-signed-in')
  await expectProblem(await actor.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  expect(await subjectsOf(nadia.email)).toContain('Your access to the Ladlewell desk has ended')
  expect(await auditOf(nadia.id)).toContain('colleague-removed')
  const body = { email: nadia.email, password: said.password }
  const anew = await guest.call('POST /api/v1/auth/authenticate', { body })
  const back = asBearer(server, anew.ok ? anew.data.token : '')
  await expectProblem(await back.send('GET', '/api/v1/staff/orders'), 'not-allowed')
  expect((await back.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
  await expectProblem(await remove(nadia.id), 'not-found')
})

// – A role that is taken counts at the next call, and ends what is done by it for customers (issue 15)
test('other roles count at once, and are told with the reason', async () => {
  const nadia = await joined(['support'])
  const customer = await asCustomer(server)
  const acting = await nadia.send('POST', `/api/v1/staff/customers/${customer.id}/sessions`, {
    body: { reason: 'They asked.' },
  })
  const actor = asBearer(server, ((await acting.json()) as { token: string }).token)
  expect(await (await setRoles(nadia.id, ['vetting'])).json()).toEqual({ roles: ['vetting'], waits: null })
  await expectProblem(await nadia.send('GET', '/api/v1/staff/customers.csv'), 'role-missing')
  await expectProblem(await actor.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  expect((await nadia.send('GET', '/api/v1/staff/chefs.csv')).status).toBe(200)
  const [mail] = await db.query<{ text: string }>(
    `select content->>'text' as text from outbox where recipient = $1 and key like 'staff:%:roles:%' order by id desc limit 1`,
    [nadia.email],
  )
  expect(mail!.text).toContain('Your roles are now: vetting.')
  expect(mail!.text).toContain('Other work.')
  expect(await auditOf(nadia.id)).toContain('roles-changed')
})

// – The last owner cannot be removed or lose owner, also by two at once; nobody changes their own roles (issue 15)
test('two owners who take each other’s role at once leave one', async () => {
  await expectProblem(await setRoles(owner.id, ['support']), 'own-roles')
  await expectProblem(await remove(owner.id), 'own-roles')
  const email = newEmail()
  const id = await colleague(db, email, ['owner', 'vetting'])
  const second = await signedIn(server, email)
  const answers = await atOnce([owner.id, id], () => [
    setRoles(id, ['vetting'], owner),
    remove(owner.id, second),
  ])
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
  const owners = await db.query<{ id: number }>(
    `select account_id as id from staff_people where joined_at is not null and ended_at is null and 'owner' = any(roles)`,
  )
  expect(owners).toHaveLength(1)
  // Whoever is left goes on, and the other comes back for the tests that follow.
  await db.query(`update accounts set role = 'STAFF' where id = any($1)`, [[owner.id, id]])
  await db.query(
    `update staff_people set roles = case account_id when $1 then array['owner'] else array['support'] end, ended_at = null
     where account_id = any($2)`,
    [owner.id, [owner.id, id]],
  )
  expect((await countBroken(db, await server.now())).filter(({ count }) => count > 0)).toEqual([])
})

test('an address that signs up meanwhile is asked to sign in, and a wrong role is no role', async () => {
  await db.query('delete from throttles')
  const boss = await signedIn(server, 'staff@ladlewell.test')
  for (const roles of [[], ['boss'], ['support', 'support']])
    await expectProblem(
      await boss.send('POST', people, { body: { email: newEmail(), roles } }),
      'validation-failed',
    )
  const customer = await asCustomer(server)
  expect(PASSWORD.length).toBeGreaterThan(7)
  await invite(customer.email, ['read-only'], boss)
  expect(await (await look(await linkOf(customer.email))).json()).toMatchObject({ needsSignIn: true })
})

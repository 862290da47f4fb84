import type { Passkey } from '@ladlewell/contract/passkeys.ts'
import { expect, test } from 'vitest'
import { type Authenticator, newAuthenticator, type Otherwise } from '../../testing/authenticator.ts'
import { asBearer, asCustomer, asGuest, type Customer } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { signedIn } from '../../testing/signed-in.ts'
import { clockOf, startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const { advance } = clockOf(server.url)
const origin = server.env.PUBLIC_URL ?? server.url.replace('127.0.0.1', 'localhost')
const path = '/api/v1/passkeys'
const signIns = '/api/v1/passkey-sign-ins'

// – A passkey signs in whoever it belongs to: customers, chefs, staff, and who came with Google
// – Its owner is mailed when one is added or removed
test('a passkey that was added signs its owner in, with both steps, and the owner is told', async () => {
  const customer = await asCustomer(server)
  const authenticator = await withPasskey(customer, 'My telephone')
  expect(await listed(customer)).toMatchObject([{ name: 'My telephone', lastUsedAt: null, isSynced: false }])
  const answer = await signInWith(authenticator)
  const { token, role, email } = (await answer.json()) as { token: string; role: string; email: string }
  expect({ role, email }).toEqual({ role: 'CUSTOMER', email: customer.email })
  const again = asBearer(server, token)
  expect(again.id).toBe(customer.id)
  expect(await (await again.send('GET', '/api/v1/second-step')).json()).toMatchObject({
    isProven: true,
    mayWork: true,
    passkeys: 1,
  })
  expect((await listed(again))[0]!.lastUsedAt).not.toBeNull()
  expect(await eventsOf(customer)).toMatchObject([
    { what: 'passkey-added' },
    { what: 'signed-in', details: { by: 'passkey' } },
  ])
  await until('the mail came', async () =>
    (await server.sandbox.mails(customer.email)).some(
      ({ subject }) => subject === 'A passkey was added to your account',
    ),
  )
})

// – A passkey signs in whoever it belongs to: customers, chefs, staff, and who came with Google
test('chefs, staff and who came with Google have passkeys like everybody', async () => {
  for (const email of ['chef@ladlewell.test', 'staff@ladlewell.test']) {
    const person = await signedIn(server, email)
    const answer = await signInWith(await withPasskey(person))
    expect(answer.status).toBe(200)
    const { token } = (await answer.json()) as { token: string }
    expect(asBearer(server, token).id).toBe(person.id)
  }
  const customer = await asCustomer(server)
  await server.db.query('update accounts set password_hash = null where id = $1', [customer.id])
  expect((await signInWith(await withPasskey(customer))).status).toBe(200)
})

// – It counts only from our own page, for our name, with its owner’s consent, for a challenge of ours
test.each([
  ['signed on another page', { origin: 'https://ladlewell.example.evil.test' }],
  ['signed for another name', { rpId: 'evil.test' }],
  ['signed in a frame of another page', { framed: true }],
  ['signed without its owner’s consent', { withoutOwner: true }],
  ['signed a challenge that we never gave', { challenge: 'bm90LW91cnMtYXQtYWxs' }],
  ['says that it is somebody else’s', { userHandle: Buffer.from('account:1').toString('base64url') }],
] satisfies [string, Otherwise][])('a passkey that %s signs nobody in', async (_, otherwise) => {
  const authenticator = await withPasskey(await asCustomer(server))
  await expectProblem(await signInWith(authenticator, otherwise), 'passkey-refused')
  expect((await signInWith(authenticator)).status).toBe(200)
})

// – A challenge is good once, for five minutes, for one purpose, in the session that asked
test('what was signed once is worth nothing a second time', async () => {
  const authenticator = await withPasskey(await asCustomer(server))
  const passkey = authenticator.sign(await optionsFor(asGuest(server), `${signIns}/options`))
  const send = () => asGuest(server).send('POST', signIns, { body: { passkey } })
  const statuses = await Promise.all([1, 2, 3].map(async () => (await send()).status))
  expect(statuses.toSorted()).toEqual([200, 400, 400])
})

// – A challenge is good once, for five minutes, for one purpose, in the session that asked
test('a challenge is good for five minutes', async () => {
  const authenticator = await withPasskey(await asCustomer(server))
  const [early, late] = [
    await optionsFor(asGuest(server), `${signIns}/options`),
    await optionsFor(asGuest(server), `${signIns}/options`),
  ]
  await advance(4)
  const inTime = { body: { passkey: authenticator.sign(early) } }
  expect((await asGuest(server).send('POST', signIns, inTime)).status).toBe(200)
  await advance(1)
  const body = { passkey: authenticator.sign(late) }
  await expectProblem(await asGuest(server).send('POST', signIns, { body }), 'passkey-refused')
})

// – An authenticator that counts back is refused, and the log says why
test('an authenticator that counts back was copied: it is refused, and the log says why', async () => {
  const customer = await asCustomer(server)
  const authenticator = await withPasskey(customer)
  expect((await signInWith(authenticator, { counter: 10 })).status).toBe(200)
  for (const counter of [10, 9, 0])
    await expectProblem(await signInWith(authenticator, { counter }), 'passkey-refused')
  expect((await signInWith(authenticator, { counter: 11 })).status).toBe(200)
  const refused = (await eventsOf(customer)).filter(({ what }) => what === 'sign-in-failed')
  expect(refused).toEqual(
    Array(3).fill({ what: 'sign-in-failed', details: { by: 'passkey', why: 'counter' } }),
  )
})

// – An authenticator that counts back is refused, and the log says why
test('one that never counts may stay at nought', async () => {
  const customer = await asCustomer(server)
  const authenticator = await withPasskey(customer, 'Synced', { counter: 0 })
  for (const _ of [1, 2]) expect((await signInWith(authenticator, { counter: 0 })).status).toBe(200)
})

// – A passkey belongs to one account, and an account has at most 20, however many come at once
test('another account’s challenge adds no passkey, and a passkey belongs to one account', async () => {
  const [one, other] = [await asCustomer(server), await asCustomer(server)]
  const authenticator = newAuthenticator(origin)
  const passkey = authenticator.make(await optionsFor(other, `${path}/options`))
  await expectProblem(await one.send('POST', path, { body: { name: 'Key', passkey } }), 'passkey-refused')
  await add(other, authenticator)
  const again = authenticator.make(await optionsFor(one, `${path}/options`))
  await expectProblem(
    await one.send('POST', path, { body: { name: 'Key', passkey: again } }),
    'passkey-refused',
  )
  expect(await listed(one)).toEqual([])
})

// – It counts only from our own page, for our name, with its owner’s consent, for a challenge of ours
test.each([
  ['on another page', { origin: 'https://evil.test' }],
  ['without its owner’s consent', { withoutOwner: true }],
] satisfies [string, Otherwise][])('a passkey that was made %s is not added', async (_, otherwise) => {
  const customer = await asCustomer(server)
  const passkey = newAuthenticator(origin).make(await optionsFor(customer, `${path}/options`), otherwise)
  const body = { name: 'Key', passkey }
  await expectProblem(await customer.send('POST', path, { body }), 'passkey-refused')
})

// – Closed accounts and removed passkeys open nothing
// – Its owner is mailed when one is added or removed
test('a removed passkey signs nobody in, its owner is told, and nobody removes another’s', async () => {
  const [customer, other] = [await asCustomer(server), await asCustomer(server)]
  const authenticator = await withPasskey(customer)
  const [passkey] = await listed(customer)
  await expectProblem(await other.send('DELETE', `${path}/${passkey!.id}`), 'passkey-not-found')
  expect(await (await customer.send('DELETE', `${path}/${passkey!.id}`)).json()).toEqual([])
  await expectProblem(await signInWith(authenticator), 'passkey-refused')
  await until('the mail came', async () =>
    (await server.sandbox.mails(customer.email)).some(
      ({ subject }) => subject === 'A passkey was removed from your account',
    ),
  )
})

// – A sign-in tells nobody which passkeys or accounts there are
test('nobody learns from a sign-in which passkeys or accounts there are', async () => {
  const options = await optionsFor(asGuest(server), `${signIns}/options`)
  expect(options).toMatchObject({ userVerification: 'required', rpId: 'localhost' })
  expect(options.allowCredentials).toBeUndefined()
  const closed = await asCustomer(server)
  const known = await withPasskey(closed)
  await server.db.query('update accounts set disabled_at = now() where id = $1', [closed.id])
  const unknown = newAuthenticator(origin)
  const told = []
  for (const [authenticator, otherwise] of [
    [known, {}],
    [unknown, {}],
    [await withPasskey(await asCustomer(server)), { origin: 'https://evil.test' }],
  ] as const) {
    const answer = await signInWith(authenticator, otherwise)
    const { requestId: _, ...problem } = (await answer.json()) as Record<string, unknown>
    told.push({ status: answer.status, ...problem })
  }
  expect(told[0]).toMatchObject({ status: 400, code: 'passkey-refused' })
  expect(told).toEqual([told[0], told[0], told[0]])
})

// – A browser that signed in with one is known from then on
test('a browser that signed in with a passkey is known to the account from then on', async () => {
  const answer = await signInWith(await withPasskey(await asCustomer(server)))
  expect(answer.headers.get('set-cookie')).toMatch(/^known-browser=.+HttpOnly; SameSite=Strict/)
})

// – Failures at the sign-in count by network, those of somebody who is signed in by account: ten, then two a
//   minute
test('who adds what is no passkey ten times has to wait, and the log has it', async () => {
  const customer = await asCustomer(server)
  const add = async () => {
    const passkey = newAuthenticator(origin).make({ user: { id: 'bm9ib2R5' }, challenge: 'AAAA' })
    return customer.send('POST', path, { body: { name: 'Key', passkey } })
  }
  for (let count = 0; count < 10; count++) expect((await add()).status).toBe(400)
  const held = await add()
  expect(held.status).toBe(429)
  // Two a minute: one in thirty seconds.
  expect(Number(held.headers.get('retry-after'))).toBeGreaterThan(20)
  expect(Number(held.headers.get('retry-after'))).toBeLessThanOrEqual(30)
  const refused = (await eventsOf(customer)).filter(({ what }) => what === 'passkey-refused')
  expect(refused).toHaveLength(10)
})

// – Closed accounts and removed passkeys open nothing
test('a closed account is not opened by its passkey', async () => {
  const customer = await asCustomer(server)
  const authenticator = await withPasskey(customer)
  await server.db.query('update accounts set disabled_at = now() where id = $1', [customer.id])
  await expectProblem(await signInWith(authenticator), 'passkey-refused')
})

// – A passkey belongs to one account, and an account has at most 20, however many come at once
test('an account has at most 20 passkeys, however many are added at once', async () => {
  const customer = await asCustomer(server)
  await server.db.query(
    `insert into passkeys (account_id, credential_id, public_key, counter, is_synced, name, added_at)
     select $1, 'made-up-' || n, '', 0, false, 'Key', now() from generate_series(1, 18) as n`,
    [customer.id],
  )
  // All are offered one before the first is added.
  const passkeys = await Promise.all(
    Array.from({ length: 4 }, async () =>
      newAuthenticator(origin).make(await optionsFor(customer, `${path}/options`)),
    ),
  )
  const answers = await Promise.all(
    passkeys.map(
      async passkey => (await customer.send('POST', path, { body: { name: 'Key', passkey } })).status,
    ),
  )
  expect(answers.toSorted()).toEqual([200, 200, 409, 409])
  expect(await listed(customer)).toHaveLength(20)
})

// – Failures at the sign-in count by network, those of somebody who is signed in by account: ten, then two a
//   minute
test('who tries many passkeys from one network has to wait', async () => {
  const authenticator = newAuthenticator(origin)
  authenticator.make({ user: { id: 'bm9ib2R5' }, challenge: 'x' })
  const guest = asGuest(server)
  const attempts = await Promise.all(
    Array.from({ length: 22 }, async () => {
      const passkey = authenticator.sign({ challenge: 'AAAA' })
      return (await guest.send('POST', signIns, { body: { passkey } })).status
    }),
  )
  expect(attempts.filter(status => status === 400).length).toBeGreaterThanOrEqual(20)
  const passkey = authenticator.sign({ challenge: 'AAAA' })
  await expectProblem(await guest.send('POST', signIns, { body: { passkey } }), 'too-many-requests')
})

async function withPasskey(who: Pick<Customer, 'send'>, name = 'Key', otherwise: Otherwise = {}) {
  const authenticator = newAuthenticator(origin)
  await add(who, authenticator, name, otherwise)
  return authenticator
}

async function add(
  who: Pick<Customer, 'send'>,
  authenticator: Authenticator,
  name = 'Key',
  otherwise: Otherwise = {},
): Promise<void> {
  const passkey = authenticator.make(await optionsFor(who, `${path}/options`), otherwise)
  const answer = await who.send('POST', path, { body: { name, passkey } })
  if (!answer.ok) throw new Error(await answer.text())
}

async function signInWith(authenticator: Authenticator, otherwise: Otherwise = {}): Promise<Response> {
  const guest = asGuest(server)
  const passkey = authenticator.sign(await optionsFor(guest, `${signIns}/options`), otherwise)
  return guest.send('POST', signIns, { body: { passkey } })
}

async function optionsFor(who: Pick<Customer, 'send'>, call: string): Promise<Record<string, unknown>> {
  const answer = await who.send('POST', call)
  if (!answer.ok) throw new Error(await answer.text())
  return (await answer.json()) as Record<string, unknown>
}

async function listed(who: Pick<Customer, 'send'>): Promise<Passkey[]> {
  return (await (await who.send('GET', path)).json()) as Passkey[]
}

function eventsOf({ id }: { id: number }): Promise<{ what: string; details: object }[]> {
  return server.db.query(
    `select what, details from security_events where account_id = $1 and details->>'by' is distinct from 'registration'
       and what <> 'registered' order by id`,
    [id],
  )
}

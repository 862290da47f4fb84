import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { newAuthenticator } from '../../testing/authenticator.ts'
import { colleague as hire } from '../../testing/colleague.ts'
import { asBearer, asGuest } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const path = '/api/v1/second-step'
const origin = server.env.PUBLIC_URL ?? server.url.replace('127.0.0.1', 'localhost')

// – Staff second step: offered in sandbox mode (product.md)
// – Confirming shows ten recovery codes, once
// – No code works twice
// – Each new session has to prove it
test('a code of the app is asked for at every sign-in once it is set up, and works once', async () => {
  const first = await signedIn(await colleague())
  expect(await stateOf(first)).toEqual({
    isSetUp: false,
    isAsked: false,
    isProven: false,
    isRequired: false,
    mayWork: true,
    recoveryCodesLeft: 0,
    hasApp: false,
    passkeys: 0,
    hasPassword: true,
    role: 'STAFF',
    staffRoles: ['owner'],
  })
  const { url, recoveryCodes } = await setUp(first)
  expect(await stateOf(first)).toMatchObject({ isSetUp: true, isProven: true, mayWork: true })
  expect(recoveryCodes).toHaveLength(10)

  const second = await signedIn(first.email)
  expect(await stateOf(second)).toMatchObject({ isSetUp: true, isProven: false, mayWork: false })
  await expectProblem(await second.send('GET', '/api/v1/staff/audit'), 'second-step-required')
  // The step that confirmed it is spent; the one before it is none any more.
  for (const offset of [0, -1, 3, -3]) {
    await server.db.query(`delete from throttles where key like 'second-step:%'`)
    await expectProblem(
      await second.send('POST', `${path}/proof`, { body: { code: codeOf(url, offset) } }),
      'code-wrong',
    )
  }
  const code = codeOf(url, 1)
  expect(
    (await second.send('POST', `${path}/proof`, { body: { code: ` ${code.slice(0, 3)} ${code.slice(3)}` } }))
      .status,
  ).toBe(200)
  expect((await second.send('GET', '/api/v1/staff/audit')).status).toBe(200)
  const third = await signedIn(first.email)
  await expectProblem(await third.send('POST', `${path}/proof`, { body: { code } }), 'code-wrong')
})

// – One code proves one session, however many ask at once
test('one code proves one session, however many ask at once', async () => {
  const owner = await signedIn(await colleague())
  const { url } = await setUp(owner)
  const sessions = await Promise.all(Array.from({ length: 5 }, () => signedIn(owner.email)))
  const code = codeOf(url, 1)
  const statuses = await Promise.all(
    sessions.map(async one => (await one.send('POST', `${path}/proof`, { body: { code } })).status),
  )
  expect(statuses.toSorted()).toEqual([200, 400, 400, 400, 400])
})

// – A recovery code works once, however it is written
// – Its owner is mailed when a recovery code was used
test('a recovery code works once, however it is written, and its owner is told', async () => {
  const owner = await signedIn(await colleague())
  const { recoveryCodes } = await setUp(owner)
  const lost = await signedIn(owner.email)
  const typed = recoveryCodes[0]!.toUpperCase().replace('-', ' ')
  const answer = await lost.send('POST', `${path}/proof`, { body: { code: typed } })
  expect(await answer.json()).toMatchObject({ isProven: true, recoveryCodesLeft: 9 })
  await until('the mail came', async () =>
    (await server.sandbox.mails(owner.email)).some(mail => mail.text.includes('one of its recovery codes')),
  )
  const again = await signedIn(owner.email)
  await expectProblem(await again.send('POST', `${path}/proof`, { body: { code: typed } }), 'code-wrong')
})

// – Steps that pass or fail, and proofs, are in the security log; a flood is written down as one
// – After five tries the sixth waits, also with the right code
test('who guesses has to wait after five tries, also with the right code', async () => {
  const owner = await signedIn(await colleague())
  const { url } = await setUp(owner)
  const thief = await signedIn(owner.email)
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => thief.send('POST', `${path}/proof`, { body: { code: '000000' } })),
  )
  expect(tries.filter(({ status }) => status === 400)).toHaveLength(5)
  const late = await thief.send('POST', `${path}/proof`, { body: { code: codeOf(url, 1) } })
  expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60)
  await expectProblem(late, 'too-many-requests')
  const written = await server.db.query<{ what: string }>(
    `select what from security_events where account_id = $1 and what in ('second-step-failed', 'throttled')`,
    [owner.id],
  )
  // A flood is written down as one.
  expect(written.map(({ what }) => what).toSorted()).toEqual([
    ...Array(5).fill('second-step-failed'),
    'throttled',
  ])
})

// – Failures at the sign-in count by network, those of somebody who is signed in by account: ten, then two a
//   minute
// – Steps that pass or fail, and proofs, are in the security log; a flood is written down as one
test('a passkey that does not count ten times has to wait, and the log has it with the reasons', async () => {
  const owner = await signedIn(await colleague())
  const authenticator = await withPasskey(owner)
  const giveUnasked = async () => {
    const passkey = authenticator.sign({ challenge: 'AAAA' })
    return (await owner.send('POST', '/api/v1/proofs', { body: { passkey } })).status
  }
  for (let count = 0; count < 10; count++) expect(await giveUnasked()).toBe(400)
  expect(await giveUnasked()).toBe(429)
  const written = await server.db.query(
    `select what, details from security_events where account_id = $1 and what = 'fresh-proof-failed'`,
    [owner.id],
  )
  expect(written).toEqual(
    Array(10).fill({ what: 'fresh-proof-failed', details: { by: 'passkey', why: 'challenge' } }),
  )
})

// – Removing it takes a fresh proof by code or passkey and ends every proof
test('removing it takes a fresh proof, and then no session counts as proven', async () => {
  const owner = await signedIn(await colleague())
  const { url, recoveryCodes } = await setUp(owner)
  const second = await signedIn(owner.email)
  const other = { body: { code: recoveryCodes[0]! } }
  expect((await second.send('POST', `${path}/proof`, other)).status).toBe(200)
  await server.advance(11)
  await expectProblem(await owner.send('DELETE', path), 'fresh-proof-required')
  const wrong = { body: { code: '000000' } }
  await expectProblem(await owner.send('POST', '/api/v1/proofs', wrong), 'code-wrong')
  await expectProblem(await owner.send('DELETE', path), 'fresh-proof-required')
  const proof = await owner.send('POST', '/api/v1/proofs', { body: { code: codeOf(url, 1) } })
  expect(proof.status).toBe(200)
  expect((await owner.send('DELETE', path)).status).toBe(204)
  for (const session of [owner, second])
    expect(await stateOf(session)).toMatchObject({ isSetUp: false, isProven: false, mayWork: true })
  await setUp(owner)
  expect(await stateOf(second)).toMatchObject({ isSetUp: true, isProven: false, mayWork: false })
})

// – A password is a fresh proof only where no second step is asked for
test('a password is a fresh proof where no second step is asked for, and nothing where it is', async () => {
  const owner = await signedIn(await colleague())
  await server.advance(11)
  await expectProblem(await owner.send('POST', path), 'fresh-proof-required')
  const wrong = { body: { password: 'not-this-one' } }
  await expectProblem(await owner.send('POST', '/api/v1/proofs', wrong), 'current-password-wrong')
  const body = { password: 'let-me-cook' }
  expect((await owner.send('POST', '/api/v1/proofs', { body })).status).toBe(200)
  await setUp(owner)
  // Not for whoever has nothing but the password, nor for whoever took a session that was proven.
  const thief = await signedIn(owner.email)
  await server.advance(11)
  for (const session of [thief, owner])
    await expectProblem(await session.send('POST', '/api/v1/proofs', { body }), 'second-step-required')
  expect(await stateOf(thief)).toMatchObject({ isProven: false, mayWork: false })
  await expectProblem(await thief.send('DELETE', path), 'second-step-required')
  await expectProblem(await owner.send('DELETE', path), 'fresh-proof-required')
})

// – Of staff a passkey is asked for as soon as there is one
test('staff who have a passkey are asked for it though they set nothing up, and customers are not', async () => {
  const email = await colleague()
  const owner = await signedIn(email)
  const authenticator = await withPasskey(owner)
  expect((await owner.send('GET', '/api/v1/staff/orders')).status).toBe(200)
  const next = await signedIn(email)
  expect(await stateOf(next)).toMatchObject({ isSetUp: false, isAsked: true, mayWork: false })
  // Whoever has only the password gets no step and no passkey of their own.
  for (const call of [path, '/api/v1/passkeys/options'])
    await expectProblem(await next.send('POST', call), 'second-step-required')
  const passkey = authenticator.sign(await optionsFor(next, '/api/v1/proofs/options'))
  expect((await next.send('POST', '/api/v1/proofs', { body: { passkey } })).status).toBe(200)
  expect((await next.send('GET', '/api/v1/staff/orders')).status).toBe(200)
  await server.db.query(`update accounts set role = 'CUSTOMER' where email = $1`, [email])
  expect(await stateOf(await signedIn(email))).toMatchObject({ isAsked: false, mayWork: true })
})

// – Customers and chefs set a second step up as staff do; nothing of theirs answers before it was given but
//   giving it and signing out
test('chefs and customers have a second step too: nothing of theirs answers before it was given', async () => {
  for (const role of ['CHEF', 'CUSTOMER']) {
    const email = await colleague()
    await server.db.query('update accounts set role = $2 where email = $1', [email, role])
    const { url } = await setUp(await signedIn(email))
    const next = await signedIn(email)
    for (const call of ['/api/v1/auth/user/single', '/api/v1/payment-methods', '/api/v1/sessions'])
      await expectProblem(await next.send('GET', call), 'second-step-required')
    const proof = await next.send('POST', '/api/v1/proofs', { body: { code: codeOf(url, 1) } })
    expect(proof.status).toBe(200)
    expect((await next.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
    const events = await server.db.query<{ what: string }>(
      `select what from security_events where account_id = $1 and what like 'second-step-%' order by id`,
      [next.id],
    )
    expect(events.map(({ what }) => what)).toEqual(['second-step-set-up', 'second-step-passed'])
  }
})

// – A passkey is the second step, with or without an app; recovery codes stand in for it
test('a passkey is the second step, with or without an app, and recovery codes stand in for it', async () => {
  const email = await colleague()
  const owner = await signedIn(email)
  await expectProblem(await owner.send('PUT', `${path}/passkeys`), 'passkey-not-found')
  const authenticator = await withPasskey(owner)
  const begun = await owner.send('PUT', `${path}/passkeys`)
  const { recoveryCodes } = (await begun.json()) as { recoveryCodes: string[] }
  expect(recoveryCodes).toHaveLength(10)
  await expectProblem(await owner.send('PUT', `${path}/passkeys`), 'second-step-set-up')

  const next = await signedIn(email)
  expect(await stateOf(next)).toMatchObject({ isSetUp: true, isProven: false, hasApp: false, passkeys: 1 })
  await expectProblem(await next.send('GET', '/api/v1/staff/orders'), 'second-step-required')
  const stranger = newAuthenticator(origin)
  stranger.make(await optionsFor(owner, '/api/v1/passkeys/options'))
  const wrong = stranger.sign(await optionsFor(next, '/api/v1/proofs/options'))
  const refused = await next.send('POST', '/api/v1/proofs', { body: { passkey: wrong } })
  await expectProblem(refused, 'passkey-refused')
  const signed = authenticator.sign(await optionsFor(next, '/api/v1/proofs/options'))
  expect((await next.send('POST', '/api/v1/proofs', { body: { passkey: signed } })).status).toBe(200)
  expect((await next.send('GET', '/api/v1/staff/orders')).status).toBe(200)

  const lost = await signedIn(email)
  const code = { body: { code: recoveryCodes[0] } }
  expect((await lost.send('POST', '/api/v1/proofs', code)).status).toBe(200)
  // With the last passkey what only passkeys could give is gone.
  const [kept] = (await (await lost.send('GET', '/api/v1/passkeys')).json()) as { id: number }[]
  expect((await lost.send('DELETE', `/api/v1/passkeys/${kept!.id}`)).status).toBe(200)
  expect(await stateOf(await signedIn(email))).toMatchObject({ isSetUp: false, mayWork: true })
})

// – What another account’s passkey signed proves nothing
test('what another account’s passkey signed proves nothing', async () => {
  const [one, other] = [await signedIn(await colleague()), await signedIn(await colleague())]
  const authenticators = [await withPasskey(one), await withPasskey(other)]
  const options = await optionsFor(one, '/api/v1/proofs/options')
  const foreign = { body: { passkey: authenticators[1]!.sign(options) } }
  await expectProblem(await one.send('POST', '/api/v1/proofs', foreign), 'passkey-refused')
  const elsewhere = {
    body: { passkey: authenticators[0]!.sign(await optionsFor(other, '/api/v1/proofs/options')) },
  }
  await expectProblem(await one.send('POST', '/api/v1/proofs', elsewhere), 'passkey-refused')
})

// – It counts once a first code was confirmed
test('it begins anew until it is confirmed, then not any more', async () => {
  const owner = await signedIn(await colleague())
  const before = await begun(owner)
  const after = await begun(owner)
  expect(after.secret).not.toBe(before.secret)
  const body = { code: codeOf(before.url) }
  await expectProblem(await owner.send('POST', `${path}/confirmation`, { body }), 'code-wrong')
  await setUp(owner)
  await expectProblem(await owner.send('POST', path), 'second-step-set-up')
  await expectProblem(await owner.send('POST', `${path}/confirmation`, { body }), 'second-step-set-up')
})

// – The secret is encrypted at rest; recovery codes are hashed
test('the database holds neither the secret nor the recovery codes', async () => {
  const owner = await signedIn(await colleague())
  const { url, recoveryCodes } = await setUp(owner)
  const [row] = await server.db.query('select * from second_factors where account_id = $1', [owner.id])
  const kept = JSON.stringify(row)
  const secret = new URL(url).searchParams.get('secret')!
  const bytes = Buffer.from(Secret.fromBase32(secret).buffer)
  const written = (['hex', 'base64', 'base64url', 'latin1'] as const).map(how => bytes.toString(how))
  for (const told of [secret, ...written, ...recoveryCodes]) expect(kept).not.toContain(told)
  // A bytea is told as its bytes.
  expect(kept).not.toContain([...bytes].join())
})

// – A secret belongs to its account
test('a secret of another account opens nothing', async () => {
  const [one, other] = [await signedIn(await colleague()), await signedIn(await colleague())]
  const { url } = await setUp(one)
  await setUp(other)
  await server.db.query(
    `update second_factors set last_step = 0, secret = (select secret from second_factors where account_id = $1)
     where account_id = $2`,
    [one.id, other.id],
  )
  const session = await signedIn(other.email)
  await expectProblem(
    await session.send('POST', `${path}/proof`, { body: { code: codeOf(url, 1) } }),
    'code-wrong',
  )
})

// – A challenge is good once, for five minutes, for one purpose, in the session that asked
test('a challenge is good in the session that asked for it, and for what it asked', async () => {
  const email = await colleague()
  const owner = await signedIn(email)
  const authenticator = await withPasskey(owner)
  const next = await signedIn(email)
  const proofs = '/api/v1/proofs'
  const signed = { body: { passkey: authenticator.sign(await optionsFor(owner, `${proofs}/options`)) } }
  await expectProblem(await next.send('POST', proofs, signed), 'passkey-refused')
  const signIns = '/api/v1/passkey-sign-ins'
  await expectProblem(await asGuest(server).send('POST', signIns, signed), 'passkey-refused')
  expect((await owner.send('POST', proofs, signed)).status).toBe(200)
  const begun = await asGuest(server).send('POST', `${signIns}/options`)
  const options = (await begun.json()) as Record<string, unknown>
  const elsewhere = { body: { passkey: authenticator.sign(options) } }
  await expectProblem(await next.send('POST', proofs, elsewhere), 'passkey-refused')
})

async function withPasskey(who: Session) {
  const authenticator = newAuthenticator(origin)
  const passkey = authenticator.make(await optionsFor(who, '/api/v1/passkeys/options'))
  const added = await who.send('POST', '/api/v1/passkeys', { body: { name: 'Key', passkey } })
  expect(added.status).toBe(200)
  return authenticator
}

async function optionsFor(who: Session, call: string): Promise<Record<string, unknown>> {
  return (await (await who.send('POST', call)).json()) as Record<string, unknown>
}

let count = 0

/** The address of somebody new in staff. */
async function colleague(): Promise<string> {
  const email = `colleague-${++count}@ladlewell.test`
  await hire(server.db, email)
  return email
}

async function signedIn(email: string) {
  const body = { email, password: 'let-me-cook' }
  const answer = await asGuest(server).call('POST /api/v1/auth/authenticate', { body })
  if (!answer.ok) throw new Error(`${email} could not sign in`)
  return { ...asBearer(server, answer.data.token), email }
}

type Session = Awaited<ReturnType<typeof signedIn>>

async function stateOf(session: Session): Promise<unknown> {
  return (await session.send('GET', path)).json()
}

async function begun(session: Session) {
  const answer = await session.send('POST', path)
  expect(answer.status).toBe(200)
  return (await answer.json()) as { secret: string; url: string }
}

async function setUp(session: Session) {
  const { url } = await begun(session)
  const answer = await session.send('POST', `${path}/confirmation`, { body: { code: codeOf(url) } })
  expect(answer.status).toBe(200)
  const { recoveryCodes } = (await answer.json()) as { recoveryCodes: string[] }
  return { url, recoveryCodes }
}

/** What the app shows, so many steps of half a minute from now. */
function codeOf(url: string, steps = 0): string {
  const { searchParams } = new URL(url)
  return new TOTP({ secret: searchParams.get('secret')! }).generate({
    timestamp: Date.now() + steps * 30_000,
  })
}

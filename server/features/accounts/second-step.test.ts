import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { asBearer, asGuest } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const path = '/api/v1/second-step'

test('a code of the app is asked for at every sign-in once it is set up, and works once', async () => {
  const first = await signedIn(await colleague())
  expect(await stateOf(first)).toEqual({
    isSetUp: false,
    isProven: false,
    isRequired: false,
    mayWork: true,
    recoveryCodesLeft: 0,
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
})

test('only a code removes it, and then no session counts as proven', async () => {
  const owner = await signedIn(await colleague())
  const { url, recoveryCodes } = await setUp(owner)
  const second = await signedIn(owner.email)
  const proof = { body: { code: recoveryCodes[0]! } }
  expect((await second.send('POST', `${path}/proof`, proof)).status).toBe(200)
  await expectProblem(await owner.send('DELETE', path, { body: { code: '123456' } }), 'code-wrong')
  expect((await owner.send('DELETE', path, { body: { code: codeOf(url, 1) } })).status).toBe(204)
  for (const session of [owner, second])
    expect(await stateOf(session)).toMatchObject({ isSetUp: false, isProven: false, mayWork: true })
  await setUp(owner)
  expect(await stateOf(second)).toMatchObject({ isSetUp: true, isProven: false, mayWork: false })
})

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

let count = 0

/** The address of somebody new in staff. */
async function colleague(): Promise<string> {
  const email = `colleague-${++count}@ladlewell.test`
  await server.db.query(
    `insert into accounts (email, password_hash, firstname, lastname, role, created_at)
     select $1, password_hash, 'Col', 'League', 'STAFF', created_at from accounts where email = 'staff@ladlewell.test'`,
    [email],
  )
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

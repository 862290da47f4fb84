import { expect, test } from 'vitest'
import { asBearer, asCustomer, asGuest, type Customer, PASSWORD } from '../../testing/customer.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { overtaken } from '../../testing/overtaken.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { until } from '../../testing/waiting.ts'

const server = await startTestServer()
const NEW = 'another-fine-password'
const change = (customer: Pick<Customer, 'send'>, currentPassword = PASSWORD, newPassword = NEW) =>
  customer.send('POST', '/api/change-password', { body: { currentPassword, newPassword } })
const signIn = (email: string, password: string) =>
  asGuest(server).send('POST', '/api/v1/auth/authenticate', { body: { email, password } })
const forget = (email: string, guest = asGuest(server)) =>
  guest.send('POST', '/api/v1/password-resets', { body: { email } })
const reset = (token: string, password = NEW) =>
  asGuest(server).send('POST', '/api/v1/password-resets/confirmation', { body: { token, password } })
const user = (customer: Pick<Customer, 'send'>) => customer.send('GET', '/api/v1/auth/user/single')

async function anotherSession({ email }: Customer, password = PASSWORD) {
  const { token } = (await (await signIn(email, password)).json()) as { token: string }
  return asBearer(server, token)
}

async function resetToken(email: string): Promise<string> {
  expect((await forget(email)).status).toBe(204)
  return mailedLink(server, email, 'Set a new password', '/reset-password?token=')
}

// §6 At a password change the requesting session goes on (product.md)
// §6 At a password change all other sessions end (product.md)
// §7 POST /api/change-password takes currentPassword and newPassword
// §7 POST /api/change-password answers its result
// §8 The answer says ‘Password changed successfully!’
test('a changed password signs in, the old one does not, and only this session goes on', async () => {
  const customer = await asCustomer(server)
  const other = await anotherSession(customer)
  const answer = await change(customer)
  expect([answer.status, await answer.json()]).toEqual([200, { message: 'Password changed successfully!' }])
  expect((await user(customer)).status).toBe(200)
  await expectProblem(await user(other), 'not-signed-in')
  await expectProblem(await signIn(customer.email, PASSWORD), 'invalid-credentials')
  expect((await signIn(customer.email, NEW)).status).toBe(200)
})

test('who knew the old password cannot change the one that was set meanwhile', async () => {
  const customer = await asCustomer(server)
  const answer = await overtaken(
    server.db,
    customer.id,
    () => change(customer),
    tx => tx.query(`update accounts set password_hash = 'another' where id = $1`, [customer.id]),
  )
  await expectProblem(answer, 'current-password-wrong')
  const [account] = await server.db.query('select password_hash as hash from accounts where id = $1', [
    customer.id,
  ])
  expect(account).toEqual({ hash: 'another' })
})

// §6 No sign-in with the old password overtakes the change
test('who signs in with the old password while it changes does not stay', async () => {
  for (let round = 0; round < 6; round++) {
    const customer = await asCustomer(server)
    const early = Array.from({ length: 4 }, () => signIn(customer.email, PASSWORD))
    const [changed, ...answers] = await Promise.all([change(customer), ...early])
    expect(changed.status).toBe(200)
    for (const answer of answers) {
      const { token = '' } = (await answer.json()) as { token?: string }
      expect((await asGuest(server).send('GET', '/api/v1/auth/user/single', bearer(token))).status).toBe(401)
    }
  }
})

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })

// §7 The bearer token is sent; without one 401 (product.md)
test('without a token nobody changes a password', async () => {
  await expectProblem(await change(asGuest(server)), 'not-signed-in')
})

// §5 The current password has to be right
test('a wrong current password changes nothing and is marked', async () => {
  const customer = await asCustomer(server)
  const problem = await expectProblem(await change(customer, 'not-my-password'), 'current-password-wrong')
  expect(problem.fields).toHaveProperty('currentPassword')
  expect((await signIn(customer.email, PASSWORD)).status).toBe(200)
})

// §5 The new password follows the rules of product.md
// – They are held against the product’s name, and the name and address of their owner, with digits and
//   look-alikes too
test.each([
  ['password-too-short', 'seven77'],
  ['password-too-long', 'x'.repeat(129)],
  ['password-too-common', 'password123'],
  ['password-too-personal', 'DinerDana1'],
] as const)('a new password is refused as %s', async (code, weak) => {
  const customer = await asCustomer(server)
  const problem = await expectProblem(await change(customer, PASSWORD, weak), code)
  expect(problem.fields).toHaveProperty('newPassword')
})

// §5 A password has at least 8 characters (product.md)
// §5 A password has at most 128 characters (product.md)
test('eight and 128 characters are enough and not too many', async () => {
  const customer = await asCustomer(server)
  const longest = 'ü'.repeat(128)
  expect((await change(customer, PASSWORD, 'eight-8c')).status).toBe(200)
  expect((await change(customer, 'eight-8c', longest)).status).toBe(200)
  expect((await signIn(customer.email, longest)).status).toBe(200)
})

// §5 Changing the password is rate limited (product.md)
test('after five wrong guesses the right password has to wait too, also when they come at once', async () => {
  const customer = await asCustomer(server)
  await Promise.all(Array.from({ length: 12 }, () => change(customer, 'not-my-password')))
  const refused = await change(customer)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  await expectProblem(refused, 'too-many-requests')
})

test('changing is not throttled for who knows the password', async () => {
  const customer = await asCustomer(server)
  for (let count = 0; count < 7; count++)
    expect((await change(customer, PASSWORD, PASSWORD)).status).toBe(200)
})

// §7 A forgotten password is set by a mailed link (product.md)
// §7 The token has 256 bits and is stored as a hash (reliability.md)
test('a forgotten password is set by a link that works once and ends every session', async () => {
  const customer = await asCustomer(server)
  const token = await resetToken(customer.email)
  expect(token).toMatch(/^[\w-]{43}$/)
  expect((await reset(token)).status).toBe(200)
  await expectProblem(await user(customer), 'not-signed-in')
  await expectProblem(await signIn(customer.email, PASSWORD), 'invalid-credentials')
  const again = await anotherSession(customer, NEW)
  expect(await (await user(again)).json()).toMatchObject({ emailVerified: true })
  await expectProblem(await reset(token), 'link-not-valid')
})

// §7 The link works once (reliability.md)
test('one link is enough: used by ten at once it sets one password, and older links are spent with it', async () => {
  const { email } = await asCustomer(server)
  const older = await resetToken(email)
  await server.db.query(`update outbox set recipient = 'archive@example.test' where recipient = $1`, [email])
  const token = await resetToken(email)
  const tries = await Promise.all(Array.from({ length: 10 }, (_, nth) => reset(token, `${NEW}-${nth}`)))
  expect(tries.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(410)])
  await expectProblem(await reset(older), 'link-not-valid')
})

test('a weak password leaves the link as it was', async () => {
  const { email } = await asCustomer(server)
  const token = await resetToken(email)
  const problem = await expectProblem(await reset(token, 'short'), 'password-too-short')
  expect(problem.fields).toHaveProperty('password')
  expect((await reset(token)).status).toBe(200)
})

// §7 The link works for 10 minutes (reliability.md)
test('a link is refused after ten minutes', async () => {
  const { email } = await asCustomer(server)
  const token = await resetToken(email)
  await server.db.query(
    `update one_time_tokens set created_at = created_at - interval '10 minutes', expires_at = expires_at - interval '10 minutes'
     where email = $1`,
    [email],
  )
  await expectProblem(await reset(token), 'link-not-valid')
})

test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(200)}`])('the made-up token %j is refused', async token => {
  await expectProblem(await reset(token), 'link-not-valid')
})

test('a token for one thing does nothing else', async () => {
  const { email } = await asCustomer(server)
  const token = await mailedLink(server, email, 'Welcome to Ladlewell', '/verify-email?token=')
  await expectProblem(await reset(token), 'link-not-valid')
})

test('changing the password makes a link of before worthless', async () => {
  const customer = await asCustomer(server)
  const token = await resetToken(customer.email)
  await change(customer)
  await expectProblem(await reset(token, PASSWORD), 'link-not-valid')
})

// §7 Asking for the link tells nobody whether an account exists
test('nobody learns whether there is an account, neither by the answer nor by its time', async () => {
  const { email } = await asCustomer(server)
  const asked = async (address: string) => {
    const began = performance.now()
    const answer = await forget(address)
    return { status: answer.status, body: await answer.text(), ms: performance.now() - began }
  }
  const [known, unknown] = [await asked(email), await asked('nobody-at-all@example.test')]
  expect({ ...known, ms: 0 }).toEqual({ ...unknown, ms: 0 })
  expect(Math.min(known.ms, unknown.ms)).toBeGreaterThanOrEqual(295)
  expect(await server.sandbox.mails('nobody-at-all@example.test')).toEqual([])
})

test('a disabled account gets no link', async () => {
  const customer = await asCustomer(server)
  await server.db.query('update accounts set disabled_at = now() where id = $1', [customer.id])
  expect((await forget(customer.email)).status).toBe(204)
  const tokens = await server.db.query(
    `select 1 from one_time_tokens where account_id = $1 and purpose = 'reset-password'`,
    [customer.id],
  )
  expect(tokens).toEqual([])
})

// §7 Asking for the link is throttled
test('three mails go to an address, then it waits, from wherever and known or not', async () => {
  for (const email of [(await asCustomer(server)).email, 'unknown@example.test']) {
    for (let count = 0; count < 3; count++) expect((await forget(email)).status).toBe(204)
    const refused = await forget(email)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60)
    await expectProblem(refused, 'too-many-requests')
  }
})

test('who failed to sign in too often may do so with the new password at once', async () => {
  const customer = await asCustomer(server)
  const guest = asGuest(server)
  const from = (password: string) =>
    guest.send('POST', '/api/v1/auth/authenticate', { body: { email: customer.email, password } })
  for (let count = 0; count < 6; count++) await from('wrong-one')
  expect((await from(PASSWORD)).status).toBe(429)
  const body = { token: await resetToken(customer.email), password: NEW }
  await guest.send('POST', '/api/v1/password-resets/confirmation', { body })
  expect((await from(NEW)).status).toBe(200)
})

// §7 The token has 256 bits and is stored as a hash (reliability.md)
test('what is stored neither is the token nor keeps the mail that held it', async () => {
  const { email } = await asCustomer(server)
  const token = await resetToken(email)
  await until('the mail is noted as sent', async () => {
    const open = await server.db.query('select 1 from outbox where recipient = $1 and sent_at is null', [
      email,
    ])
    return open.length === 0
  })
  const stored = await server.db.query(
    `select t::text from one_time_tokens t where email = $1 union all select o::text from outbox o where recipient = $1`,
    [email],
  )
  expect(stored.length).toBe(4)
  expect(JSON.stringify(stored)).not.toContain(token)
})

test('without a password there is none to change', async () => {
  const customer = await asCustomer(server)
  await server.db.query('update accounts set password_hash = null where id = $1', [customer.id])
  await expectProblem(await change(customer, ''), 'no-password')
  expect(await (await user(customer)).json()).toMatchObject({ hasPassword: false })
  await reset(await resetToken(customer.email))
  expect((await signIn(customer.email, NEW)).status).toBe(200)
})

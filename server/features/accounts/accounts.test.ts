import { user } from '@ladlewell/contract/accounts.ts'
import { expect, test } from 'vitest'
import { asBearer, asCustomer, asGuest, PASSWORD } from '../../testing/customer.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'
import { commonPasswords } from './new-password.ts'

// What a guess costs is part of how many get through at once.
const server = await startTestServer()
const registerPath = '/api/v1/auth/registerCustomer'
const signInPath = '/api/v1/auth/authenticate'
const signUp = (body: object) => asGuest(server).send('POST', registerPath, { body: { ...dana, ...body } })
const signIn = (email: string, password = PASSWORD, guest = asGuest(server)) =>
  guest.send('POST', signInPath, { body: { email, password } })
const dana = { email: 'dana@example.test', password: PASSWORD, firstname: 'Dana', lastname: 'Diner' }

// §3 The token claim `sub` is the user id
// §3 The token claim `userId` is the user id
// §3 The token claim `exp` is in seconds and in the future
// §3 Sign-up takes email, password, firstname, lastname
// §3 Sign-up answers a token
// §3 profileImageUrl is optional: null without a picture
// §3 User: id, firstname, lastname, email, phoneNumber, profileImageUrl.
// §5 A token has three parts with a JSON payload
// §6 A visitor may sign up
// §6 A customer uses a bearer token
// §7 POST /api/v1/auth/registerCustomer opens a customer’s account
// §7 GET /api/v1/auth/user/single answers id
// §7 GET /api/v1/auth/user/single answers firstname
// §7 GET /api/v1/auth/user/single answers lastname
// §7 GET /api/v1/auth/user/single answers email
test('who registers gets a token that speaks for them', async () => {
  const response = await signUp({ email: ' Ann@Example.test ' })
  expect(response.status).toBe(200)
  const { token, role } = (await response.json()) as { token: string; role: string }
  expect(role).toBe('CUSTOMER')
  const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString())
  expect(claims.sub).toBe(String(claims.userId))
  expect(claims.exp * 1000).toBeGreaterThan(Date.now())
  const answer = await asBearer(server, token).call('GET /api/v1/auth/user/single')
  expect(answer).toMatchObject({
    data: {
      id: claims.userId,
      firstname: 'Dana',
      lastname: 'Diner',
      email: 'ann@example.test',
      phoneNumber: null,
      profileImageUrl: null,
      emailVerified: false,
      hasPassword: true,
    },
  })
  expect(user.safeParse(answer.ok && answer.data).success).toBe(true)
})

// §7 An email registers once, in whatever case (product.md)
test('an address registers once, in whatever case, also when two come at once', async () => {
  const twins = await Promise.all([
    signUp({ email: 'twin@example.test' }),
    signUp({ email: 'TWIN@example.test' }),
  ])
  expect(twins.map(({ status }) => status).sort()).toEqual([200, 409])
  const problem = await expectProblem(await signUp({ email: 'Twin@example.TEST' }), 'email-taken')
  expect(problem.fields).toHaveProperty('email')
})

// §5 A password has at least 8 characters (product.md)
// §5 A password has at most 128 characters (product.md)
// §5 A password is not among common ones (product.md)
// – Passwords are held against more than 10,000 common ones
test.each([
  ['password-too-short', 'seven77'],
  ['password-too-long', 'x'.repeat(129)],
  ['password-too-common', 'Password123'],
  ['password-too-common', 'samantha'],
  ['password-too-common', 'password2'],
  ['password-too-common', 'ladlewell'],
  ['password-too-personal', 'dana.diner'],
  ['password-too-personal', 'weak@example.test'],
] as const)('a password is refused as %s', async (code, password) => {
  const email = 'weak@example.test'
  const problem = await expectProblem(await signUp({ email, password }), code)
  expect(problem.fields).toHaveProperty('password')
  expect(await server.db.query('select 1 from accounts where email = $1', [email])).toEqual([])
})

// §5 Sign-up needs an email
// §5 Sign-up needs a first name
// §5 Sign-up needs a last name
// §5 Sign-up needs a password
// §7 Whoever signs up cannot choose a role
test.each([
  ['email', { email: 'not an address' }],
  ['firstname', { firstname: '   ' }],
  ['lastname', { lastname: '' }],
  ['password', { password: 12345678 }],
  ['role', { role: 'STAFF' }],
])('registration marks a wrong %s', async (field, wrong) => {
  const response = await signUp({ email: 'marked@example.test', ...wrong })
  const problem = await expectProblem(response, 'validation-failed')
  expect(Object.keys(problem.fields ?? {})).toEqual([field])
})

// §5 Registration: 60 a minute per network address (product.md)
test('one network address registers sixty a minute and no more', async () => {
  const guest = asGuest(server)
  const weak = { ...dana, password: 'short' }
  const tries = Array.from({ length: 100 }, () => guest.send('POST', registerPath, { body: weak }))
  const answers = await Promise.all(tries)
  const refused = answers.filter(({ status }) => status === 429)
  // The bucket leaks one a second while the hundred are answered.
  expect(refused.length).toBeGreaterThan(20)
  expect(refused.length).toBeLessThanOrEqual(40)
  expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0)
  await expectProblem(refused[0]!, 'too-many-requests')
})

// §3 Login takes email and password
// §6 A chef is known by the role CHEF in the login response
// §7 POST /api/v1/auth/authenticate answers the role
test('the demo accounts sign in with their roles', async () => {
  const roles = []
  for (const name of ['customer', 'chef', 'staff']) {
    const response = await signIn(`${name}@ladlewell.test`, 'let-me-cook')
    roles.push(((await response.json()) as { role: string }).role)
  }
  expect(roles).toEqual(['CUSTOMER', 'CHEF', 'STAFF'])
})

// §8 A failed sign-in is non-OK with a message
test('a wrong password and an unknown address are refused alike', async () => {
  const customer = await asCustomer(server)
  await expectProblem(await signIn(customer.email, 'not-the-password'), 'invalid-credentials')
  await expectProblem(await signIn('nobody@example.test'), 'invalid-credentials')
})

// §5 Sign-in counts failures only (product.md)
test('signing in is not throttled for who knows the password', async () => {
  const customer = await asCustomer(server)
  for (let count = 0; count < 8; count++) expect((await signIn(customer.email)).status).toBe(200)
})

// §5 Sign-in failures per account and network: 5, then one a minute (product.md)
// §5 A throttled call answers 429 with Retry-After and a sentence (product.md)
// – Failures count per account and network: 5, then one a minute; other networks are not kept out
test('after five failures an account waits in that network, and in no other', async () => {
  const customer = await asCustomer(server)
  const guest = asGuest(server)
  for (let count = 0; count < 5; count++)
    expect((await signIn(customer.email, 'wrong-one', guest)).status).toBe(401)
  const refused = await signIn(customer.email, PASSWORD, guest)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(60)
  await expectProblem(refused, 'too-many-requests')
  expect((await signIn(customer.email)).status).toBe(200)
})

test('guesses that come all at once are counted too', async () => {
  const customer = await asCustomer(server)
  const guest = asGuest(server)
  const guesses = Array.from({ length: 24 }, () => signIn(customer.email, 'wrong-one', guest))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter(status => status !== 429).length).toBeLessThanOrEqual(8)
  expect((await signIn(customer.email, PASSWORD, guest)).status).toBe(429)
})

// §5 Sign-in failures per network address: 20 a minute (product.md)
test('one network address fails twenty times a minute and then waits', async () => {
  const guest = asGuest(server)
  const tries = Array.from({ length: 45 }, (_, nth) => signIn(`nobody-${nth}@example.test`, PASSWORD, guest))
  const failures = (await Promise.all(tries)).filter(({ status }) => status === 401)
  expect(failures.length).toBeGreaterThanOrEqual(20)
  expect(failures.length).toBeLessThanOrEqual(28)
  expect((await signIn('nobody@example.test', PASSWORD, asGuest(server))).status).toBe(401)
})

// §4 Logout ends the session on the server too (product.md)
// §7 POST /api/v1/auth/authenticate answers a token
test('signing out ends the session at once, and no other', async () => {
  const customer = await asCustomer(server)
  const response = await signIn(customer.email)
  const other = asBearer(server, ((await response.json()) as { token: string }).token)
  expect((await customer.send('DELETE', '/api/v1/session')).status).toBe(204)
  await expectProblem(await customer.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  expect((await other.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
})

// §6 A disabled account neither signs in nor goes on (reliability.md)
test('a disabled account is refused at its next request and cannot sign in', async () => {
  const customer = await asCustomer(server)
  await server.db.query('update accounts set disabled_at = now() where id = $1', [customer.id])
  await expectProblem(await customer.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  await expectProblem(await signIn(customer.email), 'invalid-credentials')
})

// §5 A token whose time has passed is invalid; seven days (reliability.md)
test('a session ends after seven days', async () => {
  const customer = await asCustomer(server)
  await server.db.query(`update sessions set expires_at = created_at where account_id = $1`, [customer.id])
  await expectProblem(await customer.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
})

// §5 A forged, unsigned or altered token is invalid
// §7 GET /api/v1/auth/user/single needs a bearer token
// §8 An invalid token is answered as not signed in
test('forged, unsigned and altered tokens speak for nobody', async () => {
  const { token } = await asCustomer(server)
  const [, claims = '', signature] = token.split('.')
  const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
  const staff = JSON.parse(Buffer.from(claims, 'base64url').toString())
  const altered = Buffer.from(JSON.stringify({ ...staff, userId: 1 })).toString('base64url')
  const [head] = token.split('.')
  for (const forged of [`${none}.${claims}.`, `${head}.${altered}.${signature}`, 'x.y.z', 'x', '']) {
    const response = await asGuest(server).send('GET', '/api/v1/auth/user/single', {
      headers: { authorization: `Bearer ${forged}` },
    })
    await expectProblem(response, 'not-signed-in')
  }
})

// – Passwords are held against more than 10,000 common ones
test('the list of common passwords is long, and of those that the length lets through', async () => {
  const common = await commonPasswords()
  expect(common.size).toBeGreaterThan(10_000)
  const useless = [...common].filter(
    password => [...password].length < 8 || password !== password.toLowerCase(),
  )
  expect(useless).toEqual([])
})

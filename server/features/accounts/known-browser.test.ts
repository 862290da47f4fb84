import { expect, test } from 'vitest'
import { asCustomer, asGuest, type Customer, PASSWORD } from '../../testing/customer.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

// What a guess costs is part of how many get through at once.
const server = await startTestServer()
const NEW = 'another-fine-long-password'

const signIn = (email: string, password: string, { cookie = '', guest = asGuest(server) } = {}) =>
  guest.send('POST', '/api/v1/auth/authenticate', { body: { email, password }, headers: { cookie } })

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .find(one => one.startsWith('known-browser='))!
    .split(';')[0]!

/** What a botnet does in some minutes. */
const usedUp = ({ email }: Customer) =>
  server.db.query(
    `insert into throttles (key, spent, at) values ('sign-in-strangers:' || $1, 100, clock_timestamp())
     on conflict (key) do update set spent = 100, at = clock_timestamp()`,
    [email],
  )

// – A browser that signed in before has 5 failures of its own, then one a minute, whatever strangers do
test('a browser that signed in before comes in while strangers have used everything up', async () => {
  const customer = await asCustomer(server)
  const guest = asGuest(server)
  const cookie = cookieOf(await signIn(customer.email, PASSWORD))
  for (let nth = 0; nth < 6; nth++) await signIn(customer.email, 'wrong-one', { guest })
  await usedUp(customer)
  await expectProblem(await signIn(customer.email, PASSWORD), 'too-many-requests')
  const answer = await signIn(customer.email, PASSWORD, { cookie, guest })
  expect(answer.status).toBe(200)
  expect(cookieOf(answer)).not.toBe('')
})

// – A browser that signed in before has 5 failures of its own, then one a minute, whatever strangers do
test('five failures are enough for a browser that is known, too', async () => {
  const customer = await asCustomer(server)
  const cookie = cookieOf(await signIn(customer.email, PASSWORD))
  for (let nth = 0; nth < 5; nth++)
    expect((await signIn(customer.email, 'wrong-one', { cookie })).status).toBe(401)
  await expectProblem(await signIn(customer.email, PASSWORD, { cookie }), 'too-many-requests')
  expect((await signIn(customer.email, PASSWORD)).status).toBe(200)
})

// – All other browsers together: 100 failures an account, then 12 an hour
test('guesses from many networks are few in the end', async () => {
  const customer = await asCustomer(server)
  await usedUp(customer)
  await server.db.query(`update throttles set spent = 97 where key = 'sign-in-strangers:' || $1`, [
    customer.email,
  ])
  const guesses = await Promise.all(Array.from({ length: 12 }, () => signIn(customer.email, 'wrong-one')))
  expect(guesses.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
  const refused = await signIn(customer.email, PASSWORD)
  // Twelve an hour: one in five minutes.
  const wait = Number(refused.headers.get('retry-after'))
  expect(wait).toBeGreaterThan(240)
  expect(wait).toBeLessThanOrEqual(300)
  await expectProblem(refused, 'too-many-requests')
})

// – The mailed link that sets a password lets the owner in, wherever they are
test('the mailed link lets the owner in while strangers have used everything up', async () => {
  const customer = await asCustomer(server)
  await usedUp(customer)
  await asGuest(server).send('POST', '/api/v1/password-resets', { body: { email: customer.email } })
  const token = await mailedLink(server, customer.email, 'Set a new password', '/reset-password?token=')
  const reset = await asGuest(server).send('POST', '/api/v1/password-resets/confirmation', {
    body: { token, password: NEW },
  })
  expect((await signIn(customer.email, NEW)).status).toBe(429)
  expect((await signIn(customer.email, NEW, { cookie: cookieOf(reset) })).status).toBe(200)
})

// – The cookie by which it is known is signed, hidden from scripts, of the accounts that it signed in to and
//   of no others, and ends with a claim
test('a cookie of somebody else, a forged one and one of before a claim make no browser known', async () => {
  const customer = await asCustomer(server)
  const other = await asCustomer(server)
  const cookie = cookieOf(await signIn(customer.email, PASSWORD))
  const others = cookieOf(await signIn(other.email, PASSWORD))
  const [head, , tail] = cookie.split('.')
  const payload = Buffer.from(JSON.stringify({ id: 'x', accounts: [`${customer.id}.0`], exp: 4e9 }))
  const forged = [head, payload.toString('base64url'), tail].join('.')
  await usedUp(customer)
  for (const wrong of [others, forged, `${cookie}x`])
    expect((await signIn(customer.email, PASSWORD, { cookie: wrong })).status).toBe(429)
  expect((await signIn(customer.email, PASSWORD, { cookie })).status).toBe(200)
  await server.db.query('update accounts set claimed_at = now() where id = $1', [customer.id])
  expect((await signIn(customer.email, PASSWORD, { cookie })).status).toBe(429)
})

// – The cookie by which it is known is signed, hidden from scripts, of the accounts that it signed in to and
//   of no others, and ends with a claim
test('the cookie is hidden from scripts and other sites, and knows both accounts of a browser', async () => {
  const [one, two] = [await asCustomer(server), await asCustomer(server)]
  const first = await signIn(one.email, PASSWORD)
  expect(first.headers.getSetCookie()[0]).toMatch(
    /^known-browser=[\w.-]+; Path=\/api\/v1; Max-Age=34560000; HttpOnly; SameSite=Strict$/,
  )
  const both = cookieOf(await signIn(two.email, PASSWORD, { cookie: cookieOf(first) }))
  await Promise.all([usedUp(one), usedUp(two)])
  for (const { email } of [one, two])
    expect((await signIn(email, PASSWORD, { cookie: both })).status).toBe(200)
})

import { expect, test } from 'vitest'
import { browserAt } from '../../testing/browser.ts'
import { asBearer, asCustomer, asGuest, PASSWORD } from '../../testing/customer.ts'
import { googleToken, takenOver } from '../../testing/google-token.ts'
import { mailedLink } from '../../testing/mailed-link.ts'
import { expectProblem } from '../../testing/problem.ts'
import { startTestServer } from '../../testing/test-server.ts'

const server = await startTestServer()
const START = '/oauth2/authorization/google'
const ada = { name: 'Ada King Lovelace', verified: 'on', end: 'continue' }

/** Goes through Google's pages as this person; answers where the browser ends. */
async function through(form: Record<string, string>, browser = browserAt(server.url), start = START) {
  await browser.open(start)
  return browser.submit({ ...ada, ...form })
}

async function signedIn(form: Record<string, string>) {
  const browser = browserAt(server.url)
  const token = await googleToken(server, browser, (await through(form, browser)).at)
  const customer = asBearer(server, token)
  const user = await customer.call('GET /api/v1/auth/user/single')
  if (!user.ok) throw new Error('The token speaks for nobody')
  return { ...customer, user: user.data }
}

const errorOf = async (form: Record<string, string>) => (await through(form)).at.searchParams.get('error')
const signIn = (email: string) =>
  asGuest(server).send('POST', '/api/v1/auth/authenticate', { body: { email, password: PASSWORD } })

// §2 /oauth2/authorization/{provider} sends the browser to Google
// §7 Google sign-in ends at /oauth3/redirect with a token query parameter
// §7 The redirect is not stored by any cache and tells no referrer (product.md)
test('whom Google vouches for gets an account and a token in the address of the redirect page', async () => {
  const answer = await through({ email: 'Ada@example.test' })
  expect(answer.at.pathname).toBe('/oauth3/redirect')
  expect([...answer.at.searchParams.keys()]).toEqual(['token'])
  expect(answer.status).toBe(302)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const { user } = await signedIn({ email: 'ada@example.test' })
  expect(user).toMatchObject({
    firstname: 'Ada King',
    lastname: 'Lovelace',
    email: 'ada@example.test',
    emailVerified: true,
    hasPassword: false,
  })
})

// §7 Google: the account is found by `sub` (reliability.md)
test('the same person is the same account, whatever they are called later', async () => {
  const first = await signedIn({ email: 'same@example.test' })
  const second = await signedIn({ email: 'same@example.test', name: 'Somebody Else' })
  expect(second.user).toEqual(first.user)
})

// §7 Google: a verified account with that email is linked and keeps its password
test('who registered and verified the address keeps password and sessions, and may come either way', async () => {
  const customer = await asCustomer(server)
  const token = await mailedLink(server, customer.email, 'Welcome to Ladlewell', '/verify-email?token=')
  await customer.send('POST', '/api/v1/email-verifications/confirmation', { body: { token } })
  const { user } = await signedIn({ email: customer.email })
  expect(user).toMatchObject({ id: customer.id, firstname: 'Dana', hasPassword: true })
  expect((await signIn(customer.email)).status).toBe(200)
  expect((await customer.send('GET', '/api/v1/auth/user/single')).status).toBe(200)
})

// §7 Google: an unverified account with that email loses password and sessions (reliability.md)
test('whoever took an address that they never verified loses it to its owner', async () => {
  const squatter = await asCustomer(server)
  const token = await mailedLink(server, squatter.email, 'Welcome to Ladlewell', '/verify-email?token=')
  const { user } = await signedIn({ email: squatter.email.toUpperCase() })
  expect(user).toMatchObject({
    id: squatter.id,
    firstname: 'Ada King',
    emailVerified: true,
    hasPassword: false,
  })
  await expectProblem(await squatter.send('GET', '/api/v1/auth/user/single'), 'not-signed-in')
  await expectProblem(await signIn(squatter.email), 'invalid-credentials')
  const body = { token }
  await expectProblem(
    await asGuest(server).send('POST', '/api/v1/email-verifications/confirmation', { body }),
    'link-not-valid',
  )
})

// §7 Google: an email that Google did not verify opens no existing account
test('an address that Google has not verified opens no account that is there, and verifies none that is new', async () => {
  const { verified: _, ...unverified } = ada
  const customer = await asCustomer(server)
  const go = async (email: string) => {
    const browser = browserAt(server.url)
    await browser.open(START)
    return (await browser.submit({ ...unverified, email })).at.searchParams
  }
  expect((await go(customer.email)).get('error')).toBe('unverified')
  expect((await go('fresh@example.test')).get('token')).toBeTruthy()
  const [fresh] = await server.db.query('select email_verified_at as at from accounts where email = $1', [
    'fresh@example.test',
  ])
  expect(fresh).toEqual({ at: null })
  await mailedLink(server, 'fresh@example.test', 'Welcome to Ladlewell', '/verify-email?token=')
})

test('who proves an address by resetting its password frees it from the Google account that never did', async () => {
  const browser = browserAt(server.url)
  await browser.open(START)
  await browser.submit({ email: 'proved@example.test', name: 'Squatter', end: 'continue' })
  await asGuest(server).send('POST', '/api/v1/password-resets', { body: { email: 'proved@example.test' } })
  const token = await mailedLink(
    server,
    'proved@example.test',
    'Set a new password',
    '/reset-password?token=',
  )
  const body = { token, password: PASSWORD }
  await asGuest(server).send('POST', '/api/v1/password-resets/confirmation', { body })
  await browser.open(START)
  const again = await browser.submit({ email: 'proved@example.test', name: 'Squatter', end: 'continue' })
  expect(again.at.searchParams.get('error')).toBe('unverified')
})

test('a disabled account is not opened, neither by its Google account nor by its address', async () => {
  const { user } = await signedIn({ email: 'closed@example.test' })
  const customer = await asCustomer(server)
  await server.db.query('update accounts set disabled_at = now() where id = any($1)', [
    [user.id, customer.id],
  ])
  expect(await errorOf({ email: user.email })).toBe('disabled')
  expect(await errorOf({ email: customer.email })).toBe('disabled')
})

test('an address that moved to another Google account stays with the first one', async () => {
  const { user } = await signedIn({ email: 'moved@example.test' })
  await server.db.query(`update accounts set google_sub = 'another' where id = $1`, [user.id])
  expect(await errorOf({ email: 'moved@example.test' })).toBe('disabled')
})

// §7 Google: whoever cancels comes back without a token
test('who goes back at Google is told so', async () => {
  expect(await errorOf({ end: 'cancel' })).toBe('cancelled')
})

// §7 Google: the way back works for the browser that began, once (reliability.md)
test('the way back is only for the browser that went, and only once', async () => {
  const browser = browserAt(server.url)
  await browser.open(START)
  const attempt = browser.cookies.get('google-sign-in')!
  await browser.submit({ ...ada, email: 'once@example.test' })
  expect(browser.cookies.has('google-sign-in')).toBe(false)

  const victim = browserAt(server.url)
  const stolen = await victim.open('/oauth2/callback/google?code=stolen&state=stolen')
  expect(stolen.at.searchParams.get('error')).toBe('failed')
  victim.cookies.set('google-sign-in', attempt)
  const replayed = await victim.open('/oauth2/callback/google?code=stolen&state=stolen')
  expect(replayed.at.searchParams.get('error')).toBe('failed')
  victim.cookies.set('google-sign-in', `${attempt.slice(0, -4)}AAAA`)
  expect((await victim.open('/oauth2/callback/google?code=x')).at.searchParams.get('error')).toBe('failed')
})

// §7 Google: PKCE, state and nonce are bound to a cookie (reliability.md)
test('what the browser keeps on the way is for our server and hidden from scripts', async () => {
  const answer = await fetch(server.url + START, { redirect: 'manual' })
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^google-sign-in=[\w.-]+; Path=\/oauth2; Max-Age=600; HttpOnly; SameSite=Lax$/)
  const { searchParams } = new URL(answer.headers.get('location')!)
  expect(searchParams.get('code_challenge_method')).toBe('S256')
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(searchParams.get(name)).toMatch(/^[\w-]{43}$/)
    expect(cookie).not.toContain(searchParams.get(name))
  }
})

// §2 {provider} is taken lowercased
test('the address is written in whatever case, and no other provider is there', async () => {
  const answer = await through(
    { email: 'case@example.test' },
    browserAt(server.url),
    START.replace('google', 'GOOGLE'),
  )
  expect(answer.at.searchParams.get('token')).toBeTruthy()
  expect((await fetch(`${server.url}/oauth2/authorization/facebook`)).status).toBe(404)
})

test('two who come back at once for one new address share one account', async () => {
  const arrivals = await Promise.all([0, 1].map(() => signedIn({ email: 'both@example.test' })))
  expect(new Set(arrivals.map(({ user }) => user.id)).size).toBe(1)
})

// – The token in the address is no session: it is handed over once, within two minutes, to the browser that
//   came from Google
test('the token in the address is no session: it is good once, for two minutes, in the browser that came back', async () => {
  const arrive = async (email: string) => {
    const browser = browserAt(server.url)
    const { at } = await through({ email }, browser)
    return { browser, token: at.searchParams.get('token')! }
  }
  const { browser, token } = await arrive('handed@example.test')
  const headers = { authorization: `Bearer ${token}` }
  expect((await fetch(`${server.url}/api/v1/auth/user/single`, { headers })).status).toBe(401)
  const victim = await arrive('victim@example.test')
  await expectProblem(await takenOver(server, victim.browser, token), 'link-not-valid')
  await expectProblem(await takenOver(server, { cookies: new Map() }, token), 'link-not-valid')
  const twice = await Promise.all([takenOver(server, browser, token), takenOver(server, browser, token)])
  expect(twice.map(({ status }) => status).toSorted()).toEqual([200, 410])
  expect(twice.flatMap(({ headers }) => headers.getSetCookie()).join()).toMatch(
    /known-browser=.*hand-over=; /,
  )
  await server.db.query(
    `update one_time_tokens set created_at = created_at - interval '2 minutes', expires_at = expires_at - interval '2 minutes'
     where purpose = 'hand-over'`,
  )
  await expectProblem(await takenOver(server, victim.browser, victim.token), 'link-not-valid')
})

// – What a claim removed is told there too
test('what a claim removed is told where the session is taken', async () => {
  const squatter = await asCustomer(server)
  const browser = browserAt(server.url)
  const { at } = await through({ email: squatter.email }, browser)
  const answer = await takenOver(server, browser, at.searchParams.get('token')!)
  expect(await answer.json()).toMatchObject({ role: 'CUSTOMER', removed: ['sessions', 'password', 'links'] })
})

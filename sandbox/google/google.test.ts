import * as client from 'openid-client'
import { expect, test } from 'vitest'
import { browserOf, testSandbox } from '../testing.ts'

const sandbox = await testSandbox()
const issuer = `${sandbox.origin}/sandbox/google`
const redirectUri = 'http://shop.test:4000/back'
const [id, secret] = ['sandbox.apps.googleusercontent.com', 'sandbox-google-secret']
const discover = (clientSecret = secret) =>
  client.discovery(new URL(issuer), id, clientSecret, undefined, { execute: [client.allowInsecureRequests] })

async function begun(origin = sandbox.origin, more: Record<string, string> = {}) {
  const config = await discover()
  const pkceCodeVerifier = client.randomPKCECodeVerifier()
  const expected = { expectedState: client.randomState(), expectedNonce: client.randomNonce() }
  const { search } = client.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email profile',
    state: expected.expectedState,
    nonce: expected.expectedNonce,
    code_challenge: await client.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    prompt: 'select_account',
    ...more,
  })
  const browser = browserOf(origin)
  return { config, browser, page: `/sandbox/google/auth${search}`, checks: { pkceCodeVerifier, ...expected } }
}

async function signedIn(form: Record<string, string>, origin?: string) {
  const { config, browser, page, checks } = await begun(origin)
  await browser.open(page)
  const back = await browser.submit({ end: 'continue', ...form })
  const tokens = await client.authorizationCodeGrant(config, new URL(back.url), checks)
  return { claims: tokens.claims(), tokens, config }
}

const ada = { email: 'Ada@example.com', name: 'Ada King Lovelace', verified: 'on' }

test('whoever is typed in comes back with the claims that Google makes', async () => {
  const { claims, config, tokens } = await signedIn(ada)
  expect(claims).toMatchObject({
    iss: issuer,
    aud: id,
    sub: expect.stringMatching(/^1\d{20}$/),
    email: 'Ada@example.com',
    email_verified: true,
    name: 'Ada King Lovelace',
    given_name: 'Ada King',
    family_name: 'Lovelace',
  })
  const told = await client.fetchUserInfo(config, tokens.access_token, claims?.sub as string)
  expect(told.email).toBe('Ada@example.com')
})

test('the same address is the same person, whatever else is said, through whatever address the browser comes', async () => {
  const first = await signedIn(ada)
  const origin = sandbox.origin.replace('127.0.0.1', 'localhost')
  const { verified: _, ...unverified } = ada
  const second = await signedIn({ ...unverified, email: 'ada@example.com', name: 'Ada' }, origin)
  expect(second.claims).toMatchObject({ sub: first.claims?.sub, given_name: 'Ada', email_verified: false })
  expect(second.claims).not.toHaveProperty('family_name')
  expect((await signedIn({ ...ada, email: 'grace@example.com' })).claims?.sub).not.toBe(first.claims?.sub)
})

test('one browser is asked every time and can be somebody else', async () => {
  const { config, browser, page, checks } = await begun()
  const claimsOf = async (email: string) => {
    await browser.open(page)
    const { url } = await browser.submit({ ...ada, email, end: 'continue' })
    return (await client.authorizationCodeGrant(config, new URL(url), checks)).claims()
  }
  expect((await claimsOf('first@example.com'))?.email).toBe('first@example.com')
  expect((await claimsOf('second@example.com'))?.email).toBe('second@example.com')
})

test('the page asks with labels, keeps the hint, and lets its form go back to the shop only', async () => {
  const { browser, page } = await begun(sandbox.origin, { login_hint: 'me"@example.com' })
  const shown = await browser.open(page)
  for (const part of [
    '<label for="email">E-mail address</label>',
    '<label for="name">Name</label>',
    'Cancel',
  ])
    expect(shown.text).toContain(part)
  expect(shown.text).toContain('value="me&quot;@example.com"')
  expect(shown.headers.get('content-security-policy')).toContain("form-action 'self' http://shop.test:4000;")
})

test('who cancels comes back with access_denied and the state', async () => {
  const { browser, page, checks } = await begun()
  await browser.open(page)
  const { searchParams } = new URL((await browser.submit({ end: 'cancel' })).url)
  expect(Object.fromEntries(searchParams)).toMatchObject({
    error: 'access_denied',
    state: checks.expectedState,
  })
})

test('a code works once, with its own verifier and the client’s secret', async () => {
  const { config, browser, page, checks } = await begun()
  const codeFor = async () => {
    await browser.open(page)
    return new URL((await browser.submit({ ...ada, end: 'continue' })).url)
  }
  const other = { ...checks, pkceCodeVerifier: client.randomPKCECodeVerifier() }
  const refused = { error: 'invalid_grant' }
  await expect(client.authorizationCodeGrant(config, await codeFor(), other)).rejects.toMatchObject(refused)
  const back = await codeFor()
  const stranger = client.authorizationCodeGrant(await discover('wrong'), back, checks)
  await expect(stranger).rejects.toMatchObject({ error: 'invalid_client' })
  await client.authorizationCodeGrant(config, back, checks)
  await expect(client.authorizationCodeGrant(config, back, checks)).rejects.toMatchObject(refused)
})

test('an empty form and an interaction of nobody end with a sentence', async () => {
  const { browser, page } = await begun()
  await browser.open(page)
  expect((await browser.submit({ end: 'continue', email: '', name: '' })).status).toBe(400)
  const lost = await fetch(`${issuer}/interaction/nobody`)
  expect([lost.status, await lost.text()]).toEqual([400, expect.stringContaining('try again')])
})

test('those who signed in are listed', async () => {
  await signedIn({ ...ada, name: 'Ada <b>' })
  expect(await (await fetch(issuer)).text()).toContain('Ada &lt;b&gt;')
})

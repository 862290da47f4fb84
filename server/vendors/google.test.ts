import { expect, test } from 'vitest'
import { startTestServer } from '../testing/test-server.ts'
import { type GoogleSignIn, googleSignIn } from './google.ts'

const server = await startTestServer()
const redirectUri = `${server.url}/login/oauth2/code/google`
const settings = { ...server.env, GOOGLE_ISSUER: server.env.GOOGLE_ISSUER as string }
const google = googleSignIn(settings) as GoogleSignIn

/** What a person does at Google, in a browser that reaches the sandbox through our own door. */
async function answered(url: string, form: Record<string, string>): Promise<string> {
  const cookies = new Map<string, string>()
  let next = url
  let page: Response
  const go = async (request: RequestInit) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    page = await fetch(next, { ...request, headers: { cookie }, redirect: 'manual' })
    for (const set of page.headers.getSetCookie()) {
      const [name, value] = (set.split(';')[0] as string).split('=')
      cookies.set(name as string, value as string)
    }
    const location = page.headers.get('location')
    if (location) next = new URL(location, next).href
    return location !== null && !next.startsWith(redirectUri)
  }
  while (await go({}));
  await go({ method: 'POST', body: new URLSearchParams(form) })
  while (!next.startsWith(redirectUri)) await go({})
  return next
}

const ada = { end: 'continue', email: 'ada@example.com', name: 'Ada Lovelace', verified: 'on' }

test('who signs in at Google comes back with a lasting name, an address and who they are', async () => {
  const { url, ...attempt } = await google.begin(redirectUri)
  expect(url).toMatch(`${server.url}/sandbox/google/auth?`)
  const profile = await google.finish(await answered(url, ada), attempt)
  expect(profile).toEqual({
    sub: expect.stringMatching(/^\d{21}$/),
    email: 'ada@example.com',
    emailVerified: true,
    firstname: 'Ada',
    lastname: 'Lovelace',
    picture: null,
  })
  const again = await google.begin(redirectUri)
  const { verified: _, ...form } = { ...ada, name: 'Ada' }
  const unverified = await google.finish(await answered(again.url, form), again)
  expect(unverified).toMatchObject({
    sub: profile?.sub,
    emailVerified: false,
    firstname: 'Ada',
    lastname: '',
  })
})

test('who goes back instead is nobody', async () => {
  const { url, ...attempt } = await google.begin(redirectUri)
  expect(await google.finish(await answered(url, { end: 'cancel' }), attempt)).toBeNull()
})

test.each(['state', 'nonce', 'codeVerifier'])('an answer with another %s is not believed', async name => {
  const { url, ...attempt } = await google.begin(redirectUri)
  const other = { ...attempt, [name]: 'x'.repeat(43) }
  const back = await answered(url, ada)
  await expect(google.finish(back, other)).rejects.toThrow()
  expect(attempt).not.toEqual(other)
})

test('an answer counts once', async () => {
  const { url, ...attempt } = await google.begin(redirectUri)
  const back = await answered(url, ada)
  await google.finish(back, attempt)
  await expect(google.finish(back, attempt)).rejects.toThrow()
})

test('without a client there is no Google, and one that is away is asked again the next time', async () => {
  expect(googleSignIn({ GOOGLE_ISSUER: settings.GOOGLE_ISSUER })).toBeNull()
  const away = { ...settings, GOOGLE_ISSUER: `${server.sandbox.url}/nowhere` }
  const unreachable = googleSignIn(away) as GoogleSignIn
  await expect(unreachable.begin(redirectUri)).rejects.toThrow()
  await expect(unreachable.begin(redirectUri)).rejects.toThrow()
})

test('without an address of its own for browsers the issuer’s is used', async () => {
  const { GOOGLE_AUTHORIZATION_URL: _, ...own } = settings as Record<string, string>
  const direct = googleSignIn({ ...own, GOOGLE_ISSUER: settings.GOOGLE_ISSUER }) as GoogleSignIn
  const { url } = await direct.begin(redirectUri)
  expect(new URL(url).origin).toBe(server.sandbox.url)
  expect(Object.fromEntries(new URL(url).searchParams)).toMatchObject({
    scope: 'openid email profile',
    code_challenge_method: 'S256',
    redirect_uri: redirectUri,
  })
})

import Stripe from 'stripe'
import { afterAll } from 'vitest'
import { type Settings, startSandbox } from './sandbox.ts'

const nothing: Settings = {
  port: 0,
  smtpPort: 0,
  data: undefined,
  webhookUrl: undefined,
  webhookSecret: undefined,
  webhookEvents: undefined,
  mailWebhookUrl: undefined,
  smsWebhookUrl: undefined,
  smsWebhookSignedAs: undefined,
}

/** A sandbox of this test file's own, the official SDK on it, and its pages. */
export async function testSandbox(settings: Partial<Settings> = {}) {
  const sandbox = await startSandbox({ ...nothing, ...settings })
  afterAll(() => sandbox.close())
  const origin = `http://127.0.0.1:${sandbox.http}`
  const send = async (method: string, path: string, body?: unknown) =>
    fetch(origin + path, body === undefined ? { method } : { method, body: JSON.stringify(body) })
  return {
    ...sandbox,
    origin,
    stripe: officialSdk(sandbox.http),
    put: (path: string, body: unknown) => send('PUT', path, body),
    delete: (path: string) => send('DELETE', path),
    get: async <Shown = Record<string, unknown>>(path: string) =>
      (await send('GET', path)).json() as Promise<Shown>,
    /** As the browser calls: publishable key, form-encoded. */
    browser: async (path: string, fields: Record<string, string>) => {
      const response = await fetch(`${origin}/sandbox/stripe/v1/${path}`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_1' },
        body: new URLSearchParams(fields),
      })
      return { status: response.status, body: (await response.json()) as Record<string, unknown> }
    },
  }
}

export const officialSdk = (port: number, key = 'sk_test_1') =>
  new Stripe(key, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })

/** The error that a call ends with; a call that succeeds fails the test. */
export async function failureOf(call: Promise<unknown>): Promise<Stripe.errors.StripeError> {
  try {
    await call
  } catch (thrown) {
    return thrown as Stripe.errors.StripeError
  }
  throw new Error('The call was expected to fail, and succeeded.')
}

/** A browser with cookies, that follows redirects within one origin and stops at the first that leads out of it. */
export function browserOf(origin: string) {
  const cookies = new Map<string, string>()
  let page = origin

  async function go(url: string, form?: Record<string, string>) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const request = form ? { method: 'POST', body: new URLSearchParams(form) } : {}
    const answer = await fetch(url, {
      ...request,
      headers: { cookie, accept: 'text/html' },
      redirect: 'manual',
    })
    for (const set of answer.headers.getSetCookie()) keep(set.split(';')[0] as string)
    page = url
    const next = answer.headers.get('location')
    if (!next) return { url, status: answer.status, headers: answer.headers, text: await answer.text() }
    const following = new URL(next, url)
    if (following.origin === origin) return go(following.href)
    return { url: following.href, status: answer.status, headers: answer.headers, text: '' }
  }

  function keep(pair: string): void {
    const [name, value] = pair.split('=') as [string, string]
    if (value) cookies.set(name, value)
    else cookies.delete(name)
  }

  return {
    open: (path: string) => go(origin + path),
    submit: (form: Record<string, string>) => go(page, form),
  }
}

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

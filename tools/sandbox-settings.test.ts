import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sandboxSettings } from './sandbox-settings.ts'

const DATA_DIR = mkdtempSync(join(tmpdir(), 'ladlewell-vendors-'))
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }))

const accounts = {
  STRIPE_SECRET_KEY: 'sk_live_1',
  SMTP_URL: 'smtps://mail.example.com',
  GOOGLE_CLIENT_ID: 'ladlewell.apps.googleusercontent.com',
  MAPS_API_KEY: 'AIza1',
  TWILIO_FROM: '+15125550100',
  VAPID_SUBJECT: 'mailto:ops@ladlewell.example',
}

/** Mail that comes in is the business of whoever sends it. */
const vendorOf = (name: string) => name.replace(/^MAIL_/, 'SMTP_').split('_')[0] as string

async function settingsFor(env: Record<string, string>) {
  const sandbox = await sandboxSettings({ DATA_DIR, PORT: '3210', ...env })
  if (sandbox) onTestFinished(sandbox.stop)
  return sandbox?.settings
}

// – Each vendor without an account is the sandbox’s, each on its own; with an account everywhere there is no
//   sandbox
test('every vendor without an account is led to the sandbox', async () => {
  const settings = await settingsFor({})
  const url = settings?.SANDBOX_URL
  expect(settings).toMatchObject({
    STRIPE_API_URL: url,
    SMTP_URL: expect.stringContaining('smtp://127.0.0.1:'),
    GOOGLE_ISSUER: `${url}/sandbox/google`,
    GOOGLE_AUTHORIZATION_URL: '/sandbox/google/auth',
    MAPS_API_URL: `${url}/maps/api`,
    TWILIO_API_URL: url,
  })
})

// – Each vendor without an account is the sandbox’s, each on its own; with an account everywhere there is no
//   sandbox
test.each(
  Object.keys(accounts),
)('%s alone makes its vendor the real one and leaves the others', async name => {
  const given = accounts[name as keyof typeof accounts]
  const settings = (await settingsFor({ [name]: given })) ?? {}
  expect(Object.keys(settings).filter(known => vendorOf(known) === vendorOf(name))).toEqual([])
  expect(new Set(Object.keys(settings).map(vendorOf)).size).toBe(Object.keys(accounts).length)
})

// – Each vendor without an account is the sandbox’s, each on its own; with an account everywhere there is no
//   sandbox
test('with an account everywhere there is no sandbox', async () => {
  expect(await settingsFor(accounts)).toBeUndefined()
})

test('text messages come in on this port, signed for the address that the public knows', async () => {
  const { SANDBOX_URL } = (await settingsFor({ PUBLIC_URL: 'https://ladlewell.test/' })) ?? {}
  expect(await (await fetch(`${SANDBOX_URL}/sandbox/sms/webhook`)).json()).toEqual({
    url: 'http://127.0.0.1:3210/api/v1/sms/inbound',
    signedAs: 'https://ladlewell.test/api/v1/sms/inbound',
  })
})

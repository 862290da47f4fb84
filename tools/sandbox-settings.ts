import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SharedSandbox, shareSandbox } from './shared-sandbox.ts'

const INBOUND_SECRET = 'sandbox-inbound-secret'

type Environment = NodeJS.ProcessEnv

/** Settings that lead each vendor without an account of its own to the sandbox; undefined when none needs it. */
export async function sandboxSettings(env: Environment) {
  const missing = vendors.filter(({ account }) => account.every(name => !env[name]))
  if (missing.length === 0) return undefined
  const local = `http://127.0.0.1:${env.PORT || 3000}`
  const outside = (env.PUBLIC_URL || `http://localhost:${env.PORT || 3000}`).replace(/\/+$/, '')
  const sandbox = await shareSandbox(meetingPoint(env), {
    data: join(env.DATA_DIR!, 'sandbox.jsonl'),
    webhookUrl: `${local}/api/v1/payments/webhook`,
    mailWebhookUrl: `${local.replace('//', `//postmark:${INBOUND_SECRET}@`)}/api/v1/mail/inbound`,
    smsWebhookUrl: `${local}/api/v1/sms/inbound`,
    smsWebhookSignedAs: `${outside}/api/v1/sms/inbound`,
  })
  const settings: Record<string, string> = { SANDBOX_URL: sandbox.url }
  for (const { settingsOf } of missing) Object.assign(settings, settingsOf(sandbox))
  return { stop: sandbox.stop, settings }
}

interface Vendor {
  /** With any of these set, the vendor is the real one. */
  account: string[]
  settingsOf(sandbox: SharedSandbox): Record<string, string>
}

const vendors: Vendor[] = [
  {
    account: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'],
    settingsOf: ({ url, webhookSecret }) => ({
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk_test_sandbox',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_JS_URL: '/sandbox/stripe/v3.js',
    }),
  },
  { account: ['SMTP_URL'], settingsOf: ({ smtpUrl }) => ({ SMTP_URL: smtpUrl }) },
  {
    account: ['SMTP_URL', 'MAIL_REPLY_DOMAIN', 'MAIL_INBOUND_SECRET'],
    settingsOf: () => ({
      MAIL_REPLY_DOMAIN: 'reply.ladlewell.test',
      MAIL_INBOUND_SECRET: INBOUND_SECRET,
    }),
  },
  {
    account: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    settingsOf: ({ url }) => ({
      GOOGLE_ISSUER: `${url}/sandbox/google`,
      GOOGLE_AUTHORIZATION_URL: '/sandbox/google/auth',
      GOOGLE_CLIENT_ID: 'sandbox.apps.googleusercontent.com',
      GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
    }),
  },
  {
    account: ['MAPS_API_KEY'],
    settingsOf: ({ url }) => ({ MAPS_API_URL: `${url}/maps/api`, MAPS_API_KEY: 'sandbox-maps-key' }),
  },
  {
    account: ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY', 'VAPID_SUBJECT'],
    settingsOf: () => ({
      VAPID_PUBLIC_KEY:
        'BNE2-JFgI8fvjPysZypV3Ttoyib01nbeJKA6eTe_MhRe-m8o7yR1aQWqgQX4_M7wWsvk3fpyHOIXBBW0A3IUb4U',
      VAPID_PRIVATE_KEY: 'DEc_2_CF-1gCMAJGHQhzr1i736S0xK1S3ilN5wTtZs8',
      VAPID_SUBJECT: 'mailto:sandbox@ladlewell.test',
    }),
  },
  {
    account: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
    settingsOf: ({ url }) => ({
      TWILIO_API_URL: url,
      TWILIO_ACCOUNT_SID: 'ACsandbox',
      TWILIO_AUTH_TOKEN: 'sandbox-twilio-token',
      TWILIO_FROM: '+15005550006',
    }),
  },
]

// Processes that share a PostgreSQL must share its payments too, whatever their DATA_DIR.
function meetingPoint({ DATABASE_URL, DATA_DIR }: Environment): string {
  if (!DATABASE_URL) return join(DATA_DIR!, 'sandbox.lock')
  const name = createHash('sha256').update(DATABASE_URL).digest('hex').slice(0, 12)
  return join(tmpdir(), `ladlewell-${process.getuid?.() ?? 0}-${name}.sandbox`)
}

import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Vendors {
  url: string
  smtpUrl: string
  webhookSecret: string
}

/** The settings of a server under test: impatient, silent, without pages, and behind a proxy that names the customer's address. */
export function testEnvironment(databaseUrl: string, vendors: Vendors) {
  return {
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: databaseUrl,
    DATABASE_CONNECTIONS: '12',
    WEB_BUILD: '/nowhere',
    PICTURES_DIR: join(tmpdir(), `ladlewell-pictures-${databaseUrl.split('/').at(-1)}`),
    PASSWORD_MEMORY_KIB: '64',
    LOG_LEVEL: 'silent',
    TRUSTED_PROXIES: '127.0.0.1',
    SANDBOX_URL: vendors.url,
    STRIPE_API_URL: vendors.url,
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: vendors.webhookSecret,
    SMTP_URL: vendors.smtpUrl,
    MAIL_REPLY_DOMAIN: 'reply.ladlewell.test',
    MAIL_INBOUND_SECRET: 'sandbox-inbound-secret',
    GOOGLE_ISSUER: `${vendors.url}/sandbox/google`,
    GOOGLE_AUTHORIZATION_URL: '/sandbox/google/auth',
    GOOGLE_CLIENT_ID: 'sandbox.apps.googleusercontent.com',
    GOOGLE_CLIENT_SECRET: 'sandbox-google-secret',
    MAPS_API_URL: `${vendors.url}/maps/api`,
    MAPS_API_KEY: 'sandbox-maps-key',
    VAPID_PUBLIC_KEY:
      'BNE2-JFgI8fvjPysZypV3Ttoyib01nbeJKA6eTe_MhRe-m8o7yR1aQWqgQX4_M7wWsvk3fpyHOIXBBW0A3IUb4U',
    VAPID_PRIVATE_KEY: 'DEc_2_CF-1gCMAJGHQhzr1i736S0xK1S3ilN5wTtZs8',
    VAPID_SUBJECT: 'mailto:sandbox@ladlewell.test',
    TWILIO_API_URL: vendors.url,
    TWILIO_ACCOUNT_SID: 'ACsandbox',
    TWILIO_AUTH_TOKEN: 'sandbox-twilio-token',
    TWILIO_FROM: '+15005550006',
    // Tests fail vendors on purpose, again and again.
    CIRCUIT_REST_MS: '0',
    // A machine that many tests share is no overload.
    SHED_AFTER_MS: '2000',
    SWEEP_EVERY_MS: '100',
    SWEEP_GRACE_MS: '300',
  }
}

import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

const enough = {
  DATABASE_URL: 'postgres://localhost/ladlewell',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example.com',
}
const production = {
  ...enough,
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://ladlewell.example.com',
  SESSION_SECRET: 'a secret of one’s own that is long enough',
}

// – A setting that is empty, or nothing but spaces, is not given
test('what is not said has a default, and empty is not said', () => {
  const settings = parseSettings({ ...enough, PORT: '', ROLE: ' \t' })
  expect(settings).toMatchObject({
    PORT: 3000,
    ROLE: 'all',
    production: false,
    STRIPE_API_URL: 'https://api.stripe.com',
  })
  expect(settings.market).toMatchObject({
    name: 'Austin, Texas',
    deliveryFeeCents: 1000,
    zipPrefixes: ['786', '787'],
  })
})

// – A form has arrived whole, within 30 seconds, before it takes a place for encoding: 12 slow uploads keep
//   nobody else from uploading
// – Headers have 10 seconds, a request 30, a silent connection two minutes
test('senders have 10 seconds for headers, 30 for a request, and are silent for two minutes at most', () => {
  expect(parseSettings(enough)).toMatchObject({
    HEADERS_WITHIN_MS: 10_000,
    REQUEST_WITHIN_MS: 30_000,
    SILENT_CONNECTION_MS: 120_000,
  })
})

// §9 The commission is 15% of the subtotal unless the market says otherwise (product.md)
test('the market is made of settings', () => {
  const { market } = parseSettings({
    ...enough,
    MARKET_TIME_ZONE: 'Europe/Madrid',
    MARKET_TAX_PERCENT: '8.25',
    MARKET_COMMISSION_PERCENT: '12.5',
    MARKET_ZIP_PREFIXES: '280, 281',
  })
  expect(market).toMatchObject({
    timeZone: 'Europe/Madrid',
    taxPercent: 8.25,
    commissionPercent: 12.5,
    zipPrefixes: ['280', '281'],
  })
  expect(parseSettings(enough).market.commissionPercent).toBe(15)
})

test.each(Object.keys(enough))('without %s there is no start, and a sentence says so', name => {
  expect(() => parseSettings({ ...enough, [name]: undefined })).toThrow(
    new RegExp(`Settings are not usable.*${name}.*See \\.env\\.example\\.`),
  )
})

// §2 Months, notice and grace are settings; more than three months are refused
// – What is neither stops the start with a sentence that quotes it
// – A bad port, role, number, address or percentage stops the start before anything is begun, with a sentence
//   that names the setting
test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['ROLE', 'everything'],
  ['NODE_ENV', 'prod'],
  ['PUBLIC_URL', 'ladlewell'],
  ['DATABASE_CONNECTIONS', '1'],
  ['SESSION_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['TRUSTED_PROXIES', '127.0.0.1, 10.0.0.0/99'],
  ['STRIPE_API_URL', 'stripe'],
  ['SMTP_URL', 'mail'],
  ['GOOGLE_ISSUER', 'google'],
  ['MAPS_API_URL', 'maps'],
  ['TWILIO_API_URL', 'twilio'],
  ['TWILIO_ACCOUNT_SID', 'SK1'],
  ['INSPECTION_MONTHS', '4'],
  ['INSPECTION_NOTICE_DAYS', '0'],
  ['INSPECTION_GRACE_DAYS', '-1'],
  ['PAYMENT_EXPIRES_MINUTES', '0'],
  ['PASSWORD_MEMORY_KIB', '63'],
  ['SWEEP_EVERY_MS', '1'],
  ['MARKET_TIME_ZONE', 'Austin'],
  ['MARKET_TAX_PERCENT', '-1'],
  ['MARKET_DELIVERY_FEE_CENTS', '9.5'],
  ['MARKET_CUTOFF_HOUR', '24'],
  ['MARKET_ZIP_PREFIXES', 'Austin'],
  ['MAIL_FROM', 'Ladlewell'],
  ['DATABASE_URL', 'mysql://localhost/ladlewell'],
])('%s cannot be %s, and a sentence names it', (name, value) => {
  expect(() => parseSettings({ ...enough, [name]: value })).toThrow(name)
})

const accounts = {
  GOOGLE_CLIENT_ID: 'ladlewell.apps.googleusercontent.com',
  GOOGLE_CLIENT_SECRET: 'GOCSPX-1',
  MAPS_API_KEY: 'AIza1',
  TWILIO_ACCOUNT_SID: 'AC1',
  TWILIO_AUTH_TOKEN: 'token',
  TWILIO_FROM: '+15125550100',
}

test('sign-in with Google, maps and text messages are there with an account, and can be left out', () => {
  expect(parseSettings({ ...production, ...accounts })).toMatchObject({
    ...accounts,
    GOOGLE_ISSUER: 'https://accounts.google.com',
    MAPS_API_URL: 'https://maps.googleapis.com/maps/api',
    TWILIO_API_URL: 'https://api.twilio.com',
  })
  const without = parseSettings(production)
  expect([without.GOOGLE_CLIENT_ID, without.MAPS_API_KEY, without.TWILIO_FROM]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})

test.each([
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET cannot be set without GOOGLE_CLIENT_ID'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID cannot be set without GOOGLE_CLIENT_SECRET'],
  ['TWILIO_FROM', 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN cannot be set without TWILIO_FROM'],
  ['TWILIO_AUTH_TOKEN', 'TWILIO_ACCOUNT_SID and TWILIO_FROM cannot be set without TWILIO_AUTH_TOKEN'],
])('an account that lacks %s stops the start', (name, sentence) => {
  expect(() => parseSettings({ ...enough, ...accounts, [name]: '' })).toThrow(sentence)
})

test('production starts with its own secrets', () => {
  expect(parseSettings(production).production).toBe(true)
})

// – Production takes live keys of Stripe and the signing secret of a live endpoint, no others
// – It takes no session secret that somebody typed: few signs, repetitions, signs in a row
// – No mail leaves without TLS, and `SMTP_URL` cannot switch it off
test.each([
  ['SANDBOX_URL', 'http://127.0.0.1:4000'],
  ['SESSION_SECRET', undefined],
  ['STRIPE_API_URL', 'http://127.0.0.1:4000'],
  ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
  ['GOOGLE_ISSUER', 'http://127.0.0.1:4000/sandbox/google'],
  ['GOOGLE_AUTHORIZATION_URL', '/sandbox/google/auth'],
  ['GOOGLE_CLIENT_ID', 'sandbox.apps.googleusercontent.com'],
  ['GOOGLE_CLIENT_SECRET', 'sandbox-google-secret'],
  ['MAPS_API_URL', 'http://127.0.0.1:4000/maps/api'],
  ['MAPS_API_KEY', 'sandbox-maps-key'],
  ['TWILIO_API_URL', 'http://127.0.0.1:4000'],
  ['TWILIO_ACCOUNT_SID', 'ACsandbox'],
  ['TWILIO_AUTH_TOKEN', 'sandbox-twilio-token'],
  ['PUBLIC_URL', undefined],
  ['STRIPE_SECRET_KEY', 'sk_test_51Habc'],
  ['STRIPE_SECRET_KEY', 'rk_test_51Habc'],
  ['STRIPE_PUBLISHABLE_KEY', 'pk_test_51Habc'],
  ['STRIPE_WEBHOOK_SECRET', 'whsec_sandbox_0123'],
  ['STRIPE_WEBHOOK_SECRET', 'a-secret-of-somewhere'],
  ['SESSION_SECRET', 'a'.repeat(32)],
  ['SESSION_SECRET', '0123456789abcdef'.repeat(2)],
  ['SESSION_SECRET', 'abcdefghijklmnopqrstuvwxyz012345'],
  ['SESSION_SECRET', 'aabbaabbabababbbaabbaabababbabab'],
  ['SMTP_URL', 'smtp://mail.example.com?ignoreTLS=true'],
  ['SMTP_URL', 'smtp://mail.example.com?requireTLS=false'],
  ['SMTP_URL', 'smtps://mail.example.com?tls.rejectUnauthorized=false'],
  ['METRICS_PORT', '3000'],
  ['PASSWORD_MEMORY_KIB', '19455'],
])('production refuses %s = %s', (name, value) => {
  expect(() => parseSettings({ ...production, ...accounts, [name]: value })).toThrow(
    `Refusing to start in production: ${name}`,
  )
})

// – It takes no session secret that somebody typed: few signs, repetitions, signs in a row
test('a random secret of either alphabet is taken in production', () => {
  for (const [bytes, how] of [
    [16, 'hex'],
    [24, 'base64'],
    [48, 'base64url'],
  ] as const)
    expect(
      parseSettings({ ...production, SESSION_SECRET: randomBytes(bytes).toString(how) }).production,
    ).toBe(true)
})

test('links in messages begin with the address that a start on this port has, unless another is set', () => {
  const base = { ...production, NODE_ENV: 'development' }
  expect(parseSettings({ ...base, PUBLIC_URL: undefined, PORT: '3100' }).PUBLIC_URL).toBe(
    'http://localhost:3100',
  )
  expect(parseSettings({ ...base, PUBLIC_URL: 'https://ladlewell.test/' }).PUBLIC_URL).toBe(
    'https://ladlewell.test',
  )
})

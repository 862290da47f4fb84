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

test('what is not said has a default, and empty is not said', () => {
  const settings = parseSettings({ ...enough, PORT: '', ROLE: '' })
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

test('the market is made of settings', () => {
  const { market } = parseSettings({
    ...enough,
    MARKET_TIME_ZONE: 'Europe/Madrid',
    MARKET_TAX_PERCENT: '8.25',
    MARKET_ZIP_PREFIXES: '280, 281',
  })
  expect(market).toMatchObject({ timeZone: 'Europe/Madrid', taxPercent: 8.25, zipPrefixes: ['280', '281'] })
})

test.each(Object.keys(enough))('without %s there is no start, and a sentence says so', name => {
  expect(() => parseSettings({ ...enough, [name]: undefined })).toThrow(
    new RegExp(`Settings are not usable.*${name}.*See \\.env\\.example\\.`),
  )
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'http'],
  ['ROLE', 'everything'],
  ['NODE_ENV', 'prod'],
  ['PUBLIC_URL', 'ladlewell'],
  ['DATABASE_CONNECTIONS', '1'],
  ['SESSION_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['STRIPE_API_URL', 'stripe'],
  ['SMTP_URL', 'mail'],
  ['PAYMENT_EXPIRES_MINUTES', '0'],
  ['SWEEP_EVERY_MS', '1'],
  ['MARKET_TIME_ZONE', 'Austin'],
  ['MARKET_TAX_PERCENT', '-1'],
  ['MARKET_DELIVERY_FEE_CENTS', '9.5'],
  ['MARKET_CUTOFF_HOUR', '24'],
])('%s cannot be %s, and a sentence names it', (name, value) => {
  expect(() => parseSettings({ ...enough, [name]: value })).toThrow(name)
})

test('production starts with its own secrets', () => {
  expect(parseSettings(production).production).toBe(true)
})

test.each([
  ['SANDBOX_URL', 'http://127.0.0.1:4000'],
  ['SESSION_SECRET', undefined],
  ['STRIPE_API_URL', 'http://127.0.0.1:4000'],
  ['STRIPE_SECRET_KEY', 'sk_test_sandbox'],
  ['PUBLIC_URL', undefined],
])('production refuses %s = %s', (name, value) => {
  expect(() => parseSettings({ ...production, [name]: value })).toThrow(
    `Refusing to start in production: ${name}`,
  )
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

import { expect, test } from 'vitest'
import { parseSettings } from './settings.ts'

const keys = { S3_ACCESS_KEY_ID: 'AKIA1', S3_SECRET_ACCESS_KEY: 'secret' }
const enough = {
  DATABASE_URL: 'postgres://localhost/ladlewell',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
  SMTP_URL: 'smtps://mail.example.com',
  PUBLIC_URL: 'https://ladlewell.example.com',
  SESSION_SECRET: 'a secret of one’s own that is long enough',
}

// – A store of pictures that is named wrongly, or by half, stops the start with a sentence
test.each([
  [
    { PICTURES_STORE: 'https://bucket' },
    'PICTURES_STORE must be an address such as s3://bucket/prefix?region=',
  ],
  [{ PICTURES_STORE: 's3://bucket' }, 'PICTURES_STORE must name a region or an endpoint'],
  [{ PICTURES_STORE: 's3://bucket?regoin=x' }, 'PICTURES_STORE knows region, endpoint and style, not regoin'],
  [{ PICTURES_STORE: 's3://bucket?region=x&endpoint=store' }, 'PICTURES_STORE must have an endpoint such as'],
  [{ PICTURES_STORE: 's3://bucket?region=x&style=odd' }, 'PICTURES_STORE must have style=path or style=host'],
  [
    { PICTURES_STORE: 's3://bucket?region=x', S3_ACCESS_KEY_ID: '' },
    'cannot be set without S3_ACCESS_KEY_ID',
  ],
  [
    { S3_ACCESS_KEY_ID: '', S3_SECRET_ACCESS_KEY: '', PICTURES_LINKS_URL: 'https://a.b' },
    'PICTURES_LINKS_URL cannot be set without PICTURES_STORE',
  ],
  [
    { PICTURES_STORE: 's3://bucket?region=x', PICTURES_PUBLIC_URL: 'cdn' },
    'PICTURES_PUBLIC_URL must be an address',
  ],
])('the settings %o stop the start', (settings, says) => {
  expect(() => parseSettings({ ...enough, ...keys, ...settings })).toThrow(says)
})

// – Production takes no store in the clear, but one in a network of its own, and no keys of the sandbox's
test.each([
  [
    { PICTURES_STORE: 's3://bucket?endpoint=http://s3.example.com' },
    'PICTURES_STORE must have an endpoint with https',
  ],
  [{ S3_ACCESS_KEY_ID: 'sandbox-key' }, 'S3_ACCESS_KEY_ID must be a real one'],
  [{ PICTURES_LINKS_URL: 'http://s3.example.com' }, 'PICTURES_LINKS_URL must begin with https://'],
])('in production %o stop the start', (settings, says) => {
  const all = {
    ...enough,
    ...keys,
    PICTURES_STORE: 's3://bucket?region=x',
    NODE_ENV: 'production',
    ...settings,
  }
  expect(() => parseSettings(all)).toThrow(says)
})

test.each([
  'http://store:9000',
  'http://10.1.2.3',
  'http://store.pictures.svc.cluster.local:9000',
  'https://s3.example.com',
])('production takes a store at %s', endpoint => {
  const PICTURES_STORE = `s3://bucket/prod?endpoint=${endpoint}`
  const settings = { ...enough, ...keys, PICTURES_STORE, NODE_ENV: 'production' }
  expect(parseSettings(settings).PICTURES_STORE).toBe(PICTURES_STORE)
})

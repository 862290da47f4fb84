import { expect, test } from 'vitest'
import { withoutTokens } from './log.ts'

test.each([
  ['/calendar/Zx3_-abcdefghijklmnopqrstuvwxyz012.ics', '/calendar/…'],
  ['/api/v1/unsubscribe/17-boxes-abcdefghijklmnopqrstu-', '/api/v1/unsubscribe/…'],
  ['/api/v1/subscriptions/17/boxes/2027-01-20/skip', '/api/v1/subscriptions/17/boxes/2027-01-20/skip'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutTokens(path)).toBe(logged)
})

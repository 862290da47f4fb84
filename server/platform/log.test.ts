import { expect, test } from 'vitest'
import { createLog, withoutTokens } from './log.ts'

test.each([
  ['/calendar/Zx3_-abcdefghijklmnopqrstuvwxyz012.ics', '/calendar/…'],
  ['/api/v1/unsubscribe/17-boxes-abcdefghijklmnopqrstu-', '/api/v1/unsubscribe/…'],
  ['/api/v1/subscriptions/17/boxes/2027-01-20/skip', '/api/v1/subscriptions/17/boxes/2027-01-20/skip'],
])('%s is logged as %s', (path, logged) => {
  expect(withoutTokens(path)).toBe(logged)
})

test('what an error quotes is logged without tokens, passwords and addresses', async () => {
  const written: string[] = []
  const log = createLog('info', { write: line => void written.push(line) })
  const error = new Error(
    'token=abc123 password: "hunter22" for robin@example.test with eyJhbGciOi.eyJzdWIi.c2lnbmF0dXJl',
  )
  log.error({ err: error, reason: error.message }, 'request failed')
  expect(written.join()).not.toMatch(/abc123|hunter22|robin|c2lnbmF0dXJl/)
  expect(written.join()).toContain('request failed')
})

import { expect, test } from 'vitest'
import { type Answer, wrongWith } from './verdict.ts'

const request = { operation: 'listOrders', method: 'GET', path: '/api/v1/auth/orders', headers: {} }
const problem = { code: 'not-found', message: 'Not there.', title: 'Not there.', status: 404, requestId: 'r' }

const said = (status: number, body: unknown, more: Partial<Answer> = {}): Answer => ({
  status,
  contentType: status < 400 ? 'application/json' : 'application/problem+json',
  text: typeof body === 'string' ? body : JSON.stringify(body),
  ms: 1,
  ...more,
})

test('an answer, and a refusal in the one shape, are as they must be', () => {
  expect(wrongWith(request, said(200, []), ['hush'])).toEqual([])
  expect(wrongWith(request, said(404, problem), ['hush'])).toEqual([])
})

test.each([
  ['a fault', said(500, { ...problem, status: 500 }), 'answered 500'],
  ['unavailability', said(503, { ...problem, status: 503 }), 'answered 503'],
  ['a hang', said(200, [], { ms: 5001 }), 'took 5001 ms'],
  [
    'a stack',
    said(400, { ...problem, status: 400, message: 'x' }, { text: '\n    at f (a.ts:1:2)' }),
    'tells a stack',
  ],
  ['SQL', said(200, 'syntax error at or near "x"'), 'tells SQL'],
  ['a hash', said(200, '$argon2id$v=19$'), 'tells a password’s hash'],
  ['a secret', said(200, { email: 'hush' }), 'tells a secret'],
  ['another shape', said(404, { error: 'no' }), 'is refused in another shape'],
  [
    'a page in place of a problem',
    said(404, '<html>', { contentType: 'text/html' }),
    'is refused in another shape',
  ],
  ['another status inside', said(400, problem), 'is refused in another shape'],
])('%s is seen', (_, answer, wrong) => {
  expect(wrongWith(request, answer, ['hush'])).toContain(wrong)
})

import { describe, expect, it } from 'vitest'
import { readToken } from './token.ts'

const now = Date.UTC(2026, 10, 20)
const later = now / 1000 + 60

describe('a stored token', () => {
  // §3 Token claim sub is the user id.
  it('tells the user from sub', () => {
    expect(readToken(tokenOf({ sub: '42', exp: later }), now)).toEqual({
      userId: 42,
      email: null,
      isActing: false,
    })
  })

  // §3 An email-like sub is used as the user email; userId is the fallback.
  it('takes an e-mail address in sub as such, and the user from userId', () => {
    const token = tokenOf({ sub: 'ána@example.com', userId: 42, exp: later })
    expect(readToken(token, now)).toEqual({
      userId: 42,
      email: 'ána@example.com',
      isActing: false,
    })
  })

  // §3 exp is read in seconds.
  // §5 exp must not be in the past, compared in milliseconds.
  it('is invalid once its expiry lies in the past', () => {
    expect(readToken(tokenOf({ sub: '42', exp: now / 1000 - 0.001 }), now)).toBeNull()
    expect(readToken(tokenOf({ sub: '42', exp: now / 1000 }), now)).not.toBeNull()
  })

  it('is invalid without an expiry', () => {
    expect(readToken(tokenOf({ sub: '42' }), now)).toBeNull()
  })

  // §5 A valid token has three parts.
  // §5 A valid token has a JSON payload.
  it.each([
    '',
    'abc',
    'a.b',
    'a.b.c',
    'a.b.c.d',
    `a.${btoa('[1]')}.c`,
    `a.${btoa('null')}.c`,
  ])('is invalid when it is %j', token => {
    expect(readToken(token, now)).toBeNull()
  })
})

function tokenOf(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

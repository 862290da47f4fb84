import { beforeEach, describe, expect, it, vi } from 'vitest'
import { actAs, endSession, rememberEmail, session, signIn } from './session.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  endSession()
})

describe('signing in', () => {
  // §3 Session state holds userId (integer or null), userEmail and isLoggedIn.
  // §3 Local storage holds token and userEmail.
  // §4 Auth success stores the token and the email.
  // §4 Auth success sets logged-in.
  it('keeps token and address, and knows the user', () => {
    expect(signIn(tokenOf({ sub: '42', exp: 4e9 }), 'robin@example.com')).toBe(true)
    expect(session.get()).toEqual({
      ready: true,
      isLoggedIn: true,
      userId: 42,
      userEmail: 'robin@example.com',
      isActing: false,
    })
    expect([...kept.keys()].sort()).toEqual(['token', 'userEmail'])
  })

  it('learns the address later where the sign-in did not tell it', () => {
    signIn(tokenOf({ sub: '42', exp: 4e9 }))
    expect(session.get().userEmail).toBeNull()
    rememberEmail('robin@example.com')
    expect(session.get().userEmail).toBe('robin@example.com')
    rememberEmail('somebody.else@example.com')
    expect(kept.get('userEmail')).toBe('robin@example.com')
  })

  it('refuses an invalid token and leaves who was signed in', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    signIn(tokenOf({ sub: '42', exp: 4e9 }), 'robin@example.com')
    expect(signIn('a.b.c')).toBe(false)
    expect(warn).toHaveBeenCalledWith('Invalid token')
    expect(session.get().userId).toBe(42)
  })
})

// §3 Session state holds userId (integer or null), userEmail and isLoggedIn.
// §4 Logout clears logged-in.
it('ending the session forgets both', () => {
  signIn(tokenOf({ sub: '42', exp: 4e9 }), 'robin@example.com')
  endSession()
  expect(session.get()).toEqual({
    ready: true,
    isLoggedIn: false,
    userId: null,
    userEmail: null,
    isActing: false,
  })
  expect(kept.size).toBe(0)
})

// – Stopping makes them themselves again
it('whoever acted for somebody is themself again at the end, and signed out after that', () => {
  signIn(tokenOf({ sub: '7', exp: 4e9 }), 'sam@example.com')
  expect(actAs(tokenOf({ sub: '42', exp: 4e9, act: { sub: '7' } }), 'robin@example.com')).toBe(true)
  expect(session.get()).toMatchObject({ userId: 42, userEmail: 'robin@example.com', isActing: true })
  endSession()
  expect(session.get()).toMatchObject({ userId: 7, userEmail: null, isActing: false })
  endSession()
  expect(session.get().isLoggedIn).toBe(false)
  expect(kept.size).toBe(0)
})

function tokenOf(claims: object): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.signature`
}

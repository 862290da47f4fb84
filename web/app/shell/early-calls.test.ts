import { runInNewContext } from 'node:vm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { earlyCallsScript, takeEarlyCall } from './early-calls.ts'

const tokenUntil = (exp: number) => `x.${Buffer.from(JSON.stringify({ exp })).toString('base64url')}.y`
const valid = tokenUntil(Date.now() / 1000 + 60)

function run(pathname: string, token: string | null) {
  const asked: [string, string][] = []
  const window: { earlyCalls?: Window['earlyCalls'] } = {}
  const fetch = (path: string, { headers }: { headers: Record<string, string> }) => {
    asked.push([path, headers.authorization ?? ''])
    return Promise.resolve(new Response('[]'))
  }
  const localStorage = { getItem: () => token }
  runInNewContext(earlyCallsScript, {
    window,
    fetch,
    localStorage,
    location: { pathname },
    atob,
    Date,
    JSON,
    Map,
  })
  return { asked, window }
}

beforeEach(() => void vi.spyOn(performance, 'now').mockReturnValue(1000))
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('what a private page asks for first', () => {
  it('is asked for with the token before any script has come', () => {
    expect(run('/profile/orders', valid).asked).toEqual([['/api/v1/auth/orders', `Bearer ${valid}`]])
  })

  it.each([
    ['nobody is signed in', '/profile/orders', null],
    ['the session has ended', '/profile/orders', tokenUntil(Date.now() / 1000 - 1)],
    ['the token cannot be read', '/profile/orders', 'no token'],
    ['everybody may read the page', '/', valid],
  ])('is not asked for where %s', (_, pathname, token) => {
    expect(run(pathname, token).asked).toEqual([])
  })

  it('is taken once, by whom it was asked for', () => {
    const { window } = run('/profile/orders', valid)
    vi.stubGlobal('window', window)
    expect(takeEarlyCall('/api/v1/payment-methods', valid)).toBeUndefined()
    expect(takeEarlyCall('/api/v1/auth/orders', valid)?.answer).toBeDefined()
    expect(takeEarlyCall('/api/v1/auth/orders', valid)).toBeUndefined()
  })

  it('is nothing for somebody else, or for a page that comes much later', () => {
    vi.stubGlobal('window', run('/profile/orders', valid).window)
    expect(takeEarlyCall('/api/v1/auth/orders', tokenUntil(9e9))).toBeUndefined()
    vi.stubGlobal('window', run('/profile/orders', valid).window)
    vi.spyOn(performance, 'now').mockReturnValue(30_000)
    expect(takeEarlyCall('/api/v1/auth/orders', valid)).toBeUndefined()
  })
})

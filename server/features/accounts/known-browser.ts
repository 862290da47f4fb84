import { hkdfSync, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { wallSeconds } from '../../platform/wall-clock.ts'
import type { Settings } from '../../settings.ts'

const NAME = 'known-browser'
const SECONDS = 400 * 24 * 60 * 60
/** Of a browser that several people share. */
const MOST_ACCOUNTS = 5

/** Which accounts were signed in to in a browser before, as it tells by a cookie that we signed and no script reads. */
export interface KnownBrowser {
  id: string
  /** By `markOf`, the latest first. */
  accounts: readonly string[]
}

interface Account {
  id: number
  claimedAt: Date | null
}

export interface KnownBrowsers {
  /** Null for a browser that nobody signed in with, or whose cookie is not ours. */
  read(cookies: string | null): Promise<KnownBrowser | null>
  /** A Set-Cookie with which the browser is known to the account too, for 400 days. */
  keep(before: KnownBrowser | null, account: Account): Promise<string>
}

export function knownBrowsers(settings: Pick<Settings, 'SESSION_SECRET' | 'PUBLIC_URL'>): KnownBrowsers {
  const key = new Uint8Array(hkdfSync('sha256', settings.SESSION_SECRET, '', NAME, 32))
  // A server that was not told where it is called learns it once it listens.
  const isSecure = () => settings.PUBLIC_URL?.startsWith('https:') ?? false
  return {
    async read(cookies) {
      const signed = cookies?.match(/(?:^|;\s*)known-browser=([\w.-]+)/)?.[1]
      if (!signed) return null
      return jwtVerify<KnownBrowser>(signed, key, { algorithms: ['HS256'] }).then(
        ({ payload: { id, accounts } }) => ({ id, accounts }),
        () => null,
      )
    },
    async keep(before, account) {
      const others = before?.accounts.filter(mark => mark !== markOf(account)) ?? []
      const accounts = [markOf(account), ...others].slice(0, MOST_ACCOUNTS)
      const signed = await new SignJWT({ id: before?.id ?? randomUUID(), accounts })
        .setProtectedHeader({ alg: 'HS256' })
        .setExpirationTime(wallSeconds() + SECONDS)
        .sign(key)
      return `${NAME}=${signed}; Path=/api/v1; Max-Age=${SECONDS}; HttpOnly; SameSite=Strict${isSecure() ? '; Secure' : ''}`
    },
  }
}

export function isKnown(browser: KnownBrowser | null, account: Account): boolean {
  return browser?.accounts.includes(markOf(account)) ?? false
}

/** Whoever signed in before the account was claimed is nobody that it knows. */
function markOf({ id, claimedAt }: Account): string {
  return `${id}.${claimedAt?.getTime() ?? 0}`
}

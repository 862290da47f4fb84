import { createSecretKey, randomUUID } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { wallSeconds } from './clock.ts'
import type { Queries } from './database.ts'

const SEVEN_DAYS_IN_SECONDS = 7 * 24 * 60 * 60

export interface Viewer {
  accountId: number
  email: string
  role: 'CUSTOMER' | 'CHEF' | 'STAFF'
  sessionId: string
  providerCustomerId: string | null
  firstname: string
}

export interface Sessions {
  /** Opens a session and returns its bearer token. */
  start(account: { id: number; email: string }, now: Date): Promise<string>
  /** Who a bearer token speaks for; null when it is forged, expired, ended, or the account is disabled. */
  viewerOf(token: string, now: Date): Promise<Viewer | null>
  end(sessionId: string, now: Date): Promise<void>
}

/**
 * Tokens are compared with clocks in browsers, so their `exp` follows the wall clock; the session row, which
 * every request reads, follows the platform's.
 */
export function createSessions(database: Queries, secret: string): Sessions {
  const key = createSecretKey(secret, 'utf8')
  const verified = new Map<string, { sessionId: string; exp: number }>()

  async function sessionOf(token: string): Promise<string | null> {
    const known = verified.get(token)
    if (known) return known.exp > wallSeconds() ? known.sessionId : null
    const claims = await jwtVerify(token, key, { algorithms: ['HS256'] }).then(
      result => result.payload,
      () => null,
    )
    if (typeof claims?.sid !== 'string' || typeof claims.exp !== 'number') return null
    if (verified.size >= 10_000) verified.clear()
    verified.set(token, { sessionId: claims.sid, exp: claims.exp })
    return claims.sid
  }

  return {
    async start(account, now) {
      const sessionId = randomUUID()
      const expiresAt = new Date(now.getTime() + SEVEN_DAYS_IN_SECONDS * 1000)
      await database.query(
        'insert into sessions (id, account_id, created_at, expires_at) values ($1, $2, $3, $4)',
        [sessionId, account.id, now, expiresAt],
      )
      return new SignJWT({ userId: account.id, sid: sessionId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setSubject(String(account.id))
        .setIssuedAt(wallSeconds())
        .setExpirationTime(wallSeconds() + SEVEN_DAYS_IN_SECONDS)
        .sign(key)
    },
    async viewerOf(token, now) {
      const sessionId = await sessionOf(token)
      if (!sessionId) return null
      const [row] = await database.query<Viewer>(
        `select a.id as "accountId", a.email, a.role, a.firstname, s.id as "sessionId",
                a.provider_customer_id as "providerCustomerId"
         from sessions s join accounts a on a.id = s.account_id
         where s.id = $1 and s.ended_at is null and s.expires_at > $2 and a.disabled_at is null`,
        [sessionId, now],
        'viewer',
      )
      return row ?? null
    },
    async end(sessionId, now) {
      await database.query('update sessions set ended_at = $2 where id = $1 and ended_at is null', [
        sessionId,
        now,
      ])
    },
  }
}

import { createHmac, hkdfSync } from 'node:crypto'
import type { SecurityEventKind } from '@ladlewell/contract/staff-security.ts'
import type { Queries } from './database.ts'
import { securityEvents } from './metrics.ts'
import { type Refusal, refuse } from './refusal.ts'
import { createThrottle } from './throttle.ts'

/** From where a call came, as the security log keeps it. */
export interface Origin {
  /** As throttles count it. */
  network: string
  requestId: string
  /** The browser and the system that called, as in 'Chrome, Windows'; of sessions alone. */
  device?: string
}

export interface SecurityEvent extends Partial<Origin> {
  what: SecurityEventKind
  accountId?: number
  /** Facts to work with, and never a secret: no token, password or code, no address of a stranger's. */
  details?: object
}

/** Writes down what happened at the door of an account. Call inside the transaction that does it. */
export async function recordSecurity(
  tx: Queries,
  { what, accountId, network, requestId, details = {} }: SecurityEvent,
  now: Date,
): Promise<void> {
  await tx.query(
    `insert into security_events (at, what, account_id, network, request_id, details)
     values ($1, $2, $3, $4, $5, $6)`,
    [now, what, accountId ?? null, network || null, requestId ?? null, details],
    'security-event',
  )
  securityEvents.inc({ what })
}

/**
 * Tells somebody to wait, and writes that down once a minute a network and limit: the log of a flood must not be one.
 * `limit` is the name of what was used up.
 */
export async function throttled(
  db: Queries,
  seconds: number,
  { limit, ...event }: Omit<SecurityEvent, 'what' | 'details'> & { limit: string },
  now: Date,
): Promise<Refusal> {
  const written = createThrottle(db, 'throttled-written', { burst: 1, perMinute: 1 })
  const wait = await written.take(`${limit}:${event.network ?? event.accountId ?? ''}`)
  if (wait === null) await recordSecurity(db, { ...event, what: 'throttled', details: { limit } }, now)
  return refuse('too-many-requests', { retryAfterSeconds: seconds })
}

/** What the log keeps of an address that nobody here has: the same each time, and of use to nobody else. */
export function strangersMark(email: string, secret: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'strangers-mark', 32))
  return createHmac('sha256', key).update(email).digest('base64url').slice(0, 16)
}

const DAYS_OF_NETWORKS = 90
const AT_ONCE = 2000

/** Forgets the networks of 90 days before, by the platform's clock. Answers of how many. */
export async function forgetNetworks(db: Queries, now: Date): Promise<number> {
  const nameless = await db.query(
    `update security_events set network = null where id in (
       select id from security_events where at < $1 and network is not null order by at limit $2) returning 1`,
    [new Date(now.getTime() - DAYS_OF_NETWORKS * 86_400_000), AT_ONCE],
    'forget-networks',
  )
  return nameless.length
}

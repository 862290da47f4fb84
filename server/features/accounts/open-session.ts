import type { Parts } from '../../platform/parts.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import type { Proven, Viewer } from '../../platform/session.ts'

interface Entry extends Origin {
  /** What proved that it is them. */
  by: 'password' | 'google' | 'registration' | 'passkey'
}

/** A session's bearer token for who proved themselves; null when the account changed meanwhile, as `Sessions.start` says. */
export function openSession(
  { db, sessions }: Parts,
  account: Proven,
  { by, ...origin }: Entry,
  now: Date,
): Promise<string | null> {
  return db.transaction(async tx => {
    const token = await sessions.start(account, now, tx, origin)
    if (token === null) return null
    await recordSecurity(tx, { what: 'signed-in', accountId: account.id, ...origin, details: { by } }, now)
    return token
  })
}

export async function closeSession(
  { db, sessions }: Parts,
  { accountId, sessionId, actingStaffId: staffId }: Viewer,
  origin: Origin,
  now: Date,
): Promise<undefined> {
  await sessions.end(sessionId, now)
  const ended =
    staffId === null
      ? ({ what: 'signed-out' } as const)
      : ({ what: 'acting-ended', details: { staffId } } as const)
  await recordSecurity(db, { ...ended, accountId, ...origin }, now)
}

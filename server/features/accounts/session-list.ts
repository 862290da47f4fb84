import type { SessionInList } from '@ladlewell/contract/sessions.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity } from '../../platform/security-log.ts'
import { liveSession, type Viewer } from '../../platform/session.ts'
import { endSessions } from '../../platform/session-marks.ts'

/** Where the account is signed in now, this session first. */
export function sessionsOf(
  db: Queries,
  { accountId, sessionId }: Viewer,
  now: Date,
): Promise<SessionInList[]> {
  return db.query<SessionInList>(
    `select s.id, s.device, s.network, ${isoText('s.created_at')} as begun_at,
       ${isoText('coalesce(s.last_seen_at, s.created_at)')} as seen_at,
       s.id = $2 as is_this, s.acting_staff_id is not null as by_our_team
     from sessions s join accounts a on a.id = s.account_id where s.account_id = $1 and ${liveSession('s', 'a', '$3')}
     order by s.id = $2 desc, coalesce(s.last_seen_at, s.created_at) desc limit 100`,
    [accountId, sessionId, now],
    'sessions',
  )
}

/** Ends one session of the account's own; refuses with session-not-found. */
export async function endOne(
  db: Database,
  viewer: Viewer,
  { id, origin }: { id: string; origin: Origin },
  now: Date,
): Promise<SessionInList[] | Refusal> {
  const ended = await end(db, viewer, { only: id }, origin, now)
  return ended === 0 ? refuse('session-not-found') : sessionsOf(db, viewer, now)
}

export async function endOthers(
  db: Database,
  viewer: Viewer,
  origin: Origin,
  now: Date,
): Promise<SessionInList[]> {
  await end(db, viewer, { except: viewer.sessionId }, origin, now)
  return sessionsOf(db, viewer, now)
}

function end(
  db: Database,
  { accountId }: Viewer,
  which: { only: string } | { except: string },
  origin: Origin,
  now: Date,
): Promise<number> {
  return db.transaction(async tx => {
    const sessions = await endSessions(tx, accountId, which, now)
    if (sessions > 0)
      await recordSecurity(tx, { what: 'session-ended', accountId, ...origin, details: { sessions } }, now)
    return sessions
  })
}

import type { Queries } from '../../platform/database.ts'
import type { Viewer } from '../../platform/session.ts'

const MINUTES = 5

interface Challenge {
  challenge: string
  purpose: 'add' | 'sign-in' | 'prove'
  /** In whose session; null: of somebody who signs in. */
  viewer: Pick<Viewer, 'accountId' | 'sessionId'> | null
}

/** Keeps what an authenticator is to sign. What nobody used goes with it. */
export async function keepChallenge(
  db: Queries,
  { challenge, purpose, viewer }: Challenge,
  now: Date,
): Promise<void> {
  await db.query('delete from passkey_challenges where expires_at < $1', [now])
  await db.query(
    `insert into passkey_challenges (challenge, purpose, account_id, session_id, expires_at) values ($1, $2, $3, $4, $5)`,
    [
      ...[challenge, purpose, viewer?.accountId, viewer?.sessionId],
      new Date(now.getTime() + MINUTES * 60_000),
    ],
  )
}

/**
 * Takes the challenge that an authenticator says it signed, which then works no more, whatever else is right or wrong.
 * Null when it was not ours, not for that, not of that session, used, too old, or signed in a frame of another page.
 */
export async function spendChallenge(
  db: Queries,
  { clientDataJSON, purpose, viewer }: { clientDataJSON: string } & Omit<Challenge, 'challenge'>,
  now: Date,
): Promise<string | null> {
  const challenge = challengeIn(clientDataJSON)
  if (challenge === null) return null
  const spent = await db.query(
    `delete from passkey_challenges
     where challenge = $1 and purpose = $2 and account_id is not distinct from $3 and session_id is not distinct from $4
       and expires_at > $5 returning 1`,
    [challenge, purpose, viewer?.accountId, viewer?.sessionId, now],
  )
  return spent.length > 0 ? challenge : null
}

function challengeIn(clientDataJSON: string): string | null {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    const { challenge, crossOrigin } = (data ?? {}) as { challenge?: unknown; crossOrigin?: unknown }
    if (crossOrigin === true) return null
    return typeof challenge === 'string' && /^[\w-]{1,200}$/.test(challenge) ? challenge : null
  } catch {
    return null
  }
}

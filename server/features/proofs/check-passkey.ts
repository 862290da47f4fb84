import type { Assertion } from '@ladlewell/contract/passkeys.ts'
import type { Database } from '../../platform/database.ts'
import type { Viewer } from '../../platform/session.ts'
import type { accounts } from '../../schema/accounts.ts'
import type { passkeys } from '../../schema/passkeys.ts'
import { spendChallenge } from './passkey-challenges.ts'
import { handleOf, type RelyingParty, webauthn } from './relying-party.ts'

export interface KnownPasskey
  extends Pick<typeof passkeys.$inferSelect, 'id' | 'accountId' | 'credentialId' | 'publicKey'>,
    Pick<typeof accounts.$inferSelect, 'email' | 'role' | 'claimedAt'> {}

/** Why an authenticator's answer does not count: for the log, not for whoever sent it. */
export type PasskeyFault = 'challenge' | 'unknown' | 'not-theirs' | 'signature' | 'counter'

interface Check {
  purpose: 'sign-in' | 'prove'
  /** Whose it has to be, in which session; null: whoever it turns out to be. */
  viewer: Pick<Viewer, 'accountId' | 'sessionId'> | null
}

/**
 * Whose passkey signed: its challenge was ours, unused and for this; it was signed on our own page, by an authenticator
 * that knew its owner, which counted on.
 */
export async function checkPasskey(
  db: Database,
  party: RelyingParty,
  { passkey: given, purpose, viewer }: Check & { passkey: Assertion },
  now: Date,
): Promise<KnownPasskey | { fault: PasskeyFault; accountId?: number }> {
  const { clientDataJSON, userHandle } = given.response
  const about = viewer && { accountId: viewer.accountId }
  const challenge = await spendChallenge(db, { clientDataJSON, purpose, viewer }, now)
  if (challenge === null) return { fault: 'challenge', ...about }
  const [known] = await db.query<KnownPasskey>(
    `select p.id, p.account_id, p.credential_id, p.public_key, a.email, a.role,
       a.claimed_at
     from passkeys p join accounts a on a.id = p.account_id where p.credential_id = $1 and a.disabled_at is null`,
    [given.id],
    'passkey',
  )
  if (!known) return { fault: 'unknown', ...about }
  const isTheirs = viewer === null || known.accountId === viewer.accountId
  if (!isTheirs || (userHandle && userHandle !== handleText(known.accountId)))
    return { fault: 'not-theirs', ...(about ?? { accountId: known.accountId }) }
  const counter = await signedCounter(party, given, known, challenge)
  if (counter === null) return { fault: 'signature', accountId: known.accountId }
  const counted = await db.query(
    `update passkeys set counter = $2, last_used_at = $3
     where id = $1 and (counter < $2 or (counter = 0 and $2 = 0)) returning 1`,
    [known.id, counter, now],
  )
  return counted.length > 0 ? known : { fault: 'counter', accountId: known.accountId }
}

/** What the authenticator counts after this; null when it did not sign this, here, with its owner's consent. */
async function signedCounter(
  { id, origin }: RelyingParty,
  given: Assertion,
  { credentialId, publicKey }: KnownPasskey,
  challenge: string,
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await webauthn()
  const { userHandle, ...signed } = given.response
  const answer = await verifyAuthenticationResponse({
    response: {
      id: given.id,
      rawId: given.rawId,
      type: given.type,
      response: userHandle ? { ...signed, userHandle } : signed,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    // The counter is judged by the statement that keeps it, where two at once cannot pass each other.
    credential: {
      id: credentialId,
      publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')),
      counter: 0,
    },
  }).catch(() => null)
  return answer?.verified ? answer.authenticationInfo.newCounter : null
}

function handleText(accountId: number): string {
  return Buffer.from(handleOf(accountId)).toString('base64url')
}

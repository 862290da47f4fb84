import type { Assertion } from '@ladlewell/contract/passkeys.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity, throttled } from '../../platform/security-log.ts'
import { openSession } from '../accounts/open-session.ts'
import type { AccountThrottles } from '../accounts/throttles.ts'
import { checkPasskey, type KnownPasskey } from './check-passkey.ts'
import { keepChallenge } from './passkey-challenges.ts'
import { type RelyingParty, webauthn } from './relying-party.ts'

/** What a browser asks with whose owner did not say yet who they are. */
export async function beginPasskeySignIn(
  { db }: Parts,
  party: RelyingParty,
  now: Date,
): Promise<Record<string, unknown>> {
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: 300_000,
  })
  await keepChallenge(db, { challenge: options.challenge, purpose: 'sign-in', viewer: null }, now)
  return { ...options }
}

/** A session for whoever's passkey signed, both steps in one. Failures count against their network, as wrong passwords do. */
export async function signInWithPasskey(
  parts: Parts,
  throttles: Pick<AccountThrottles, 'network'>,
  party: RelyingParty,
  { passkey, origin }: { passkey: Assertion; origin: Origin },
  now: Date,
): Promise<{ token: string; known: KnownPasskey } | Refusal> {
  const { db } = parts
  const wait = await throttles.network.wait(origin.network)
  if (wait !== null) return throttled(db, wait, { limit: 'sign-in', ...origin }, now)
  const checked = await checkPasskey(db, party, { passkey, purpose: 'sign-in', viewer: null }, now)
  if ('fault' in checked) {
    const { fault, ...about } = checked
    await throttles.network.take(origin.network)
    const details = { by: 'passkey', why: fault }
    await recordSecurity(db, { what: 'sign-in-failed', ...about, ...origin, details }, now)
    return refuse('passkey-refused')
  }
  const token = await openSession(
    parts,
    { id: checked.accountId, passkey: checked },
    { by: 'passkey', ...origin },
    now,
  )
  return token === null ? refuse('passkey-refused') : { token, known: checked }
}

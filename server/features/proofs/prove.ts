import type { Assertion } from '@ladlewell/contract/passkeys.ts'
import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { recordSecurity, throttled } from '../../platform/security-log.ts'
import { markProven } from '../../platform/session-marks.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { confirmPassword } from '../accounts/confirm-password.ts'
import { checkPasskey } from './check-passkey.ts'
import { keepChallenge } from './passkey-challenges.ts'
import { type Asking, credentialsOf } from './passkeys.ts'
import { type RelyingParty, webauthn } from './relying-party.ts'
import { type SecondSteps, secondStepOf, spendCode } from './second-step.ts'

type Proof = { password: string } | { code: string } | { passkey: Assertion }

export interface Proofs {
  steps: SecondSteps
  party: RelyingParty
  /** Wrong passwords, by account. */
  guesses: Throttle
  /** Passkeys that did not count, by account. */
  refused: Throttle
}

/** What a browser asks the authenticators of this account with. Refuses with passkey-not-found where it has none. */
export async function beginProof(
  { steps: { db }, party }: Proofs,
  { viewer }: Asking,
  now: Date,
): Promise<Record<string, unknown> | Refusal> {
  const allowCredentials = await credentialsOf(db, viewer.accountId)
  if (allowCredentials.length === 0) return refuse('passkey-not-found')
  const { generateAuthenticationOptions } = await webauthn()
  const options = await generateAuthenticationOptions({
    rpID: party.id,
    userVerification: 'required',
    timeout: 300_000,
    allowCredentials,
  })
  await keepChallenge(db, { challenge: options.challenge, purpose: 'prove', viewer }, now)
  return { ...options }
}

/** Takes a proof that the account's owner is here now, and notes it in their session. */
export async function giveProof(
  proofs: Proofs,
  asking: Asking,
  proof: Proof,
  now: Date,
): Promise<SecondStep | Refusal> {
  const { viewer, origin } = asking
  const { db } = proofs.steps
  const by = 'password' in proof ? 'password' : 'code' in proof ? 'code' : 'passkey'
  const isSecondStep = viewer.secondStep === 'open' && by !== 'password'
  const { refused, ...details } = { by, ...(await take(proofs, asking, proof, now)) }
  const [passed, failed] = isSecondStep
    ? (['second-step-passed', 'second-step-failed'] as const)
    : (['fresh-proof-given', 'fresh-proof-failed'] as const)
  const what = refused ? failed : passed
  // A wrong password wrote itself down, and so did who has to wait.
  const isWritten = refused && (by === 'password' || refused.refusal === 'too-many-requests')
  if (!isWritten) await recordSecurity(db, { what, accountId: viewer.accountId, ...origin, details }, now)
  return refused ?? secondStepOf(proofs.steps, viewer)
}

async function take(
  { steps, party, guesses, refused }: Proofs,
  asking: Asking,
  proof: Proof,
  now: Date,
): Promise<{ refused?: Refusal; why?: string }> {
  const { viewer, origin } = asking
  const { db } = steps
  if ('code' in proof) {
    const wrong = await spendCode(
      steps,
      asking,
      proof.code,
      tx => markProven(tx, viewer.sessionId, 'second-step', now),
      now,
    )
    return wrong ? { refused: wrong } : {}
  }
  if ('passkey' in proof) {
    const key = String(viewer.accountId)
    const wait = await refused.wait(key)
    const limit = { limit: 'passkeys', accountId: viewer.accountId, ...origin }
    if (wait !== null) return { refused: await throttled(db, wait, limit, now) }
    const check = { passkey: proof.passkey, purpose: 'prove', viewer } as const
    const checked = await checkPasskey(db, party, check, now)
    if ('fault' in checked) {
      await refused.take(key)
      return { refused: refuse('passkey-refused'), why: checked.fault }
    }
    await markProven(db, viewer.sessionId, 'second-step', now)
    return {}
  }
  // Whoever stole a password has stolen nothing yet where more is asked for.
  const { isAsked } = await secondStepOf(steps, viewer)
  if (isAsked) return { refused: refuse('second-step-required') }
  const confirmed = await confirmPassword(db, guesses, viewer, { ...proof, field: 'password', origin }, now)
  if (isRefusal(confirmed)) return { refused: confirmed }
  await markProven(db, viewer.sessionId, 'password', now)
  return {}
}

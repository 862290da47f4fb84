import type { Attestation, Passkey } from '@ladlewell/contract/passkeys.ts'
import type { Database, Queries } from '../../platform/database.ts'
import { isoText } from '../../platform/json-columns.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { type Origin, recordSecurity, throttled } from '../../platform/security-log.ts'
import type { Viewer } from '../../platform/session.ts'
import { markSecondStep } from '../../platform/session-marks.ts'
import type { Throttle } from '../../platform/throttle.ts'
import { tellOfSignIn } from '../accounts/account-mail.ts'
import { holdAccount } from '../accounts/hold-account.ts'
import { keepChallenge, spendChallenge } from './passkey-challenges.ts'
import { algorithms, handleOf, type RelyingParty, webauthn } from './relying-party.ts'

const MOST = 20

export interface Asking {
  viewer: Viewer
  origin: Origin
}

export function passkeysOf(db: Queries, { accountId }: Pick<Viewer, 'accountId'>): Promise<Passkey[]> {
  return db.query<Passkey>(
    `select id, name, ${isoText('added_at')} as added_at, ${isoText('last_used_at')} as last_used_at, is_synced
     from passkeys where account_id = $1 order by id desc`,
    [accountId],
    'passkeys',
  )
}

/** What a browser asks an authenticator with; one that has a passkey of this account makes no second. */
export async function beginPasskey(
  db: Database,
  party: RelyingParty,
  viewer: Viewer,
  now: Date,
): Promise<Record<string, unknown> | Refusal> {
  const { accountId, email, firstname } = viewer
  const known = await credentialsOf(db, accountId)
  if (known.length >= MOST) return refuse('too-many-passkeys')
  const { generateRegistrationOptions } = await webauthn()
  const options = await generateRegistrationOptions({
    rpName: party.name,
    rpID: party.id,
    userID: handleOf(accountId),
    userName: email,
    userDisplayName: firstname,
    timeout: 300_000,
    excludeCredentials: known,
    supportedAlgorithmIDs: algorithms,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  await keepChallenge(db, { challenge: options.challenge, purpose: 'add', viewer }, now)
  return { ...options }
}

interface Adding {
  db: Database
  party: RelyingParty
  /** Passkeys that did not count, by account. */
  refused: Throttle
}

/** Keeps what an authenticator made, and notes that its owner is here, with more than a password. */
export async function addPasskey(
  { db, party, refused }: Adding,
  { viewer, origin }: Asking,
  { name, passkey }: { name: string; passkey: Attestation },
  now: Date,
): Promise<Passkey[] | Refusal> {
  const { accountId } = viewer
  const { clientDataJSON } = passkey.response
  const wait = await refused.wait(String(accountId))
  if (wait !== null) return throttled(db, wait, { limit: 'passkeys', accountId, ...origin }, now)
  const challenge = await spendChallenge(db, { clientDataJSON, purpose: 'add', viewer }, now)
  const made = challenge && (await madeCredential(party, passkey, challenge))
  if (!made) {
    await refused.take(String(accountId))
    await recordSecurity(db, { what: 'passkey-refused', accountId, ...origin }, now)
    return refuse('passkey-refused')
  }
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    if ((await credentialsOf(tx, accountId)).length >= MOST) return refuse('too-many-passkeys')
    const added = await tx.query(
      `insert into passkeys (account_id, credential_id, public_key, counter, transports, is_synced, name, added_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict (credential_id) do nothing returning 1`,
      [accountId, made.id, made.publicKey, made.counter, made.transports, made.isSynced, name, now],
    )
    if (added.length === 0) return refuse('passkey-refused')
    await markSecondStep(tx, viewer.sessionId, now)
    await tellOfSignIn(tx, viewer, 'passkey-added', now)
    await recordSecurity(tx, { what: 'passkey-added', accountId, ...origin }, now)
    return passkeysOf(tx, viewer)
  })
}

/** Removes one; with the last, a second step that only passkeys could give goes too. Refuses with passkey-not-found. */
export async function removePasskey(
  db: Database,
  { viewer, origin }: Asking,
  id: number,
  now: Date,
): Promise<Passkey[] | Refusal> {
  const { accountId } = viewer
  return db.transaction(async tx => {
    if (!(await holdAccount(tx, viewer))) return refuse('not-signed-in')
    const removed = await tx.query('delete from passkeys where id = $1 and account_id = $2 returning 1', [
      id,
      accountId,
    ])
    if (removed.length === 0) return refuse('passkey-not-found')
    await tellOfSignIn(tx, viewer, 'passkey-removed', now)
    await recordSecurity(tx, { what: 'passkey-removed', accountId, ...origin }, now)
    const left = await passkeysOf(tx, viewer)
    const ended =
      left.length === 0 &&
      (await tx.query('delete from second_factors where account_id = $1 and secret is null returning 1', [
        accountId,
      ]))
    if (ended && ended.length > 0) {
      await tellOfSignIn(tx, viewer, 'second-step-removed', now)
      await recordSecurity(tx, { what: 'second-step-removed', accountId, ...origin }, now)
    }
    return left
  })
}

/** How an authenticator is told which passkeys are meant. */
export async function credentialsOf(
  db: Queries,
  accountId: number,
): Promise<{ id: string; transports: string[] }[]> {
  return db.query('select credential_id as id, transports from passkeys where account_id = $1', [accountId])
}

/** What an authenticator made on our own page, with its owner's consent; null for anything else. */
async function madeCredential({ id, origin }: RelyingParty, passkey: Attestation, challenge: string) {
  const { verifyRegistrationResponse } = await webauthn()
  const { transports, ...response } = passkey.response
  const answer = await verifyRegistrationResponse({
    response: {
      id: passkey.id,
      rawId: passkey.rawId,
      type: passkey.type,
      response,
      clientExtensionResults: {},
    },
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => null)
  if (!answer?.verified) return null
  const { credential, credentialBackedUp } = answer.registrationInfo
  return {
    id: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    transports: transports ?? [],
    isSynced: credentialBackedUp,
  }
}

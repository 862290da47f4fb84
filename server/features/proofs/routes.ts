import * as passkeyContract from '@ladlewell/contract/passkeys.ts'
import * as contract from '@ladlewell/contract/second-step.ts'
import { type Edge, json } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { throttled } from '../../platform/security-log.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { knownBrowsers } from '../accounts/known-browser.ts'
import { accountThrottles } from '../accounts/throttles.ts'
import { beginPasskeySignIn, signInWithPasskey } from './passkey-sign-in.ts'
import { addPasskey, beginPasskey, passkeysOf, removePasskey } from './passkeys.ts'
import { beginProof, giveProof, type Proofs } from './prove.ts'
import { relyingParty } from './relying-party.ts'
import {
  askForPasskeys,
  beginSecondStep,
  confirmSecondStep,
  removeSecondStep,
  type SecondSteps,
  secondStepOf,
} from './second-step.ts'
import { secondStepVault } from './second-step-secret.ts'

/** For everybody, before they may use anything else of their account. */
export function secondStepRoutes(edge: Edge, { db, settings }: Parts): void {
  const steps: SecondSteps = {
    db,
    vault: secondStepVault(settings.SESSION_SECRET),
    tries: createThrottle(db, 'second-step', { burst: 5, perMinute: 0.2 }),
    isRequired: settings.production,
  }
  const { guesses, passkeys } = accountThrottles(db)
  const begun = createThrottle(db, 'proof-begun', { burst: 20, perMinute: 10 })
  const proofs = (): Proofs => ({
    steps,
    guesses,
    refused: passkeys,
    party: relyingParty(settings.PUBLIC_URL ?? ''),
  })

  edge.serve(contract.getSecondStep, ({ viewer }) => secondStepOf(steps, viewer))
  edge.serve(contract.beginSecondStep, ({ viewer, now }) => beginSecondStep(steps, viewer, now))
  edge.serve(contract.confirmSecondStep, ({ viewer, origin, body, now }) =>
    confirmSecondStep(steps, { viewer, origin }, body.code, now),
  )
  edge.serve(contract.askForPasskeys, ({ viewer, origin, now }) =>
    askForPasskeys(steps, { viewer, origin }, now),
  )
  edge.serve(contract.removeSecondStep, ({ viewer, origin, now }) =>
    removeSecondStep(steps, { viewer, origin }, now),
  )
  edge.serve(contract.proveSecondStep, ({ viewer, origin, body, now }) =>
    giveProof(proofs(), { viewer, origin }, body, now),
  )
  edge.serve(contract.beginProof, async ({ viewer, origin, now }) => {
    const { accountId } = viewer
    const wait = await begun.take(String(accountId))
    if (wait !== null) return throttled(db, wait, { limit: 'proof-begun', accountId, ...origin }, now)
    return beginProof(proofs(), { viewer, origin }, now)
  })
  edge.serve(contract.giveProof, ({ viewer, origin, body, now }) =>
    giveProof(proofs(), { viewer, origin }, body, now),
  )
}

export function passkeyRoutes(edge: Edge, parts: Parts): void {
  const { db, settings } = parts
  const throttles = accountThrottles(db)
  const browsers = knownBrowsers(settings)
  const party = () => relyingParty(settings.PUBLIC_URL ?? '')
  // Each takes a row until it is used or five minutes old.
  const begun = createThrottle(db, 'passkey-begun', { burst: 60, perMinute: 30 })

  edge.serve(passkeyContract.listPasskeys, ({ viewer }) => passkeysOf(db, viewer))
  edge.serve(passkeyContract.beginPasskey, async ({ viewer, origin, now }) => {
    const { accountId } = viewer
    const wait = await begun.take(String(accountId))
    if (wait !== null) return throttled(db, wait, { limit: 'passkey-begun', accountId, ...origin }, now)
    return beginPasskey(db, party(), viewer, now)
  })
  edge.serve(passkeyContract.addPasskey, ({ viewer, origin, body, now }) =>
    addPasskey({ db, party: party(), refused: throttles.passkeys }, { viewer, origin }, body, now),
  )
  edge.serve(passkeyContract.removePasskey, ({ viewer, origin, params, now }) =>
    removePasskey(db, { viewer, origin }, params.id, now),
  )
  edge.serve(passkeyContract.beginPasskeySignIn, async ({ origin, now }) => {
    const wait = await begun.take(origin.network)
    if (wait !== null) return throttled(db, wait, { limit: 'passkey-begun', ...origin }, now)
    return beginPasskeySignIn(parts, party(), now)
  })
  edge.serve(passkeyContract.signInWithPasskey, async ({ body, origin, now, request }) => {
    const signedIn = await signInWithPasskey(parts, throttles, party(), { ...body, origin }, now)
    if (isRefusal(signedIn)) return signedIn
    const { accountId: id, role, email, claimedAt } = signedIn.known
    const browser = await browsers.read(request.headers.get('cookie'))
    const cookie = await browsers.keep(browser, { id, claimedAt })
    return json(200, { token: signedIn.token, role, email }, { 'set-cookie': cookie })
  })
}

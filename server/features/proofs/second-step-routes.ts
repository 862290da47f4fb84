import * as contract from '@ladlewell/contract/second-step.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { throttled } from '../../platform/security-log.ts'
import { createThrottle } from '../../platform/throttle.ts'
import { accountThrottles } from '../accounts/throttles.ts'
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

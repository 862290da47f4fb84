import * as contract from '@ladlewell/contract/second-step.ts'
import type { Edge } from '../../platform/edge.ts'
import type { Parts } from '../../platform/parts.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Viewer } from '../../platform/session.ts'
import { createThrottle } from '../../platform/throttle.ts'
import {
  beginSecondStep,
  confirmSecondStep,
  proveSecondStep,
  removeSecondStep,
  type SecondSteps,
  secondStepOf,
} from './second-step.ts'
import { secondStepVault } from './second-step-secret.ts'

/** For whoever has the role, before they may use it. */
export function secondStepRoutes(edge: Edge, { db, settings }: Parts): void {
  const steps: SecondSteps = {
    db,
    vault: secondStepVault(settings.SESSION_SECRET),
    tries: createThrottle(db, 'second-step', { burst: 5, perMinute: 0.2 }),
    isRequired: settings.production,
  }
  edge.serve(contract.getSecondStep, ({ viewer }) => stranger(viewer) ?? secondStepOf(steps, viewer))
  edge.serve(
    contract.beginSecondStep,
    ({ viewer, now }) => stranger(viewer) ?? beginSecondStep(steps, viewer, now),
  )
  edge.serve(
    contract.confirmSecondStep,
    ({ viewer, body, now }) => stranger(viewer) ?? confirmSecondStep(steps, viewer, body.code, now),
  )
  edge.serve(
    contract.proveSecondStep,
    ({ viewer, body, now }) => stranger(viewer) ?? proveSecondStep(steps, viewer, body.code, now),
  )
  edge.serve(
    contract.removeSecondStep,
    ({ viewer, body, now }) => stranger(viewer) ?? removeSecondStep(steps, viewer, body.code, now),
  )
}

function stranger(viewer: Viewer): Refusal | undefined {
  return viewer.role === 'STAFF' ? undefined : refuse('not-allowed')
}

import type { ErrorCode } from '@ladlewell/contract/errors.ts'
import type { Endpoint } from '@ladlewell/contract/http.ts'
import type { Viewer } from './session.ts'

const FRESH_MS = 10 * 60_000

type Standing = Pick<Viewer, 'role' | 'secondStep' | 'actingStaffId' | 'provenAt'>
type Asked = Pick<Endpoint, 'who' | 'notOnBehalf' | 'beforeSecondStep' | 'freshProof'>

/**
 * Why somebody who is signed in may not make a call; null when they may. A second step that is set up is given before
 * anything else; staff need one everywhere when it is `secondStepRequired`.
 */
export function forbidden(
  { role, secondStep, actingStaffId, provenAt }: Standing,
  { who, notOnBehalf, beforeSecondStep, freshProof }: Asked,
  secondStepRequired: boolean,
  now: Date,
): ErrorCode | null {
  if (who === 'chef' && role !== 'CHEF') return 'not-allowed'
  if (who === 'staff' && role !== 'STAFF') return 'not-allowed'
  // Whoever acts for a customer proves nothing in their place.
  if (actingStaffId !== null) return notOnBehalf || freshProof ? 'not-on-behalf' : null
  if (secondStep === 'open' && !beforeSecondStep) return 'second-step-required'
  if (who === 'staff' && secondStep === 'none' && secondStepRequired) return 'second-step-required'
  const isFresh = provenAt !== null && now.getTime() - provenAt.getTime() <= FRESH_MS
  return freshProof && !isFresh ? 'fresh-proof-required' : null
}

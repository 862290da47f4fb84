import type { ErrorCode } from '@ladlewell/contract/errors.ts'
import type { Endpoint } from '@ladlewell/contract/http.ts'
import type { Viewer } from './session.ts'

/**
 * Why somebody who is signed in may not make a call; null when they may. Staff need their second step: where it is set
 * up, and everywhere when it is `secondStepRequired`.
 */
export function forbidden(
  { role, secondStep, actingStaffId }: Pick<Viewer, 'role' | 'secondStep' | 'actingStaffId'>,
  { who, notOnBehalf }: Pick<Endpoint, 'who' | 'notOnBehalf'>,
  secondStepRequired: boolean,
): ErrorCode | null {
  if (who === 'chef' && role !== 'CHEF') return 'not-allowed'
  if (who === 'staff') {
    if (role !== 'STAFF') return 'not-allowed'
    if (secondStep === 'open' || (secondStep === 'none' && secondStepRequired)) return 'second-step-required'
  }
  return notOnBehalf && actingStaffId !== null ? 'not-on-behalf' : null
}

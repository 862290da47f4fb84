import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { useOutletContext } from 'react-router'

/** What the console's frame knows and its pages may change. */
export interface StaffContext {
  secondStep: SecondStep
  changeSecondStep: (next: SecondStep) => void
}

export function useStaff(): StaffContext {
  return useOutletContext<StaffContext>()
}

import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { m } from '../../words/catalogue/messages.js'

/** What the second step is asked with; `state` is null until it is known. */
export function stepExplained(state: SecondStep | null): string {
  if (!state || state.hasApp) return m.security_one_more_step_explained()
  return state.isSetUp ? m.security_one_more_step_passkey() : m.security_one_more_step_passkey_alone()
}

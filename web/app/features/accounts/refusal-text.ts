import type { Answer } from '@ladlewell/contract/client.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'

export type Refused = Extract<Answer<unknown>, { ok: false }>

/**
 * The server's message: how long to wait after too many tries, or the field's own sentence where one is wrong. `failed` is
 * said where nobody answered.
 */
export function refusalText(answer: Refused, failed: string): string {
  const { status, problem, retryAfterSeconds } = answer
  if (status === 0) return failed
  if (problem?.code === 'too-many-requests' && retryAfterSeconds !== null)
    return m.accounts_wait_seconds({ count: retryAfterSeconds })
  const [field] = problem?.code === 'validation-failed' ? Object.values(problem.fields ?? {}) : []
  return field ?? problem?.message ?? m.accounts_unexpected()
}

/** Says why something was refused in a toast as well. */
export function refuse(text: string): string {
  toast(text, { tone: 'error' })
  return text
}

import type { User } from '@ladlewell/contract/accounts.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { api } from '../../api/browser.ts'
import { changeUser } from '../../session/user.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'

type Changes = Partial<Pick<User, 'firstname' | 'lastname' | 'phoneNumber'>>

/** Saves changed details and says so; answers what is wrong with each field, or null when they are saved. */
export async function saveUser(
  id: number,
  changes: Changes,
  success: string,
): Promise<Record<string, string> | null> {
  const params = { id: String(id) }
  const answer = await api('PUT /api/v1/auth/user/{id}', { params, body: changes })
  if (userChanged(answer, success)) return null
  return (!answer.ok && answer.problem?.fields) || {}
}

/** Takes over the changed user and says so, or says why there is none. */
export function userChanged(answer: Answer<User>, success: string): boolean {
  if (answer.ok) {
    changeUser(answer.data)
    toast(success, { tone: 'success' })
    return true
  }
  toast(refusalText(answer, m.profile_save_failed()), { tone: 'error' })
  return false
}

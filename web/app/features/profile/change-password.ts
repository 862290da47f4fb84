import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'

export interface PasswordProblem {
  text: string
  fields: Record<string, string>
}

/** Changes the password as the form says; answers what is wrong, or null when it is changed. */
export async function changePassword(form: FormData): Promise<PasswordProblem | null> {
  const typed = (name: string) => String(form.get(name) ?? '')
  const body = { currentPassword: typed('currentPassword'), newPassword: typed('newPassword') }
  const confirmation = typed('confirmation')
  if ([...Object.values(body), confirmation].includes('')) return refuse(m.accounts_fill_in_all())
  if (confirmation !== body.newPassword) return refuse(m.accounts_passwords_differ())
  const answer = await api('POST /api/change-password', { body }).catch(() => null)
  if (answer?.ok) {
    toast(m.accounts_reset_done(), { tone: 'success' })
    return null
  }
  const problem = refuse(m.accounts_reset_failed())
  const fields = answer?.problem?.fields
  if (fields) return { ...problem, fields }
  return answer ? { ...problem, text: `${problem.text} ${refusalText(answer)}` } : problem
}

function refuse(text: string): PasswordProblem {
  toast(text, { tone: 'error' })
  return { text, fields: {} }
}

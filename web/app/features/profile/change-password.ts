import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText, refuse } from '../accounts/refusal-text.ts'

/** Changes the password as the form says; answers what is wrong, or null when it is changed. `mark` hears which fields are. */
export async function changePassword(
  form: FormData,
  mark: (fields: Record<string, string>) => void,
): Promise<string | null> {
  mark({})
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
  const failed = refuse(m.accounts_reset_failed())
  const fields = answer?.problem?.fields
  if (fields) mark(fields)
  return answer && !fields ? `${failed} ${refusalText(answer, '')}` : failed
}

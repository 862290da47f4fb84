import { api } from '../../api/browser.ts'
import { signIn } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'

/** Signs a chef in. Says what is wrong, or null when it worked; who is no chef leaves no token behind. */
export async function loginChef(form: FormData): Promise<string | null> {
  const email = String(form.get('email') ?? '').trim()
  const password = String(form.get('password') ?? '')
  if (email === '' || password === '') return refuse(m.accounts_fill_in_all())
  try {
    const answer = await api('POST /api/v1/auth/authenticate', { body: { email, password } })
    if (!answer.ok) {
      toast(m.accounts_failed(), { tone: 'error' })
      return refuse(refusalText(answer))
    }
    const { token, role } = answer.data
    if (role !== 'CHEF') {
      const headers = { authorization: `Bearer ${token}` }
      api('DELETE /api/v1/session', { headers }).catch(() => {})
      return refuse(m.static_chef_not_a_chef())
    }
    signIn(token, email)
  } catch (error) {
    return refuse((error instanceof Error && error.message) || m.accounts_unexpected())
  }
  toast(m.accounts_signed_in(), { tone: 'success' })
  return null
}

function refuse(text: string): string {
  toast(text, { tone: 'error' })
  return text
}

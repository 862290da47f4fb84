import { api } from '../../api/browser.ts'
import { signIn } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText, refuse } from './refusal-text.ts'

export type AuthMode = 'sign-in' | 'sign-up'

const registrations = {
  customer: 'POST /api/v1/auth/registerCustomer',
  chef: 'POST /api/v1/auth/registerChef',
} as const

/** Signs in or up with what the form holds. Says what is wrong, or null when they are signed in; at the chefs', who is none leaves no token behind. */
export async function authenticate(
  mode: AuthMode,
  form: FormData,
  who: keyof typeof registrations = 'customer',
): Promise<string | null> {
  const typed = (name: string) => String(form.get(name) ?? '')
  const credentials = { email: typed('email').trim(), password: typed('password') }
  const names = { firstname: typed('firstname').trim(), lastname: typed('lastname').trim() }
  const required = Object.values({ ...credentials, ...(mode === 'sign-up' ? names : {}) })
  const confirmation = typed('confirmation')
  if (required.includes('') || (mode === 'sign-up' && confirmation === ''))
    return refuse(m.accounts_fill_in_all())
  if (mode === 'sign-up' && confirmation !== credentials.password)
    return refuse(m.accounts_passwords_differ())
  const answer =
    mode === 'sign-up'
      ? await api(registrations[who], { body: { ...credentials, ...names } })
      : await api('POST /api/v1/auth/authenticate', { body: credentials })
  if (!answer.ok) {
    if (answer.status > 0) toast(m.accounts_failed(), { tone: 'error' })
    return refuse(refusalText(answer, m.accounts_unexpected()))
  }
  const { token, role } = answer.data
  if (who === 'chef' && role !== 'CHEF') {
    const headers = { authorization: `Bearer ${token}` }
    void api('DELETE /api/v1/session', { headers })
    return refuse(m.static_chef_not_a_chef())
  }
  signIn(token, credentials.email)
  if (role === 'DRIVER') window.location.assign('/driver')
  toast(mode === 'sign-up' ? m.accounts_signed_up() : m.accounts_signed_in(), { tone: 'success' })
  return null
}

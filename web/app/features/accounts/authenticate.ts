import type { Problem } from '@ladlewell/contract/errors.ts'
import { api } from '../../api/browser.ts'
import { signIn } from '../../session/session.ts'
import { toast } from '../../ui/toasts.ts'

export type AuthMode = 'sign-in' | 'sign-up'

/** Signs in or up with what the form holds. Says what is wrong, or null when the customer is signed in. */
export async function authenticate(mode: AuthMode, form: FormData): Promise<string | null> {
  const typed = (name: string) => String(form.get(name) ?? '')
  const credentials = { email: typed('email').trim(), password: typed('password') }
  const names = { firstname: typed('firstname').trim(), lastname: typed('lastname').trim() }
  const required = Object.values({ ...credentials, ...(mode === 'sign-up' ? names : {}) })
  const confirmation = typed('confirmation')
  if (required.includes('') || (mode === 'sign-up' && confirmation === ''))
    return refuse('Please fill in all fields.')
  if (mode === 'sign-up' && confirmation !== credentials.password) return refuse('Passwords do not match.')
  try {
    const answer =
      mode === 'sign-up'
        ? await api('POST /api/v1/auth/registerCustomer', { body: { ...credentials, ...names } })
        : await api('POST /api/v1/auth/authenticate', { body: credentials })
    if (!answer.ok) {
      toast('Failed to authenticate. Check your credentials.', { tone: 'error' })
      return refuse(refusalText(answer.problem))
    }
    signIn(answer.data.token, credentials.email)
  } catch (error) {
    return refuse((error instanceof Error && error.message) || 'An unexpected error occurred.')
  }
  toast(mode === 'sign-up' ? 'Sign Up Success!' : 'Login Success!', { tone: 'success' })
  return null
}

function refuse(text: string): string {
  toast(text, { tone: 'error' })
  return text
}

/** The server's message; where that only says that something is missing or wrong, the first field's sentence. */
function refusalText(problem: Problem | null): string {
  const [field] = problem?.code === 'validation-failed' ? Object.values(problem.fields ?? {}) : []
  return field ?? problem?.message ?? 'An unexpected error occurred.'
}

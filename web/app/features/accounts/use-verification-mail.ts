import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from './refusal-text.ts'

/** Has the link that proves the signed-in person's address sent again, and says how that went. */
export function useVerificationMail() {
  const { busy, during } = useUnderway()
  async function send(email: string): Promise<void> {
    const answer = await during(() => api('POST /api/v1/email-verifications').catch(() => null))
    if (answer?.ok) return toast(m.accounts_verify_sent({ email }), { tone: 'success' })
    toast(answer ? refusalText(answer) : m.accounts_verify_send_failed(), { tone: 'error' })
  }
  return { send, busy }
}

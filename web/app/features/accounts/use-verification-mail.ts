import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from './refusal-text.ts'

/** Has the link that proves the signed-in person's address sent again, and says how that went. */
export function useVerificationMail() {
  const [busy, setBusy] = useState(false)
  async function send(email: string): Promise<void> {
    setBusy(true)
    const answer = await api('POST /api/v1/email-verifications').catch(() => null)
    setBusy(false)
    if (answer?.ok) return toast(m.accounts_verify_sent({ email }), { tone: 'success' })
    toast(answer ? refusalText(answer) : m.accounts_verify_send_failed(), { tone: 'error' })
  }
  return { send, busy }
}

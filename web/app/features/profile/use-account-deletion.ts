import type { User } from '@ladlewell/contract/accounts.ts'
import type { Answer } from '@ladlewell/contract/client.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { endSession } from '../../session/session.ts'
import { writeStored } from '../../state/stored.ts'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from '../accounts/refusal-text.ts'

/** Deletes the account and what this browser kept for it. */
export function useAccountDeletion(user: User) {
  const navigate = useNavigate()
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()
  const [isSent, setSent] = useState(false)

  async function ask(call: Promise<Answer<unknown>>): Promise<boolean> {
    const answer = await during(() => call.catch(() => null))
    if (answer?.ok) return true
    setProblem(refusalText(answer, m.profile_delete_failed()))
    return false
  }

  async function remove(proof: { password: string } | { token: string }): Promise<void> {
    if ('password' in proof && proof.password === '') return setProblem(m.accounts_fill_in_all())
    if (!(await ask(api('DELETE /api/v1/my-account', { body: proof })))) return
    endSession()
    writeStored(`cart_user_${user.id}`, null)
    toast(m.profile_deleted(), { tone: 'success' })
    void navigate('/', { replace: true })
  }

  async function sendLink(): Promise<void> {
    setSent(await ask(api('POST /api/v1/my-account/deletion-links')))
  }

  return { remove, sendLink, problem, busy, isSent }
}

import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { endSession } from '../../session/session.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { AccountForm } from './account-form.tsx'
import { refusalText, refuse } from './refusal-text.ts'

/** Sets a new password with the token of a mailed link; null while the token is not known yet. */
export function ResetPasswordForm({
  token,
  onDead,
  onDone,
}: {
  token: string | null
  onDead: () => void
  /** With what was removed, where nobody had proved the address before. */
  onDone: (removed?: readonly ClaimedThing[]) => void
}) {
  const [problem, setProblem] = useState<string | null>(null)

  async function send(entries: FormData): Promise<string | null> {
    const password = String(entries.get('password'))
    const confirmation = String(entries.get('confirmation'))
    if (password === '' || confirmation === '') return refuse(m.accounts_fill_in_all())
    if (password !== confirmation) return refuse(m.accounts_passwords_differ())
    if (token === null) return null
    const body = { token, password }
    const answer = await api('POST /api/v1/password-resets/confirmation', { body })
    if (answer.ok) {
      endSession()
      toast(m.accounts_reset_done(), { tone: 'success' })
      onDone(answer.data?.removed)
      return null
    }
    if (answer.problem?.code !== 'link-not-valid')
      return refuse(refusalText(answer, m.accounts_reset_failed()))
    onDead()
    return null
  }

  return (
    <AccountForm label={m.accounts_reset_submit()} problem={problem} onProblem={setProblem} send={send}>
      <p className="text-muted">{m.accounts_reset_explained()}</p>
      <PasswordField
        label={m.accounts_new_password()}
        name="password"
        autoComplete="new-password"
        hint={m.accounts_password_hint()}
      />
      <PasswordField label={m.accounts_confirm_password()} name="confirmation" autoComplete="new-password" />
    </AccountForm>
  )
}

import type { ClaimedThing } from '@ladlewell/contract/claimed.ts'
import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { useUnderway } from '../../api/use-underway.ts'
import { endSession } from '../../session/session.ts'
import { Alert } from '../../ui/alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { refusalText } from './refusal-text.ts'
import { SubmitButton } from './submit-button.tsx'

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
  const { busy, during } = useUnderway()

  function refuse(text: string): void {
    toast(text, { tone: 'error' })
    setProblem(text)
  }

  async function submit(form: FormData): Promise<void> {
    const password = String(form.get('password'))
    const confirmation = String(form.get('confirmation'))
    if (password === '' || confirmation === '') return refuse(m.accounts_fill_in_all())
    if (password !== confirmation) return refuse(m.accounts_passwords_differ())
    if (token === null) return
    const body = { token, password }
    const answer = await during(() =>
      api('POST /api/v1/password-resets/confirmation', { body }).catch(() => null),
    )
    if (answer?.ok) {
      endSession()
      toast(m.accounts_reset_done(), { tone: 'success' })
      return onDone(answer.data?.removed)
    }
    if (answer?.problem?.code === 'link-not-valid') return onDead()
    refuse(answer ? refusalText(answer) : m.accounts_reset_failed())
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void submit(new FormData(event.currentTarget))
      }}
    >
      {problem !== null && <Alert>{problem}</Alert>}
      <p className="text-muted">{m.accounts_reset_explained()}</p>
      <PasswordField
        label={m.accounts_new_password()}
        name="password"
        autoComplete="new-password"
        hint={m.accounts_password_hint()}
      />
      <PasswordField label={m.accounts_confirm_password()} name="confirmation" autoComplete="new-password" />
      <SubmitButton label={m.accounts_reset_submit()} busy={busy} />
    </form>
  )
}

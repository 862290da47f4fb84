import { useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { SubmitButton } from '../accounts/submit-button.tsx'
import { changePassword, type PasswordProblem } from './change-password.ts'

export function ChangePasswordForm() {
  const [problem, setProblem] = useState<PasswordProblem | null>(null)
  const { busy, during } = useUnderway()

  async function submit(form: HTMLFormElement): Promise<void> {
    const refusal = await during(() => changePassword(new FormData(form)))
    setProblem(refusal)
    if (refusal === null) form.reset()
    else [...form.querySelectorAll('input')].find(({ value }) => value === '')?.focus()
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={event => {
        event.preventDefault()
        void submit(event.currentTarget)
      }}
    >
      {problem && <Alert>{problem.text}</Alert>}
      <PasswordField
        label={m.accounts_current_password()}
        name="currentPassword"
        autoComplete="current-password"
        error={problem?.fields.currentPassword}
      />
      <PasswordField
        label={m.accounts_new_password()}
        name="newPassword"
        autoComplete="new-password"
        hint={m.accounts_password_hint()}
        error={problem?.fields.newPassword}
      />
      <PasswordField label={m.accounts_confirm_password()} name="confirmation" autoComplete="new-password" />
      <p className="text-sm text-muted">{m.profile_password_explained()}</p>
      <SubmitButton label={m.profile_password_submit()} busy={busy} className="justify-self-start" />
    </form>
  )
}

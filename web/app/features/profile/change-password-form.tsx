import { useState } from 'react'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AccountForm } from '../accounts/account-form.tsx'
import { changePassword } from './change-password.ts'

export function ChangePasswordForm() {
  const [problem, setProblem] = useState<string | null>(null)
  const [faults, setFaults] = useState<Record<string, string>>({})
  return (
    <AccountForm
      label={m.profile_password_submit()}
      buttonClass="justify-self-start"
      problem={problem}
      onProblem={setProblem}
      send={entries => changePassword(entries, setFaults)}
      onDone={form => form.reset()}
    >
      <PasswordField
        label={m.accounts_current_password()}
        name="currentPassword"
        autoComplete="current-password"
        error={faults.currentPassword}
      />
      <PasswordField
        label={m.accounts_new_password()}
        name="newPassword"
        autoComplete="new-password"
        hint={m.accounts_password_hint()}
        error={faults.newPassword}
      />
      <PasswordField label={m.accounts_confirm_password()} name="confirmation" autoComplete="new-password" />
      <p className="text-sm text-muted">{m.profile_password_explained()}</p>
    </AccountForm>
  )
}

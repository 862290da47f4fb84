import { useState } from 'react'
import { api } from '../../api/browser.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { toast } from '../../ui/toasts.ts'
import { m } from '../../words/catalogue/messages.js'
import { AccountForm } from '../accounts/account-form.tsx'
import { refusalText, refuse } from '../accounts/refusal-text.ts'

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

/** Changes the password as the form says; answers what is wrong, or null when it is changed. `mark` hears which fields are. */
async function changePassword(
  form: FormData,
  mark: (fields: Record<string, string>) => void,
): Promise<string | null> {
  mark({})
  const typed = (name: string) => String(form.get(name) ?? '')
  const body = { currentPassword: typed('currentPassword'), newPassword: typed('newPassword') }
  const confirmation = typed('confirmation')
  if ([...Object.values(body), confirmation].includes('')) return refuse(m.accounts_fill_in_all())
  if (confirmation !== body.newPassword) return refuse(m.accounts_passwords_differ())
  const answer = await api('POST /api/change-password', { body })
  if (answer.ok) {
    toast(m.accounts_reset_done(), { tone: 'success' })
    return null
  }
  const failed = refuse(m.accounts_reset_failed())
  const fields = answer.problem?.fields
  if (fields) mark(fields)
  return answer.status > 0 && !fields ? `${failed} ${refusalText(answer, '')}` : failed
}

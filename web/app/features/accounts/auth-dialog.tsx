import { useState } from 'react'
import { closePanel } from '../../shell/panel.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { PasskeyButton } from '../security/passkey-button.tsx'
import { AccountForm } from './account-form.tsx'
import { AuthLinks } from './auth-links.tsx'
import { type AuthMode, authenticate } from './authenticate.ts'
import { ForgotPasswordDialog } from './forgot-password-dialog.tsx'
import { GoogleButton } from './google-button.tsx'

export function AuthDialog({ mode }: { mode: AuthMode }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [email, setEmail] = useState('')
  const [hasForgotten, setForgotten] = useState(false)
  const signUp = mode === 'sign-up'
  const title = signUp ? m.accounts_sign_up() : m.accounts_sign_in()

  if (hasForgotten)
    return <ForgotPasswordDialog email={email} onClose={closePanel} onBack={() => setForgotten(false)} />
  return (
    <Dialog title={title} onClose={closePanel} className="sm:max-w-[440px]">
      <div className="grid gap-4">
        <GoogleButton />
        {!signUp && <PasskeyButton onSignedIn={closePanel} onProblem={setProblem} />}
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {m.accounts_or()}
        </p>
        <AccountForm
          label={title}
          problem={problem}
          onProblem={setProblem}
          send={entries => authenticate(mode, entries)}
          onDone={closePanel}
        >
          {signUp && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label={m.accounts_first_name()} name="firstname" autoComplete="given-name" />
              <Field label={m.accounts_last_name()} name="lastname" autoComplete="family-name" />
            </div>
          )}
          <Field
            label={m.accounts_email()}
            name="email"
            type="email"
            autoComplete="email"
            data-autofocus
            value={email}
            onChange={event => setEmail(event.target.value)}
          />
          <PasswordField
            label={m.accounts_password()}
            name="password"
            autoComplete={signUp ? 'new-password' : 'current-password'}
            hint={signUp ? m.accounts_password_hint() : undefined}
          />
          {signUp && (
            <PasswordField
              label={m.accounts_confirm_password()}
              name="confirmation"
              autoComplete="new-password"
            />
          )}
        </AccountForm>
        <AuthLinks mode={mode} onSwitch={() => setProblem(null)} onForgotten={() => setForgotten(true)} />
      </div>
    </Dialog>
  )
}

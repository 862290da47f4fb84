import { useState } from 'react'
import { closePanel, openPanel } from '../../shell/panel.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { type AuthMode, authenticate } from './authenticate.ts'
import { GoogleButton } from './google-button.tsx'
import { PasswordField } from './password-field.tsx'

export function AuthDialog({ mode }: { mode: AuthMode }) {
  const [problem, setProblem] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const signUp = mode === 'sign-up'
  const title = signUp ? 'Sign Up' : 'Sign In'

  async function submit(form: HTMLFormElement) {
    setBusy(true)
    const refusal = await authenticate(mode, new FormData(form))
    setBusy(false)
    setProblem(refusal)
    if (refusal === null) closePanel()
  }

  return (
    <Dialog title={title} onClose={closePanel} className="sm:w-[min(440px,calc(100vw-32px))]">
      <div className="grid gap-4">
        <GoogleButton />
        <p className="flex items-center gap-3 text-sm text-muted before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          OR
        </p>
        <form
          noValidate
          className="grid gap-4"
          onSubmit={event => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          {problem !== null && <Alert>{problem}</Alert>}
          {signUp && (
            <div className="grid gap-4 sm:grid-cols-2">
              <Field label="First name" name="firstname" autoComplete="given-name" />
              <Field label="Last name" name="lastname" autoComplete="family-name" />
            </div>
          )}
          <Field label="Email" name="email" type="email" autoComplete="email" data-autofocus />
          <PasswordField
            label="Password"
            name="password"
            autoComplete={signUp ? 'new-password' : 'current-password'}
          />
          {signUp && (
            <PasswordField label="Confirm password" name="confirmation" autoComplete="new-password" />
          )}
          <Button type="submit" busy={busy}>
            {busy ? 'Processing...' : title}
          </Button>
        </form>
        <p className="text-center text-sm">
          <span className="text-muted">{signUp ? 'Already have an account?' : 'New to Ladlewell?'} </span>
          <button
            type="button"
            className="min-h-11 px-1 font-semibold text-brand underline underline-offset-4"
            onClick={() => {
              setProblem(null)
              openPanel(signUp ? 'sign-in' : 'sign-up')
            }}
          >
            {signUp ? 'Sign In' : 'Sign Up'}
          </button>
        </p>
      </div>
    </Dialog>
  )
}

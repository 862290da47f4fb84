import type { SecondStep } from '@ladlewell/contract/second-step.ts'
import { KeyRound } from 'lucide-react'
import { api } from '../../api/browser.ts'
import { useCall } from '../../api/use-call.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { CodeForm } from './code-form.tsx'
import { knowsPasskeys, signByPasskey } from './passkey-browser.ts'

/** The ways in which somebody can prove that it is them: a passkey, a code, and the password where that is enough. */
export function ProofForm({
  state,
  withPassword,
  onDone,
}: {
  state: SecondStep
  withPassword: boolean
  onDone: (next: SecondStep) => void
}) {
  const byPasskey = state.passkeys > 0 && knowsPasskeys()
  const byPassword = withPassword && state.hasPassword && !state.isAsked
  if (!byPasskey && !state.isSetUp && !byPassword)
    return <p role="status">{state.isAsked ? m.security_passkeys_unknown() : m.security_prove_by_google()}</p>
  return (
    <div className="grid gap-5">
      {byPasskey && <ByPasskey onDone={onDone} />}
      {state.isSetUp && (
        <CodeForm
          label={state.hasApp ? m.security_code() : m.security_recovery_code()}
          confirmLabel={m.security_continue()}
          send={code => api('POST /api/v1/proofs', { body: { code } })}
          onDone={onDone}
        />
      )}
      {byPassword && <ByPassword onDone={onDone} />}
    </div>
  )
}

/** What the second step is asked with. */
export function StepExplained({ state }: { state: SecondStep }) {
  const byApp = state.hasApp
  const byPasskey = state.isSetUp ? m.security_one_more_step_passkey : m.security_one_more_step_passkey_alone
  return <p className="text-muted">{byApp ? m.security_one_more_step_explained() : byPasskey()}</p>
}

function ByPasskey({ onDone }: { onDone: (next: SecondStep) => void }) {
  const { busy, refusal, send } = useCall({ failed: m.security_failed(), reloads: false })
  async function prove() {
    const begun = await api('POST /api/v1/proofs/options')
    if (!begun.ok) return begun
    const asked = await signByPasskey(begun.data)
    if (!asked.ok) return asked.left ? {} : m.security_passkey_failed()
    return api('POST /api/v1/proofs', { body: { passkey: asked.made } })
  }
  return (
    <div className="grid gap-3">
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <Button data-autofocus busy={busy} onClick={() => void send(prove, onDone)}>
        <KeyRound aria-hidden className="size-5" />
        {m.security_use_passkey()}
      </Button>
    </div>
  )
}

function ByPassword({ onDone }: { onDone: (next: SecondStep) => void }) {
  const call = useCall({ failed: m.security_failed(), reloads: false })
  function submit(entries: FormData): void {
    const password = String(entries.get('password') ?? '')
    void call.send(
      () =>
        password === '' ? m.security_password_missing() : api('POST /api/v1/proofs', { body: { password } }),
      onDone,
    )
  }
  return (
    <Form call={call} onSubmit={submit} isQuiet={'password' in call.faults}>
      <PasswordField label={m.accounts_password()} name="password" autoComplete="current-password" />
      <Button type="submit" busy={call.busy}>
        {m.security_continue()}
      </Button>
    </Form>
  )
}

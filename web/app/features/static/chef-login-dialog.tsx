import { useState } from 'react'
import { useUnderway } from '../../api/use-underway.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { PasskeyButton } from '../security/passkey-button.tsx'
import { ChefLinks, type ChefWays } from './chef-links.tsx'
import { loginChef } from './chef-login.ts'

export default function ChefLoginDialog(ways: ChefWays) {
  const [problem, setProblem] = useState<string | null>(null)
  const { busy, during } = useUnderway()

  async function submit(form: HTMLFormElement) {
    const refusal = await during(() => loginChef(new FormData(form)))
    setProblem(refusal)
    if (refusal === null) ways.onSuccess()
  }

  return (
    <Dialog
      title={m.accounts_chef_login()}
      onClose={ways.onClose}
      className="sm:w-[min(440px,calc(100vw-32px))]"
    >
      <div className="grid gap-4">
        <form
          noValidate
          className="grid gap-4"
          onSubmit={event => {
            event.preventDefault()
            void submit(event.currentTarget)
          }}
        >
          {problem !== null && <Alert>{problem}</Alert>}
          <Field label={m.accounts_email()} name="email" type="email" autoComplete="email" data-autofocus />
          <PasswordField label={m.accounts_password()} name="password" autoComplete="current-password" />
          <Button type="submit" busy={busy}>
            {busy ? m.accounts_processing() : m.accounts_chef_login()}
          </Button>
        </form>
        <PasskeyButton
          only={{ role: 'CHEF', refusal: m.static_chef_not_a_chef() }}
          onSignedIn={ways.onSuccess}
          onProblem={setProblem}
        />
        <ChefLinks mode="login" ways={ways} />
      </div>
    </Dialog>
  )
}

import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AccountForm } from '../accounts/account-form.tsx'
import { authenticate } from '../accounts/authenticate.ts'
import { PasskeyButton } from '../security/passkey-button.tsx'
import { ChefLinks, type ChefWays } from './chef-links.tsx'

export default function ChefLoginDialog(ways: ChefWays) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Dialog
      title={m.accounts_chef_login()}
      onClose={ways.onClose}
      className="sm:w-[min(440px,calc(100vw-32px))]"
    >
      <div className="grid gap-4">
        <AccountForm
          label={m.accounts_chef_login()}
          problem={problem}
          onProblem={setProblem}
          send={entries => authenticate('sign-in', entries, 'chef')}
          onDone={ways.onSuccess}
        >
          <Field label={m.accounts_email()} name="email" type="email" autoComplete="email" data-autofocus />
          <PasswordField label={m.accounts_password()} name="password" autoComplete="current-password" />
        </AccountForm>
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

import type { Commission } from '@ladlewell/contract/commission.ts'
import { useState } from 'react'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import { AccountForm } from '../accounts/account-form.tsx'
import { authenticate } from '../accounts/authenticate.ts'
import { CommissionNote } from '../earnings/commission-note.tsx'
import { ChefLinks, type ChefWays } from './chef-links.tsx'

export default function ChefSignUpDialog({
  commission,
  ...ways
}: ChefWays & { commission: Commission | null }) {
  const [problem, setProblem] = useState<string | null>(null)
  return (
    <Dialog title={m.accounts_chef_sign_up()} onClose={ways.onClose} className="sm:max-w-[440px]">
      <div className="grid gap-4">
        <p className="text-muted">{m.static_chef_sign_up_text()}</p>
        <CommissionNote commission={commission} className="text-sm text-muted" />
        <AccountForm
          label={m.accounts_chef_sign_up()}
          problem={problem}
          onProblem={setProblem}
          send={entries => authenticate('sign-up', entries, 'chef')}
          onDone={ways.onSuccess}
        >
          <div className="grid gap-4 sm:grid-cols-2">
            <Field
              label={m.accounts_first_name()}
              name="firstname"
              autoComplete="given-name"
              data-autofocus
            />
            <Field label={m.accounts_last_name()} name="lastname" autoComplete="family-name" />
          </div>
          <Field label={m.accounts_email()} name="email" type="email" autoComplete="email" />
          <PasswordField
            label={m.accounts_password()}
            name="password"
            autoComplete="new-password"
            hint={m.accounts_password_hint()}
          />
          <PasswordField
            label={m.accounts_confirm_password()}
            name="confirmation"
            autoComplete="new-password"
          />
        </AccountForm>
        <ChefLinks mode="sign-up" ways={ways} />
      </div>
    </Dialog>
  )
}

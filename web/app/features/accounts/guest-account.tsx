import type { Ref } from 'react'
import { openPanel } from '../../shell/panel.ts'
import { FaultsContext } from '../../ui/faults.ts'
import { Field } from '../../ui/field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { m } from '../../words/catalogue/messages.js'
import type { useGuestAccount } from './use-guest-account.ts'

/** E-mail and password of the account that is made on the way; who has one signs in instead, and nothing is lost. */
export function GuestAccount({
  account: { values, faults, isTaken, enter },
  ref,
}: {
  account: ReturnType<typeof useGuestAccount>
  ref: Ref<HTMLDivElement>
}) {
  return (
    <div ref={ref} className="grid gap-4">
      <p className="-my-3 flex flex-wrap items-center gap-x-2 text-sm text-muted">
        {m.accounts_have_account()}
        <SignIn />
      </p>
      <FaultsContext value={faults}>
        <div className="grid content-start gap-4 sm:grid-cols-2">
          <div className="grid content-start gap-1">
            <Field
              label={m.accounts_email()}
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              value={values.email}
              onChange={event => enter('email', event.target.value)}
            />
            {isTaken && (
              <p className="text-sm">
                <SignIn />
              </p>
            )}
          </div>
          <PasswordField
            label={m.accounts_password()}
            name="password"
            autoComplete="new-password"
            hint={faults.password ? undefined : m.accounts_password_hint()}
            value={values.password}
            onChange={event => enter('password', event.target.value)}
          />
        </div>
      </FaultsContext>
    </div>
  )
}

function SignIn() {
  return (
    <button
      type="button"
      className="min-h-11 rounded-sm font-semibold text-brand underline underline-offset-4"
      onClick={() => openPanel('sign-in')}
    >
      {m.accounts_sign_in()}
    </button>
  )
}

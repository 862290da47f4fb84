import { useState } from 'react'
import { useUser } from '../../session/user.ts'
import { OwnerOnly } from '../../shell/owner-only.tsx'
import { privateMeta } from '../../ui/page-meta.ts'
import { m } from '../../words/catalogue/messages.js'
import { ForgotPasswordDialog } from '../accounts/forgot-password-dialog.tsx'
import ForgotPasswordForm from '../accounts/forgot-password-form.tsx'
import { ChangePasswordForm } from './change-password-form.tsx'

export const meta = () => privateMeta(m.profile_change_password())

export default function ChangePasswordPage() {
  const user = useUser()
  const [hasForgotten, setForgotten] = useState(false)
  return (
    <OwnerOnly>
      <h1 tabIndex={-1} className="mb-6 text-3xl">
        {m.profile_change_password()}
      </h1>
      <div className="grid max-w-xl gap-5 rounded-lg border border-line bg-surface p-5 shadow-card sm:p-6">
        {user && !user.hasPassword ? (
          <>
            <p>{m.profile_password_none()}</p>
            <ForgotPasswordForm email={user.email} />
          </>
        ) : (
          <>
            <ChangePasswordForm />
            <button
              type="button"
              className="min-h-11 justify-self-start font-semibold text-brand underline underline-offset-4"
              onClick={() => setForgotten(true)}
            >
              {m.accounts_forgot_password()}
            </button>
          </>
        )}
      </div>
      {hasForgotten && <ForgotPasswordDialog email={user?.email ?? ''} onClose={() => setForgotten(false)} />}
    </OwnerOnly>
  )
}

import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { m } from '../../words/catalogue/messages.js'
import ForgotPasswordForm from './forgot-password-form.tsx'

export function ForgotPasswordDialog({
  email,
  onClose,
  onBack,
}: {
  email: string
  onClose: () => void
  /** Where there is a sign-in form to go back to. */
  onBack?: () => void
}) {
  return (
    <Dialog title={m.accounts_forgot_password()} onClose={onClose} className="sm:max-w-[440px]">
      <div className="grid gap-4">
        <ForgotPasswordForm email={email} />
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            {m.accounts_back_to_sign_in()}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
